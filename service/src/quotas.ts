/**
 * Limits on the stored bytes and unfinished jobs of one visitor, and of all visitors from one network address. Summed
 * up in the database for each request, so nothing has to be released.
 */
import type { Connection } from './database.ts';
import { ApiError, storageFull } from './errors.ts';
import { fairTurn } from './fair-turns.ts';
import type { Services } from './services.ts';
import { isWide, networkLimit } from './visitors.ts';
import type { Visitor } from './visitors.ts';

/** Whose a file or a job is, as stored in its row; null for a row without an owner. */
export interface Owner {
  readonly owner: string | null;
  readonly network: string | null;
}

export const ownerOf = ({ subject, network }: Visitor): Owner => ({ owner: subject, network });

/**
 * Serializes requests of the same visitor or network until the end of the transaction, so that concurrent ones are all
 * counted.
 */
async function lock(connection: Connection, { owner, network }: Owner): Promise<void> {
  // Always in the same order, to avoid deadlocks.
  for (const subject of [owner, network].filter((one) => one !== null).sort()) {
    await connection.executeSql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject]);
  }
}

/**
 * Checks that the owner may store this many more bytes. Record them in the same transaction.
 * @throws ApiError QUOTA_EXCEEDED
 */
export async function checkStorageQuota(
  { configuration, now }: Pick<Services, 'configuration' | 'now'>,
  connection: Connection,
  owner: Owner,
  bytes: number,
): Promise<void> {
  await lock(connection, owner);
  const moment = now();
  const { rows } = await connection.executeSql<{ owner: number; network: number; until: Date | null }>(
    `select coalesce(sum(bytes) filter (where owner = $1), 0)::float8 as owner,
       coalesce(sum(bytes) filter (where network = $2), 0)::float8 as network,
       min(expires_at) as until
     from (
       select owner, network, bytes, expires_at from pc.files where owner = $1 or network = $2
       union all
       select owner, network, reserved_bytes, expires_at from pc.jobs
       where status = 'PUBLISHED' and reserved_bytes > 0 and (owner = $1 or network = $2)
     ) as used
     where expires_at > $3`,
    [owner.owner, owner.network, moment],
  );
  const [used] = rows;
  const { visitor, network } = configuration.storedBytes;
  if (
    used === undefined ||
    (used.owner + bytes <= visitor && used.network + bytes <= networkLimit(owner.network, network))
  )
    return;
  throw quotaExceeded('The storage quota of this visitor or network is used up.', secondsUntil(used.until, moment));
}

const secondsUntil = (end: Date | null, moment: Date): number =>
  Math.max(1, Math.ceil(((end?.getTime() ?? 0) - moment.getTime()) / 1000));

const quotaExceeded = (message: string, retryAfter: number): ApiError =>
  new ApiError(429, 'QUOTA_EXCEEDED', message, { retryAfter });

/** When to retry if too many jobs are unfinished, in seconds. */
const RETRY_AFTER = 10;

/**
 * Assigns a job its turn (see `fair-turns.ts`).
 * @returns the turn; lower ones run first
 * @throws ApiError QUOTA_EXCEEDED if the owner has too many unfinished jobs
 */
export async function assignTurn(
  { configuration, now }: Pick<Services, 'configuration' | 'now'>,
  connection: Connection,
  owner: Owner,
): Promise<number> {
  await lock(connection, owner);
  const { rows } = await connection.executeSql<{ owner: number; network: number; last: number | null; first: number }>(
    `select count(*) filter (where owner = $1)::integer as owner,
       count(*) filter (where network = $2)::integer as network,
       max(turn) filter (where owner = $1) as last,
       coalesce(min(turn), 0) as first
     from pc.jobs where status = 'PUBLISHED' and expires_at > $3`,
    [owner.owner, owner.network, now()],
  );
  const { owner: own = 0, network = 0, last = null, first = 0 } = rows[0] ?? {};
  const { openJobs } = configuration;
  if (own >= openJobs.visitor || network >= networkLimit(owner.network, openJobs.network)) {
    throw quotaExceeded('Other jobs of this visitor or network have to be done first.', RETRY_AFTER);
  }
  // Confirmed users wait for their own jobs only.
  return fairTurn({ first, last, ofNetwork: isWide(owner.network) ? 0 : network });
}

/** What is to be stored, in bytes. Without `workspaces` no file is made on the way. */
interface DiskSpace {
  objects?: number;
  workspaces?: number;
}

/** @throws ApiError STORAGE_FULL if storing this many bytes would not leave enough free. */
export async function checkDiskSpace(
  { configuration, storage }: Pick<Services, 'configuration' | 'storage'>,
  bytes: DiskSpace,
): Promise<void> {
  if (await hasDiskSpace({ configuration, storage }, bytes)) return;
  throw storageFull();
}

/** Whether storing this many bytes would leave enough free. */
export async function hasDiskSpace(
  { configuration: { minFreeBytes }, storage }: Pick<Services, 'configuration' | 'storage'>,
  { objects = 0, workspaces }: DiskSpace,
): Promise<boolean> {
  if (minFreeBytes === 0) return true;
  const free = await storage.freeBytes();
  if (workspaces !== undefined && free.workspaces < minFreeBytes + workspaces) return false;
  return free.objects >= minFreeBytes + objects;
}
