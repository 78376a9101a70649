/** Limits on open connections from one network address, and on how long a request may take to arrive. */
import { isIPv6 } from 'node:net';
import type { Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from './configuration.ts';
import { malformedRequestResponse } from './errors.ts';
import { trustedAddresses } from './trusted-addresses.ts';

/** Times in milliseconds. */
export interface Timeouts {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a whole request: a large upload over a slow connection. */
  readonly request: number;
  /** For a connection without any traffic. */
  readonly idle: number;
  /** For a connection between two requests. */
  readonly keepAlive: number;
  /** The period over which a body must arrive at `bytesPerSecond` on average. */
  readonly window: number;
  /** The minimum for a body; nobody uploads a recording over a slower connection. */
  readonly bytesPerSecond: number;
}

export const DEFAULT_TIMEOUTS: Omit<Timeouts, 'keepAlive' | 'bytesPerSecond'> = {
  headers: 20_000,
  request: 3_600_000,
  idle: 60_000,
  window: 30_000,
};

/** How often each timeout is checked while it runs. */
const CHECKS_PER_TIMEOUT = 4;

/**
 * The timeouts as options of Fastify. A proxy must be the one that closes a connection, or a request that it has just
 * sent on it is lost; so connections are kept longer than proxies keep them, and headers are waited for longer still.
 */
export const timeoutOptions = (
  { headers, request, idle, keepAlive }: Timeouts,
  { trustedProxies }: Pick<Configuration, 'trustedProxies'>,
) => ({
  connectionTimeout: idle,
  requestTimeout: request,
  keepAliveTimeout: keepAlive,
  http: {
    headersTimeout: trustedProxies.length > 0 ? Math.max(headers, keepAlive + 1000) : headers,
    connectionsCheckingInterval: Math.ceil(headers / CHECKS_PER_TIMEOUT),
  },
});

/** Limits a server's connections. Those of proxies serve many people and are not counted. */
export function guardConnections(server: FastifyInstance, configuration: Configuration, timeouts: Timeouts): void {
  limitConnections(server, configuration);
  requireThroughput(server, timeouts);
}

function limitConnections(
  server: FastifyInstance,
  { connectionsPerAddress: max, trustedProxies }: Configuration,
): void {
  if (max === 0) return;
  const proxies = trustedAddresses(trustedProxies);
  const open = new Map<string, number>();
  server.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return;
    const network = normalizeIP(remoteAddress, 64);
    const count = (open.get(network) ?? 0) + 1;
    if (count > max) {
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

/** A body that is still arriving, and its progress at the start of the window. */
interface IncomingBody {
  readonly isUpload: boolean;
  readonly reply: FastifyReply;
  since: number;
  bytes: number;
}

const isUpload = ({ headers }: FastifyRequest): boolean => headers['content-type'] === 'application/octet-stream';

/** Ends requests whose bodies arrive too slowly. A timeout alone would end legitimate slow uploads. */
function requireThroughput(server: FastifyInstance, { window, bytesPerSecond }: Timeouts): void {
  const bodies = new Map<FastifyRequest['raw'], IncomingBody>();
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (!raw.complete) {
      const bytes = raw.socket.bytesRead;
      bodies.set(raw, { isUpload: isUpload(request), reply, since: performance.now(), bytes });
    }
    done();
  });

  const interval = window / CHECKS_PER_TIMEOUT;
  let lastCheck = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // If this process was blocked, the data that arrived in the meantime has not been read yet.
    const isLate = now - lastCheck > 2 * interval;
    lastCheck = now;
    for (const [raw, body] of bodies) {
      if (raw.complete || raw.socket.destroyed) {
        bodies.delete(raw);
        continue;
      }
      if (now - body.since < window) continue;
      const { bytesRead } = raw.socket;
      // Buffered data waits for us, not for the client.
      const isOurs = isLate || raw.readableLength > 0;
      if (!isOurs && bytesRead - body.bytes < (bytesPerSecond * (now - body.since)) / 1000) {
        bodies.delete(raw);
        end(raw.socket, body);
      }
      body.since = now;
      body.bytes = bytesRead;
    }
  }, interval);
  timer.unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer);
    done();
  });
}

function end(socket: Socket, { isUpload, reply }: IncomingBody): void {
  const code = isUpload ? 'UPLOAD_STALLED' : 'INVALID_REQUEST';
  if (!reply.raw.headersSent) socket.write(malformedRequestResponse('408 Request Timeout', code));
  socket.destroySoon();
}
