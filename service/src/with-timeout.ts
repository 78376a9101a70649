/** Nothing came back in time. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Waits for an answer no longer than this, in milliseconds; the work itself goes on. @throws TimeoutError */
export async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
