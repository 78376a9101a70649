/** Runs the converter's machine: starts and aborts activities as its state demands, and announces what happens. */
import { secondsLeft, type Transfer } from '../../api/transfer.ts';
import type { UploadProgress } from '../../api/upload.ts';
import type { Clock } from '../../audio/clock.ts';
import type { ConversionEngine } from '../../audio/conversion.ts';
import { convertedName } from '../../audio/formats.ts';
import type { EventDetails, Emit } from '../../definition/definition.ts';
import type { Connection } from '../../visitor/connection.ts';
import { COMPLETION_PAUSE, fakePercent, nextStep } from '../hooks/fake-progress.ts';
import type { converter } from './definition.ts';
import type { Formats } from './format-pair.ts';
import {
  activities,
  canRetry,
  initialState,
  percentOf,
  reduce,
  resetReason,
  type Action,
  type Activity,
  type Event,
  type Outcome,
  type State,
} from './machine.ts';
import { problemOf, uploadProblem, type Problem } from './problem.ts';

/** Read at each use, so that members can be replaced while it runs. */
export interface ConverterOptions {
  engine: ConversionEngine;
  clock: Clock;
  connection: Connection;
  /** At least 0, less than 1. */
  random: () => number;
  requestId: () => string;
  /** Dispatches an event of the element; false when the page prevented it. */
  announce: Emit<typeof converter>;
  save: (blob: Blob, fileName: string) => void;
}

export interface ConverterStore {
  getState: () => State;
  /** Calls the listener after each change; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  send: (action: Action) => void;
  /** Lets activities run; answers how to stop them all. It can be started again. */
  start: () => () => void;
}

type Details = EventDetails<typeof converter>;
type Announcement = { [Name in keyof Details]: readonly [name: Name, detail: Details[Name]] }[keyof Details];

export function createConverter(formats: Formats, options: ConverterOptions): ConverterStore {
  let state = initialState(formats, options.connection.online());
  let started = false;
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();

  function dispatch(event: Event): void {
    const before = state;
    state = reduce(before, event, options.requestId());
    if (state === before) return;
    const after = state;
    synchronise();
    for (const listener of listeners) listener();
    const announce = options.announce as (...announcement: Announcement) => boolean;
    for (const announcement of announcements(before, event, after)) announce(...announcement);
  }

  function synchronise(): void {
    const current = state;
    const wanted = started ? activities(current) : [];
    for (const [key, controller] of running) {
      if (wanted.some((activity) => activity.key === key)) continue;
      running.delete(key);
      controller.abort();
    }
    for (const activity of wanted) {
      if (running.has(activity.key)) continue;
      const controller = new AbortController();
      running.set(activity.key, controller);
      run(activity, controller.signal);
      // What has begun may already have changed the state, and with it what is wanted.
      if (state !== current) return;
    }
  }

  function run(activity: Activity, signal: AbortSignal): void {
    const { clock } = options;
    const report = (outcome: Outcome) => {
      if (!signal.aborted) dispatch(outcome);
    };
    const attempt = async (work: () => Promise<Outcome>, problem: (error: unknown) => Problem | Promise<Problem>) => {
      let outcome: Outcome;
      try {
        outcome = await work();
      } catch (error) {
        outcome = { type: 'failed', problem: await problem(error) };
      }
      report(outcome);
    };
    const after = (ms: number, callback: () => void) =>
      signal.addEventListener('abort', clock.after(ms, callback), { once: true });

    switch (activity.kind) {
      case 'upload': {
        const { file } = activity;
        const onProgress = (progress: UploadProgress) =>
          report({ type: 'upload-progress', progress, now: clock.now() });
        void attempt(
          async () => ({ type: 'taken', taken: await options.engine.take(file, { signal, onProgress }) }),
          (error) => uploadProblem(error, file),
        );
        break;
      }
      case 'convert': {
        const { conversion } = activity;
        const onProgress = (done: number) => report({ type: 'convert-progress', percent: done * 100 });
        void attempt(
          async () => ({
            type: 'converted',
            converted: await options.engine.convert(conversion, { signal, onProgress }),
          }),
          (error) => problemOf(error, 'convert'),
        );
        break;
      }
      case 'pretend': {
        const advance = (elapsed: number) => {
          const step = nextStep(elapsed, options.random());
          if (step === 0) return;
          after(step, () => {
            report({ type: 'convert-progress', percent: fakePercent(elapsed + step) });
            if (!signal.aborted) advance(elapsed + step);
          });
        };
        advance(0);
        break;
      }
      case 'complete':
        after(COMPLETION_PAUSE, () => report({ type: 'completed' }));
        break;
      case 'download': {
        const { converted, file, to } = activity;
        void attempt(
          async () => {
            const blob = await options.engine.fetch(converted, { signal });
            signal.throwIfAborted();
            const fileName = convertedName(file.name, to);
            if (options.announce('pc-download', { blob, fileName })) options.save(blob, fileName);
            return { type: 'downloaded' };
          },
          (error) => problemOf(error, 'download'),
        );
      }
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: dispatch,
    start() {
      const { connection } = options;
      const check = () => dispatch({ type: 'connection', online: connection.online() });
      const forget = connection.subscribe(check);
      started = true;
      synchronise();
      if (connection.online() !== state.online) check();
      return () => {
        forget();
        started = false;
        synchronise();
      };
    },
  };
}

/** What a transition tells the page. The download is announced where it happens, because it can be prevented. */
function announcements(before: State, event: Event, after: State): Announcement[] {
  const announced: Announcement[] = [];
  if (event.type === 'choose' && after.phase === 'uploading') {
    announced.push(['pc-file-selected', { file: after.file, format: after.from }]);
  }
  if (event.type === 'upload-progress' && after.phase === 'uploading' && after.transfer) {
    announced.push(['pc-upload-progress', progressDetail(after, after.transfer)]);
  }
  if (event.type === 'taken' && before.phase === 'uploading' && event.taken.fileId !== undefined) {
    announced.push(['pc-upload-complete', { fileName: before.file.name, fileId: event.taken.fileId }]);
  }
  if (before.phase !== after.phase && (after.phase === 'converting' || after.phase === 'ready')) {
    const { file, from, to, requestId } = after;
    const name = after.phase === 'ready' ? 'pc-convert-complete' : 'pc-convert-start';
    announced.push([name, { fileName: file.name, from, to, requestId }]);
  }
  if (event.type === 'failed') {
    const { kind, ...rest } = event.problem;
    announced.push(['pc-convert-error', { problem: kind, canRetry: canRetry(after), ...rest }]);
  }
  const reason = resetReason(before, event, after);
  if (reason) announced.push(['pc-reset', { reason }]);
  return announced;
}

const progressDetail = (state: State, transfer: Transfer) => ({
  loaded: transfer.loaded,
  total: transfer.total,
  percent: percentOf(state),
  bytesPerSecond: transfer.rate,
  secondsLeft: secondsLeft(transfer),
});
