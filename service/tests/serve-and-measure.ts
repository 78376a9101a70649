/** Runs a server in a separate process, which reports its resource usage on request. */
import { readConfiguration } from '../src/configuration.ts';
import { createServer } from '../src/server.ts';
import { peakMemory } from './peak-memory.ts';

/** The response to `measure`. */
export interface Usage {
  /** Current and peak resident memory, in bytes. */
  resident: number;
  peak: number;
  /** CPU time of all threads since the start, in seconds. */
  cpu: number;
}

const server = await createServer({ configuration: readConfiguration(process.env) });
const url = await server.listen({ host: '127.0.0.1', port: 0 });
process.send?.(url);
process.on('message', (message) => {
  if (message !== 'measure') return void server.close().then(() => process.disconnect());
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage: Usage = {
    resident: process.memoryUsage.rss(),
    peak: peakMemory(),
    cpu: (userCPUTime + systemCPUTime) / 1e6,
  };
  process.send?.(usage);
});
