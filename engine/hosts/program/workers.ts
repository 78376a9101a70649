/** Workers that run the program, each one request at a time. Some idle workers are kept for the next requests. */
import type { Broken, Ended, WorkerRequest, Progress, Report } from '../../messages.ts';

/** A started worker of the platform. */
export interface WorkerPort<Result> {
  post(request: WorkerRequest<unknown, unknown>): void;
  /** Calls `onReport` with each report; replaces the previous listener. */
  listen(onReport: (report: Report<Result>) => void, onError: (error: unknown) => void): void;
  /** Sets whether the worker alone keeps the process alive. */
  hold(isBusy: boolean): void;
  /** Ends it, in the middle of a request too; soon, but not always at once. */
  terminate(): void;
}

export class Workers<Source, Target, Result> {
  readonly #start: () => Promise<WorkerPort<Result>>;
  readonly #kept: number;
  readonly #idle: WorkerPort<Result>[] = [];
  #busy = 0;

  /**
   * @param start resolves to a worker that has reported `ready`
   * @param kept how many idle workers are kept
   */
  constructor(start: () => Promise<WorkerPort<Result>>, kept = 1) {
    this.#start = start;
    this.#kept = kept;
  }

  /** How many more requests can run before as many do as workers are kept. */
  get room(): number {
    return Math.max(0, this.#kept - this.#busy);
  }

  /** Starts a worker for the first request. */
  async warm(): Promise<void> {
    this.#keep(await this.#take());
  }

  async run(
    request: WorkerRequest<Source, Target>,
    signal: AbortSignal | undefined,
    onReport: ((progress: Progress) => void) | undefined,
  ): Promise<Ended<Result> | Broken> {
    signal?.throwIfAborted();
    this.#busy += 1;
    try {
      return await this.#runOn(await this.#take(), request, signal, onReport);
    } finally {
      this.#busy -= 1;
    }
  }

  async #runOn(
    worker: WorkerPort<Result>,
    request: WorkerRequest<Source, Target>,
    signal: AbortSignal | undefined,
    onReport: ((progress: Progress) => void) | undefined,
  ): Promise<Ended<Result> | Broken> {
    let isUsable = true;
    try {
      signal?.throwIfAborted();
      isUsable = false;
      worker.hold(true);
      const ended = await answered(worker, request, signal, onReport);
      isUsable = ended.type === 'ended';
      return ended;
    } finally {
      if (isUsable) this.#keep(worker);
      else worker.terminate();
    }
  }

  close(): void {
    for (const worker of this.#idle.splice(0)) worker.terminate();
  }

  async #take(): Promise<WorkerPort<Result>> {
    return this.#idle.pop() ?? (await this.#start());
  }

  #keep(worker: WorkerPort<Result>): void {
    worker.hold(false);
    if (this.#idle.length < this.#kept) this.#idle.push(worker);
    else worker.terminate();
  }
}

function answered<Result>(
  worker: WorkerPort<Result>,
  request: WorkerRequest<unknown, unknown>,
  signal: AbortSignal | undefined,
  onReport: ((progress: Progress) => void) | undefined,
): Promise<Ended<Result> | Broken> {
  return new Promise<Ended<Result> | Broken>((resolve, reject) => {
    const abort = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', abort);
    const settle = (ended: Ended<Result> | Broken) => {
      signal?.removeEventListener('abort', abort);
      resolve(ended);
    };
    worker.listen(
      (report) => {
        if (report.type === 'progress') onReport?.(report);
        else if (report.type !== 'ready') settle(report);
      },
      (error) => settle({ type: 'broken', error, log: [] }),
    );
    worker.post(request);
  });
}
