import type { WorkerPort } from './workers.ts';
/**
 * Answers how to start a worker. A worker's script must be of the page's own origin; that of another one is fetched and
 * becomes a Blob. So does one of the own origin where the policy allows only those.
 */
export declare function workerStarter(script: string): () => Promise<WorkerPort<Blob>>;
