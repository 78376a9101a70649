/** An engine whose every call waits until a test answers it. */
import type { UploadProgress } from '../../api/upload.ts';
import type { Conversion, Converted } from '../conversion.ts';
import type { Job, JobEngine, Made, Taken } from '../job.ts';
import { settle } from './fake-clock.ts';

/** A call that has been made. */
export class FakeCall<Subject, Answer, Progress = never> {
  readonly subject: Subject;
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
  /** Not yet answered. */
  open = true;
  readonly promise: Promise<Answer>;
  #resolve!: (answer: Answer) => void;
  #reject!: (error: Error) => void;

  constructor(subject: Subject, signal: AbortSignal, progress: (progress: Progress) => void) {
    this.subject = subject;
    this.signal = signal;
    this.progress = progress;
    this.promise = new Promise<Answer>((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    signal.addEventListener('abort', () => {
      this.open = false;
      this.#reject(signal.reason as Error);
    });
  }

  async succeed(answer: Answer): Promise<void> {
    this.open = false;
    this.#resolve(answer);
    await settle();
  }

  async fail(error: Error): Promise<void> {
    this.open = false;
    this.#reject(error);
    await settle();
  }
}

export class FakeJobEngine<Asked extends Job, Result extends Made> implements JobEngine<Asked, Result> {
  readonly place: JobEngine<Asked, Result>['place'];
  /** Only of one on the device. */
  readonly preparations: FakeCall<undefined, void, number>[] = [];
  readonly takes: FakeCall<File, Taken, UploadProgress>[] = [];
  readonly runs: FakeCall<Asked, Result, number>[] = [];
  readonly fetches: FakeCall<Result, Blob>[] = [];

  constructor(place: JobEngine<Asked, Result>['place'] = 'service') {
    this.place = place;
  }

  prepare({ signal, onProgress }: Parameters<NonNullable<JobEngine<Asked, Result>['prepare']>>[0]): Promise<void> {
    const call = new FakeCall<undefined, void, number>(undefined, signal, onProgress);
    this.preparations.push(call);
    return call.promise;
  }

  take(file: File, { signal, onProgress }: Parameters<JobEngine<Asked, Result>['take']>[1]): Promise<Taken> {
    const call = new FakeCall<File, Taken, UploadProgress>(file, signal, onProgress);
    this.takes.push(call);
    return call.promise;
  }

  run(job: Asked, { signal, onProgress }: Parameters<JobEngine<Asked, Result>['run']>[1]): Promise<Result> {
    const call = new FakeCall<Asked, Result, number>(job, signal, onProgress);
    this.runs.push(call);
    return call.promise;
  }

  fetch(result: Result, { signal }: Parameters<JobEngine<Asked, Result>['fetch']>[1]): Promise<Blob> {
    const call = new FakeCall<Result, Blob>(result, signal, () => undefined);
    this.fetches.push(call);
    return call.promise;
  }
}

export class FakeEngine extends FakeJobEngine<Conversion, Converted> {
  readonly conversions = this.runs;
}
