/** Workers that run the program, each one request at a time. One idle worker is kept for the next request. */
import type { Broken, Ended, WorkerRequest, Progress, Report } from './messages.ts';

/** A started worker of the platform. */
export interface WorkerPort<Result> {
  post(request: WorkerRequest<unknown, unknown>): void;
  /** Calls `onReport` with each report; replaces the previous listener. */
  listen(onReport: (report: Report<Result>) => void, onError: (error: unknown) => void): void;
  /** Sets whether the worker alone keeps the process alive. */
  hold(isBusy: boolean): void;
  terminate(): void;
}

export class Workers<Source, Target, Result> {
  readonly #start: () => Promise<WorkerPort<Result>>;
  #spare: WorkerPort<Result> | undefined;

  /** @param start resolves to a worker that has reported `ready` */
  constructor(start: () => Promise<WorkerPort<Result>>) {
    this.#start = start;
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
    const worker = await this.#take();
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
    this.#spare?.terminate();
    this.#spare = undefined;
  }

  async #take(): Promise<WorkerPort<Result>> {
    const worker = this.#spare ?? (await this.#start());
    if (worker === this.#spare) this.#spare = undefined;
    return worker;
  }

  #keep(worker: WorkerPort<Result>): void {
    worker.hold(false);
    if (this.#spare) worker.terminate();
    else this.#spare = worker;
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
