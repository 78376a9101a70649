/** A server in a process of its own that tells, when asked, how much memory it has had at most, in bytes. */
import { readConfiguration } from '../src/configuration.ts';
import { createServer } from '../src/server.ts';

const server = await createServer({ configuration: readConfiguration(process.env) });
const url = await server.listen({ host: '127.0.0.1', port: 0 });
process.send?.(url);
process.on('message', (message) => {
  if (message === 'measure') process.send?.(process.resourceUsage().maxRSS * 1024);
  else void server.close().then(() => process.disconnect());
});
