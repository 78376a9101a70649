import { setTimeout as pause } from 'node:timers/promises';
import { TransactionConflict } from './database-unavailable.ts';

const REPETITIONS = 3;

/** The longest pause before the first repetition, in milliseconds; it doubles with each one. */
const FIRST_PAUSE = 40;

interface Chance {
  /** From 0 to 1. */
  random?: () => number;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Repeats a transaction that gave way to another one. The pauses are random, so that the two do not meet again.
 * @throws TransactionConflict if the last repetition fails too.
 */
export async function repeatConflicts<Result>(
  transaction: () => Promise<Result>,
  { random = Math.random, wait = pause }: Chance = {},
): Promise<Result> {
  for (let repetition = 0; ; repetition += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!(error instanceof TransactionConflict) || repetition === REPETITIONS) throw error;
      await wait(random() * FIRST_PAUSE * 2 ** repetition);
    }
  }
}
