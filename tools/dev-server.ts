/**
 * `npm run dev`: every element from its sources, with the API on the same origin. A saved change is seen at once. The
 * pages don't wait for the service, which creates a database when it first starts.
 */
import { enableCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

// Before anything else is loaded, so that all modules come from the compile cache.
enableCompileCache(join(root, 'node_modules/.cache/compiled'));
const { readConfiguration } = await import('../service/src/configuration.ts');
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
  const service = import('./dev-server/service.ts').then(({ startService }) => startService(root, configuration));
  const pages = createDevServer(root, service);
  await pages.listen({ host, port });
  console.log(`\n  http://localhost:${(pages.server.address() as AddressInfo).port}\n`);
  const started = await service;
  stopOnSignal(() => Promise.all([pages.close(), started.close()]), started.stopSeconds);
} catch (error) {
  failStart(error);
}
