import type { Connection, Database } from './database.ts';
import { separateIdentities } from './separate-identities.ts';

/** Removes or changes what versions before used. */
interface Contraction {
  sql: string;
  /** Versions can work with the result if they know the migration of this number, counted from 1. */
  needs: number;
}

/** SQL, or a function that returns the ids of accounts whose owners should know. */
type Migration = string | Contraction | ((connection: Connection) => Promise<string[]>);

/**
 * Applied in this order, each once. Never change one that was released: add another.
 *
 * During a rolling upgrade, processes of the version before work with the new tables. So what they use is changed in
 * two steps: one release adds what is new, and stops using what is old; the next one removes that, as a `Contraction`.
 */
const MIGRATIONS: readonly Migration[] = [
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
  // The key of an email is the same for all its spellings; a user without one owns no address.
  `create table pc.users (
     id uuid primary key,
     email text,
     email_key text unique,
     password_hash text,
     confirmed_at timestamptz,
     language text not null,
     landing_data text,
     onboarding_action text,
     created_at timestamptz not null
   );
   create index on pc.users (created_at) where confirmed_at is null;
   create table pc.identities (
     provider text not null check (provider in ('GOOGLE', 'FACEBOOK', 'APPLE')),
     subject text not null,
     user_id uuid not null references pc.users on delete cascade,
     primary key (provider, subject)
   );
   create index on pc.identities (user_id);
   create table pc.sessions (
     token_hash text primary key,
     user_id uuid not null references pc.users on delete cascade,
     expires_at timestamptz not null
   );
   create index on pc.sessions (user_id);
   create index on pc.sessions (expires_at);
   create table pc.confirmations (
     user_id uuid primary key references pc.users on delete cascade,
     code_hash text not null,
     tries_left integer not null,
     expires_at timestamptz not null,
     next_at timestamptz not null
   );
   create table pc.customers (
     id uuid primary key,
     user_id uuid not null unique references pc.users on delete cascade,
     subscription_experiment text not null,
     pricing_experiment text not null
   );
   create table pc.attempts (
     subject text primary key,
     number integer not null,
     resets_at timestamptz not null
   );
   create index on pc.attempts (resets_at);
   create table pc.used_tokens (
     digest text primary key,
     expires_at timestamptz not null
   );
   create index on pc.used_tokens (expires_at);`,
  // The text is deleted once spoken. The first subject is the requester's; the characters count against all of them.
  `create table pc.speeches (
     request_id uuid primary key,
     voice_id text not null,
     text text,
     text_digest text not null,
     characters integer not null,
     subjects text[] not null,
     status text not null check (status in ('PENDING', 'COMPLETED', 'FAILED')),
     result_id uuid,
     expires_at timestamptz not null,
     check ((status = 'COMPLETED') = (result_id is not null)),
     check ((status = 'PENDING') = (text is not null))
   );
   create index on pc.speeches (expires_at);
   create index on pc.speeches ((subjects[1])) where status = 'PENDING';
   create table pc.speech_allowances (
     subject text primary key,
     characters integer not null,
     resets_at timestamptz not null
   );
   create index on pc.speech_allowances (resets_at);
   create table pc.speech_previews (
     voice text primary key,
     file_id uuid not null
   );`,
  // Jobs of both kinds: the parameters, and what the status reports about the result, as JSON.
  `alter table pc.conversions rename to jobs;
   alter table pc.jobs
     add column kind text not null default 'audio-convert' check (kind in ('audio-convert', 'audio-process')),
     add column wishes jsonb,
     add column outcome jsonb not null default '{}';
   update pc.jobs set
     wishes = jsonb_build_object('fromType', from_type, 'toType', to_type, 'options', options),
     outcome = case when status = 'PROCESSED' then jsonb_build_object('losses', losses) else '{}' end;
   alter table pc.jobs
     alter column kind drop default,
     alter column wishes set not null,
     drop column from_type,
     drop column to_type,
     drop column options,
     drop column losses;`,
  // Emails are stored in their canonical form; accounts whose form would be mailed elsewhere were never confirmed. An
  // email from Facebook alone doesn't make a user its owner.
  `delete from pc.users where email ~ '@.*[/?#:%@[:space:]]';
   update pc.users set email = email_key where email_key is not null;
   update pc.users set email_key = null where password_hash is null
     and exists (select from pc.identities where user_id = users.id and provider = 'FACEBOOK')
     and not exists (select from pc.identities where user_id = users.id and provider <> 'FACEBOOK');
   create index on pc.users (email) where confirmed_at is null;
   alter table pc.sessions
     add column id uuid not null unique default gen_random_uuid(),
     add column created_at timestamptz not null default now(),
     add column last_used_at timestamptz not null default now(),
     add column exchanged_at timestamptz;
   create table pc.known_sources (
     user_id uuid not null references pc.users on delete cascade,
     kind text not null check (kind in ('device', 'network')),
     digest text not null,
     expires_at timestamptz not null,
     primary key (user_id, kind, digest)
   );
   create index on pc.known_sources (expires_at);
   create table pc.password_resets (
     id uuid primary key,
     email_digest text not null,
     requesters text[] not null,
     user_id uuid references pc.users on delete cascade,
     code_hash text not null,
     tries_left integer not null,
     expires_at timestamptz not null
   );
   create index on pc.password_resets (email_digest);
   create index on pc.password_resets (user_id);
   create index on pc.password_resets (expires_at);`,
  // Digests of requester and network, for quotas and turns; bytes are reserved for a result while it is made.
  `alter table pc.files
     add column owner text,
     add column network text;
   create index on pc.files (owner);
   create index on pc.files (network);
   alter table pc.jobs
     add column owner text,
     add column network text,
     add column turn integer not null default 0,
     add column reserved_bytes bigint not null default 0;
   create index on pc.jobs (turn) where status = 'PUBLISHED';
   create index on pc.speeches ((subjects[2])) where status = 'PENDING';`,
  `alter table pc.jobs rename column wishes to parameters;
   alter table pc.attempts rename to rate_limits;`,
  // The counts are worth nothing after a crash, so they need no log.
  `create unlogged table pc.request_counts (
     subject text primary key,
     number integer not null,
     resets_at timestamptz not null
   );
   create index on pc.request_counts (resets_at);
   alter table pc.jobs add column created_at timestamptz not null default now();
   alter table pc.speeches add column created_at timestamptz not null default now();`,
  `create table pc.handovers (
     code_hash text primary key,
     session_id uuid not null references pc.sessions (id) on delete cascade,
     origin text,
     expires_at timestamptz not null
   );
   create index on pc.handovers (session_id);
   create index on pc.handovers (expires_at);`,
  // One row: when a process of the service last began to delete what has expired.
  `create unlogged table pc.last_sweep (
     id boolean primary key default true check (id),
     at timestamptz not null
   );`,
  separateIdentities,
  // What became of the mail with a code, and which job sends it again.
  `alter table pc.confirmations
     add column mail_id uuid,
     add column mail text not null default 'sent' check (mail in ('sent', 'delayed', 'refused')),
     add column mail_attempts integer not null default 0;
   create index on pc.confirmations (mail_id);
   alter table pc.password_resets
     add column mail_id uuid,
     add column mail text not null default 'sent' check (mail in ('sent', 'delayed', 'refused')),
     add column mail_attempts integer not null default 0;
   create index on pc.password_resets (mail_id);`,
  // Wrong passwords and codes of one network over all accounts.
  `create table pc.network_guesses (
     subject text primary key,
     number integer not null,
     next_at timestamptz not null,
     resets_at timestamptz not null
   );
   create index on pc.network_guesses (resets_at);`,
  // Attempts at jobs of the queue that have not ended, and how often a worker could not work.
  `create table pc.job_attempts (
     kind text not null,
     request_id uuid not null,
     attempts integer not null,
     setbacks integer not null default 0,
     since timestamptz not null default clock_timestamp(),
     primary key (kind, request_id)
   );
   create index on pc.job_attempts (since);`,
  // A handed-over session ends with the one that it came from.
  `alter table pc.sessions add column handed_over_from uuid references pc.sessions (id) on delete cascade;
   create index on pc.sessions (handed_over_from);
   alter table pc.handovers add column code_challenge text;`,
  // Who makes an attempt; null between two attempts.
  `alter table pc.job_attempts add column worker text;`,
  // Why a speech has failed; null if the text is the reason.
  `alter table pc.speeches add column failure_code text;`,
  // Keys and ids are in base64url. A challenge without a session is for logging in.
  `create table pc.passkeys (
     id uuid primary key,
     user_id uuid not null references pc.users on delete cascade,
     credential_id text not null unique,
     public_key text not null,
     counter bigint not null,
     can_be_backed_up boolean not null,
     backed_up boolean not null,
     transports text[] not null,
     name text not null,
     created_at timestamptz not null,
     last_used_at timestamptz
   );
   create index on pc.passkeys (user_id);
   create table pc.passkey_challenges (
     challenge_hash text primary key,
     session_id uuid references pc.sessions (id) on delete cascade,
     device_digest text,
     needs_device boolean not null,
     origins text[] not null,
     expires_at timestamptz not null
   );
   create index on pc.passkey_challenges (session_id);
   create index on pc.passkey_challenges (expires_at);`,
  // What visitors of each site used per day, by UTC. No row names a visitor.
  `create table pc.usage (
     day date not null,
     site text not null,
     measure text not null,
     detail text not null,
     amount double precision not null,
     primary key (day, site, measure, detail)
   );
   alter table pc.jobs add column site text;`,
  `alter table pc.speeches add column speed double precision not null default 1;`,
  // The voices sound different from the version before.
  `delete from pc.speech_previews;`,
  // A session ends with the passkey that made it.
  `alter table pc.sessions add column passkey_id uuid references pc.passkeys (id) on delete cascade;
   create index on pc.sessions (passkey_id);`,
  // Links in mails, used up with the passkey.
  `create table pc.passkey_removals (
     token_hash text primary key,
     passkey_id uuid not null references pc.passkeys (id) on delete cascade,
     expires_at timestamptz not null
   );
   create index on pc.passkey_removals (passkey_id);
   create index on pc.passkey_removals (expires_at);`,
  // When the last guess was counted; ahead of the clock once that has gone back.
  `alter table pc.network_guesses add column counted_at timestamptz;`,
  // Codes that a newer one has replaced: `{ hash, sentAt }`, in seconds since 1970.
  `alter table pc.confirmations add column replaced jsonb not null default '[]';
   alter table pc.password_resets add column replaced jsonb not null default '[]';`,
  // Challenges for passkeys that a browser makes without asking the visitor.
  `alter table pc.passkey_challenges add column is_conditional boolean not null default false;`,
  // When each word of a speech sounds; null if nobody knows.
  `alter table pc.speeches add column words jsonb;`,
  // The waveform of a speech, if it was asked for.
  `alter table pc.speeches
     add column wants_peaks boolean not null default false,
     add column peaks jsonb;`,
  // How words of a speech are said, and what of that the voice cannot say.
  `alter table pc.speeches
     add column lexicon jsonb,
     add column notes jsonb;`,
  // The characters of a text in which nothing can be spoken.
  `alter table pc.speeches add column unspeakable text;`,
  // The pieces of a long text that were spoken so far. Each is a file, and goes with that; null is the end.
  `create table pc.speech_pieces (
     request_id uuid not null,
     place integer not null,
     file_id uuid,
     primary key (request_id, place)
   );`,
];

/** An arbitrary number, the same in all processes, so that only one of them migrates at a time. */
const MIGRATION_LOCK = 7_203_441;

/**
 * Migrates the tables; safe if several processes start at once.
 * @returns The ids of accounts that lost an identity which was not theirs.
 */
export async function migrate(database: Database): Promise<string[]> {
  return database.transaction(async (connection) => {
    await connection.executeSql('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await connection.executeSql(
      `create schema if not exists pc;
       create table if not exists pc.migrations (number integer primary key, applied_at timestamptz not null default now());
       alter table pc.migrations add column if not exists needs integer not null default 0;`,
    );
    const { rows } = await connection.executeSql<{ number: number; needs: number }>(
      'select coalesce(max(number), 0) as number, coalesce(max(needs), 0) as needs from pc.migrations',
    );
    const { number: applied = 0, needs = 0 } = rows[0] ?? {};
    if (needs > MIGRATIONS.length) {
      throw new Error(
        `The database was changed by a newer version, and this one cannot work with it: it knows ${MIGRATIONS.length} ` +
          `migrations, and ${needs} are needed. Start the newer version.`,
      );
    }
    const separated: string[] = [];
    for (const [index, migration] of MIGRATIONS.entries()) {
      if (index < applied) continue;
      if (typeof migration === 'function') separated.push(...(await migration(connection)));
      else await connection.executeSql(typeof migration === 'string' ? migration : migration.sql);
      await connection.executeSql('insert into pc.migrations (number, needs) values ($1, $2)', [
        index + 1,
        typeof migration === 'object' ? migration.needs : 0,
      ]);
    }
    return separated;
  });
}
