/** The reference service beside the pages. It listens at an address of its own, but pages reach it on theirs. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Configuration } from '../../service/src/configuration.ts';
import { createServer } from '../../service/src/server.ts';
import { stopSeconds } from '../../service/src/services.ts';

export interface Service {
  /** Handles a request that another server of this process has received. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** How long closing it may take. */
  readonly stopSeconds: number;
  close(): Promise<void>;
}

export async function startService(root: string, configuration: Configuration): Promise<Service> {
  const server = await createServer({
    configuration,
    directories: {
      cdn: join(root, 'dist/cdn'),
      react: join(root, 'dist/react'),
      // The files that the elements have in their first state.
      site: join(root, 'examples/documentation/public'),
      examples: join(root, 'examples'),
    },
  });
  // Where its mock sign-in providers verify tokens.
  await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    handle: (request, response) => void server.server.emit('request', request, response),
    stopSeconds: stopSeconds(configuration),
    close: () => server.close(),
  };
}
