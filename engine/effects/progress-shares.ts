/** Combines the progress of the passes, each of which has a share. */
export class ProgressShares {
  #begun = 0;
  #done = 0;
  readonly #onProgress: (done: number) => void;

  constructor(onProgress: (done: number) => void) {
    this.#onProgress = onProgress;
  }

  /** The share not yet assigned to a pass. */
  get left(): number {
    return 1 - this.#begun;
  }

  /** @returns the progress callback of the next pass */
  pass(share: number): (done: number) => void {
    const start = this.#begun;
    this.#begun += share;
    return (done) => {
      this.#done = Math.max(this.#done, Math.min(start + share * done, 1));
      this.#onProgress(this.#done);
    };
  }
}
