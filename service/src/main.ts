import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readConfiguration } from './configuration.ts';
import { standardOutput } from './log-output.ts';
import { createServer } from './server.ts';
import { stopSeconds } from './services.ts';
import { startOperationsServer } from './operations/operations-server.ts';
import { failStart, OPERATIONS_SETTINGS, tryPort } from './start-errors.ts';
import { endOnSignal, stopOnSignal } from './stop-on-signal.ts';
import { exitOnUnexpectedErrors } from './unexpected-errors.ts';

exitOnUnexpectedErrors();
endOnSignal();

const root = fileURLToPath(new URL('../../', import.meta.url));
const environmentFile = fileURLToPath(new URL('../.env', import.meta.url));

try {
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  const configuration = readConfiguration(process.env);
  const { host, port, operations: operationsPlace } = configuration;
  await tryPort({ host, port, settings: { host: 'HOST', port: 'PORT' } });
  if (operationsPlace) await tryPort({ ...operationsPlace, settings: OPERATIONS_SETTINGS });
  const server = await createServer({
    configuration,
    directories: {
      cdn: join(root, 'dist/cdn'),
      react: join(root, 'dist/react'),
      site: join(root, 'examples/documentation/dist'),
      examples: join(root, 'examples'),
    },
  });
  const { services } = server;
  const operations =
    operationsPlace && (await startOperationsServer(services, { ...operationsPlace, isWorker: false }));
  if (operations) server.log.info({ port: operations.port }, 'operations server listens');
  stopOnSignal(
    async () => {
      services.beginStop();
      server.log.info({ seconds: configuration.drainSeconds }, 'server drains');
      await pause(configuration.drainSeconds * 1000);
      await server.close();
      await operations?.close();
      server.log.info('server stopped');
    },
    configuration.drainSeconds + stopSeconds(configuration),
  );
  await server.listen({ host, port });
  server.log.info('server ready');
  if (!configuration.isProduction) {
    const shownHost = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
    const { port: listened } = server.server.address() as AddressInfo;
    standardOutput('stdout').write(`\n  http://${shownHost}:${listened}\n\n`);
  }
} catch (error) {
  failStart(error);
}
