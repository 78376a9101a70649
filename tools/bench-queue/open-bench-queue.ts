/** The service's queue without the service. */
import fastify from 'fastify';
import { readConfiguration } from '../../examples/backend/src/configuration.ts';
import { openDatabase } from '../../examples/backend/src/database.ts';
import type { Database } from '../../examples/backend/src/database.ts';
import { openMetrics } from '../../examples/backend/src/operations/metrics.ts';
import { openQueue } from '../../examples/backend/src/queue.ts';
import type { Queue } from '../../examples/backend/src/queue.ts';

export async function openBenchQueue(databaseUrl: string): Promise<{ database: Database; queue: Queue }> {
  const configuration = readConfiguration({ DATABASE_URL: databaseUrl });
  const { log } = fastify();
  const onError = (error: unknown): void => console.error(error);
  const database = await openDatabase({ ...configuration, onError, onIdentitySeparated: () => undefined });
  const metrics = openMetrics(database, () => new Date(), onError);
  return { database, queue: await openQueue(database, configuration, { log, metrics }) };
}
