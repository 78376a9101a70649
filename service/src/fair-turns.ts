/**
 * Fair queueing. A visitor's jobs are spaced equally, so a new visitor waits for at most one job of each other visitor,
 * however many those have. Jobs of one network are spaced too, since anybody can pose as a new visitor each time. Turns
 * start at the lowest one that is unfinished, so no job is overtaken forever.
 */

/** The distance to the next turn of the same visitor, and of another visitor of the same network. */
const TURN_STEP = { visitor: 4, network: 1 };

/** What is unfinished when a job is added. */
export interface Unfinished {
  /** The lowest turn of all jobs; 0 if there are none. */
  first: number;
  /** The highest turn of the same visitor; null if there is none. */
  last: number | null;
  /** How many jobs the same network has. */
  ofNetwork: number;
}

/** @returns the turn; lower ones run first */
export const fairTurn = ({ first, last, ofNetwork }: Unfinished): number =>
  Math.max(first + ofNetwork * TURN_STEP.network, last === null ? first : last + TURN_STEP.visitor);
