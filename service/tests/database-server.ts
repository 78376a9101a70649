/** A PostgreSQL server for tests, in a temporary folder, reachable only through a socket in it. */
import { execFile } from 'node:child_process';
import { chown, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findTool } from '../../tests/requirements.ts';

const execute = promisify(execFile);

export interface DatabaseServer {
  /** A temporary folder that belongs to the server. */
  folder: string;
  /** The URL of one of its databases. */
  url(database?: string): string;
  /** Creates an empty database. @returns its URL. */
  create(database: string): Promise<string>;
  /** Runs one statement in one of its databases. */
  query<Row>(database: string, text: string, values?: unknown[]): Promise<Row[]>;
  /** Runs one of PostgreSQL's programs, such as pg_dump. */
  run(program: string, ...args: string[]): Promise<void>;
  /** Kills the server as a crash would, and starts it again. */
  crash(): Promise<void>;
  /** Suspends every process of the server. @returns a function that resumes them. */
  freeze(): Promise<() => void>;
  stop(): Promise<void>;
}

export async function startDatabaseServer(): Promise<DatabaseServer> {
  // A path may have a link to one program, and none to those beside it.
  const programs = dirname(await realpath(findTool('initdb') ?? ''));
  // PostgreSQL refuses to run as root; 65534 is "nobody".
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const folder = await mkdtemp(join(tmpdir(), 'pg-'));
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const run = async (program: string, ...args: string[]): Promise<void> => {
    await execute(join(programs, program), args, user);
  };
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-N');
  const settings = ['-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'].map((part) => `'${part}'`).join(' ');
  const control = (...args: string[]): Promise<void> =>
    run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', ...args);
  await control('start');
  const url = (database = 'postgres'): string =>
    `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;

  const query = async <Row>(database: string, text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client(url(database));
    await client.connect();
    const { rows } = await client.query<Row & pg.QueryResultRow>(text, values);
    await client.end();
    return rows;
  };

  return {
    folder,
    query,
    url,
    run,
    async create(database) {
      await query('postgres', `create database ${pg.escapeIdentifier(database)}`);
      return url(database);
    },
    crash: () => control('restart', '-m', 'immediate'),
    async freeze() {
      const postmaster = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
      // The postmaster first: it starts the others.
      process.kill(postmaster, 'SIGSTOP');
      const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')).trim().split(' ');
      for (const child of children) process.kill(Number(child), 'SIGSTOP');
      return () => {
        for (const pid of [...children.map(Number), postmaster]) process.kill(pid, 'SIGCONT');
      };
    },
    async stop() {
      await control('stop', '-m', 'immediate');
      await rm(folder, { recursive: true });
    },
  };
}
