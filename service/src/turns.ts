import { within } from './within.ts';

/** So much at the same time; the rest waits for its turn, in the order in which it came. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /**
   * @param patience How long to wait for the turn at most, in milliseconds.
   * @throws TooLate
   */
  async run<Result>(work: () => Promise<Result>, patience = Number.POSITIVE_INFINITY): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(patience);
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  async #turn(patience: number): Promise<void> {
    let begin: () => void = () => undefined;
    const turn = new Promise<void>((resolve) => {
      begin = resolve;
      this.#waiting.push(begin);
    });
    if (patience === Number.POSITIVE_INFINITY) return turn;
    try {
      await within(patience, turn);
    } catch (error) {
      const index = this.#waiting.indexOf(begin);
      // It may be its turn just now.
      if (index === -1) return;
      this.#waiting.splice(index, 1);
      throw error;
    }
  }
}
