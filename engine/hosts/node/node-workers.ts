/** Starts the engine's workers in Node. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Report } from '../../messages.ts';
import type { WorkerPort } from '../program/workers.ts';

/** Resolves to a worker that has reported `ready`. Sources and results are paths of files. */
export async function startWorker(): Promise<WorkerPort<string>> {
  const worker = new Worker(new URL('./node-worker.ts', import.meta.url));
  await once(worker, 'message');
  worker.unref();
  let reported: (report: Report<string>) => void;
  let failed: (error: unknown) => void;
  worker.on('message', (report: Report<string>) => reported(report));
  worker.on('error', (error) => failed(error));
  return {
    post: (request) => worker.postMessage(request),
    listen(onReport, onError) {
      reported = onReport;
      failed = onError;
    },
    hold: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
}
