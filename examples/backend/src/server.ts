import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Configuration } from './configuration.ts';
import { guardConnections, PATIENCE, timeLimits } from './connections.ts';
import type { Patience } from './connections.ts';
import { conversionRoutes } from './conversions.ts';
import { downloadRoutes } from './downloads.ts';
import { answerError, ApiError, malformedRequestAnswer } from './errors.ts';
import { startExpiry } from './expiry.ts';
import { healthRoutes } from './health.ts';
import { loggerOptions } from './logging.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import { describeRoutes } from './openapi/openapi.ts';
import { isAllowedHost, isAllowedOrigin } from './origins.ts';
import { processingRoutes } from './processings.ts';
import { rateLimits } from './rate-limits.ts';
import { signInRoutes } from './sign-in/routes.ts';
import {
  FFMPEG_MISSING,
  MAIL_MISSING,
  MAILBOX_HIDDEN,
  openServices,
  SPEECH_MISSING,
  STAND_INS_SERVED,
  startWork,
} from './services.ts';
import type { Services } from './services.ts';
import { speechRoutes } from './speech/routes.ts';
import { standInRoutes } from './stand-ins/routes.ts';
import { staticFiles } from './static-files.ts';
import type { StaticDirectories } from './static-files.ts';
import { uploadRoutes } from './uploads.ts';
import { accountRoutes } from './users/account-routes.ts';
import { userRoutes } from './users/routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}

export interface ServerOptions {
  configuration: Configuration;
  /** Without it only the API is served. */
  directories?: StaticDirectories;
  now?: () => Date;
  /** How long clients may take, where it is not the usual. */
  patience?: Partial<Patience>;
  /** Where log lines go instead of the standard output. */
  logStream?: { write(line: string): void };
}

/** A JSON body of the API is never larger, in bytes. */
const MAX_JSON_BYTES = 16 * 1024;

const HEALTH = '/api/health';

/** A server ready to listen. Closing it lets running jobs finish and closes the database. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { configuration, directories, now = () => new Date(), logStream } = options;
  const patience: Patience = { ...PATIENCE, ...options.patience };
  const server = fastify({
    logger: loggerOptions(configuration.logLevel, logStream),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_JSON_BYTES,
    // A name of 255 characters is longer as a part of a path; beyond the usual 100 a route would not be found.
    routerOptions: { maxParamLength: 4096 },
    ...timeLimits(patience),
    trustProxy: configuration.trustedProxies.length > 0 ? [...configuration.trustedProxies] : false,
    // A property too many is an error, not something to drop silently.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
    // The error handler below answers these too.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerMalformedRequest,
    return503OnClosing: false,
  });

  const services = await openServices(configuration, now, server.log);
  server.decorate('services', services);
  guardConnections(server, configuration, patience);
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
  if (configuration.providers.useStandIns) server.log.warn(STAND_INS_SERVED);

  const stopExpiry = startExpiry(services);
  server.addHook('preClose', () => {
    // Requests that do not end by themselves end with their connections.
    setTimeout(() => server.server.closeAllConnections(), configuration.shutdownSeconds * 1000).unref();
  });
  server.addHook('onClose', async () => {
    await stopExpiry();
    await services.close();
  });
  return server;
}

/** Adds everything that is served. */
export async function addRoutes(
  server: FastifyInstance,
  services: Services,
  directories: StaticDirectories | undefined,
): Promise<void> {
  await describeRoutes(server);
  server.removeContentTypeParser('text/plain');
  server.setErrorHandler(answerError);
  const { others } = services.configuration.perMinute;
  await rateLimits(server, others);
  server.setNotFoundHandler(others === 0 ? {} : { preHandler: server.rateLimit() }, (_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('Not found\n'),
  );
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // The examples are pages like anybody's; what they may load is each page's own business.
        'default-src': helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
        'frame-ancestors': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
      },
    },
    // A page that opens a provider's window has to hear from it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: services.configuration.isProduction,
    // The policy above says it to every browser that is still in use.
    xFrameOptions: false,
  });
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Whoever watches over the server asks for its health by whatever address it has.
    const isHere = request.routeOptions.url === HEALTH || isAllowedHost(services.configuration, request);
    done(isHere ? undefined : new ApiError(421, 'INVALID_REQUEST', 'This server does not answer for this host.'));
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
        done();
      });
      api.setNotFoundHandler(() => {
        throw new ApiError(404, 'NOT_FOUND', 'There is no such call.');
      });
      // Otherwise the static files would answer for every path here.
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
        done();
      });
    },
    { prefix: '/api' },
  );
  // The codes in it open accounts: it is for whoever sits at this machine.
  if (services.mailbox !== undefined && services.configuration.isLocal) mailboxRoutes(server, services.mailbox);
  if (services.configuration.providers.useStandIns) {
    await server.register((standIns) => standInRoutes(standIns, services.now), { prefix: '/stand-ins' });
  }
  if (directories !== undefined) await staticFiles(server, directories, services.configuration);
}

/** What all calls about users have in common. */
function guardUserCalls(users: FastifyInstance, { configuration }: Services): void {
  users.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    const { origin } = request.headers;
    // A browser keeps other sites' pages from reading an answer; here they do not even get as far as causing one.
    const isForeign = origin !== undefined && !isAllowedOrigin(configuration, request, origin);
    done(isForeign ? new ApiError(403, 'ACCESS_DENIED', 'Pages of this origin may not call.') : undefined);
  });
  // Some of the calls have nothing to say, and say so as JSON.
  const parse = users.getDefaultJsonParser('error', 'error');
  users.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, null);
    else void parse(request, body, done);
  });
}

/** Tells where the server listens, as this machine reaches it; to be asked once it does. */
const ownAddress = (server: FastifyInstance) => (): string => {
  const { address, family, port } = server.server.address() as AddressInfo;
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address] ?? (family === 'IPv6' ? `[${address}]` : address);
  return `http://${host}:${port}`;
};

const answerMalformedRequest: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
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
  socket.end(malformedRequestAnswer(status));
};
