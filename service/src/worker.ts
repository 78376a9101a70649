import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { ConfigurationError, readConfiguration } from './configuration.ts';
import { startExpiry } from './expiry.ts';
import { loggerOptions } from './logging.ts';
import { startOperationsServer } from './operations/operations-server.ts';
import { FFMPEG_MISSING, openServices, startWork, stopSeconds } from './services.ts';
import { failStart, OPERATIONS_SETTINGS, tryPort } from './start-errors.ts';
import { endOnSignal, stopOnSignal } from './stop-on-signal.ts';
import { exitOnUnexpectedErrors } from './unexpected-errors.ts';

exitOnUnexpectedErrors();
endOnSignal();

const environmentFile = fileURLToPath(new URL('../.env', import.meta.url));

try {
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  const configuration = readConfiguration(process.env);
  if (configuration.databaseUrl === undefined) {
    throw new ConfigurationError(
      'A worker needs DATABASE_URL: it shares a PostgreSQL with the server. The embedded database belongs to one process.',
    );
  }
  if (configuration.conversionsAtOnce === 0) {
    throw new ConfigurationError('A worker with CONVERSIONS_AT_ONCE=0 would do nothing.');
  }
  const { operations: operationsPlace } = configuration;
  if (operationsPlace) await tryPort({ ...operationsPlace, settings: OPERATIONS_SETTINGS });
  // Fastify only provides the logger; nothing listens.
  const { log } = fastify({ logger: loggerOptions(configuration.logLevel) });
  const services = await openServices(configuration, log);
  if (services.audio === undefined) {
    await services.close();
    throw new ConfigurationError(FFMPEG_MISSING);
  }
  const operations =
    configuration.operations &&
    (await startOperationsServer(services, { ...configuration.operations, isWorker: true }));
  if (operations) log.info({ port: operations.port }, 'operations server listens');
  const stopExpiry = startExpiry(services);
  stopOnSignal(async () => {
    log.info('worker stops');
    await stopExpiry();
    await services.close();
    await operations?.close();
    log.info('worker stopped');
  }, stopSeconds(configuration));
  await startWork(services);
  const { name, version } = services.audio;
  log.info({ engine: name, ffmpeg: version, atOnce: configuration.conversionsAtOnce }, 'worker takes jobs');
} catch (error) {
  failStart(error);
}
