import { withTimeout } from './with-timeout.ts';

/** Runs at most so many tasks at a time. The others wait, first come, first served. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /**
   * @param timeout How long the task may wait for its start, in milliseconds.
   * @throws TimeoutError if it could not start in time
   */
  async run<Result>(task: () => Promise<Result>, timeout = Number.POSITIVE_INFINITY): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(timeout);
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  async #wait(timeout: number): Promise<void> {
    let begin: () => void = () => undefined;
    const start = new Promise<void>((resolve) => {
      begin = resolve;
      this.#waiting.push(begin);
    });
    if (timeout === Number.POSITIVE_INFINITY) return start;
    try {
      await withTimeout(timeout, start);
    } catch (error) {
      const index = this.#waiting.indexOf(begin);
      // It may have been started just now.
      if (index === -1) return;
      this.#waiting.splice(index, 1);
      throw error;
    }
  }
}
