import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { LogLevel } from './configuration.ts';

/**
 * Structured log lines without personal data: a request is named by its method and its route, because the address
 * itself holds file names and the ids that give access to files; the caller's network address is left out; of an error
 * only what {@link describeError} tells is written, whatever it is called in the line.
 */
export function loggerOptions(
  level: LogLevel,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    hooks: {
      // By itself it would make the error's message the line's.
      logMethod(input, log) {
        const [first, ...rest] = input as unknown as [unknown, ...unknown[]];
        const err = first instanceof Error ? first : (Object(first) as { err?: unknown }).err;
        const line = first instanceof Error ? { err } : first;
        const words = rest.length > 0 || !(err instanceof Error) ? rest : [describeError(err).message];
        log.apply(this, [line, ...words] as unknown as Parameters<typeof log>);
      },
    },
    formatters: {
      log: (line) =>
        Object.fromEntries(
          Object.entries(line).map(([name, value]) => [name, value instanceof Error ? describeError(value) : value]),
        ),
    },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url ?? 'none' }),
      err: (error) => ({ ...describeError(error) }),
    },
  };
}

export interface DescribedError {
  type: string;
  code?: string;
  message: string;
  stack: string;
}

/**
 * What of an error may be logged: what kind it is, its code, its message and its stack. Everything else that an error
 * carries may be about somebody: the values of a database query, the row that a constraint refused, the address that
 * was called. Messages that quote such values are replaced.
 */
export function describeError(error: unknown): DescribedError {
  const { type, name, code, message, stack, constraint, table } = Object(error) as Record<string, unknown>;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const described = {
    type: text(type) || (name === 'error' ? 'DatabaseError' : text(name)) || typeof error,
    ...((typeof code === 'string' && /^\w{1,60}$/.test(code)) || typeof code === 'number' ? { code: `${code}` } : {}),
  };
  const isOfDatabase = ['severity', 'query', 'params', 'detail'].some((property) => property in Object(error));
  // What could not be parsed is quoted.
  if (!isOfDatabase && name !== 'SyntaxError') return { ...described, message: text(message), stack: text(stack) };
  const subject = [constraint, table].find((identifier) => /^\w{1,63}$/.test(text(identifier)));
  const summary = `${isOfDatabase ? 'database error' : 'not readable'}${subject === undefined ? '' : ` (${text(subject)})`}`;
  return {
    ...described,
    message: summary,
    stack: [`${described.type}: ${summary}`, ...text(stack).split('\n').filter(isFrame)].join('\n'),
  };
}

/** The error without what may not be logged, for those that log or keep it by themselves. */
export function withoutData(error: unknown): Error {
  const { type, message, stack, code } = describeError(error);
  return Object.assign(new Error(message), { name: type, stack, ...(code === undefined ? {} : { code }) });
}

const isFrame = (line: string): boolean => /^\s+at /.test(line);
