/** An engine whose every call waits until a test answers it. */
import type { UploadProgress } from '../../api/upload.ts';
import type { Conversion, ConversionEngine, Converted } from '../conversion.ts';
import type { Taken } from '../job.ts';
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

export class FakeEngine implements ConversionEngine {
  readonly place: ConversionEngine['place'];
  /** Only of one on the device. */
  readonly preparations: FakeCall<undefined, void, number>[] = [];
  readonly takes: FakeCall<File, Taken, UploadProgress>[] = [];
  readonly conversions: FakeCall<Conversion, Converted, number>[] = [];
  readonly fetches: FakeCall<Converted, Blob>[] = [];

  constructor(place: ConversionEngine['place'] = 'service') {
    this.place = place;
  }

  prepare({ signal, onProgress }: Parameters<NonNullable<ConversionEngine['prepare']>>[0]): Promise<void> {
    const call = new FakeCall<undefined, void, number>(undefined, signal, onProgress);
    this.preparations.push(call);
    return call.promise;
  }

  take(file: File, { signal, onProgress }: Parameters<ConversionEngine['take']>[1]): Promise<Taken> {
    const call = new FakeCall<File, Taken, UploadProgress>(file, signal, onProgress);
    this.takes.push(call);
    return call.promise;
  }

  run(conversion: Conversion, { signal, onProgress }: Parameters<ConversionEngine['run']>[1]) {
    const call = new FakeCall<Conversion, Converted, number>(conversion, signal, onProgress);
    this.conversions.push(call);
    return call.promise;
  }

  fetch(converted: Converted, { signal }: Parameters<ConversionEngine['fetch']>[1]): Promise<Blob> {
    const call = new FakeCall<Converted, Blob>(converted, signal, () => undefined);
    this.fetches.push(call);
    return call.promise;
  }
}
