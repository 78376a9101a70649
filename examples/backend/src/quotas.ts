/**
 * How much of the service one visitor, and all visitors from one network address, may take: bytes that are stored and
 * jobs that wait. Counted in the database, over what is there now: nothing has to be given back.
 */
import type { Connection } from './database.ts';
import { ApiError } from './errors.ts';
import type { Services } from './services.ts';
import type { Visitor } from './visitors.ts';

/** Whose a file or a job is, as its row says; null in rows that are nobody's. */
export interface Owner {
  readonly owner: string | null;
  readonly network: string | null;
}

export const ownerOf = ({ subject, network }: Visitor): Owner => ({ owner: subject, network: network ?? null });

/**
 * Makes requests of the same visitor or network wait for each other until the end of the transaction, so that those made
 * at the same moment are all counted.
 */
async function lock(connection: Connection, { owner, network }: Owner): Promise<void> {
  // Always in the same order, so that two requests never wait for each other.
  for (const subject of [owner, network].filter((one) => one !== null).sort()) {
    await connection.executeSql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject]);
  }
}

/**
 * Makes room for so many more bytes; what takes it up has to be recorded in the same transaction.
 * @throws ApiError QUOTA_EXCEEDED
 */
export async function demandRoom(
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
     ) as taken
     where expires_at > $3`,
    [owner.owner, owner.network, moment],
  );
  const [taken] = rows;
  const { visitor, network } = configuration.storedBytes;
  if (taken === undefined || (taken.owner + bytes <= visitor && taken.network + bytes <= network)) return;
  throw quotaExceeded('What is stored for this visitor or network leaves no room.', secondsUntil(taken.until, moment));
}

const secondsUntil = (end: Date | null, moment: Date): number =>
  Math.max(1, Math.ceil(((end?.getTime() ?? 0) - moment.getTime()) / 1000));

const quotaExceeded = (message: string, retryAfter: number): ApiError =>
  new ApiError(429, 'QUOTA_EXCEEDED', message, { retryAfter });

/** When a place for another job may be asked for again, in seconds. */
const ASK_AGAIN = 10;

/** By how much a job of the same visitor comes later, and one of another visitor of the same network. */
const STEP = { visitor: 4, network: 1 };

/**
 * Finds a job's turn. A visitor's jobs follow each other at equal distances, so that whoever comes with one waits behind
 * no more than one of each other visitor's, however many they have; jobs of one network keep some distance too, or
 * everybody would be another visitor each time. Turns begin where the jobs are that are being done: nobody is overtaken
 * for ever.
 * @returns the lower, the sooner
 * @throws ApiError QUOTA_EXCEEDED where too many jobs of theirs are open
 */
export async function takeTurn(
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
  if (own >= openJobs.visitor || network >= openJobs.network) {
    throw quotaExceeded('Other jobs of this visitor or network have to be done first.', ASK_AGAIN);
  }
  return Math.max(first + network * STEP.network, last === null ? first : last + STEP.visitor);
}

/** @throws ApiError STORAGE_FULL where so many more bytes would not leave enough free. */
export async function demandSpace(
  { configuration, storage }: Pick<Services, 'configuration' | 'storage'>,
  bytes: number,
): Promise<void> {
  if (await hasSpace({ configuration, storage }, bytes)) return;
  throw new ApiError(507, 'STORAGE_FULL', 'There is no room for files at the moment.', { retryAfter: 60 });
}

export const hasSpace = async (
  { configuration: { minFreeBytes }, storage }: Pick<Services, 'configuration' | 'storage'>,
  bytes: number,
): Promise<boolean> => minFreeBytes === 0 || (await storage.freeBytes()) >= minFreeBytes + bytes;
