/** Polls until something is done. */
import { ApiError, InvalidResponseError, NetworkError, NotJsonError } from '../api/errors.ts';
import { answeredInTime } from './answered-in-time.ts';
import type { Clock } from './clock.ts';

export interface PollOptions<Answer> {
  ask: (signal: AbortSignal) => Promise<Answer>;
  done: (answer: Answer) => boolean;
  /** Whether a response that is not done shows that it may be some day. By default, every one. */
  isSignOfLife?: (answer: Answer) => boolean;
  signal: AbortSignal;
  clock: Clock;
  /** Delay between the end of a call and the start of the next, in ms. */
  every?: number;
  /** The delay while the page is hidden, in ms. */
  everyWhenHidden?: number;
  /** How long there may be no sign of life, or only failures, before polling gives up, in ms. */
  giveUpAfter?: number;
  /** How long polling may last in all, in ms. */
  longest?: number;
}

/** Longest delay after failures, in ms. */
const LONGEST_PAUSE = 30_000;

/**
 * Resolves with the first response that is done. Calls never overlap. Transient failures (no network, status 5xx or
 * 429, no answer for a minute, no JSON) are retried with growing delays, not before the service's Retry-After; any
 * other failure rejects. Rejects with an `InvalidResponseError` if all calls succeed, but without a sign of life, or
 * for too long. When the page becomes visible, the next call is made immediately.
 */
export async function poll<Answer>({
  ask,
  done,
  isSignOfLife = () => true,
  signal,
  clock,
  every = 2000,
  everyWhenHidden = 10_000,
  giveUpAfter = 120_000,
  longest = 1_800_000,
}: PollOptions<Answer>): Promise<Answer> {
  let begun = clock.now();
  let silentSince: number | undefined;
  let pauseAfterFailure = every;
  for (;;) {
    let pause = every;
    let atLeast = 0;
    try {
      const answer = await answeredInTime(clock, signal, ask);
      signal.throwIfAborted();
      if (done(answer)) return answer;
      if (isSignOfLife(answer)) silentSince = undefined;
      else silentSince ??= clock.now();
      pauseAfterFailure = every;
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      silentSince ??= clock.now();
      const patience = silentSince + giveUpAfter - clock.now();
      atLeast = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      if (patience <= 0 || atLeast > patience) throw error;
      pause = Math.max(Math.min(pauseAfterFailure, patience), atLeast);
      pauseAfterFailure = Math.min(pauseAfterFailure * 2, LONGEST_PAUSE);
    }
    const now = clock.now();
    // A failure has been thrown above.
    if (now - (silentSince ?? now) >= giveUpAfter || now - begun >= longest) {
      throw new InvalidResponseError('final status');
    }
    if (clock.isHidden()) pause = Math.max(pause, everyWhenHidden);
    const pausedAt = clock.now();
    await rest(pause, atLeast, clock, signal);
    // Time during which the device was asleep does not count.
    const asleep = Math.max(0, clock.now() - pausedAt - pause);
    begun += asleep;
    if (silentSince !== undefined) silentSince += asleep;
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
