/** How many connections one network address may hold open, and how long a request may take to arrive. */
import { BlockList, isIPv6 } from 'node:net';
import type { Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from './configuration.ts';
import { malformedRequestAnswer } from './errors.ts';

/** Times in milliseconds. */
export interface Patience {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a whole request: a large upload over a slow line. */
  readonly request: number;
  /** A connection on which nothing moves. */
  readonly silence: number;
  /** A connection between two requests. */
  readonly keepAlive: number;
  /** A body has to bring `bytesPerSecond` on average over this long. */
  readonly window: number;
  /** Of a body: less is no line that anybody uploads a recording over. */
  readonly bytesPerSecond: number;
}

export const PATIENCE: Patience = {
  headers: 20_000,
  request: 3_600_000,
  silence: 60_000,
  keepAlive: 30_000,
  window: 20_000,
  bytesPerSecond: 500,
};

/** How often the times above are looked at within the shortest of them. */
const LOOKS = 4;

/** What Fastify is told of them. */
export const timeLimits = ({ headers, request, silence, keepAlive }: Patience) => ({
  connectionTimeout: silence,
  requestTimeout: request,
  keepAliveTimeout: keepAlive,
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.ceil(headers / LOOKS) },
});

/** Guards the connections of a server; those of proxies are many people's and not counted. */
export function guardConnections(server: FastifyInstance, configuration: Configuration, patience: Patience): void {
  countConnections(server, configuration);
  demandThroughput(server, patience);
}

function countConnections(
  server: FastifyInstance,
  { connectionsPerAddress: most, trustedProxies }: Configuration,
): void {
  if (most === 0) return;
  const proxies = blockList(trustedProxies);
  const open = new Map<string, number>();
  server.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return;
    const network = normalizeIP(remoteAddress, 64);
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges.flatMap((one) => NAMED[one] ?? [one])) {
    const [address = '', bits] = range.split('/');
    const type = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return list;
}

/** A body that is still on its way, and how far it was when the window began. */
interface Arriving {
  readonly reply: FastifyReply;
  since: number;
  bytes: number;
}

/** Ends requests whose bodies come too slowly. Time alone would end slow uploads that anybody may make. */
function demandThroughput(server: FastifyInstance, { window, bytesPerSecond }: Patience): void {
  const arriving = new Map<FastifyRequest['raw'], Arriving>();
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (!raw.complete) {
      const bytes = raw.socket.bytesRead;
      arriving.set(raw, { reply, since: performance.now(), bytes });
    }
    done();
  });

  const interval = window / LOOKS;
  let lookedAt = performance.now();
  const look = setInterval(() => {
    const now = performance.now();
    // Where this process was held up itself, what has come meanwhile has not been read yet.
    const isLate = now - lookedAt > 2 * interval;
    lookedAt = now;
    for (const [raw, one] of arriving) {
      if (raw.complete || raw.socket.destroyed) {
        arriving.delete(raw);
        continue;
      }
      if (now - one.since < window) continue;
      const { bytesRead } = raw.socket;
      // What lies here unread waits for us, not for the client.
      const isOurs = isLate || raw.readableLength > 0;
      if (!isOurs && bytesRead - one.bytes < (bytesPerSecond * (now - one.since)) / 1000) {
        arriving.delete(raw);
        end(raw.socket, one.reply);
      }
      one.since = now;
      one.bytes = bytesRead;
    }
  }, interval);
  look.unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(look);
    done();
  });
}

function end(socket: Socket, reply: FastifyReply): void {
  if (!reply.raw.headersSent) socket.write(malformedRequestAnswer('408 Request Timeout'));
  socket.destroySoon();
}
