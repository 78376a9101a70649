/** What keeps a process from starting with the database server, in one sentence without a secret. */
import pg from 'pg';
import { isLoopback } from './configuration.ts';
import type { Connection } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** The database server can't be used as it is. The message names DATABASE_URL and says what to do. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

/** The oldest version whose functions are all used. */
const OLDEST_VERSION = 13;

const EXPLANATIONS: readonly (readonly [code: RegExp, explanation: string])[] = [
  [/^28/, 'the server refuses the user or the password in it'],
  [/^3D000$/, 'the server has no database of the name in it; create one, with the encoding UTF8'],
  [
    /^42501$/,
    'its user lacks rights: it must be allowed to create the schemas pc and pgboss (GRANT CREATE ON DATABASE … TO …), or own them',
  ],
  [/^(08P01)$/, 'the server, or the pooler before it, refuses a parameter of the connection'],
  [/^53300$/, 'the server has no connection left'],
  [/^57P03$/, 'the server is starting or stopping; try again'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'its host is unknown'],
  [/^(ECONNREFUSED|ENOENT)$/, 'no server listens at its host and port'],
  [
    /^(CERT_\w+|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/,
    'the certificate of the server is not trusted, or is not of the host in it; add the authority that issued it: ' +
      '?sslmode=verify-full&sslrootcert=/path/to/ca.pem',
  ],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'its host does not answer'],
];

/**
 * @param needsTls Whether the connection must be encrypted, and the server's certificate checked, unless it is on this
 * machine
 * @throws DatabaseStartError
 */
export function checkDatabaseUrl(databaseUrl: string, needsTls: boolean): void {
  const address = parsed(databaseUrl);
  if (!needsTls || isPrivateConnection(address)) return;
  throw new DatabaseStartError(
    'DATABASE_URL must require TLS and check the certificate of a server on another machine, or passwords and sessions could ' +
      'be read on the way: add ?sslmode=verify-full, and &sslrootcert=/path/to/ca.pem for an authority of your own. If the ' +
      'network between them is private, DATABASE_TLS=optional says so.',
  );
}

/** Whether nobody on the way can read what is sent, or answer for the server. @throws DatabaseStartError */
export const isPrivate = (databaseUrl: string): boolean => isPrivateConnection(parsed(databaseUrl));

function isPrivateConnection({ host, ssl }: pg.Client): boolean {
  // A host that is a path is a socket.
  if (host.startsWith('/') || isLoopback(host)) return true;
  // The types know only whether TLS is used.
  const options: unknown = ssl;
  return options === true || (isObject(options) && options.rejectUnauthorized !== false);
}

const isObject = (value: unknown): value is { rejectUnauthorized?: unknown } =>
  typeof value === 'object' && value !== null;

function parsed(databaseUrl: string): pg.Client {
  try {
    // Connects to nothing, and reads the environment and the files of certificates as the connections do.
    return new pg.Client(databaseUrl);
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') {
      throw new DatabaseStartError('DATABASE_URL: the file in sslrootcert, sslcert or sslkey cannot be found.');
    }
    // The error quotes the address, which may hold a password.
    throw new DatabaseStartError(
      'DATABASE_URL cannot be parsed: it must be like postgresql://user:password@host:5432/database, with special ' +
        'characters of user and password percent-encoded, such as %40 for @.',
    );
  }
}

/** @throws DatabaseStartError unless the database stores every character, on a server that is new enough. */
export async function checkServer(connection: Connection): Promise<void> {
  const { rows } = await connection.executeSql<{ encoding: string; version: number }>(
    `select current_setting('server_encoding') as encoding, current_setting('server_version_num')::integer as version`,
  );
  const { encoding = 'UTF8', version = Infinity } = rows[0] ?? {};
  if (encoding !== 'UTF8') {
    throw new DatabaseStartError(
      `DATABASE_URL: the database has the encoding ${encoding} and cannot store every name; create one with the encoding ` +
        'UTF8 (CREATE DATABASE … ENCODING UTF8 TEMPLATE template0).',
    );
  }
  if (version < OLDEST_VERSION * 10_000) {
    throw new DatabaseStartError(
      `DATABASE_URL: the server has PostgreSQL ${Math.floor(version / 10_000)}, but ${OLDEST_VERSION} is the oldest that will do.`,
    );
  }
}

/** @returns what keeps the process from starting, if the error is about the server; otherwise the error. */
export function explainStart(error: unknown): unknown {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  // Node tries all addresses of a host, and reports their errors together.
  const first = cause instanceof AggregateError ? (cause.errors as unknown[])[0] : cause;
  const { code = '', message = '' } = Object(first) as { code?: string; message?: string };
  const explanation = EXPLANATIONS.find(([known]) => known.test(code))?.[1];
  if (explanation !== undefined) return new DatabaseStartError(`DATABASE_URL: ${explanation}.`, { cause: error });
  if (/password/.test(message) && !(first instanceof pg.DatabaseError)) {
    return new DatabaseStartError('DATABASE_URL: the server asks for a password, and there is none in it.');
  }
  if (!(error instanceof DatabaseUnavailable)) return error;
  const reason = first instanceof pg.DatabaseError ? code : message;
  return new DatabaseStartError(`DATABASE_URL: the server cannot be used (${reason}).`, { cause: error });
}
