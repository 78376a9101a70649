/** Windows of time in which attempts are counted, and clocks that go back meanwhile. */

/** By how much the moments of requests at the same time may differ. */
const TOLERANCE = "interval '1 minute'";

/** SQL: whether a moment is in the future, so that the clock has gone back since it was stored. */
export const isAhead = (stored: string, now: string): string => `(${stored} > ${now}::timestamptz + ${TOLERANCE})`;

/**
 * SQL: whether a window is over: at its end, or if that lies further ahead than that of a window which begins now.
 * After the clock has gone back by an hour, nobody waits for an hour.
 */
export const isOver = (end: string, { now, newEnd }: { now: string; newEnd: string }): string =>
  `(${end} <= ${now}::timestamptz or ${isAhead(end, newEnd)})`;
