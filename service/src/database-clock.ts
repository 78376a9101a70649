/**
 * The clock of the database, which all processes share. What one process stores another one judges: by clocks that
 * differ, or that jump, files would expire that somebody has just uploaded.
 */
import type { Database } from './database.ts';

/** How often it is read, in milliseconds. In between, this process measures the time that has passed. */
const READ_EVERY = 60_000;

export interface DatabaseClock {
  now: () => Date;
  stop(): void;
}

export async function openDatabaseClock(
  database: Database,
  { onError }: { onError: (error: unknown) => void },
): Promise<DatabaseClock> {
  /** The time when `performance.now()` was 0. */
  let origin = await readOrigin(database);
  const timer = setInterval(() => {
    readOrigin(database).then((read) => (origin = read), onError);
  }, READ_EVERY);
  return {
    now: () => new Date(origin + performance.now()),
    stop: () => clearInterval(timer),
  };
}

async function readOrigin(database: Database): Promise<number> {
  const before = performance.now();
  const { rows } = await database.executeSql<{ now: Date }>('select clock_timestamp() as now');
  const halfway = (before + performance.now()) / 2;
  return (rows[0]?.now.getTime() ?? Date.now()) - halfway;
}
