/** Does what must be running for jobs, with an engine, and reports what comes of it. */
import type { UploadProgress } from '../../api/upload.ts';
import type { Clock } from '../../audio/clock.ts';
import type { EngineKind, InputFile } from '../../audio/job-engine.ts';
import { COMPLETION_PAUSE, fakePercent, nextStep } from '../hooks/fake-progress.ts';
import { uploadFailure, type JobFailure, type JobFailureCode, type Moment } from './failure.ts';
import type { EngineTarget } from './engine-target.ts';
import type { EffectContext } from '../store/effect-store.ts';
import type { SignIn } from './sign-in.ts';
import type { JobEffect, Outcome } from './job-state.ts';

interface Options<Progress> {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** What jobs need of an engine: any `JobEngine`, or less where there is no file, or nothing to make ready. */
export interface Engine<Request, Result> {
  prepare?(options: Options<number>): Promise<void>;
  prepareInput?(file: File, options: Options<UploadProgress>): Promise<InputFile>;
  run(job: Request, options: Options<number>): Promise<Result>;
  fetch(result: Result, options: { signal: AbortSignal }): Promise<Blob>;
}

/** An outcome, and which job it is of. */
export type JobOutcome<Result, Code extends string = JobFailureCode> = { readonly id: number } & Outcome<Result, Code>;

/** What comes of the effects that are of no job. */
export type EngineOutcome<Code extends string = JobFailureCode> =
  | { readonly type: 'prepare-progress'; readonly done: number }
  | { readonly type: 'prepared' }
  | { readonly type: 'unprepared'; readonly failure: JobFailure<Code> }
  /** The dialog was kept from leading elsewhere. */
  | { readonly type: 'stayed' };

/** Read at each use, so that members can be replaced while it runs. */
export interface RunnerOptions<Request, Result> {
  /** The engine of a kind; a promise for one that is loaded first. */
  engine: (engineKind: EngineKind) => Engine<Request, Result> | Promise<Engine<Request, Result>>;
  clock: Clock;
  signIn: SignIn;
  /** At least 0, less than 1. */
  random: () => number;
}

/** Calls an engine, and reports what it returns, or what its failure means. */
export async function callEngine<Engine, Event>(
  engine: () => Engine | Promise<Engine>,
  work: (engine: Engine) => Promise<Event>,
  failure: (error: unknown) => Event | Promise<Event>,
  { signal, report }: Pick<EffectContext<unknown, Event>, 'signal' | 'report'>,
): Promise<void> {
  let event: Event;
  try {
    const ready = engine();
    // One that is there begins at once.
    event = await (ready instanceof Promise ? ready.then(work) : work(ready));
  } catch (error) {
    if (signal.aborted) return;
    event = await failure(error);
  }
  report(event);
}

/**
 * Begins an effect, and reports what comes of it. `handOver` gives the content of a job's result to the page or the
 * visitor; `toFailure` says what an error means for this kind of job.
 */
export function runJobEffect<Request, Result, Code extends string = JobFailureCode>(
  effect: JobEffect<Request, Result>,
  context: EffectContext<Pick<EngineTarget, 'engine'>, JobOutcome<Result, Code> | EngineOutcome<Code>>,
  options: RunnerOptions<Request, Result>,
  handOver: (blob: Blob, id: number) => void,
  toFailure: (cause: unknown, during: Moment, engineKind: EngineKind) => JobFailure<Code>,
): void {
  type Event = JobOutcome<Result, Code> | EngineOutcome<Code>;
  const { clock } = options;
  const { signal, report } = context;
  const engineKind = context.state.engine;
  const using = (
    work: (engine: Engine<Request, Result>) => Promise<Event>,
    failure: (error: unknown) => Event | Promise<Event>,
  ) => void callEngine(() => options.engine(engineKind), work, failure, context);
  const failed =
    (id: number, during: Moment) =>
    (error: unknown): Event => ({ type: 'failed', id, failure: toFailure(error, during, engineKind) });
  const after = (ms: number, callback: () => void) =>
    signal.addEventListener('abort', clock.after(ms, callback), { once: true });

  switch (effect.kind) {
    case 'prepare':
      using(
        async (engine) => {
          await engine.prepare?.({ signal, onProgress: (done) => report({ type: 'prepare-progress', done }) });
          return { type: 'prepared' };
        },
        (error) => ({ type: 'unprepared', failure: toFailure(error, 'prepare', engineKind) }),
      );
      break;
    case 'upload': {
      const { id, file } = effect;
      const onProgress = (progress: UploadProgress) =>
        report({ type: 'upload-progress', id, progress, now: clock.now() });
      using(
        async (engine) => ({
          type: 'input-ready',
          id,
          input: (await engine.prepareInput?.(file, { signal, onProgress })) ?? {},
        }),
        async (error) => ({
          type: 'failed',
          id,
          failure: await uploadFailure(toFailure(error, 'upload', engineKind), file),
        }),
      );
      break;
    }
    case 'run': {
      const { id, job } = effect;
      const onProgress = (done: number) => report({ type: 'progress', id, percent: done * 100, now: clock.now() });
      using(
        async (engine) => ({ type: 'done', id, result: await engine.run(job, { signal, onProgress }) }),
        failed(id, 'run'),
      );
      break;
    }
    case 'simulate-progress': {
      const { id } = effect;
      const advance = (elapsed: number) => {
        const step = nextStep(elapsed, options.random());
        if (step === 0) return;
        after(step, () => {
          report({ type: 'progress', id, percent: fakePercent(elapsed + step) });
          if (!signal.aborted) advance(elapsed + step);
        });
      };
      advance(0);
      break;
    }
    case 'complete':
      after(COMPLETION_PAUSE, () => report({ type: 'completed', id: effect.id }));
      break;
    case 'download': {
      const { id, result } = effect;
      using(
        async (engine) => {
          const blob = await engine.fetch(result, { signal });
          signal.throwIfAborted();
          handOver(blob, id);
          return { type: 'downloaded', id };
        },
        failed(id, 'download'),
      );
      break;
    }
    case 'block-redirect':
      options.signIn.stay(signal, () => report({ type: 'stayed' }));
  }
}
