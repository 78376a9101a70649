import { deleteInBatches } from './delete-in-batches.ts';
import type { Services } from './services.ts';
import type { Storage } from './storage/storage.ts';
import { firstKeptDay } from './usage/usage.ts';
import { deleteExpiredOfUsers } from './users/expiry.ts';

/** How often expired data is deleted, in milliseconds. */
const SWEEP_INTERVAL = 60_000;

/** Less than the interval, whose start differs between processes. */
const CLAIM_SECONDS = 50;

/** How many objects are removed from the storage at the same time. */
const REMOVED_AT_ONCE = 20;

/** Deletes expired data now and every minute. @returns A function that stops this, after a running pass. */
export function startExpiry(services: Services): () => Promise<void> {
  let running = Promise.resolve();
  const sweep = async (): Promise<void> => {
    await deleteOwnRemains(services);
    if (await claimSweep(services)) await deleteExpired(services);
  };
  const pass = (): void => {
    running = running
      .then(sweep)
      .catch((error: unknown) => services.log.error({ err: error }, 'deleting expired files failed'));
  };
  const timer = setInterval(pass, SWEEP_INTERVAL);
  pass();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Whether this process deletes what has expired this time: one process is enough, and listing a bucket costs. Once
 * claimed, a sweep is not repeated before the next interval, even if the process dies.
 */
async function claimSweep({ database }: Services): Promise<boolean> {
  const { rows } = await database.executeSql(
    `insert into pc.last_sweep as last (at) values (clock_timestamp())
     on conflict (id) do update set at = excluded.at
     where last.at not between excluded.at - $1 * interval '1 second' and excluded.at
     returning id`,
    [CLAIM_SECONDS],
  );
  return rows.length > 0;
}

/**
 * One pass for the whole service: expired user data, then jobs, then files that no unfinished job needs, then the
 * remains of crashes. Several processes may run it at once.
 */
export async function deleteExpired(services: Services): Promise<void> {
  const { configuration, database, log, now, storage } = services;
  await deleteExpiredOfUsers(services);
  const moment = now();
  const values = [moment];
  await deleteInBatches(services, { table: 'jobs', where: 'expires_at <= $1', values });
  await deleteInBatches(services, { table: 'speeches', where: 'expires_at <= $1', values });
  await deleteInBatches(services, { table: 'speech_allowances', where: 'resets_at <= $1', values });
  await deleteInBatches(services, { table: 'usage', where: 'day < $1', values: [firstKeptDay(moment)] });
  // Of jobs whose worker died just when they had ended.
  const lifetime = configuration.fileLifetimeMinutes * 60_000;
  const longAgo = [new Date(moment.getTime() - 2 * lifetime)];
  await deleteInBatches(services, { table: 'job_attempts', where: 'since <= $1', values: longAgo });
  const isUnneeded = `expires_at <= $1 and not exists (
    select from pc.jobs where jobs.file_id = files.id and status = 'PUBLISHED'
  ) and not exists (
    select from pc.jobs where parameters ->> 'coverFileId' = files.id::text and status = 'PUBLISHED'
  ) and not exists (
    select from pc.jobs where parameters -> 'fileIds' ? files.id::text and status = 'PUBLISHED'
  )`;
  let files = 0;
  await deleteInBatches(services, { table: 'files', where: isUnneeded, values }, async (ids) => {
    await removeAll(storage, ids);
    files += ids.length;
  });
  await database.executeSql(
    'delete from pc.speech_previews where not exists (select from pc.files where files.id = file_id)',
  );
  await database.executeSql(
    `delete from pc.speech_pieces where case when file_id is null
       then not exists (select from pc.speeches where speeches.request_id = speech_pieces.request_id)
       else not exists (select from pc.files where files.id = file_id) end`,
  );
  if (files > 0) log.info({ files }, 'expired files deleted');

  // By the clock of the storage: by another clock, files that are just being written could look abandoned.
  for await (const ids of storage.objectsUntouchedFor(lifetime)) {
    const { rows: orphans } = await database.executeSql<{ id: string }>(
      'select id from unnest($1::text[]) as found (id) where not exists (select from pc.files where files.id::text = found.id)',
      [ids],
    );
    await removeAll(
      storage,
      orphans.map(({ id }) => id),
    );
  }
  await storage.removeRemainsUntouchedFor(lifetime);
}

/** In a bucket each takes a round trip, and a busy service stores thousands of files a minute. */
async function removeAll(storage: Storage, ids: readonly string[]): Promise<void> {
  for (let index = 0; index < ids.length; index += REMOVED_AT_ONCE) {
    await Promise.all(ids.slice(index, index + REMOVED_AT_ONCE).map((id) => storage.remove(id)));
  }
}

/** Removes what jobs that crashed left on this machine. */
export async function deleteOwnRemains({ configuration, storage }: Services): Promise<void> {
  const { conversionTimeLimitSeconds, fileLifetimeMinutes } = configuration;
  // A running job is not a crashed one, however short-lived files are.
  await storage.removeAbandonedWorkspaces(Math.max(fileLifetimeMinutes * 60, conversionTimeLimitSeconds * 2) * 1000);
}
