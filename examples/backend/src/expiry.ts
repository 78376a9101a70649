import type { Services } from './services.ts';
import { deleteExpiredOfUsers } from './users/expiry.ts';

/** How often expired files are looked for, in milliseconds. */
const SWEEP_INTERVAL = 60_000;

/** Deletes what has expired, now and every minute from now on. @returns stops, once a running pass has ended. */
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
 * One pass: what is about users, then requests, then files that no unfinished request needs, then what a crash left behind. Several
 * processes may do it at once.
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

  // By the storage's own clock: by another, what is being made at this moment might look as if it had been left behind.
  const lifetime = configuration.fileLifetimeMinutes * 60_000;
  for (const id of await storage.objectsUntouchedFor(lifetime)) {
    const known = await database.executeSql('select id from pc.files where id::text = $1', [id]);
    if (known.rows.length === 0) await storage.remove(id);
  }
  await storage.removeRemainsUntouchedFor(lifetime);
}
