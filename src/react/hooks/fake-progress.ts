/**
 * Progress where the real one is unknown, to the letter of the specification, sections 4 and 9: random steps of at
 * most 2 s until 2.2 s before the total of 10 s; on completion 99, and 100 after 200 ms.
 */

const TOTAL = 10_000;
const MAX_STEP = 2000;
const STOP_BEFORE_END = 2200;

/** What is shown once the result exists. */
export const COMPLETED_PERCENT = 99;
/** How long that is shown before 100, in ms. */
export const COMPLETION_PAUSE = 200;

/**
 * How long the next step lasts, which is also how far it advances, in ms; 0 when there is none left.
 * `chance` is a random number of at least 0 and less than 1.
 */
export const nextStep = (elapsed: number, chance: number): number =>
  // 1 - chance is never 0: each step advances.
  Math.max(0, Math.min(MAX_STEP * (1 - chance), TOTAL - STOP_BEFORE_END - elapsed));

/** Percent shown after so many ms of steps. */
export const fakePercent = (elapsed: number): number => (elapsed / TOTAL) * 100;
