import type { Services } from './services.ts';

/** Rows per statement: few enough for each to end long before the database gives up on it, however many there are. */
const BATCH = 1000;

interface Rows {
  table: string;
  /** Which ones, as SQL. */
  where: string;
  values: unknown[];
}

/**
 * Deletes rows batch by batch, each in a transaction of its own: what is done stays done if a later one fails. Ends
 * early when the process is told to stop.
 * @param each Called with the ids of a batch once it is deleted, if the table has any.
 */
export async function deleteInBatches(
  { database, isStopping }: Pick<Services, 'database' | 'isStopping'>,
  { table, where, values }: Rows,
  each?: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  let deleted = BATCH;
  while (deleted === BATCH && !isStopping()) {
    const { rows } = await database.executeSql<{ id?: string }>(
      // The condition again, because a row may have been updated since it was selected.
      `delete from pc.${table} where ctid = any (array(select ctid from pc.${table} where ${where} limit ${BATCH}))
         and (${where}) returning ${each === undefined ? '1' : 'id'}`,
      values,
    );
    deleted = rows.length;
    await each?.(rows.map(({ id = '' }) => id));
  }
}
