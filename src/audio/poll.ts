/** Asking again and again until something is done. */
import { ApiError, NetworkError, NotJsonError } from '../api/errors.ts';
import type { Clock } from './clock.ts';

export interface PollOptions<Answer> {
  ask: () => Promise<Answer>;
  done: (answer: Answer) => boolean;
  signal: AbortSignal;
  clock: Clock;
  /** Pause between the end of one call and the start of the next, in ms. */
  every?: number;
  /** The same while the page is out of sight. */
  everyWhenHidden?: number;
  /** How long calls may fail without one success in between before the last error is final, in ms. */
  giveUpAfter?: number;
}

/** Longest pause after failures, in ms. */
const LONGEST_PAUSE = 30_000;

/**
 * The first answer that is done. Calls never overlap. Those that fail for a reason that may pass (no network, status
 * 5xx or 429, no JSON) are repeated after growing pauses, not before the service's Retry-After; any other failure is
 * final. When the page comes back into sight the next call does not wait.
 */
export async function poll<Answer>({
  ask,
  done,
  signal,
  clock,
  every = 2000,
  everyWhenHidden = 10_000,
  giveUpAfter = 120_000,
}: PollOptions<Answer>): Promise<Answer> {
  let failingSince: number | undefined;
  let pauseAfterFailure = every;
  for (;;) {
    let pause = every;
    let atLeast = 0;
    try {
      const answer = await ask();
      signal.throwIfAborted();
      if (done(answer)) return answer;
      failingSince = undefined;
      pauseAfterFailure = every;
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      failingSince ??= clock.now();
      const patience = failingSince + giveUpAfter - clock.now();
      atLeast = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      if (patience <= 0 || atLeast > patience) throw error;
      pause = Math.max(Math.min(pauseAfterFailure, patience), atLeast);
      pauseAfterFailure = Math.min(pauseAfterFailure * 2, LONGEST_PAUSE);
    }
    if (clock.isHidden()) pause = Math.max(pause, everyWhenHidden);
    const pausedAt = clock.now();
    await rest(pause, atLeast, clock, signal);
    // A device that slept through the pause has not been failing all that time.
    if (failingSince !== undefined) failingSince += Math.max(0, clock.now() - pausedAt - pause);
  }
}

const mayPass = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 500 || error.status === 429
    : error instanceof NetworkError || error instanceof NotJsonError;

/** Waits `pause` ms, or only `atLeast` if the page comes into sight. Rejects as soon as the signal is aborted. */
function rest(pause: number, atLeast: number, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const earliest = clock.now() + atLeast;
    const end = () => {
      cancel();
      forget();
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const cancel = clock.after(pause, end);
    const forget = clock.onVisible(() => {
      if (clock.now() >= earliest) end();
    });
    signal.addEventListener('abort', end);
  });
}
