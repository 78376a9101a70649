import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EngineError, engineUnavailable } from '../../../../engine/formats/errors.ts';
import { ApiError, NetworkError, OriginRefusedError } from '../../../api/errors.ts';
import { UnreadableFileError } from '../../../api/failure.ts';
import { MAX_UPLOAD_BYTES } from '../../../contract/schema.ts';
import { AUDIO_FORMATS } from '../../../contract/audio.ts';
import { secondsLeft } from '../../../api/transfer.ts';
import { FakeClock, settle } from '../../../audio/testing/fake-clock.ts';
import { FakeEngine } from '../../../audio/testing/fake-engine.ts';
import { fakeFile } from '../../../audio/testing/fake-file.ts';
import { isPrivate, needsEngine, type EngineTarget } from '../../jobs/engine-target.ts';
import { percentOf } from '../../jobs/job-state.ts';
import { isIn, noticeOf, type ItemIn } from '../../files/queue/queue.machine.ts';
import { initialState } from './initial-state.ts';
import { isJoined, mayRun } from './join/join.ts';
import { isConverting, overallPercent, type Action, type State } from './converter.machine.ts';
import { createConverter } from './store.ts';

const song = fakeFile('song.one.mp3');
const START = { from: 'MP3', to: 'WAV', formats: AUDIO_FORMATS, engine: 'service', fallback: false } as const;

/** The first file, or the phase without any. */
const first = ({ items }: State) => items[0] ?? ({ phase: 'chooser' } as const);

class FakeConnection {
  #online = true;
  readonly listeners = new Set<() => void>();
  online = () => this.#online;
  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  turn(online: boolean) {
    this.#online = online;
    for (const listener of this.listeners) listener();
  }
}

class FakeSignIn {
  readonly listeners = new Set<() => void>();
  /** Set while redirects are blocked. */
  onStayed: (() => void) | undefined;
  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  stay = (signal: AbortSignal, onStayed: () => void) => {
    this.onStayed = onStayed;
    signal.addEventListener('abort', () => (this.onStayed = undefined));
  };
}

function starting(chance = () => 0, setting: Partial<EngineTarget> = {}, parallel = 1) {
  const engine = new FakeEngine(setting.engine);
  const engines = { device: new FakeEngine('device'), service: new FakeEngine(), [engine.kind]: engine };
  const clock = new FakeClock();
  const connection = new FakeConnection();
  const signIn = new FakeSignIn();
  const announced: [name: string, detail: Record<string, unknown>][] = [];
  const saved: [blob: Blob, fileName: string][] = [];
  const opened: string[] = [];
  const working: AbortSignal[] = [];
  const guarding: AbortSignal[] = [];
  const prevented = new Set<string>();
  let ids = 0;
  const options = {
    engine: (kind: EngineTarget['engine']): FakeEngine | Promise<FakeEngine> => engines[kind],
    clock,
    connection,
    signIn,
    random: chance,
    requestId: () => `id ${++ids}`,
    announce: (name: string, detail?: unknown) => {
      announced.push([name, detail as Record<string, unknown>]);
      return !prevented.has(name);
    },
    save: (blob: Blob, fileName: string) => void saved.push([blob, fileName]),
    keepScreenOn: (signal: AbortSignal) => void working.push(signal),
    guardPage: (signal: AbortSignal) => void guarding.push(signal),
    downloadInNewTab: (url: string) => void opened.push(url),
    parallel,
  };
  const converter = createConverter(initialState({ ...START, ...setting }), options);
  const stop = converter.start();
  const send = async (action: Action) => {
    converter.send(action);
    await settle();
  };
  const call = {
    take: () => engine.takes.at(-1)!,
    convert: () => engine.conversions.at(-1)!,
    fetch: () => engine.fetches.at(-1)!,
  };
  const to = {
    async uploading() {
      await send({ type: 'choose', files: [song] });
    },
    async uploaded() {
      await to.uploading();
      await call.take().succeed({ fileId: 'f1' });
    },
    async converting() {
      await to.uploaded();
      await send({ type: 'start' });
    },
    async ready() {
      await to.converting();
      await call.convert().succeed({ fileUrl: '/result' });
      await clock.pass(200);
    },
    async downloading() {
      await to.ready();
      await send({ type: 'download' });
    },
  };
  const names = () => announced.map(([name]) => name);
  const state = () => converter.getState();
  const item = () => first(state());
  const percent = () => percentOf(state().items[0]!);
  return {
    announced,
    call,
    clock,
    connection,
    converter,
    engine,
    engines,
    guarding,
    item,
    names,
    opened,
    options,
    percent,
    prevented,
    saved,
    send,
    signIn,
    state,
    stop,
    to,
    working,
  };
}

describe('the flow', () => {
  it('uploads as soon as a file is chosen', async () => {
    const { to, engine, item } = starting();
    await to.uploading();
    assert.equal(item().phase, 'uploading');
    assert.equal(engine.takes[0]!.subject, song);
  });

  it('converts the uploaded file, with an id of its own', async () => {
    const { to, engine } = starting();
    await to.converting();
    const { requestId, ...conversion } = engine.conversions[0]!.subject;
    assert.deepEqual(conversion, { input: { fileId: 'f1' }, from: 'MP3', to: 'WAV' });
    assert.match(requestId, /^id /);
  });

  it('keeps the screen on and the page open while it uploads, converts and downloads, and not between', async () => {
    const held: boolean[][] = [];
    for (const phase of ['uploading', 'uploaded', 'converting', 'ready', 'downloading'] as const) {
      const { to, working, guarding } = starting();
      await to[phase]();
      held.push([working, guarding].map((signals) => signals.some(({ aborted }) => !aborted)));
    }
    const [both, neither] = [
      [true, true],
      [false, false],
    ];
    assert.deepEqual(held, [both, neither, both, neither, both]);
  });

  it('keeps the screen on while the engine of the device loads, and lets the page be closed', async () => {
    const { to, working, guarding } = starting(() => 0, { engine: 'device' });
    await to.uploading();
    assert.deepEqual(
      [working, guarding].map((signals) => signals.some(({ aborted }) => !aborted)),
      [true, false],
    );
  });

  it('simulates progress in steps of at most 2 s, up to 78 %', async () => {
    const { to, clock, percent } = starting();
    await to.converting();
    const seen: number[] = [];
    for (const ms of [1999, 1, 2000, 2000, 1799, 1, 60_000]) {
      await clock.pass(ms);
      seen.push(percent());
    }
    assert.deepEqual(seen, [0, 20, 40, 60, 60, 78, 78]);
  });

  it('randomizes each step', async () => {
    const chances = [0.5, 0.9];
    const { to, clock, percent } = starting(() => chances.shift() ?? 0);
    await to.converting();
    await clock.pass(1000);
    assert.equal(percent(), 10);
    await clock.pass(200);
    assert.equal(percent(), 12);
    await clock.pass(1999);
    assert.equal(percent(), 12);
  });

  it('jumps to 99 when converted, and is ready with 100 after 200 ms', async () => {
    const { to, call, clock, item, percent } = starting();
    await to.converting();
    await clock.pass(2000);
    await call.convert().succeed({ fileUrl: '/result' });
    assert.deepEqual([item().phase, percent()], ['running', 99]);
    await clock.pass(199);
    assert.deepEqual([item().phase, percent()], ['running', 99]);
    await clock.pass(1);
    assert.deepEqual([item().phase, percent()], ['ready', 100]);
    assert.equal(clock.waiting, 0);
  });

  it('shows the real progress of an engine on the device instead, and the time left', async () => {
    const { to, call, clock, engine, item, names, percent, send } = starting(() => 0, { engine: 'device' });
    await to.uploading();
    await engine.preparations[0]!.succeed();
    await call.take().succeed({});
    await send({ type: 'start' });
    await clock.pass(10_000);
    assert.equal(percent(), 0);
    call.convert().progress(0.25);
    await clock.pass(1000);
    call.convert().progress(0.5);
    assert.equal(percent(), 50);
    const current = item();
    assert.equal(current.phase === 'running' && current.pace && secondsLeft(current.pace), 2);
    assert.equal(names().includes('pc-upload-complete'), false);
  });

  it('downloads, saves under the original name with the target extension, and starts over', async () => {
    const { to, call, engine, saved, item } = starting();
    await to.downloading();
    assert.deepEqual(engine.fetches[0]!.subject, { fileUrl: '/result' });
    engine.fetches[0]!.progress(0.5);
    const current = item();
    assert.equal(current.phase === 'ready' && current.downloaded, 50);
    const blob = new Blob(['RIFF']);
    await call.fetch().succeed(blob);
    assert.deepEqual(saved, [[blob, 'song.one.wav']]);
    assert.equal(item().phase, 'chooser');
  });

  it('does not save when the page prevents it', async () => {
    const { to, call, prevented, saved, item } = starting();
    prevented.add('pc-download');
    await to.downloading();
    await call.fetch().succeed(new Blob());
    assert.deepEqual(saved, []);
    assert.equal(item().phase, 'chooser');
  });

  it('keeps what was saved until the next file: it can be saved again, and removed', async () => {
    const { to, call, send, saved, state, announced } = starting();
    await to.downloading();
    const blob = new Blob(['RIFF']);
    await call.fetch().succeed(blob);
    const detail = { blob, fileName: 'song.one.wav', ids: [0] };
    assert.deepEqual(state().saved, { ...detail, duration: undefined, bitrate: undefined, saving: false });
    await send({ type: 'save-again' });
    assert.deepEqual(saved[1], [blob, 'song.one.wav']);
    assert.deepEqual(announced.at(-1), ['pc-download', detail]);
    // A file that is refused changes nothing.
    await send({ type: 'choose', files: [fakeFile('notes.txt')] });
    assert.equal(state().saved?.blob, blob);
    await send({ type: 'choose', files: [song] });
    assert.equal(state().saved, undefined);
    await send({ type: 'save-again' });
    assert.equal(saved.length, 2);
  });

  it('keeps nothing that the page has taken', async () => {
    const { to, call, send, prevented, state } = starting();
    await to.downloading();
    await call.fetch().succeed(new Blob());
    prevented.add('pc-download');
    await send({ type: 'save-again' });
    assert.equal(state().saved, undefined);
  });

  it('stays ready when saving fails', async () => {
    const { to, call, options, item } = starting();
    options.save = () => assert.fail('not allowed');
    await to.downloading();
    await call.fetch().succeed(new Blob());
    const current = item();
    assert.ok(current.phase === 'ready' && current.failure);
  });

  it('measures the speed of the upload', async () => {
    const { to, call, clock, announced } = starting();
    await to.uploading();
    call.take().progress({ loaded: 100, total: 1000 });
    await clock.pass(1000);
    call.take().progress({ loaded: 300, total: 1000 });
    assert.deepEqual(announced.slice(1), [
      ['pc-upload-progress', { id: 0, loaded: 100, total: 1000, percent: 10, bytesPerSecond: null, secondsLeft: null }],
      ['pc-upload-progress', { id: 0, loaded: 300, total: 1000, percent: 30, bytesPerSecond: 200, secondsLeft: 4 }],
    ]);
  });
});

describe('an upload that stands still', () => {
  const paces = (announced: readonly (readonly [string, Record<string, unknown>])[]) =>
    announced.filter(([name]) => name === 'pc-upload-progress').map(([, { bytesPerSecond }]) => bytesPerSecond);

  it('is announced after ten seconds without progress, and goes on', async () => {
    const { to, call, clock, announced, engine } = starting();
    await to.uploading();
    await clock.pass(9_999);
    call.take().progress({ loaded: 100, total: 1000 });
    await clock.pass(9_999);
    assert.deepEqual(paces(announced), [null]);
    await clock.pass(1);
    assert.deepEqual(paces(announced), [null, 0]);
    call.take().progress({ loaded: 300, total: 1000 });
    await clock.pass(10_000);
    assert.deepEqual(paces(announced).slice(-1), [0]);
    assert.equal(engine.takes.length, 1);
    assert.equal(engine.takes[0]!.signal.aborted, false);
  });

  it('is no longer looked for once it has arrived, or is cancelled', async () => {
    const arrived = starting();
    await arrived.to.uploaded();
    assert.equal(arrived.clock.waiting, 0);
    const cancelled = starting();
    await cancelled.to.uploading();
    await cancelled.send({ type: 'cancel' });
    assert.equal(cancelled.clock.waiting, 0);
  });

  it('on the device is none: nothing is sent', async () => {
    const { to, clock, announced } = starting(undefined, { engine: 'device' });
    await to.uploading();
    await clock.pass(60_000);
    assert.deepEqual(paces(announced), []);
  });
});

describe('what is no longer needed is aborted', () => {
  it('the upload, by cancelling, another source format or another file', async () => {
    for (const action of [
      { type: 'cancel' },
      { type: 'reset' },
      { type: 'swap' },
      { type: 'choose', files: [fakeFile('other.mp3')] },
    ] as const) {
      const { to, engine, send } = starting();
      await to.uploading();
      await send(action);
      assert.equal(engine.takes[0]!.signal.aborted, true, action.type);
    }
  });

  it('but not by another target format', async () => {
    const { to, engine, send } = starting();
    await to.uploading();
    await send({ type: 'pick', side: 'to', format: 'AC3' });
    assert.equal(engine.takes[0]!.signal.aborted, false);
    assert.equal(engine.takes.length, 1);
  });

  it('the conversion and the simulated progress, by cancelling', async () => {
    const { to, engine, send, clock, item } = starting();
    await to.converting();
    await send({ type: 'cancel' });
    assert.equal(engine.conversions[0]!.signal.aborted, true);
    assert.equal(clock.waiting, 0);
    assert.equal(item().phase, 'uploaded');
  });

  it('the wait of 200 ms, by a reset', async () => {
    const { to, call, send, clock, item } = starting();
    await to.converting();
    await call.convert().succeed({});
    await send({ type: 'reset' });
    assert.equal(clock.waiting, 0);
    await clock.pass(200);
    assert.equal(item().phase, 'chooser');
  });

  it('the download, by cancelling; nothing is saved', async () => {
    const { to, engine, send, saved, item } = starting();
    await to.downloading();
    await send({ type: 'cancel' });
    assert.equal(engine.fetches[0]!.signal.aborted, true);
    assert.deepEqual(saved, []);
    assert.equal(item().phase, 'ready');
  });

  it('its failure and late progress are ignored', async () => {
    const { to, engine, send, item, percent } = starting();
    await to.uploading();
    await send({ type: 'choose', files: [fakeFile('other.mp3')] });
    engine.takes[0]!.progress({ loaded: 999, total: 1000 });
    assert.equal(item().phase, 'uploading');
    assert.equal(percent(), 0);
  });

  it('a late result is ignored', async () => {
    const { to, send, saved, names, engine } = starting();
    let answer!: (blob: Blob) => void;
    engine.fetch = () => new Promise((resolve) => (answer = resolve));
    await to.downloading();
    await send({ type: 'cancel' });
    answer(new Blob());
    await settle();
    assert.deepEqual(saved, []);
    assert.equal(names().includes('pc-download'), false);
  });

  it('also effects that have not started yet', async () => {
    const { to, converter, clock, item, percent, engine } = starting();
    engine.run = (_conversion, { onProgress }) => {
      onProgress(0.5);
      return new Promise(() => undefined);
    };
    await to.uploaded();
    converter.subscribe(() => {
      if (percent() === 50) converter.send({ type: 'cancel' });
    });
    converter.send({ type: 'start' });
    assert.equal(item().phase, 'uploaded');
    assert.equal(clock.waiting, 0);
  });
});

describe('what is announced', () => {
  it('covers all steps', async () => {
    const { to, call, announced } = starting();
    await to.downloading();
    const blob = new Blob();
    await call.fetch().succeed(blob);
    const requestId = call.convert().subject.requestId;
    const conversion = { id: 0, fileName: 'song.one.mp3', from: 'MP3', to: 'WAV', requestId };
    assert.deepEqual(announced, [
      ['pc-file-selected', { id: 0, file: song, format: 'MP3' }],
      ['pc-upload-complete', { id: 0, fileName: 'song.one.mp3', fileId: 'f1' }],
      ['pc-convert-start', conversion],
      ['pc-convert-complete', { ...conversion, losses: [] }],
      ['pc-download', { blob, fileName: 'song.one.wav', ids: [0] }],
      ['pc-reset', { reason: 'downloaded' }],
    ]);
  });

  it('includes failures, and whether they can be retried', async () => {
    const { to, call, announced } = starting();
    await to.uploading();
    const cause = new ApiError(429, 'RATE_LIMITED', 30);
    await call.take().fail(cause);
    assert.deepEqual(announced.at(-1), [
      'pc-convert-error',
      { id: 0, fileName: song.name, code: 'rate-limited', during: 'upload', canRetry: true, retryAfter: 30, cause },
    ]);
  });

  it('says why the chooser is back', async () => {
    for (const [action, reason] of [
      [{ type: 'cancel' }, 'cancelled'],
      [{ type: 'reset' }, 'removed'],
      [{ type: 'swap' }, 'source-changed'],
    ] as const) {
      const { to, send, announced } = starting();
      await to.uploading();
      await send(action);
      assert.deepEqual(announced.at(-1), ['pc-reset', { reason }]);
    }
  });

  it('includes files that are too large or empty, with numbers of their own', async () => {
    const { send, announced } = starting();
    const files = [fakeFile('a.txt'), fakeFile('large.mp3', MAX_UPLOAD_BYTES + 1), song, fakeFile('empty.mp3', 0)];
    await send({ type: 'choose', files });
    const rest = { canRetry: false, retryAfter: undefined, cause: undefined, during: 'choose' };
    assert.deepEqual(announced, [
      ['pc-convert-error', { id: 1, fileName: 'large.mp3', code: 'too-large', ...rest }],
      ['pc-convert-error', { id: 3, fileName: 'empty.mp3', code: 'empty-file', ...rest }],
      ['pc-file-selected', { id: 2, file: song, format: 'MP3' }],
    ]);
  });

  it('includes neither a reset without a file nor a file of another kind', async () => {
    const { send, announced } = starting();
    await send({ type: 'reset' });
    await send({ type: 'swap' });
    await send({ type: 'choose', files: [fakeFile('a.txt')] });
    assert.deepEqual(announced, []);
  });

  it('comes after the change of state, so that listeners may act on it', async () => {
    const { options, engine, send, names, converter, item } = starting();
    const announce = options.announce;
    options.announce = (name, detail) => {
      if (name === 'pc-file-selected') converter.send({ type: 'reset' });
      return announce(name, detail);
    };
    await send({ type: 'choose', files: [song] });
    assert.equal(item().phase, 'chooser');
    assert.equal(engine.takes[0]!.signal.aborted, true);
    assert.deepEqual(names(), ['pc-reset', 'pc-file-selected']);
  });
});

describe('each failure can be recovered from', () => {
  it('the session has ended: requests a log-in each time the visitor asks, and continues afterwards', async () => {
    const { announced, to, call, engine, send, signIn, stop, item } = starting();
    await to.uploading();
    await call.take().fail(new ApiError(401, ''));
    await send({ type: 'log-in', flow: '' });
    await send({ type: 'log-in', flow: 'de-noise-ai' });
    assert.deepEqual(
      announced.filter(([name]) => name === 'pc-auth-request').map(([, detail]) => detail),
      [{ mode: 'login' }, { mode: 'login', flow: 'de-noise-ai' }],
    );
    for (const listener of signIn.listeners) listener();
    assert.equal(item().phase, 'uploading');
    assert.equal(engine.takes.length, 2);
    signIn.onStayed!();
    assert.equal(signIn.onStayed, undefined);
    stop();
    assert.equal(signIn.listeners.size, 0);
  });

  it('the upload was interrupted: retried automatically when the connection is back', async () => {
    const { to, call, connection, engine, state, item } = starting();
    await to.uploading();
    connection.turn(false);
    assert.equal(noticeOf(state())?.kind, 'offline');
    await call.take().fail(new NetworkError());
    assert.equal(item().phase, 'failed');
    connection.turn(true);
    assert.equal(item().phase, 'uploading');
    assert.equal(engine.takes.length, 2);
    await call.take().fail(new NetworkError());
    assert.equal(item().phase, 'failed');
    assert.equal(engine.takes.length, 2);
  });

  it('the file is gone: another one must be chosen', async () => {
    const { call, send, announced, item } = starting();
    await send({ type: 'choose', files: [fakeFile('song.mp3', 1000, true)] });
    await call.take().fail(new NetworkError());
    const current = item();
    assert.equal(current.phase === 'failed' && current.failure.code, 'file-gone');
    assert.equal(announced.at(-1)![1].canRetry, false);
  });

  it('polling gave up: the same request is resumed', async () => {
    const { to, call, engine, send } = starting();
    await to.converting();
    await call.convert().fail(new NetworkError());
    await send({ type: 'retry' });
    assert.equal(engine.conversions.length, 2);
    assert.deepEqual(engine.conversions[1]!.subject, engine.conversions[0]!.subject);
    assert.equal(engine.takes.length, 1);
  });

  it('the conversion failed: retried as a new request', async () => {
    const { to, call, engine, send } = starting();
    await to.converting();
    await call.convert().fail(new EngineError('damaged'));
    await send({ type: 'retry' });
    assert.notEqual(engine.conversions[1]!.subject.requestId, engine.conversions[0]!.subject.requestId);
  });

  it('the upload has expired: uploaded and converted again in one step', async () => {
    const { to, call, engine, send, item } = starting();
    await to.converting();
    await call.convert().fail(new ApiError(404, '{"code":"FILE_NOT_FOUND"}'));
    await send({ type: 'retry' });
    assert.equal(engine.takes.length, 2);
    await call.take().succeed({ fileId: 'f2' });
    assert.equal(item().phase, 'running');
    assert.deepEqual(call.convert().subject.input, { fileId: 'f2' });
  });

  it('the result has expired: converted again', async () => {
    const { to, call, engine, send } = starting();
    await to.downloading();
    await call.fetch().fail(new ApiError(410, ''));
    await send({ type: 'retry' });
    assert.equal(engine.conversions.length, 2);
  });

  it('the result is where pages may not read it: the browser downloads it', async () => {
    const { to, call, item, opened, saved } = starting();
    await to.downloading();
    await call.fetch().fail(new UnreadableFileError('https://files.example/talk.mp3', new NetworkError()));
    assert.deepEqual(opened, ['https://files.example/talk.mp3']);
    assert.deepEqual(saved, []);
    const { phase, failure } = item() as ItemIn<'ready'>;
    assert.equal(phase, 'ready');
    assert.equal(failure?.code, 'result-unreadable');
  });

  it('the download was interrupted: still ready, downloaded again', async () => {
    const { to, call, engine, send, announced, item } = starting();
    await to.downloading();
    await call.fetch().fail(new NetworkError());
    assert.equal(item().phase, 'ready');
    assert.equal(announced.at(-1)![1].during, 'download');
    await send({ type: 'retry' });
    assert.equal(engine.fetches.length, 2);
  });
});

describe('the store', () => {
  it('only notifies subscribers of changes', async () => {
    const { converter, send } = starting();
    let changes = 0;
    const leave = converter.subscribe(() => changes++);
    const before = converter.getState();
    await send({ type: 'start' });
    assert.equal(changes, 0);
    assert.equal(converter.getState(), before);
    await send({ type: 'swap' });
    assert.equal(changes, 1);
    leave();
    await send({ type: 'swap' });
    assert.equal(changes, 1);
  });

  it('stops everything, and continues when started again', async () => {
    const { to, clock, connection, converter, engine, stop, item } = starting();
    await to.converting();
    stop();
    assert.equal(engine.conversions[0]!.signal.aborted, true);
    assert.equal(clock.waiting, 0);
    assert.equal(connection.listeners.size, 0);
    const stopAgain = converter.start();
    assert.deepEqual(engine.conversions[1]!.subject, engine.conversions[0]!.subject);
    assert.equal(item().phase, 'running');
    stopAgain();
    assert.equal(clock.waiting, 0);
  });

  it('runs nothing before it is started', async () => {
    const { engine, options } = starting();
    const second = createConverter(initialState(START), options);
    second.send({ type: 'choose', files: [song] });
    await settle();
    assert.equal(engine.takes.length, 0);
    second.start();
    assert.equal(engine.takes.length, 1);
  });

  it('notices that the connection changed before it was started', () => {
    const { connection, options } = starting();
    const second = createConverter(initialState(START), options);
    connection.turn(false);
    assert.equal(second.getState().online, true);
    second.start();
    assert.equal(second.getState().online, false);
  });

  it('reads the options at each use', async () => {
    const { options, send } = starting();
    const other = new FakeEngine();
    options.engine = () => other;
    await send({ type: 'choose', files: [song] });
    assert.equal(other.takes.length, 1);
  });

  it('treats an engine that throws like one that rejects', async () => {
    const { send, item, engine } = starting();
    engine.prepareInput = () => {
      throw new NetworkError();
    };
    await send({ type: 'choose', files: [song] });
    assert.equal(item().phase, 'failed');
  });
});

describe('several files', () => {
  const files = ['one.mp3', 'two.flac', 'three.wav'].map((name) => fakeFile(name));

  it('are uploaded and converted two at a time by the service, each from its own format', async () => {
    const { engine, send, state } = starting();
    await send({ type: 'choose', files });
    assert.deepEqual(
      engine.takes.map(({ subject }) => subject.name),
      ['one.mp3', 'two.flac'],
    );
    await engine.takes[0]!.succeed({ fileId: 'f0' });
    assert.equal(engine.takes.length, 3);
    await engine.takes[1]!.succeed({ fileId: 'f1' });
    await engine.takes[2]!.succeed({ fileId: 'f2' });
    await send({ type: 'start' });
    assert.deepEqual(
      engine.conversions.map(({ subject }) => [subject.input.fileId, subject.from, subject.to]),
      [
        ['f0', 'MP3', 'WAV'],
        ['f1', 'FLAC', 'WAV'],
      ],
    );
    assert.notEqual(engine.conversions[0]!.subject.requestId, engine.conversions[1]!.subject.requestId);
    assert.equal(state().items.filter(isIn('uploaded')).length, 1);
  });

  it('wait for the engine on the device, which is prepared once, and then for their turn', async () => {
    const { engine, send, state } = starting(() => 0, { engine: 'device' });
    await send({ type: 'choose', files });
    assert.equal(engine.takes.length, 0);
    engine.preparations[0]!.progress(0.5);
    assert.equal(state().engineProgress, 0.5);
    await engine.preparations[0]!.succeed();
    for (const turn of [0, 1, 2]) {
      assert.equal(engine.takes.length, turn + 1);
      await engine.takes[turn]!.succeed({});
    }
    await send({ type: 'reset' });
    await send({ type: 'choose', files: [song] });
    assert.equal(engine.preparations.length, 1);
    assert.equal(engine.takes.length, 4);
  });

  it('are converted on the device as many at a time as it has room for', async () => {
    const { engine, clock, send, state } = starting(() => 0, { engine: 'device' }, 2);
    await send({ type: 'choose', files });
    await engine.preparations[0]!.succeed();
    assert.equal(engine.takes.length, 2);
    for (const turn of [0, 1, 2]) await engine.takes[turn]!.succeed({});
    await send({ type: 'start' });
    assert.equal(engine.conversions.length, 2);
    await engine.conversions[1]!.succeed({ blob: new Blob(['done']) });
    assert.equal(engine.conversions.length, 3);
    await send({ type: 'cancel' });
    assert.ok(engine.conversions.every(({ open }) => !open));
    // A result that exists is kept.
    assert.equal(state().items.filter(isIn('uploaded')).length, 2);
    await clock.pass(200);
    assert.equal(state().items.filter(isIn('ready')).length, 1);
  });

  async function allReady() {
    const world = starting();
    const { engine, clock, send } = world;
    await send({ type: 'choose', files: [fakeFile('same.mp3'), fakeFile('same.flac')] });
    for (const [index, take] of engine.takes.entries()) await take.succeed({ fileId: `f${index}` });
    await send({ type: 'start' });
    for (const [index, call] of engine.conversions.entries()) await call.succeed({ fileUrl: `/${index}` });
    await clock.pass(200);
    return world;
  }

  it('are downloaded as one ZIP, and then the chooser is back', async () => {
    const { engine, saved, send, state, announced } = await allReady();
    await send({ type: 'download-all' });
    await engine.fetches[0]!.succeed(new Blob(['first']));
    engine.fetches[1]!.progress(0.5);
    assert.equal(state().bundled, 75, 'a half of the second of two');
    await engine.fetches[1]!.succeed(new Blob(['second']));
    while (saved.length === 0) await settle();
    const [[blob, fileName]] = saved as [[Blob, string]];
    assert.equal(fileName, 'converted-wav.zip');
    assert.equal(blob.type, 'application/zip');
    assert.match(await blob.text(), /same\.wavfirst[^]*same \(2\)\.wavsecond/);
    await settle();
    assert.equal(state().items.length, 0);
    assert.deepEqual(announced.at(-2), ['pc-download', { blob, fileName, ids: [0, 1] }]);
    assert.deepEqual(announced.at(-1), ['pc-reset', { reason: 'downloaded' }]);
  });

  it('one whose result is gone is converted again, without affecting the others', async () => {
    const { engine, saved, send, state } = await allReady();
    await send({ type: 'download-all' });
    await engine.fetches[0]!.succeed(new Blob(['first']));
    while (engine.fetches.length < 2) await settle();
    await engine.fetches[1]!.fail(new ApiError(410, ''));
    assert.deepEqual(saved, []);
    assert.deepEqual(
      state().items.map(({ phase }) => phase),
      ['ready', 'failed'],
    );
    await send({ type: 'retry' });
    assert.equal(engine.conversions.at(-1)!.subject.input.fileId, 'f1');
  });

  it('can be downloaded one by one, and stay in the list', async () => {
    const { engine, saved, send, state } = await allReady();
    await send({ type: 'download', id: 1 });
    await engine.fetches[0]!.succeed(new Blob(['second']));
    assert.equal(saved[0]![1], 'same (2).wav');
    const [, second] = state().items;
    assert.equal(state().items.length, 2);
    assert.equal(second?.phase === 'ready' && second.handed?.fileName, 'same (2).wav');
  });

  it('a removed one is aborted, and the next one starts', async () => {
    const { engine, send } = starting();
    await send({ type: 'choose', files });
    await send({ type: 'remove', id: 0 });
    assert.equal(engine.takes[0]!.signal.aborted, true);
    assert.equal(engine.takes[2]!.subject.name, 'three.wav');
  });
});

describe('an engine on the device that cannot be prepared', () => {
  const blocked = engineUnavailable('wasm-unsafe-eval');

  it('is replaced by the service if allowed, with a notice', async () => {
    const { engines, send, state } = starting(() => 0, { engine: 'device', fallback: true });
    await send({ type: 'choose', files: [song] });
    await engines.device.preparations[0]!.fail(blocked);
    assert.equal(engines.service.takes.length, 1);
    assert.equal(noticeOf(state())?.kind, 'uploads-instead');
    assert.equal(isPrivate(state()), false);
  });

  it('moves from a service that refuses the page’s origin to the device, where the page allows both', async () => {
    const { engines, send, item, state, names } = starting(() => 0, { engine: 'service', fallback: true });
    await send({ type: 'choose', files: [song] });
    await engines.service.takes[0]!.fail(new OriginRefusedError());
    assert.equal(noticeOf(state())?.kind, 'on-device-instead');
    assert.equal(isPrivate(state()), true);
    assert.equal(engines.device.preparations.length, 1);
    assert.equal(item().phase, 'waiting');
    assert.equal(names().includes('pc-convert-error'), false);
  });

  it('otherwise fails every file with the reason, and a retry would change nothing', async () => {
    const { engines, send, item, announced } = starting(() => 0, { engine: 'device' });
    await send({ type: 'choose', files: [song] });
    await engines.device.preparations[0]!.fail(blocked);
    const current = item();
    assert.equal(current.phase === 'failed' && current.failure.code, 'engine-blocked');
    assert.deepEqual(announced.at(-1), [
      'pc-convert-error',
      {
        ...{ id: 0, fileName: song.name, code: 'engine-blocked', canRetry: false },
        ...{ during: 'prepare', retryAfter: undefined, cause: blocked },
      },
    ]);
    await send({ type: 'retry' });
    assert.equal(engines.device.preparations.length, 1);
  });

  it('never causes an upload because the connection was lost', async () => {
    const { engines, connection, send, item } = starting(() => 0, { engine: 'device', fallback: true });
    await send({ type: 'choose', files: [song] });
    connection.turn(false);
    await engines.device.preparations[0]!.fail(engineUnavailable('network'));
    assert.equal(item().phase, 'failed');
    assert.equal(engines.service.takes.length, 0);
    connection.turn(true);
    assert.equal(engines.device.preparations.length, 2);
  });

  it('may have failed to load', async () => {
    const { options, send, item } = starting(() => 0, { engine: 'device' });
    options.engine = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await send({ type: 'choose', files: [song] });
    const current = item();
    assert.equal(current.phase === 'failed' && current.failure.code, 'engine-unreachable');
  });
});

describe('joined files', () => {
  const files = ['a.mp3', 'b.mp3'].map((name) => fakeFile(name));

  /** Two uploaded files that are being joined. */
  async function joining() {
    const started = starting();
    const { engine, send } = started;
    await send({ type: 'choose', files });
    await send({ type: 'join', join: { crossfade: 2 } });
    for (const [index, take] of engine.takes.entries()) await take.succeed({ fileId: `f${index}` });
    await send({ type: 'start' });
    return started;
  }

  it('are one request, one start, one result and one file to save', async () => {
    const { call, engine, clock, send, announced, names, saved, state } = await joining();
    assert.equal(engine.conversions.length, 1);
    assert.deepEqual(call.convert().subject, {
      input: { fileId: 'f0' },
      requestId: 'id 1',
      from: 'MP3',
      to: 'WAV',
      options: { join: { crossfade: 2 } },
      following: [{ fileId: 'f1' }],
    });
    await call.convert().succeed({ fileUrl: '/result' });
    await clock.pass(200);
    await send({ type: 'download' });
    const blob = new Blob(['RIFF']);
    await call.fetch().succeed(blob);
    assert.deepEqual(saved, [[blob, 'a-joined.wav']]);
    assert.deepEqual(state().saved?.ids, [0, 1]);
    assert.deepEqual(
      announced.flatMap(([name, { ids }]) => (ids ? [[name, ids]] : [])),
      ['pc-convert-start', 'pc-convert-complete', 'pc-download'].map((name) => [name, [0, 1]]),
    );
    assert.equal(names().at(-1), 'pc-reset');
  });

  it('fail together, but are uploaded each by itself', async () => {
    const { call, announced } = await joining();
    await call.convert().fail(new EngineError('damaged'));
    const [, failure] = announced.at(-1)!;
    assert.deepEqual([failure.during, failure.ids], ['convert', [0, 1]]);
    const { send, engine, announced: others } = starting();
    await send({ type: 'choose', files });
    await send({ type: 'join', join: {} });
    await engine.takes[1]!.fail(new NetworkError());
    assert.deepEqual([others.at(-1)![1].id, others.at(-1)![1].ids], [1, undefined]);
  });
});

describe('random events in random order', () => {
  const random = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const files = [
    song,
    fakeFile('a.wav'),
    fakeFile('b.flac'),
    fakeFile('c.mp4'),
    fakeFile('gone.mp3', 1000, true),
    fakeFile('empty.mp3', 0),
    fakeFile('text.txt'),
    fakeFile('d.ogg'),
    fakeFile('large.mp3', MAX_UPLOAD_BYTES + 1),
  ];
  const errors = [
    new NetworkError(),
    new ApiError(500, ''),
    new ApiError(404, 'FILE_NOT_FOUND'),
    new ApiError(404, 'REQUEST_NOT_FOUND'),
    new EngineError('damaged'),
    new TypeError(),
  ];

  async function play(seed: number) {
    const next = random(seed);
    const one = <Element>(items: readonly Element[]): Element => items[Math.floor(next() * items.length)]!;
    const setting: EngineTarget = { engine: one(['service', 'device'] as const), fallback: next() < 0.5 };
    const world = starting(next, setting);
    const { engines, clock, connection, send, state, stop } = world;
    const progressOf = new Map<string, number>();
    const requests = new Map<string, string>();

    const both = [engines.service, engines.device];
    const all = {
      preparations: () => both.flatMap(({ preparations }) => preparations),
      takes: () => both.flatMap(({ takes }) => takes),
      conversions: () => both.flatMap(({ conversions }) => conversions),
      fetches: () => both.flatMap(({ fetches }) => fetches),
    };
    const isOpen = ({ open }: { open: boolean }) => open;
    const check = (current: State, step: string) => {
      const { items } = current;
      assert.notEqual(current.from, current.to, step);
      if (items.length === 0) {
        assert.ok(current.formats.includes(current.from) && current.formats.includes(current.to), step);
        assert.equal(current.bundling, false, step);
      }
      assert.equal(new Set(items.map(({ id }) => id)).size, items.length, step);
      for (const { file, format, engine } of items) {
        assert.ok(file.size > 0, step);
        assert.ok((file.size <= MAX_UPLOAD_BYTES && format !== null) || engine === 'device', step);
      }
      if (isConverting(current)) assert.equal(current.openMenu, null, step);
      if (isJoined(current)) {
        assert.equal(new Set(items.map(({ engine }) => engine)).size, 1, step);
        assert.ok(
          items.slice(1).every(({ phase }) => phase !== 'running' && phase !== 'ready'),
          step,
        );
        if (isConverting(current)) assert.ok(!items.slice(1).some(isIn('failed')), step);
      }

      // Only what the state requires is running; everything else has settled or been aborted.
      const uploads = items.filter(isIn('uploading')).length;
      const conversions = items.filter(isIn('running'));
      const downloads = items.filter((item) => item.phase === 'ready' && item.downloading).length;
      const counted = (calls: readonly { open: boolean }[]) => calls.filter(isOpen).length;
      assert.equal(counted(all.takes()), uploads, step);
      assert.equal(counted(all.conversions()), conversions.filter(({ result }) => !result).length, step);
      assert.ok(counted(all.fetches()) <= downloads + (current.bundling ? 1 : 0), step);
      assert.ok(counted(all.fetches()) >= downloads, step);
      const waits = items.some((item) => item.phase === 'waiting' && needsEngine(item, current));
      assert.equal(counted(all.preparations()), waits ? 1 : 0, step);

      // The limit of concurrent jobs is never exceeded, and nothing waits below it.
      for (const [engine, room] of [
        ['device', 1],
        ['service', 2],
      ] as const) {
        const there = items.filter((item) => item.engine === engine);
        const running = there.filter(
          (item) => item.phase === 'uploading' || (item.phase === 'running' && item.result === null),
        ).length;
        assert.ok(running <= room, step);
        const isDue = there.some(
          (item) => item.phase === 'waiting' || (item.phase === 'uploaded' && item.wanted && mayRun(current, item)),
        );
        if (isDue && !needsEngine({ engine }, current)) assert.equal(running, room, step);
      }

      // Progress never decreases within one run of a phase, and is 100 only when done.
      for (const item of items) {
        const run = item.phase === 'running' ? item.requestId : `${item.phase} ${all.takes().length}`;
        const percent = percentOf(item);
        const key = `${item.id} ${run} ${all.conversions().length}`;
        assert.ok(percent >= (progressOf.get(key) ?? 0) && percent <= 100, step);
        progressOf.set(key, percent);
        if (item.phase === 'running') assert.ok(percent < 100, step);
      }
      const overall = overallPercent(current);
      assert.ok(overall >= 0 && overall <= 100, step);

      // Two different conversions never share an id.
      for (const { subject } of all.conversions()) {
        const { requestId, ...what } = subject;
        assert.equal(requests.get(requestId) ?? JSON.stringify(what), JSON.stringify(what), step);
        requests.set(requestId, JSON.stringify(what));
      }
    };

    const someId = () => one([...state().items.map(({ id }) => id), -1]);
    const visitor: readonly (() => Action)[] = [
      () => ({ type: 'choose', files: [one(files)] }),
      () => ({ type: 'choose', files: [one(files), one(files), one(files)] }),
      () => ({ type: 'pick', side: one(['from', 'to'] as const), format: one(AUDIO_FORMATS) }),
      () => ({ type: 'swap' }),
      () => ({ type: 'menu', side: one(['from', 'to'] as const), open: next() < 0.7 }),
      () => ({
        type: 'options',
        options: one([{}, { bitrate: 320 }, { bitDepth: 24 }, { channels: 'mono' }] as const),
      }),
      () => ({
        type: 'formats',
        from: one(AUDIO_FORMATS),
        to: one(AUDIO_FORMATS),
        formats: AUDIO_FORMATS.filter(() => next() < 0.8),
      }),
      () => ({ type: 'start' }),
      () => ({ type: 'download' }),
      () => ({ type: 'download', id: someId() }),
      () => ({ type: 'download-all' }),
      () => ({ type: 'cancel' }),
      () => ({ type: 'retry' }),
      () => ({ type: 'retry', id: someId() }),
      () => ({ type: 'use-service', id: someId() }),
      () => ({ type: 'join', join: one([undefined, {}, { gap: 1 }, { crossfade: 2, match: true }] as const) }),
      () => ({ type: 'order', ids: [someId(), someId(), someId()] }),
      () => (next() < 0.5 ? { type: 'reopen' } : { type: 'undo' }),
      () => ({ type: 'remove', id: someId() }),
      () => (next() < 0.3 ? { type: 'reset' } : { type: 'dismiss' }),
      () =>
        next() < 0.2
          ? { type: 'engine', engine: one(['service', 'device'] as const), fallback: next() < 0.5 }
          : { type: 'start' },
    ];
    const happen = async (): Promise<string> => {
      const kind = next();
      if (kind < 0.35) {
        const action = one(visitor)();
        await send(action);
        return action.type;
      }
      if (kind < 0.5) {
        await clock.pass(next() * 3000);
        return 'time';
      }
      if (kind < 0.55) {
        connection.turn(next() < 0.5);
        return 'connection';
      }
      const preparation = all.preparations().find(isOpen);
      const take = all.takes().find(isOpen);
      const conversion = all.conversions().find(isOpen);
      const fetch = all.fetches().find(isOpen);
      if (kind < 0.65) {
        preparation?.progress(next());
        take?.progress({ loaded: next() * 1000, total: 1000 });
        conversion?.progress(next());
        return 'progress';
      }
      if (kind < 0.72) {
        if (preparation) await preparation.fail(engineUnavailable(one(['network', 'worker-src'] as const)));
        else await (take ?? conversion ?? fetch)?.fail(one(errors));
        return 'failure';
      }
      if (preparation) await preparation.succeed();
      else if (take)
        await take.succeed(
          engines.service.takes.includes(take)
            ? { fileId: `f${all.takes().length}` }
            : one([{}, { content: { format: null, name: 'Ogg Vorbis' } }]),
        );
      else if (conversion) await conversion.succeed({ fileUrl: '/result' });
      else if (fetch) await fetch.succeed(new Blob());
      else await send(one([{ type: 'choose', files: [song] }, { type: 'start' }, { type: 'download' }] as const));
      return 'onwards';
    };

    const reached = new Set<string>();
    let history = `seed ${seed}:`;
    for (let step = 0; step < 80; step++) {
      history += ` ${await happen()}`;
      check(state(), history);
      if (state().items.length === 0) reached.add('chooser');
      if (state().bundling) reached.add('bundling');
      for (const { phase, engine } of state().items) reached.add(`${phase} on ${engine}`);
    }
    stop();
    assert.ok(!Object.values(all).some((calls) => calls().some(isOpen)), 'nothing runs after the end');
    assert.equal(clock.waiting, 0, 'nothing waits after the end');
    return reached;
  }

  it('never reach an impossible state, nor run anything unneeded', async () => {
    const reached = new Set<string>();
    for (let seed = 1; seed <= 250; seed++) for (const phase of await play(seed)) reached.add(phase);
    assert.deepEqual([...reached].sort(), [
      'bundling',
      'chooser',
      'failed on device',
      'failed on service',
      'ready on device',
      'ready on service',
      'running on device',
      'running on service',
      'uploaded on device',
      'uploaded on service',
      'uploading on device',
      'uploading on service',
      'waiting on device',
      'waiting on service',
    ]);
  });
});
