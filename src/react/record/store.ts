/** Runs the recorder's machine: holds the microphone, writes what it hears, and dispatches the events. */
import { createEffectStore, type EffectStore } from '../store/effect-store.ts';
import type { Capture } from './capture.ts';
import {
  effects,
  initialState,
  reduce,
  secondsOf,
  type Action,
  type Effect,
  type Event,
  type Limits,
  type Outcome,
  type RecordFailureCode,
  type State,
  type StopReason,
} from './recorder.machine.ts';
import { RecordingWriter, secondsIn, wavFile, type Found, type RecordingStorage } from './recording-storage.ts';
import type { LeftoverNews } from './leftover-news.ts';
import type { Turn } from './turn.ts';

export interface RecordStopDetail {
  /**
   * Length of the recording.
   * @measurable
   */
  seconds: number;
  /**
   * `visitor`: the visitor stopped it. `length`: it is as long as `max-seconds` allows. `size`: it is as large as a file
   * may be. `replaced`: another widget on the page started to record. `unplugged`, `permission-withdrawn`: the microphone
   * is gone. `no-data`: it delivered nothing for 5 s. `storage`: the device has no more room.
   * @measurable
   */
  reason: StopReason;
}

export interface RecordErrorDetail {
  /** @measurable */
  code: RecordFailureCode;
}

export type AnnounceRecording = (
  ...announcement:
    ['pc-record-start', object] | ['pc-record-stop', RecordStopDetail] | ['pc-record-error', RecordErrorDetail]
) => unknown;

export interface RecorderOptions {
  limits: Limits;
  /** The microphone chosen on an earlier visit; empty if none. */
  microphone: string;
  rememberMicrophone: (id: string) => void;
  capture: Capture;
  storage: RecordingStorage;
  turn: Turn;
  leftoverNews: LeftoverNews;
  createId: () => string;
  /** In ms since 1970. */
  now: () => number;
  /** Calls back every second until the signal is aborted. */
  everySecond: (signal: AbortSignal, callback: () => void) => void;
  /** Asks before the page is closed, until the signal is aborted. */
  guardPage: (signal: AbortSignal) => void;
  /** Keeps the screen on until the signal is aborted. */
  keepScreenOn: (signal: AbortSignal) => void;
  /** Name of a recording that began then. */
  fileName: (started: number) => string;
  announce: AnnounceRecording;
}

export interface Recorder extends EffectStore<State, Action> {
  /** Records, unless another recorder does, which the visitor is told first. */
  record: () => void;
  /** Looks for a recording that a page which is gone has left behind. */
  lookForLeftover: () => Promise<void>;
  restore: () => Promise<void>;
  discardLeftover: () => void;
  /** The finished recording is the widget's file. */
  hand: () => void;
  /** It is not offered again. */
  markUsed: (id: string) => void;
  /** Nobody reads it any more. */
  discard: (id: string) => void;
}

/** What is being written. */
interface Take {
  readonly id: string;
  readonly started: number;
  readonly rate: number;
  readonly writer: RecordingWriter;
}

export function createRecorder(options: RecorderOptions): Recorder {
  const { storage, turn, leftoverNews } = options;
  let take: Take | undefined;
  let found: Found | undefined;

  const store = createEffectStore<State, Action, Outcome, Effect>({
    initialState: initialState(options.limits, options.microphone),
    reduce,
    effects,
    runEffect({ kind }, { signal, state, report }) {
      switch (kind) {
        case 'capture':
          void options.capture({
            microphone: state.microphone,
            signal,
            report,
            hear(samples, sound) {
              if (store.getState().phase === 'recording') take?.writer.write(samples);
              report({ type: 'sound', ...sound });
            },
          });
          break;
        case 'watch':
          options.everySecond(signal, () => report({ type: 'second' }));
          break;
        case 'write': {
          const id = options.createId();
          const folder = storage.begin(id, state.rate);
          const writer = new RecordingWriter(folder, state.rate, (isFull) =>
            report(isFull ? { type: 'failed', code: 'storage' } : { type: 'place', place: 'memory' }),
          );
          const own = { id, started: options.now(), rate: state.rate, writer };
          take = own;
          void folder.then((stored) => report({ type: 'place', place: stored ? 'device' : 'memory' }));
          // A widget that is removed from the page leaves what it has to the next visit.
          signal.addEventListener('abort', () => {
            if (take !== own) return;
            take = undefined;
            void writer.finish().then(() => storage.release(id));
          });
          break;
        }
        case 'finish':
          if (take) void finish(take, report);
          break;
        case 'guard':
          options.guardPage(signal);
          break;
        case 'keep-screen-on':
          options.keepScreenOn(signal);
          break;
        case 'hold-turn':
          turn.hold(signal, () => store.send({ type: 'stop', reason: 'replaced' }));
          break;
        case 'watch-leftover':
          leftoverNews.watch(signal, (id) => {
            if (found?.id === id) forgetLeftover();
          });
          break;
      }
    },
    onTransition(before, event, after) {
      if (event.type === 'microphone') options.rememberMicrophone(event.id);
      if (event.type === 'saved' && before.kept) void storage.discard(before.kept.id);
      announce(before, event, after, options.announce);
    },
  });

  function forgetLeftover(): void {
    found = undefined;
    store.send({ type: 'discarded' });
  }

  async function finish({ id, started, rate, writer }: Take, report: (outcome: Outcome) => void): Promise<void> {
    const parts = await writer.finish();
    take = undefined;
    if (parts.length === 0) {
      void storage.discard(id);
      report({ type: 'nothing' });
      return;
    }
    const file = wavFile(parts, rate, options.fileName(started));
    report({ type: 'saved', kept: { id, file, seconds: secondsIn(parts, rate) } });
  }

  return {
    ...store,
    record() {
      if (store.getState().failure !== 'elsewhere' && turn.isTaken()) {
        store.send({ type: 'occupied' });
        return;
      }
      turn.take();
      store.send({ type: 'record' });
    },
    async lookForLeftover() {
      found = (await storage.findLeftover()) ?? undefined;
      if (!found) return;
      const { id, started, rate, parts } = found;
      store.send({ type: 'found', leftover: { id, started, seconds: secondsIn(parts, rate) } });
    },
    async restore() {
      if (!found) return;
      const { id, started, rate, parts } = found;
      if (!(await storage.hold(id))) {
        forgetLeftover();
        return;
      }
      found = undefined;
      leftoverNews.tell(id);
      const file = wavFile(parts, rate, options.fileName(started));
      store.send({ type: 'restored', kept: { id, file, seconds: secondsIn(parts, rate) } });
    },
    discardLeftover() {
      if (found) {
        leftoverNews.tell(found.id);
        void storage.discard(found.id);
      }
      forgetLeftover();
    },
    hand: () => store.send({ type: 'taken' }),
    markUsed: (id) => storage.markUsed(id),
    discard: (id) => void storage.discard(id),
  };
}

function announce(before: State, event: Event, after: State, dispatch: AnnounceRecording): void {
  if (event.type === 'record' && after.phase === 'recording') dispatch('pc-record-start', {});
  if (after.phase === 'saving' && before.phase !== 'saving' && after.reason)
    dispatch('pc-record-stop', { seconds: secondsOf(after), reason: after.reason });
  if (after.failure && after.failure !== before.failure) dispatch('pc-record-error', { code: after.failure });
}
