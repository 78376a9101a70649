import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Configuration } from './configuration.ts';
import { guardConnections, DEFAULT_TIMEOUTS, timeoutOptions } from './connections.ts';
import type { Timeouts } from './connections.ts';
import { conversionRoutes } from './conversions.ts';
import { destinationPage } from './destination-pages.ts';
import { downloadRoutes } from './downloads.ts';
import { embedRoutes } from './embed.ts';
import { sendError, ApiError, malformedRequestResponse } from './errors.ts';
import { startExpiry } from './expiry.ts';
import { readForwardedFor } from './forwarded-for.ts';
import { healthRoutes } from './health.ts';
import { loggerOptions } from './logging.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import { describeRoutes } from './openapi/openapi.ts';
import { isAllowedHost, isAllowedOrigin } from './origins.ts';
import { removalRoutes } from './passkeys/removal-links.ts';
import { RELATED_ORIGINS, relatedOriginsRoute } from './passkeys/related-origins.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { processingRoutes } from './processings.ts';
import { rateLimits } from './rate-limits.ts';
import { signInRoutes } from './sign-in/routes.ts';
import {
  FFMPEG_MISSING,
  MAIL_MISSING,
  MAILBOX_HIDDEN,
  openServices,
  SPEECH_MISSING,
  MOCK_PROVIDERS_SERVED,
  startWork,
} from './services.ts';
import type { Machine, Services } from './services.ts';
import { speechRoutes } from './speech/routes.ts';
import { mockProviderRoutes } from './mock-providers/routes.ts';
import { staticFiles } from './static-files.ts';
import type { StaticDirectories } from './static-files.ts';
import { uploadRoutes } from './uploads.ts';
import { accountRoutes } from './users/account-routes.ts';
import { sessionCookies } from './users/session-cookie.ts';
import { userRoutes } from './users/routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}

export interface ServerOptions extends Machine {
  configuration: Configuration;
  /** If absent, only the API is served. */
  directories?: StaticDirectories;
  /** Overrides of the default timeouts. */
  timeouts?: Partial<Timeouts>;
  /** Whether it deletes by itself what has expired; by default, it does. */
  sweeping?: boolean;
  /** Receives log lines instead of the standard output. */
  logStream?: { write(line: string): void };
}

/** Maximum size of a JSON body, in bytes. */
const MAX_JSON_BYTES = 16 * 1024;

const HEALTH = '/api/health';

/** Creates a server that is ready to listen. Closing it waits for running jobs and closes the database. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { configuration, directories, sweeping = true, logStream } = options;
  const timeouts: Timeouts = {
    ...DEFAULT_TIMEOUTS,
    keepAlive: configuration.keepAliveSeconds * 1000,
    bytesPerSecond: configuration.uploads.bytesPerSecond,
    ...options.timeouts,
  };
  const server = fastify({
    logger: loggerOptions(configuration.logLevel, logStream),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_JSON_BYTES,
    // File names have up to 255 characters, more when encoded; the default of 100 would answer them with 404.
    routerOptions: { maxParamLength: 4096 },
    ...timeoutOptions(timeouts, configuration),
    trustProxy: configuration.trustedProxies.length > 0 ? [...configuration.trustedProxies] : false,
    // Unknown properties are errors.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
    // In the same form as all other errors.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: handleClientError,
    return503OnClosing: false,
  });

  const services = await openServices(configuration, server.log, options);
  server.decorate('services', services);
  readForwardedFor(server, configuration);
  guardConnections(server, configuration, timeouts);
  services.metrics.observe(server);
  try {
    await addRoutes(server, services, directories);
    await startWork(services);
  } catch (error) {
    await services.close();
    throw error;
  }
  if (services.audio === undefined && configuration.conversionsAtOnce > 0) server.log.warn(FFMPEG_MISSING);
  if (services.speech === undefined && configuration.speech.engine !== 'none') server.log.warn(SPEECH_MISSING);
  if (services.mailer === undefined) server.log.warn(MAIL_MISSING);
  else if (services.mailbox !== undefined && !configuration.isLocal) server.log.warn(MAILBOX_HIDDEN);
  if (configuration.providers.useMockProviders) server.log.warn(MOCK_PROVIDERS_SERVED);

  const stopExpiry = sweeping ? startExpiry(services) : undefined;
  let deadline: number | undefined;
  server.addHook('preClose', () => {
    const milliseconds = configuration.shutdownSeconds * 1000;
    deadline = performance.now() + milliseconds;
    // Ends requests that are still running.
    setTimeout(() => server.server.closeAllConnections(), milliseconds).unref();
  });
  server.addHook('onClose', async () => {
    await stopExpiry?.();
    await services.close(deadline);
  });
  return server;
}

/** Adds all routes. */
export async function addRoutes(
  server: FastifyInstance,
  services: Services,
  directories: StaticDirectories | undefined,
): Promise<void> {
  await describeRoutes(server);
  server.removeContentTypeParser('text/plain');
  server.setErrorHandler(sendError);
  const { hstsIncludesSubdomains, isProduction, perMinute } = services.configuration;
  const { others } = perMinute;
  await rateLimits(server, services);
  const hasPages = directories !== undefined && !isProduction;
  server.setNotFoundHandler(
    others === 0 ? {} : { preHandler: server.rateLimit() },
    async ({ method, url, headers }, reply) => {
      const page = hasPages && method === 'GET' ? destinationPage(new URL(url, 'http://server').pathname) : undefined;
      if (page !== undefined) {
        return reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
      }
      // Pages of other sites ask whether a script is gone or only out of reach (see src/loading/outdated-page.ts).
      if (url.startsWith('/cdn/')) reply.header('access-control-allow-origin', '*');
      const isPage = hasPages && method === 'GET' && /^text\/html\b/.test(headers.accept ?? '');
      const notFound = isPage ? await readFile(join(directories.site, '404.html')).catch(() => undefined) : undefined;
      reply.code(404);
      if (notFound !== undefined) return reply.type('text/html; charset=utf-8').send(notFound);
      return reply.type('text/plain; charset=utf-8').send('Not found\n');
    },
  );
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // Each example page has its own policy for what it loads.
        'default-src': helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
        'frame-ancestors': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
      },
    },
    // Pages need messages from the provider windows that they open.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isProduction && { includeSubDomains: hstsIncludesSubdomains },
    // Replaced by `frame-ancestors` in all current browsers.
    xFrameOptions: false,
  });
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // A proxy may have read the other one.
    if (hasSeveralHosts(request)) {
      done(new ApiError(400, 'INVALID_REQUEST', 'A request has one Host header.'));
      return;
    }
    const { url } = request.routeOptions;
    // Monitoring may use any of the server's addresses, and the domain of the passkeys may be another host than this
    // one.
    const isHere = url === HEALTH || url === RELATED_ORIGINS || isAllowedHost(services.configuration, request);
    done(isHere ? undefined : new ApiError(421, 'INVALID_REQUEST', 'This server does not serve this host.'));
  });

  await server.register(
    async (api) => {
      await api.register(cors, {
        delegator: (request, done) => {
          const { origin } = request.headers;
          done(null, {
            origin: origin !== undefined && isAllowedOrigin(services.configuration, request, origin) ? origin : false,
            credentials: true,
            methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH'],
            allowedHeaders: ['content-type', 'authorization', 'range'],
            exposedHeaders: ['content-disposition', 'content-range', 'retry-after', 'x-request-id'],
            maxAge: 600,
            strictPreflight: false,
          });
        },
      });
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
        // Calls whose answers may be kept say so themselves.
        reply.header('cache-control', 'no-store');
        done();
      });
      sessionCookies(api, services.configuration);
      api.setNotFoundHandler(() => {
        throw new ApiError(404, 'NOT_FOUND', 'There is no such call.');
      });
      // Otherwise the static files would handle unknown paths.
      api.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: '/*',
        handler: (_request, reply) => reply.callNotFound(),
      });
      api.get('/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(server.swagger()));
      healthRoutes(api, services);
      uploadRoutes(api, services);
      conversionRoutes(api, services);
      processingRoutes(api, services);
      speechRoutes(api, services);
      downloadRoutes(api, services);
      await api.register((users, _options, done) => {
        guardUserCalls(users, services);
        signInRoutes(users, services, ownAddress(server));
        userRoutes(users, services);
        accountRoutes(users, services);
        passkeyRoutes(users, services);
        users.register((pages, _pageOptions, added) => {
          removalRoutes(pages, services);
          added();
        });
        done();
      });
    },
    { prefix: '/api' },
  );
  relatedOriginsRoute(server, services.configuration);
  // The codes in it give access to accounts, so only this machine may see it.
  if (services.mailbox !== undefined && services.configuration.isLocal) mailboxRoutes(server, services.mailbox);
  if (services.configuration.providers.useMockProviders) {
    await server.register((mock) => mockProviderRoutes(mock, services.now), { prefix: '/mock-providers' });
  }
  if (directories !== undefined) {
    embedRoutes(server, services.configuration, directories.cdn);
    await staticFiles(server, directories, services.configuration);
  }
}

/** Node keeps only the first one in `headers`. */
const hasSeveralHosts = ({ raw: { rawHeaders } }: FastifyRequest): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Hooks and parsers of all calls about users. */
function guardUserCalls(users: FastifyInstance, { configuration }: Services): void {
  users.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers;
    // CORS only keeps pages of other sites from reading responses; this keeps them from making the call at all.
    const isForeign = origin !== undefined && !isAllowedOrigin(configuration, request, origin);
    done(isForeign ? new ApiError(403, 'ACCESS_DENIED', 'Pages of this origin may not call.') : undefined);
  });
  // Some calls have an empty body with the content type JSON.
  const parse = users.getDefaultJsonParser('error', 'error');
  users.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, null);
    else void parse(request, body, done);
  });
}

/** Returns a function for the URL at which this machine reaches the server; call it once the server listens. */
const ownAddress = (server: FastifyInstance) => (): string => {
  const { address, family, port } = server.server.address() as AddressInfo;
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address] ?? (family === 'IPv6' ? `[${address}]` : address);
  return `http://${host}:${port}`;
};

const handleClientError: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  socket.end(malformedRequestResponse(status));
};
