import type { Services } from './services.ts';
import { deleteExpiredOfUsers } from './users/expiry.ts';

/** How often expired data is deleted, in milliseconds. */
const SWEEP_INTERVAL = 60_000;

/** Deletes expired data now and every minute. @returns A function that stops this, after a running pass. */
export function startExpiry(services: Services): () => Promise<void> {
  let running = Promise.resolve();
  const pass = (): void => {
    running = running
      .then(() => deleteExpired(services))
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
 * One pass: expired user data, then jobs, then files that no unfinished job needs, then the remains of crashes. Several
 * processes may run it at once.
 */
export async function deleteExpired(services: Services): Promise<void> {
  const { configuration, database, log, now, storage } = services;
  await deleteExpiredOfUsers(services);
  const moment = now();
  await database.executeSql('delete from pc.jobs where expires_at <= $1', [moment]);
  await database.executeSql('delete from pc.speeches where expires_at <= $1', [moment]);
  await database.executeSql('delete from pc.speech_allowances where resets_at <= $1', [moment]);
  const { rows } = await database.executeSql<{ id: string }>(
    `delete from pc.files where expires_at <= $1 and not exists (
       select from pc.jobs where jobs.file_id = files.id and status = 'PUBLISHED'
     ) returning id`,
    [moment],
  );
  for (const { id } of rows) await storage.remove(id);
  await database.executeSql(
    'delete from pc.speech_previews where not exists (select from pc.files where files.id = file_id)',
  );
  if (rows.length > 0) log.info({ files: rows.length }, 'expired files deleted');

  // By the clock of the storage: by another clock, files that are just being written could look abandoned.
  const lifetime = configuration.fileLifetimeMinutes * 60_000;
  for await (const ids of storage.objectsUntouchedFor(lifetime)) {
    const { rows: orphans } = await database.executeSql<{ id: string }>(
      'select id from unnest($1::text[]) as found (id) where not exists (select from pc.files where files.id::text = found.id)',
      [ids],
    );
    for (const { id } of orphans) await storage.remove(id);
  }
  await storage.removeRemainsUntouchedFor(lifetime);
}
