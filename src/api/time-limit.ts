/** Limits how long a call may go without an answer, where a visitor waits for it. */
import { FailureError } from './failure.ts';

/** In ms. */
export const ANSWER_TIME_LIMIT = 20_000;

/** Calls back after a delay; returns a function that prevents it. */
type After = (ms: number, callback: () => void) => () => void;

interface Limit {
  /** In ms. Default: {@link ANSWER_TIME_LIMIT}. */
  limit?: number;
  /** What it rejects with. Default: the failure `no-answer`. */
  failure?: () => Error;
}

/** Aborts the call when there is no answer in time, and rejects. */
export async function withinTimeLimit<Answer>(
  { after }: { readonly after: After },
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<Answer>,
  { limit: ms = ANSWER_TIME_LIMIT, failure = () => new FailureError('no-answer') }: Limit = {},
): Promise<Answer> {
  const limit = new AbortController();
  let stop = (): void => undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    stop = after(ms, () => {
      reject(failure());
      limit.abort();
    });
  });
  try {
    return await Promise.race([call(AbortSignal.any([signal, limit.signal])), tooLate]);
  } finally {
    stop();
  }
}
