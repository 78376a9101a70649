/** Runs the effects of jobs with an engine, and reports their outcomes. */
import { UnreadableFileError } from '../../api/failure.ts';
import type { UploadProgress } from '../../api/upload.ts';
import type { ProcessingStage } from '../../contract/audio.ts';
import type { Clock } from '../../audio/clock.ts';
import type { EngineKind, FetchOptions, InputFile, JobOptions } from '../../audio/job-engine.ts';
import { COMPLETION_PAUSE, fakePercent, nextStep } from '../hooks/fake-progress.ts';
import { uploadFailure, type JobFailure, type Moment } from './failure.ts';
import type { JobFailureCode } from '../../contract/failure-codes.ts';
import type { EffectContext } from './effect-store.ts';
import type { HandedFile } from './save.ts';
import type { SignIn } from './sign-in.ts';
import type { JobEffect, Outcome } from './job-state.ts';

interface Options<Progress> {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** What jobs need from an engine: a `JobEngine`, or part of one if there is no file or nothing to prepare. */
export interface Engine<Request, Result> {
  prepare?(options: Options<number>): Promise<void>;
  prepareInput?(file: File, options: Options<UploadProgress>): Promise<InputFile>;
  run(job: Request, options: JobOptions): Promise<Result>;
  fetch(result: Result, options: FetchOptions): Promise<Blob>;
}

/** An outcome, and the id of its job. */
export type JobOutcome<Result, Code extends string = JobFailureCode> = { readonly id: number } & Outcome<Result, Code>;

/** Outcomes of effects that do not belong to a job. */
export type EngineOutcome<Code extends string = JobFailureCode> =
  | { readonly type: 'prepare-progress'; readonly done: number }
  | { readonly type: 'prepared' }
  | { readonly type: 'unprepared'; readonly failure: JobFailure<Code> }
  /** The dialog's redirect was blocked. */
  | { readonly type: 'stayed' };

/** Read at each use, so that members can be replaced while it runs. */
export interface RunnerOptions<Request, Result> {
  /** Returns the engine of a kind, or a promise if it has to be loaded first. */
  engine: (engineKind: EngineKind) => Engine<Request, Result> | Promise<Engine<Request, Result>>;
  clock: Clock;
  signIn: SignIn;
  /** Keeps the screen on until the signal is aborted. */
  keepScreenOn: (signal: AbortSignal) => void;
  /** Asks before the page is closed, until the signal is aborted. */
  guardPage: (signal: AbortSignal) => void;
  /** Lets the browser itself download a file that the page may not read. */
  downloadInNewTab: (url: string) => void;
  /** Returns a number from 0 up to but not including 1. */
  random: () => number;
}

/**
 * After how long without progress an upload is said to stand still, in ms. It goes on: the connection can come back,
 * and an upload that begins anew would lose what has been sent.
 */
const STALLED_AFTER = 10_000;

/** What the visitor waits for, which can take minutes. */
const WORK: ReadonlySet<JobEffect<unknown, unknown>['kind']> = new Set(['prepare', 'upload', 'run', 'download']);

/** Calls an engine and reports its result, or its failure. */
export async function callEngine<Engine, Event>(
  engine: () => Engine | Promise<Engine>,
  work: (engine: Engine) => Promise<Event>,
  failure: (error: unknown) => Event | Promise<Event>,
  { signal, report }: Pick<EffectContext<unknown, Event>, 'signal' | 'report'>,
): Promise<void> {
  let event: Event;
  try {
    const ready = engine();
    // A loaded engine is called synchronously.
    event = await (ready instanceof Promise ? ready.then(work) : work(ready));
  } catch (error) {
    if (signal.aborted) return;
    event = await failure(error);
  }
  report(event);
}

/**
 * Starts an effect and reports its outcome. `handOver` gives the content of a job's result to the page or the visitor,
 * and returns what the visitor's browser got; `toFailure` maps an error to a failure of this kind of job.
 */
export function runJobEffect<Request, Result, Code extends string = JobFailureCode>(
  effect: JobEffect<Request, Result>,
  context: Pick<EffectContext<unknown, JobOutcome<Result, Code> | EngineOutcome<Code>>, 'signal' | 'report'>,
  options: RunnerOptions<Request, Result>,
  handOver: (blob: Blob, id: number) => HandedFile | undefined,
  toFailure: (cause: unknown, during: Moment, engineKind: EngineKind) => JobFailure<Code>,
): void {
  type Event = JobOutcome<Result, Code> | EngineOutcome<Code>;
  const { clock } = options;
  const { signal, report } = context;
  const using = (
    engineKind: EngineKind,
    work: (engine: Engine<Request, Result>) => Promise<Event>,
    failure: (error: unknown) => Event | Promise<Event>,
  ) => void callEngine(() => options.engine(engineKind), work, failure, context);
  const failed =
    (engineKind: EngineKind, id: number, during: Moment) =>
    (error: unknown): Event => ({ type: 'failed', id, failure: toFailure(error, during, engineKind) });
  const after = (ms: number, callback: () => void) =>
    signal.addEventListener('abort', clock.after(ms, callback), { once: true });

  // A device that falls asleep stops transfers, and work of its own.
  if (WORK.has(effect.kind)) options.keepScreenOn(signal);
  // The engine is in the cache by the next time; the rest would be lost.
  if (WORK.has(effect.kind) && effect.kind !== 'prepare') options.guardPage(signal);
  switch (effect.kind) {
    case 'prepare':
      using(
        effect.engine,
        async (engine) => {
          await engine.prepare?.({ signal, onProgress: (done) => report({ type: 'prepare-progress', done }) });
          return { type: 'prepared' };
        },
        (error) => ({ type: 'unprepared', failure: toFailure(error, 'prepare', effect.engine) }),
      );
      break;
    case 'upload': {
      const { engine: engineKind, id, file } = effect;
      let stopWaiting = (): void => undefined;
      signal.addEventListener('abort', () => stopWaiting());
      const awaitProgress = (): void => {
        stopWaiting();
        stopWaiting = clock.after(STALLED_AFTER, () =>
          report({ type: 'upload-stalled', id, size: file.size, now: clock.now() }),
        );
      };
      const onProgress = (progress: UploadProgress): void => {
        awaitProgress();
        report({ type: 'upload-progress', id, progress, now: clock.now() });
      };
      if (engineKind === 'service') awaitProgress();
      using(
        engineKind,
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
      const { engine: engineKind, id, job } = effect;
      const onProgress = (done: number) => report({ type: 'progress', id, percent: done * 100, now: clock.now() });
      const onStage = (stage: ProcessingStage) => report({ type: 'stage', id, stage });
      const onEarlySound = (url: string) => report({ type: 'early-sound', id, url });
      using(
        engineKind,
        async (engine) => ({
          type: 'done',
          id,
          result: await engine.run(job, { signal, onProgress, onStage, onEarlySound }),
        }),
        failed(engineKind, id, 'run'),
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
      const { engine: engineKind, id, result } = effect;
      const onProgress = (done: number | null) =>
        report({ type: 'download-progress', id, percent: done === null ? null : done * 100 });
      using(
        engineKind,
        async (engine) => {
          const blob = await engine.fetch(result, { signal, onProgress });
          signal.throwIfAborted();
          return { type: 'downloaded', id, file: handOver(blob, id) };
        },
        (error) => {
          if (error instanceof UnreadableFileError) options.downloadInNewTab(error.url);
          return failed(engineKind, id, 'download')(error);
        },
      );
      break;
    }
    case 'block-redirect':
      options.signIn.stay(signal, () => report({ type: 'stayed' }));
  }
}
