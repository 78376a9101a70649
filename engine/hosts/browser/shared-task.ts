/** A task that runs once for all callers, and is aborted when none of them waits any longer. */

interface Run<Result> {
  readonly result: Promise<Result>;
  readonly controller: AbortController;
  readonly listeners: Set<(done: number) => void>;
  done: number;
  waiting: number;
  hasResult: boolean;
}

export class SharedTask<Result> {
  readonly #task: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<Result>;
  #run: Run<Result> | undefined;

  /** @param task reports the fraction done, from 0 to 1 */
  constructor(task: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<Result>) {
    this.#task = task;
  }

  /** Starts the task, joins it, or returns its result. After a failure, the next call starts it again. */
  async result(options: {
    signal?: AbortSignal | undefined;
    onProgress?: ((done: number) => void) | undefined;
  }): Promise<Result> {
    const { signal, onProgress } = options;
    signal?.throwIfAborted();
    const run = (this.#run ??= this.#start());
    run.waiting++;
    if (onProgress) {
      run.listeners.add(onProgress);
      if (run.done > 0) onProgress(run.done);
    }
    let abort: (() => void) | undefined;
    try {
      const aborted = new Promise<never>((_resolve, reject) => {
        abort = () => reject(signal?.reason as Error);
        signal?.addEventListener('abort', abort);
      });
      return await Promise.race([run.result, aborted]);
    } finally {
      if (abort) signal?.removeEventListener('abort', abort);
      if (onProgress) run.listeners.delete(onProgress);
      run.waiting--;
      if (run.waiting === 0 && !run.hasResult) this.#stop(run);
    }
  }

  #start(): Run<Result> {
    const controller = new AbortController();
    const run: Run<Result> = {
      controller,
      listeners: new Set(),
      done: 0,
      waiting: 0,
      hasResult: false,
      result: this.#task(controller.signal, (done) => {
        run.done = done;
        for (const listener of [...run.listeners]) listener(done);
      }),
    };
    run.result.then(
      () => (run.hasResult = true),
      () => this.#stop(run),
    );
    return run;
  }

  #stop(run: Run<Result>): void {
    if (this.#run === run) this.#run = undefined;
    run.controller.abort();
  }
}
