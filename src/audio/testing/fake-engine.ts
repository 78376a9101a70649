/** An engine whose calls wait until a test resolves or rejects them. */
import type { UploadProgress } from '../../api/upload.ts';
import type { ProcessingStage, SourceTags } from '../../contract/audio.ts';
import type {
  Conversion,
  ConversionEngine,
  Converted,
  InputFile,
  JobEngine,
  JobOptions,
  JobRequest,
  OutputFile,
} from '../job-engine.ts';
import { settle } from './fake-clock.ts';

export class FakeCall<Subject, Answer, Progress = never> {
  readonly subject: Subject;
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
  /** Says what is being done. */
  readonly stage: (stage: ProcessingStage) => void;
  /** Not yet settled. */
  open = true;
  readonly promise: Promise<Answer>;
  #resolve!: (answer: Answer) => void;
  #reject!: (error: Error) => void;

  constructor(
    subject: Subject,
    signal: AbortSignal,
    progress: (progress: Progress) => void,
    stage: (stage: ProcessingStage) => void = () => undefined,
  ) {
    this.subject = subject;
    this.signal = signal;
    this.progress = progress;
    this.stage = stage;
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

export class FakeJobEngine<Request extends JobRequest, Result extends OutputFile> implements JobEngine<
  Request,
  Result
> {
  readonly kind: JobEngine<Request, Result>['kind'];
  /** Only for an engine on the device. */
  readonly preparations: FakeCall<undefined, void, number>[] = [];
  readonly takes: FakeCall<File, InputFile, UploadProgress>[] = [];
  readonly runs: FakeCall<Request, Result, number>[] = [];
  readonly fetches: FakeCall<Result, Blob, number | null>[] = [];

  constructor(kind: JobEngine<Request, Result>['kind'] = 'service') {
    this.kind = kind;
  }

  prepare({ signal, onProgress }: Parameters<NonNullable<JobEngine<Request, Result>['prepare']>>[0]): Promise<void> {
    const call = new FakeCall<undefined, void, number>(undefined, signal, onProgress);
    this.preparations.push(call);
    return call.promise;
  }

  prepareInput(
    file: File,
    { signal, onProgress }: Parameters<JobEngine<Request, Result>['prepareInput']>[1],
  ): Promise<InputFile> {
    const call = new FakeCall<File, InputFile, UploadProgress>(file, signal, onProgress);
    this.takes.push(call);
    return call.promise;
  }

  run(job: Request, { signal, onProgress, onStage }: JobOptions): Promise<Result> {
    const call = new FakeCall<Request, Result, number>(job, signal, onProgress, onStage);
    this.runs.push(call);
    return call.promise;
  }

  fetch(result: Result, { signal, onProgress }: Parameters<JobEngine<Request, Result>['fetch']>[1]): Promise<Blob> {
    const call = new FakeCall<Result, Blob, number | null>(result, signal, (done) => onProgress?.(done));
    this.fetches.push(call);
    return call.promise;
  }
}

export class FakeEngine extends FakeJobEngine<Conversion, Converted> implements ConversionEngine {
  readonly conversions = this.runs;
  readonly readings: FakeCall<File, SourceTags>[] = [];

  readTags(file: File, { signal }: { signal: AbortSignal }): Promise<SourceTags> {
    const call = new FakeCall<File, SourceTags>(file, signal, () => undefined);
    this.readings.push(call);
    return call.promise;
  }
}
