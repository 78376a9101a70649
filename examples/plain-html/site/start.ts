/** `npm run example`: builds the site and serves it, with the widgets and the API, on its own origin. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readConfiguration } from '../../../service/src/configuration.ts';
import { createServer } from '../../../service/src/server.ts';
import { stopSeconds } from '../../../service/src/services.ts';
import { endOnSignal, stopOnSignal } from '../../../service/src/stop-on-signal.ts';
import { buildSite } from './build.ts';

const root = join(import.meta.dirname, '../../..');
const site = join(root, 'dist/site');

endOnSignal();
await buildSite(site);
const server = await createServer({
  configuration: readConfiguration({ PORT: '8788', DATA_DIR: join(root, 'data/example'), ...process.env }),
  directories: {
    cdn: join(root, 'dist/cdn'),
    react: join(root, 'dist/react'),
    site,
    examples: join(root, 'examples'),
  },
});
const { configuration } = server.services;
stopOnSignal(() => server.close(), stopSeconds(configuration));
const { host, port } = configuration;
await server.listen({ host, port });
console.log(`\n  http://localhost:${(server.server.address() as AddressInfo).port}\n`);
