import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { LogLevel } from './configuration.ts';
import { standardOutput } from './log-output.ts';

/**
 * Structured log lines without personal data. A request is logged by its method and route, because its URL has file
 * names and ids that give access to files; its network address is left out. Of errors, under any key, only what {@link
 * describeError} returns is logged.
 */
export function loggerOptions(
  level: LogLevel,
  stream: { write(line: string): void } = standardOutput('stdout'),
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream,
    hooks: {
      // By default the error's message becomes the line's.
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
 * The loggable part of an error: type, code, message and stack. Its other properties may be personal data: the values
 * of a database query, the row that violated a constraint, the URL that was called. Messages that quote such values are
 * replaced.
 */
export function describeError(error: unknown): DescribedError {
  const { type, name, code, message, stack, constraint, table } = Object(error) as Record<string, unknown>;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const described = {
    type: text(type) || (name === 'error' ? 'DatabaseError' : text(name)) || typeof error,
    ...((typeof code === 'string' && /^\w{1,60}$/.test(code)) || typeof code === 'number' ? { code: `${code}` } : {}),
  };
  const isOfDatabase = ['severity', 'query', 'params', 'detail'].some((property) => property in Object(error));
  // The message of a SyntaxError quotes the input.
  if (!isOfDatabase && name !== 'SyntaxError') return { ...described, message: text(message), stack: text(stack) };
  const subject = [constraint, table].find((identifier) => /^\w{1,63}$/.test(text(identifier)));
  const summary = `${isOfDatabase ? 'database error' : 'not readable'}${subject === undefined ? '' : ` (${text(subject)})`}`;
  return {
    ...described,
    message: summary,
    stack: [`${described.type}: ${summary}`, ...text(stack).split('\n').filter(isFrame)].join('\n'),
  };
}

/** A copy of the error with only its loggable part, for code that logs or stores it itself. */
export function withoutData(error: unknown): Error {
  const { type, message, stack, code } = describeError(error);
  return Object.assign(new Error(message), { name: type, stack, ...(code === undefined ? {} : { code }) });
}

const isFrame = (line: string): boolean => /^\s+at /.test(line);
