import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ConfigurationError, readConfiguration } from './configuration.ts';
import { DatabaseStartError } from './database-start.ts';
import { FolderLockError } from './folder-lock.ts';
import { describeError } from './logging.ts';
import { createServer } from './server.ts';
import { stopSeconds } from './services.ts';
import { startOperationsServer } from './operations/operations-server.ts';
import { endOnSignal, stopOnSignal } from './stop-on-signal.ts';
import { exitOnUnexpectedErrors } from './unexpected-errors.ts';

exitOnUnexpectedErrors();
endOnSignal();

const root = fileURLToPath(new URL('../../../', import.meta.url));
const environmentFile = fileURLToPath(new URL('../.env', import.meta.url));

try {
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  const configuration = readConfiguration(process.env);
  await tryPort(configuration);
  const server = await createServer({
    configuration,
    directories: {
      cdn: join(root, 'dist/cdn'),
      react: join(root, 'dist/react'),
      playground: join(root, 'examples/playground'),
      examples: join(root, 'examples'),
    },
  });
  const { services } = server;
  const operations =
    configuration.operations &&
    (await startOperationsServer(services, { ...configuration.operations, isWorker: false }));
  if (operations) server.log.info({ port: operations.port }, 'operations server listens');
  stopOnSignal(
    async () => {
      services.beginStop();
      await pause(configuration.drainSeconds * 1000);
      await server.close();
      await operations?.close();
    },
    configuration.drainSeconds + stopSeconds(configuration),
  );
  try {
    await server.listen({ host: configuration.host, port: configuration.port });
  } catch (error) {
    await server.close();
    throw error;
  }
  const { port } = server.server.address() as AddressInfo;
  const host = ['0.0.0.0', '::', 'localhost'].includes(configuration.host) ? 'localhost' : configuration.host;
  console.log(`\n  http://${host}:${port}\n`);
} catch (error) {
  console.error(`\n  ${explain(error)}\n`);
  process.exitCode = 1;
}

/** A port in use is the most likely problem; report it before opening anything. */
async function tryPort({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createTcpServer();
  probe.listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function explain(error: unknown): string {
  if ([ConfigurationError, DatabaseStartError, FolderLockError].some((known) => error instanceof known)) {
    return (error as Error).message;
  }
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return (
      `Port ${port} is already in use. Stop what is using it, or choose another one:\n` +
      `  PORT=${(port ?? 0) + 1} npm start      (Windows: set PORT=${(port ?? 0) + 1}&& npm start)`
    );
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023: PORT=8787 npm start`;
  return describeError(error).stack || String(error);
}
