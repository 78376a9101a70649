/** A small reverse proxy that passes requests to several servers in turn, as a load balancer does. */
import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  url: string;
  add(server: string): void;
  remove(server: string): void;
  stop(): Promise<void>;
}

export async function startRoundRobin(): Promise<RoundRobin> {
  const servers: string[] = [];
  let turn = 0;

  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const server = servers[turn++ % servers.length];
    const refuse = (): void => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    };
    if (server === undefined) {
      refuse();
      return;
    }
    const onward = ask(new URL(request.url ?? '/', server), { method: request.method, headers: request.headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', refuse);
      answer.pipe(response);
    });
    onward.on('error', refuse);
    request.on('error', () => onward.destroy());
    request.pipe(onward);
  };

  const proxy = createServer(pass).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    add(server) {
      servers.push(server);
    },
    remove(server) {
      const index = servers.indexOf(server);
      if (index !== -1) servers.splice(index, 1);
    },
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
      await once(proxy, 'close');
    },
  };
}
