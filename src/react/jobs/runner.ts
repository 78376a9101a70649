/** Does what must be running for jobs, with an engine, and reports what comes of it. */
import type { UploadProgress } from '../../api/upload.ts';
import type { Clock } from '../../audio/clock.ts';
import type { Taken } from '../../audio/job.ts';
import { COMPLETION_PAUSE, fakePercent, nextStep } from '../hooks/fake-progress.ts';
import { problemOf, uploadProblem, type Moment, type Problem } from './problem.ts';
import type { Place, Setting } from './setting.ts';
import type { EffectContext } from '../store/effect-store.ts';
import type { SignIn } from './sign-in.ts';
import type { JobEffect, Outcome } from './way.ts';

interface Options<Progress> {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** What jobs need of an engine: any `JobEngine`, or less where there is no file, or nothing to make ready. */
export interface Engine<Asked, Result> {
  prepare?(options: Options<number>): Promise<void>;
  take?(file: File, options: Options<UploadProgress>): Promise<Taken>;
  run(job: Asked, options: Options<number>): Promise<Result>;
  fetch(result: Result, options: { signal: AbortSignal }): Promise<Blob>;
}

/** An outcome, and which job it is of. */
export type JobOutcome<Result, Own extends string = never> = { readonly id: number } & Outcome<Result, Own>;

/** What comes of the effects that are of no job. */
export type EngineOutcome<Own extends string = never> =
  | { readonly type: 'prepare-progress'; readonly done: number }
  | { readonly type: 'prepared' }
  | { readonly type: 'unprepared'; readonly problem: Problem<Own> }
  /** The dialog was kept from leading elsewhere. */
  | { readonly type: 'stayed' };

/** Read at each use, so that members can be replaced while it runs. */
export interface RunnerOptions<Asked, Result> {
  /** The engine at a place; one that is loaded first is promised. */
  engine: (place: Place) => Engine<Asked, Result> | Promise<Engine<Asked, Result>>;
  clock: Clock;
  signIn: SignIn;
  /** At least 0, less than 1. */
  random: () => number;
}

/** Work with an engine: reports what it answers, or what its failure means. */
export async function attempt<Engine, Told>(
  engine: () => Engine | Promise<Engine>,
  work: (engine: Engine) => Promise<Told>,
  failure: (error: unknown) => Told | Promise<Told>,
  { signal, report }: Pick<EffectContext<unknown, Told>, 'signal' | 'report'>,
): Promise<void> {
  let told: Told;
  try {
    const ready = engine();
    // One that is there begins at once.
    told = await (ready instanceof Promise ? ready.then(work) : work(ready));
  } catch (error) {
    if (signal.aborted) return;
    told = await failure(error);
  }
  report(told);
}

/**
 * Begins an effect, and reports what comes of it. `handOver` gives the content of a job's result to the page or the
 * visitor; `problem` is there for a kind of job that knows problems of its own.
 */
export function runJobEffect<Asked, Result, Own extends string = never>(
  effect: JobEffect<Asked, Result>,
  context: EffectContext<Pick<Setting, 'place'>, JobOutcome<Result, Own> | EngineOutcome<Own>>,
  options: RunnerOptions<Asked, Result>,
  handOver: (blob: Blob, id: number) => void,
  problem: (cause: unknown, during: Moment, place: Place) => Problem<Own> = problemOf,
): void {
  type Told = JobOutcome<Result, Own> | EngineOutcome<Own>;
  const { clock } = options;
  const { signal, report } = context;
  const { place } = context.state;
  const using = (
    work: (engine: Engine<Asked, Result>) => Promise<Told>,
    failure: (error: unknown) => Told | Promise<Told>,
  ) => void attempt(() => options.engine(place), work, failure, context);
  const failed =
    (id: number, during: Moment) =>
    (error: unknown): Told => ({ type: 'failed', id, problem: problem(error, during, place) });
  const after = (ms: number, callback: () => void) =>
    signal.addEventListener('abort', clock.after(ms, callback), { once: true });

  switch (effect.kind) {
    case 'prepare':
      using(
        async (engine) => {
          await engine.prepare?.({ signal, onProgress: (done) => report({ type: 'prepare-progress', done }) });
          return { type: 'prepared' };
        },
        (error) => ({ type: 'unprepared', problem: problem(error, 'prepare', place) }),
      );
      break;
    case 'upload': {
      const { id, file } = effect;
      const onProgress = (progress: UploadProgress) =>
        report({ type: 'upload-progress', id, progress, now: clock.now() });
      using(
        async (engine) => ({ type: 'taken', id, taken: (await engine.take?.(file, { signal, onProgress })) ?? {} }),
        async (error) => ({ type: 'failed', id, problem: await uploadProblem(error, file, place) }),
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
    case 'pretend': {
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
    case 'stay':
      options.signIn.stay(signal, () => report({ type: 'stayed' }));
  }
}
