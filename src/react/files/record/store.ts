/** Runs the recorder's machine: holds the microphone, writes what it hears, and dispatches the events. */
import { faultsOf, type RoomFault, type RoomFindings } from '../../../audio/room/findings.ts';
import type { RoomRecording } from '../../../audio/room/measure-room.ts';
import { createEffectStore, type EffectStore } from '../../jobs/effect-store.ts';
import type { Capture } from './capture.ts';
import { RoomGatherer } from './room-gatherer.ts';
import {
  checkStep,
  effects,
  initialState,
  reduce,
  isActive,
  secondsOf,
  type Action,
  type Effect,
  type Event,
  type Kept,
  type Limits,
  type Outcome,
  type RecordFailureCode,
  type State,
  type StopReason,
} from './recorder.machine.ts';
import {
  readableParts,
  RecordingWriter,
  secondsIn,
  wavFile,
  type Found,
  type RecordingStorage,
} from './recording-storage.ts';
import type { LeftoverChannel } from './leftover-channel.ts';
import type { ExclusiveRecording } from './exclusive-recording.ts';

export interface RecordStopDetail {
  /**
   * Length of the recording.
   * @measurable
   */
  seconds: number;
  /**
   * `visitor`: the visitor stopped it. `length`: it is as long as `max-seconds` allows. `size`: it is as large as a
   * file may be. `replaced`: another widget on the page started to record. `unplugged`, `permission-withdrawn`: the
   * microphone is gone. `no-data`: it delivered nothing for 5 s. `storage`: the device has no more room. `removed`: the
   * recorder was switched off, or the widget was removed from the page; the next visit offers what was recorded.
   * @measurable
   */
  reason: StopReason | 'removed';
}

export interface RecordErrorDetail {
  /**
   * `denied`, `dismissed`: the visitor did not allow it. `denied-by-system`, `policy`: the operating system, or
   * the page or frame, does not. `no-microphone`: there is none. `no-output`: there are no headphones and no
   * loudspeakers, without which this browser records nothing. `busy`: another program has the microphone.
   * `unsupported`: this browser cannot record. `unreachable`: files of the recorder could not be loaded.
   * `suspended`: the browser did not start the sound. `no-data`: nothing arrived for 5 s. `unplugged`,
   * `permission-withdrawn`: the microphone is gone. `storage`: the device has no more room. `elsewhere`: another
   * widget on the page is recording. `vanished`: what was recorded has been deleted from the browser's storage, or
   * a part of it.
   * @measurable
   */
  code: RecordFailureCode;
}

export interface RoomCheckDetail {
  /**
   * The worst fault, whose remedy the visitor sees; null if there is none. `unheard`: nothing but zeros arrived.
   * `no-speech`: nobody spoke. `clipping`: tops of the wave are cut off. `call-mode`: the sound ends where that of a
   * call does, as that of a wireless headset. `hum`: that of a power line. `noise`: the room is less than 27 dB below
   * the voice. `echo`: the room reverberates for more than 0.45 s, or throws the voice back. `loud`, `quiet`: the
   * peaks of the voice are above -3 or below -30 dBFS. `one-side`: only one of two inputs has sound.
   * @measurable
   */
  fault: RoomFault | null;
  /**
   * All faults, the worst first.
   * @unmeasured
   */
  faults: readonly RoomFault[];
  /**
   * What was measured.
   * @unmeasured
   */
  findings: RoomFindings;
}

export type AnnounceRecording = (
  ...announcement:
    | ['pc-record-start', object]
    | ['pc-record-stop', RecordStopDetail]
    | ['pc-record-error', RecordErrorDetail]
    | ['pc-room-check', RoomCheckDetail]
) => unknown;

export interface RecorderOptions {
  limits: Limits;
  /** The microphone chosen on an earlier visit; empty if none. */
  microphone: string;
  rememberMicrophone: (id: string) => void;
  capture: Capture;
  /** Loads what it needs; rejects if that fails. */
  measureRoom: (recording: RoomRecording) => Promise<RoomFindings>;
  storage: RecordingStorage;
  exclusive: ExclusiveRecording;
  leftovers: LeftoverChannel;
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
  /** Somebody has signed in or out, in another tab too: recordings belong to who made them. */
  followOwner: () => void;
  restore: () => Promise<void>;
  discardLeftover: () => void;
  /** The finished recording, if all of it is still there; otherwise, the visitor is told. */
  use: () => Promise<File | undefined>;
  /** Follows which of the widget's files are recordings. */
  follow: (files: readonly File[]) => void;
  /** A recording, or what was made of it, was handed to the browser or to the editor: it is not offered again. */
  markHanded: (id: string) => void;
  /** The finished recording is not wanted. */
  throwAway: () => void;
}

/** What is being written. */
interface Take {
  readonly id: string;
  readonly started: number;
  readonly rate: number;
  readonly writer: RecordingWriter;
}

export function createRecorder(options: RecorderOptions): Recorder {
  const { storage, exclusive, leftovers } = options;
  let take: Take | undefined;
  let gatherer: RoomGatherer | undefined;
  let found: Found | undefined;
  let searches = 0;
  /** What finished recordings consist of, by their ids. */
  const sources = new Map<string, Found>();

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
              const now = store.getState();
              if (now.phase === 'recording') take?.writer.write(samples);
              if (now.phase === 'checking') gatherer?.add(checkStep(now), samples, sound.powers);
              report({ type: 'sound', ...sound });
            },
          });
          break;
        case 'watch':
          options.everySecond(signal, () => report({ type: 'second' }));
          break;
        case 'check':
          gatherer = new RoomGatherer();
          signal.addEventListener('abort', () => (gatherer = undefined));
          break;
        case 'measure':
          if (gatherer)
            void options.measureRoom(gatherer.recording(state.rate)).then(
              (findings) => report({ type: 'checked', findings }),
              () => report({ type: 'failed', code: 'unreachable' }),
            );
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
            const last = store.getState();
            if (isActive(last)) options.announce('pc-record-stop', { seconds: secondsOf(last), reason: 'removed' });
            void writer.finish().then(() => storage.release(id));
          });
          break;
        }
        case 'finish':
          if (take) void finish(take, report);
          break;
        case 'guard':
          options.guardPage(signal);
          // A widget that is removed from the page leaves what nobody has saved to the next visit.
          signal.addEventListener('abort', () => {
            const { kept, used } = store.getState();
            for (const { id, isSaved } of [...(kept ? [kept] : []), ...used]) if (!isSaved) storage.release(id);
          });
          break;
        case 'keep-screen-on':
          options.keepScreenOn(signal);
          break;
        case 'hold-exclusive':
          exclusive.hold(signal, () => store.send({ type: 'stop', reason: 'replaced' }));
          break;
        case 'watch-leftover':
          leftovers.watch(signal, (id) => {
            if (found?.id === id) forgetLeftover();
          });
          break;
      }
    },
    onTransition(before, event, after) {
      if (event.type === 'microphone') options.rememberMicrophone(event.id);
      if (event.type === 'saved' && before.kept) discard(before.kept.id);
      for (const { id, isSaved } of before.used) if (isSaved && !after.used.some((each) => each.id === id)) discard(id);
      announce(before, event, after, options.announce);
    },
  });

  function discard(id: string): void {
    sources.delete(id);
    void storage.discard(id);
  }

  /** What is still there of a recording, under the same id; nothing of it is left in the storage if that is nothing. */
  async function keptOf(source: Found): Promise<{ kept: Kept | null; isWhole: boolean }> {
    const { id, started, rate, parts } = source;
    const left = await readableParts(parts);
    const isWhole = left.length === parts.length;
    if (left.length === 0) {
      discard(id);
      return { kept: null, isWhole };
    }
    sources.set(id, { ...source, parts: left });
    const file = wavFile(left, rate, options.fileName(started));
    return { kept: { id, file, seconds: secondsIn(left, rate), isSaved: false }, isWhole };
  }

  async function lookForLeftover(): Promise<void> {
    const search = ++searches;
    const leftover = (await storage.findLeftover()) ?? undefined;
    // Somebody has signed in or out meanwhile.
    if (search !== searches) return;
    found = leftover;
    if (!found) return;
    const { id, started, rate, parts } = found;
    store.send({ type: 'found', leftover: { id, started, seconds: secondsIn(parts, rate) } });
  }

  function forgetLeftover(): void {
    found = undefined;
    store.send({ type: 'discarded' });
  }

  async function finish({ id, started, rate, writer }: Take, report: (outcome: Outcome) => void): Promise<void> {
    const parts = await writer.finish();
    take = undefined;
    if (parts.length === 0) {
      discard(id);
      report({ type: 'nothing' });
      return;
    }
    const { kept, isWhole } = await keptOf({ id, started, rate, parts });
    if (kept) report({ type: 'saved', kept });
    if (!isWhole) store.send({ type: 'vanished', kept });
  }

  return {
    ...store,
    record() {
      if (store.getState().failure !== 'elsewhere' && exclusive.isTaken()) {
        store.send({ type: 'occupied' });
        return;
      }
      exclusive.acquire();
      store.send({ type: 'record' });
    },
    lookForLeftover,
    followOwner() {
      storage.adoptHeld();
      searches++;
      // It is somebody else's.
      if (found) forgetLeftover();
      if (store.getState().phase === 'closed') void lookForLeftover();
    },
    async restore() {
      if (!found) return;
      const source = found;
      if (!(await storage.hold(source.id))) {
        forgetLeftover();
        return;
      }
      found = undefined;
      leftovers.announce(source.id);
      const { kept, isWhole } = await keptOf(source);
      if (kept) store.send({ type: 'restored', kept });
      if (!isWhole) store.send({ type: 'vanished', kept });
    },
    discardLeftover() {
      if (found) {
        leftovers.announce(found.id);
        void storage.discard(found.id);
      }
      forgetLeftover();
    },
    async use() {
      const { kept } = store.getState();
      const source = kept && sources.get(kept.id);
      if (!kept || !source) return undefined;
      const left = await keptOf(source);
      if (left.isWhole) return kept.file;
      store.send({ type: 'vanished', kept: left.kept });
      return undefined;
    },
    follow(files) {
      const { kept, used } = store.getState();
      if (kept && files.includes(kept.file)) store.send({ type: 'used' });
      for (const { id, file } of used) if (!files.includes(file)) store.send({ type: 'dropped', id });
    },
    markHanded(id) {
      storage.markUsed(id);
      store.send({ type: 'handed', id });
    },
    throwAway() {
      const { kept } = store.getState();
      if (kept) discard(kept.id);
      store.send({ type: 'thrown-away' });
    },
  };
}

function announce(before: State, event: Event, after: State, dispatch: AnnounceRecording): void {
  if (event.type === 'record' && after.phase === 'recording') dispatch('pc-record-start', {});
  if (after.phase === 'saving' && before.phase !== 'saving' && after.reason)
    dispatch('pc-record-stop', { seconds: secondsOf(after), reason: after.reason });
  if (after.phase === 'checked' && before.phase !== 'checked' && after.findings) {
    const faults = faultsOf(after.findings);
    dispatch('pc-room-check', { fault: faults[0] ?? null, faults, findings: after.findings });
  }
  if (after.failure && after.failure !== before.failure) dispatch('pc-record-error', { code: after.failure });
}
