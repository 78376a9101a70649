/** `npm run dev`: every element from its sources, with the API on the same origin. A saved change is seen at once. */
import { enableCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

// Before anything else is loaded, so that all modules come from the compile cache.
enableCompileCache(join(root, 'node_modules/.cache/compiled'));
const { readConfiguration } = await import('../service/src/configuration.ts');
const { stopSeconds } = await import('../service/src/services.ts');
const { failStart, tryPort } = await import('../service/src/start-errors.ts');
const { endOnSignal, stopOnSignal } = await import('../service/src/stop-on-signal.ts');
const { createDevServer } = await import('./dev-server/server.ts');

endOnSignal();
try {
  const configuration = readConfiguration({
    PORT: '8789',
    DATA_DIR: join(root, 'data/dev'),
    LOG_LEVEL: 'error',
    ...process.env,
  });
  const { host, port } = configuration;
  await tryPort({ host, port, settings: { host: 'HOST', port: 'PORT' } });
  const server = await createDevServer({ root, configuration });
  stopOnSignal(() => server.close(), stopSeconds(configuration));
  await server.listen({ host, port });
  console.log(`\n  http://localhost:${(server.server.address() as AddressInfo).port}\n`);
} catch (error) {
  failStart(error);
}
