/** PgBouncer before the PostgreSQL server of a test, with its defaults. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findTool } from '../../tests/requirements.ts';
import type { DatabaseServer } from './database-server.ts';

export interface Pooler {
  /** The URL of one of the server's databases through it. */
  url(database: string): string;
  /** How many statements it has passed on to one of the databases. */
  statements(database: string): Promise<number>;
  stop(): Promise<void>;
}

export async function startPooler(
  { folder }: Pick<DatabaseServer, 'folder'>,
  { mode, port }: { mode: 'session' | 'transaction'; port: number },
): Promise<Pooler> {
  const path = join(folder, `pgbouncer-${mode}`);
  await writeFile(`${path}.users`, '"postgres" ""\n');
  await writeFile(
    `${path}.ini`,
    `[databases]\n* = host=${folder}\n[pgbouncer]\nlisten_port = ${port}\nunix_socket_dir = ${folder}\n` +
      `auth_type = trust\nauth_file = ${path}.users\npool_mode = ${mode}\nstats_users = postgres\n`,
  );
  // It refuses to run as root; 65534 is "nobody".
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(findTool('pgbouncer') ?? '', [`${path}.ini`], { stdio: ['ignore', 'ignore', 'pipe'], ...user });
  const ended = once(child, 'exit');
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  while (!log.includes('process up')) {
    const next = await Promise.race([once(child.stderr, 'data'), ended.then(() => undefined)]);
    if (next === undefined) throw new Error(`PgBouncer ended: ${log}`);
  }
  const url = (database: string): string =>
    `postgresql://postgres@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`;
  return {
    url,
    async statements(database) {
      const client = new pg.Client(url('pgbouncer'));
      await client.connect();
      const { rows } = await client.query<Record<string, string>>('show stats_totals');
      await client.end();
      return Number(rows.find((row) => row['database'] === database)?.['query_count'] ?? 0);
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
