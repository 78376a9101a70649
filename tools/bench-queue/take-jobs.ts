/** A worker that takes jobs and does nothing for them; a process of its own, started by `tools/bench-queue.ts`. */
import { openBenchQueue } from './open-bench-queue.ts';

const [databaseUrl = '', atOnce] = process.argv.slice(2);
const { queue, database } = await openBenchQueue(databaseUrl);
process.once('message', () => {
  void queue.stop(1000).then(async () => {
    await database.close();
    process.exit(0);
  });
});
await queue.work('audio', {
  concurrency: Number(atOnce),
  run: () => Promise.resolve(),
  abandon: () => Promise.reject(new Error('Nothing is given up here.')),
  check: () => Promise.resolve(),
});
