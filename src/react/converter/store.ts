/** Runs the converter's machine: starts and aborts activities as its state demands, and announces what happens. */
import { secondsLeft, type Transfer } from '../../api/transfer.ts';
import type { UploadProgress } from '../../api/upload.ts';
import type { Clock } from '../../audio/clock.ts';
import type { ConversionEngine } from '../../audio/conversion.ts';
import { convertedName } from '../../audio/file-names.ts';
import type { EventDetails, Emit } from '../../definition/definition.ts';
import type { Connection } from '../../visitor/connection.ts';
import { COMPLETION_PAUSE, fakePercent, nextStep } from '../hooks/fake-progress.ts';
import type { converter } from './definition.ts';
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
  type Item,
  type ItemIn,
  type Outcome,
  type Result,
  type Setting,
  type Start,
  type State,
} from './machine.ts';
import { problemOf, uploadProblem, type Problem } from './problem.ts';
import { zip, type ZipEntry } from './zip.ts';

/** Signing in, as the page does it. */
export interface SignIn {
  /** Calls the listener when somebody has signed in; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Keeps the dialog from leading elsewhere, until aborted; tells when it would have. */
  stay: (signal: AbortSignal, onStayed: () => void) => void;
}

/** Read at each use, so that members can be replaced while it runs. */
export interface ConverterOptions {
  /** The engine at a place; one that is loaded first is promised. */
  engine: (place: Setting['place']) => ConversionEngine | Promise<ConversionEngine>;
  clock: Clock;
  connection: Connection;
  signIn: SignIn;
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

export function createConverter(from: Start, options: ConverterOptions): ConverterStore {
  let state = initialState(from, options.connection.online());
  let started = false;
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();

  function dispatch(event: Event): void {
    const before = state;
    state = reduce(before, event, () => options.requestId());
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
    const { place } = state;
    const report = (outcome: Outcome) => {
      if (!signal.aborted) dispatch(outcome);
    };
    const attempt = async (
      work: (engine: ConversionEngine) => Promise<Outcome>,
      failure: (error: unknown) => Outcome | Promise<Outcome>,
    ) => {
      let outcome: Outcome;
      try {
        const engine = options.engine(place);
        // One that is there begins at once.
        outcome = await (engine instanceof Promise ? engine.then(work) : work(engine));
      } catch (error) {
        if (signal.aborted) return;
        outcome = await failure(error);
      }
      report(outcome);
    };
    const failed =
      (id: number, during: Problem['during']) =>
      (error: unknown): Outcome => ({ type: 'failed', id, problem: problemOf(error, during, place) });
    const after = (ms: number, callback: () => void) =>
      signal.addEventListener('abort', clock.after(ms, callback), { once: true });

    switch (activity.kind) {
      case 'prepare':
        void attempt(
          async (engine) => {
            const onProgress = (done: number) => report({ type: 'prepare-progress', done });
            await engine.prepare?.({ signal, onProgress });
            return { type: 'prepared' };
          },
          (error) => ({ type: 'unprepared', problem: problemOf(error, 'prepare', place) }),
        );
        break;
      case 'upload': {
        const { id, file } = activity;
        const onProgress = (progress: UploadProgress) =>
          report({ type: 'upload-progress', id, progress, now: clock.now() });
        void attempt(
          async (engine) => ({ type: 'taken', id, taken: await engine.take(file, { signal, onProgress }) }),
          async (error) => ({ type: 'failed', id, problem: await uploadProblem(error, file, place) }),
        );
        break;
      }
      case 'convert': {
        const { id, conversion } = activity;
        const onProgress = (done: number) =>
          report({ type: 'convert-progress', id, percent: done * 100, now: clock.now() });
        void attempt(
          async (engine) => ({
            type: 'converted',
            id,
            converted: await engine.run(conversion, { signal, onProgress }),
          }),
          failed(id, 'convert'),
        );
        break;
      }
      case 'pretend': {
        const { id } = activity;
        const advance = (elapsed: number) => {
          const step = nextStep(elapsed, options.random());
          if (step === 0) return;
          after(step, () => {
            report({ type: 'convert-progress', id, percent: fakePercent(elapsed + step) });
            if (!signal.aborted) advance(elapsed + step);
          });
        };
        advance(0);
        break;
      }
      case 'complete':
        after(COMPLETION_PAUSE, () => report({ type: 'completed', id: activity.id }));
        break;
      case 'download': {
        const { result, to } = activity;
        void attempt(
          async (engine) => {
            const blob = await engine.fetch(result.converted, { signal });
            signal.throwIfAborted();
            handOver(blob, convertedName(result.file.name, to), [result]);
            return { type: 'downloaded', id: result.id };
          },
          failed(result.id, 'download'),
        );
        break;
      }
      case 'stay':
        options.signIn.stay(signal, () => report({ type: 'stayed' }));
        break;
      case 'bundle': {
        const { results, to } = activity;
        let [current] = results;
        void attempt(
          async (engine) => {
            const entries: ZipEntry[] = [];
            for (current of results) {
              const content = await engine.fetch(current.converted, { signal });
              entries.push({ name: convertedName(current.file.name, to), content });
            }
            const blob = await zip(entries, { signal, modified: new Date() });
            signal.throwIfAborted();
            handOver(blob, `converted-${to.toLowerCase()}.zip`, results);
            return { type: 'bundled' };
          },
          // Of a zip that could not be written the last file is as much to blame as any.
          (error) => failed(current?.id ?? -1, 'download')(error),
        );
      }
    }
  }

  function handOver(blob: Blob, fileName: string, results: readonly Result[]): void {
    const ids = results.map(({ id }) => id);
    if (options.announce('pc-download', { blob, fileName, ids })) options.save(blob, fileName);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: dispatch,
    start() {
      const { connection, signIn } = options;
      const check = () => dispatch({ type: 'connection', online: connection.online() });
      const forget = connection.subscribe(check);
      const forgetSession = signIn.subscribe(() => dispatch({ type: 'signed-in' }));
      started = true;
      synchronise();
      if (connection.online() !== state.online) check();
      return () => {
        forget();
        forgetSession();
        started = false;
        synchronise();
      };
    },
  };
}

/** What a transition tells the page. The download is announced where it happens, because it can be prevented. */
function announcements(before: State, event: Event, after: State): Announcement[] {
  const announced: Announcement[] = [];
  for (const item of after.items) {
    const earlier = before.items.find(({ id }) => id === item.id);
    const { id, file, format } = item;
    if (!earlier) announced.push(['pc-file-selected', { id, file, format }]);
    if (event.type === 'upload-progress' && event.id === id && item.phase === 'uploading' && item.transfer) {
      announced.push(['pc-upload-progress', progressDetail(item, item.transfer)]);
    }
    if (event.type === 'taken' && event.id === id && event.taken.fileId !== undefined) {
      announced.push(['pc-upload-complete', { id, fileName: file.name, fileId: event.taken.fileId }]);
    }
    if (earlier?.phase !== item.phase) {
      if (item.phase === 'converting') announced.push(['pc-convert-start', convertDetail(item, after)]);
      if (item.phase === 'ready') {
        const losses = item.converted.losses ?? [];
        announced.push(['pc-convert-complete', { ...convertDetail(item, after), losses }]);
      }
    }
    if (failedBy(event, item, earlier)) {
      const { kind, ...rest } = event.problem;
      announced.push(['pc-convert-error', { id, problem: kind, canRetry: canRetry(item), ...rest }]);
    }
  }
  if (event.type === 'log-in') {
    announced.push(['pc-auth-request', { mode: 'login', ...(event.flow && { flow: event.flow }) }]);
  }
  const reason = resetReason(before, event, after);
  if (reason) announced.push(['pc-reset', { reason }]);
  return announced;
}

const failedBy = (event: Event, item: Item, earlier: Item | undefined): event is Event & { problem: Problem } =>
  (event.type === 'failed' && event.id === item.id) ||
  (event.type === 'unprepared' && item.phase === 'failed' && earlier?.phase !== 'failed');

const convertDetail = ({ id, file, format, requestId }: ItemIn<'converting' | 'ready'>, { to }: State) => ({
  id,
  fileName: file.name,
  from: format,
  to,
  requestId,
});

const progressDetail = (item: Item, transfer: Transfer) => ({
  id: item.id,
  loaded: transfer.loaded,
  total: transfer.total,
  percent: percentOf(item),
  bytesPerSecond: transfer.rate,
  secondsLeft: secondsLeft(transfer),
});
