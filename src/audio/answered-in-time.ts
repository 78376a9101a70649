/** Gives up a call to the service on a connection that has fallen silent. */
import { NetworkError } from '../api/errors.ts';
import { withinTimeLimit } from '../api/time-limit.ts';
import type { Clock } from './clock.ts';

/**
 * How long a call may go without an answer, in ms: a browser waits for as long as the system does on a connection that
 * has fallen silent. Longer than other calls may take, as some services answer only when there is something new.
 */
const CALL_LIMIT = { limit: 60_000, failure: () => new NetworkError() };

/** @throws NetworkError if there is no answer in time */
export const answeredInTime = <Answer>(
  clock: Clock,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => withinTimeLimit(clock, signal, call, CALL_LIMIT);
