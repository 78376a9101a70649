/** Nothing came back in time. */
class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** Waits for an answer no longer than this, in milliseconds; the work itself goes on. @throws TooLate */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
