/** Limits how long a call may go without an answer, where a visitor waits for it. */
import { FailureError } from './failure.ts';

/** In ms. */
export const ANSWER_TIME_LIMIT = 20_000;

/** Calls back after a delay; returns a function that prevents it. */
type After = (ms: number, callback: () => void) => () => void;

/** Aborts the call when there is no answer in time, and rejects with the failure `no-answer`. */
export async function withinTimeLimit<Answer>(
  { after }: { readonly after: After },
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const limit = new AbortController();
  let stop = (): void => undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    stop = after(ANSWER_TIME_LIMIT, () => {
      reject(new FailureError('no-answer'));
      limit.abort();
    });
  });
  try {
    return await Promise.race([call(AbortSignal.any([signal, limit.signal])), tooLate]);
  } finally {
    stop();
  }
}
