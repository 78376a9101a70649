/**
 * Simulated progress for when the real one is unknown: random steps of at most 2 s until 2.2 s before the total of 10
 * s; on completion 99, and 100 after 200 ms.
 */

const TOTAL = 10_000;
const MAX_STEP = 2000;
const STOP_BEFORE_END = 2200;

/** The percentage shown on completion. */
export const COMPLETED_PERCENT = 99;
/** How long it is shown before 100, in ms. */
export const COMPLETION_PAUSE = 200;

/**
 * Duration of the next step in ms, which is also how far it advances; 0 when there is none left. `chance` is a random
 * number of at least 0 and less than 1.
 */
export const nextStep = (elapsed: number, chance: number): number =>
  // 1 - chance is never 0, so each step advances.
  Math.max(0, Math.min(MAX_STEP * (1 - chance), TOTAL - STOP_BEFORE_END - elapsed));

/** The percentage shown after this many ms of steps. */
export const fakePercent = (elapsed: number): number => (elapsed / TOTAL) * 100;
