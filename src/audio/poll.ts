/** Polls until something is done. */
import { ApiError, NetworkError, NotJsonError } from '../api/errors.ts';
import type { Clock } from './clock.ts';

export interface PollOptions<Answer> {
  ask: () => Promise<Answer>;
  done: (answer: Answer) => boolean;
  signal: AbortSignal;
  clock: Clock;
  /** Delay between the end of a call and the start of the next, in ms. */
  every?: number;
  /** The delay while the page is hidden, in ms. */
  everyWhenHidden?: number;
  /** How long calls may keep failing before polling gives up, in ms. */
  giveUpAfter?: number;
}

/** Longest delay after failures, in ms. */
const LONGEST_PAUSE = 30_000;

/**
 * Resolves with the first response that is done. Calls never overlap. Transient failures (no network, status 5xx or 429,
 * no JSON) are retried with growing delays, not before the service's Retry-After; any other failure rejects. When the
 * page becomes visible, the next call is made immediately.
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
    // Time during which the device was asleep does not count as failing.
    if (failingSince !== undefined) failingSince += Math.max(0, clock.now() - pausedAt - pause);
  }
}

const mayPass = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 500 || error.status === 429 || error.isForeign
    : error instanceof NetworkError || error instanceof NotJsonError;

/** Waits `pause` ms, or only `atLeast` if the page becomes visible. Rejects when the signal is aborted. */
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
