import type { Database } from './database.ts';

/** Applied in this order, each once. Never change one that was released: add another. */
const MIGRATIONS: readonly string[] = [
  `create table pc.files (
     id uuid primary key,
     kind text not null check (kind in ('UPLOAD', 'RESULT')),
     name text not null,
     content_type text not null,
     bytes integer not null,
     expires_at timestamptz not null
   );
   create index on pc.files (expires_at);
   create table pc.conversions (
     request_id uuid primary key,
     file_id uuid not null,
     from_type text not null,
     to_type text not null,
     status text not null check (status in ('PUBLISHED', 'PROCESSED', 'FAILED', 'EMPTY')),
     result_id uuid,
     expires_at timestamptz not null,
     check ((status = 'PROCESSED') = (result_id is not null))
   );
   create index on pc.conversions (expires_at);
   create index on pc.conversions (file_id);`,
  `alter table pc.conversions
     add column options jsonb not null default '{}',
     add column losses jsonb not null default '[]';`,
];

/** Any number, but the same in every process: only one of them migrates at a time. */
const MIGRATION_LOCK = 7_203_441;

/** Brings the tables up to date; safe when several processes start at once. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (connection) => {
    await connection.executeSql('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await connection.executeSql(
      `create schema if not exists pc;
       create table if not exists pc.migrations (number integer primary key, applied_at timestamptz not null default now());`,
    );
    const { rows } = await connection.executeSql<{ number: number }>(
      'select coalesce(max(number), 0) as number from pc.migrations',
    );
    const applied = rows[0]?.number ?? 0;
    if (applied > MIGRATIONS.length) {
      throw new Error(
        `The database was made by a newer version (its tables are at ${applied}, this version knows ${MIGRATIONS.length}).`,
      );
    }
    for (const [index, sql] of MIGRATIONS.entries()) {
      if (index < applied) continue;
      await connection.executeSql(sql);
      await connection.executeSql('insert into pc.migrations (number) values ($1)', [index + 1]);
    }
  });
}
