import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Services } from '../services.ts';
import { withTimeout } from '../with-timeout.ts';

/** How long the database may take to answer before this process is not ready, in milliseconds. */
const PATIENCE = 2000;

export interface OperationsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Answers those who run this process, at an address of its own, which visitors can't reach:
 *
 * - `/live`: 200 as long as the process responds; restart it if it does not;
 * - `/ready`: 200 while it should get requests or jobs, 503 while it can't reach the database or the queue, or is
 * stopping, and
 *   on a worker also while it can't do the jobs;
 * - `/metrics`: what it counts and measures, for Prometheus.
 */
export async function startOperationsServer(
  { database, isStopping, log, metrics, queue }: Services,
  { host, port, isWorker }: { host: string; port: number; isWorker: boolean },
): Promise<OperationsServer> {
  const isReady = async (): Promise<boolean> => {
    // A server that cannot do jobs can still answer visitors.
    if (isStopping() || (isWorker && queue.refusedKinds().length > 0)) return false;
    try {
      await withTimeout(PATIENCE, Promise.all([database.check(), queue.check()]));
      return true;
    } catch (error) {
      log.error({ err: error }, 'not ready');
      return false;
    }
  };

  const answers: Readonly<Record<string, () => Promise<{ status: number; type: string; text: string }>>> = {
    '/live': () => Promise.resolve({ status: 200, type: 'text/plain', text: 'live\n' }),
    '/ready': async () =>
      (await isReady())
        ? { status: 200, type: 'text/plain', text: 'ready\n' }
        : { status: 503, type: 'text/plain', text: 'not ready\n' },
    '/metrics': async () => ({ status: 200, type: metrics.contentType, text: await metrics.text() }),
  };

  const server = createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?', 1)[0] ?? ''];
    void (answer?.() ?? Promise.resolve({ status: 404, type: 'text/plain', text: 'Not found\n' })).then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be collected');
        response.writeHead(503).end();
      },
    );
  });
  server.listen({ host, port });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
