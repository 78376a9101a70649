import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { AUDIO_FORMATS, MAX_UPLOAD_BYTES } from '../../api/schema.ts';
import { ConversionFailed } from '../../audio/conversion.ts';
import { FakeClock, settle } from '../../audio/testing/fake-clock.ts';
import { FakeEngine } from '../../audio/testing/fake-engine.ts';
import { fakeFile } from '../../audio/testing/fake-file.ts';
import { noticeOf, percentOf, type Action, type State } from './machine.ts';
import { createConverter } from './store.ts';

const song = fakeFile('song.one.mp3');

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

function starting(chance = () => 0) {
  const engine = new FakeEngine();
  const clock = new FakeClock();
  const connection = new FakeConnection();
  const announced: [name: string, detail: Record<string, unknown>][] = [];
  const saved: [blob: Blob, fileName: string][] = [];
  const prevented = new Set<string>();
  let ids = 0;
  const options = {
    engine,
    clock,
    connection,
    random: chance,
    requestId: () => `id ${++ids}`,
    announce: (name: string, detail?: unknown) => {
      announced.push([name, detail as Record<string, unknown>]);
      return !prevented.has(name);
    },
    save: (blob: Blob, fileName: string) => void saved.push([blob, fileName]),
  };
  const converter = createConverter({ from: 'MP3', to: 'WAV', formats: AUDIO_FORMATS }, options);
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
      await send({ type: 'convert' });
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
  return {
    announced,
    call,
    clock,
    connection,
    converter,
    engine,
    names,
    options,
    prevented,
    saved,
    send,
    state,
    stop,
    to,
  };
}

describe('the flow', () => {
  it('uploads as soon as a file is chosen', async () => {
    const { to, engine, state } = starting();
    await to.uploading();
    assert.equal(state().phase, 'uploading');
    assert.equal(engine.takes[0]!.subject, song);
  });

  it('converts what was uploaded, under an id of its own', async () => {
    const { to, engine } = starting();
    await to.converting();
    const { requestId, ...conversion } = engine.conversions[0]!.subject;
    assert.deepEqual(conversion, { taken: { fileId: 'f1' }, from: 'MP3', to: 'WAV' });
    assert.match(requestId, /^id /);
  });

  it('pretends progress in steps of at most 2 s up to 78 %', async () => {
    const { to, clock, state } = starting();
    await to.converting();
    const seen: number[] = [];
    for (const ms of [1999, 1, 2000, 2000, 1799, 1, 60_000]) {
      await clock.pass(ms);
      seen.push(percentOf(state()));
    }
    assert.deepEqual(seen, [0, 20, 40, 60, 60, 78, 78]);
  });

  it('draws each step anew', async () => {
    const chances = [0.5, 0.9];
    const { to, clock, state } = starting(() => chances.shift() ?? 0);
    await to.converting();
    await clock.pass(1000);
    assert.equal(percentOf(state()), 10);
    await clock.pass(200);
    assert.equal(percentOf(state()), 12);
    await clock.pass(1999);
    assert.equal(percentOf(state()), 12);
  });

  it('jumps to 99 when converted, and is ready with 100 after 200 ms', async () => {
    const { to, call, clock, state } = starting();
    await to.converting();
    await clock.pass(2000);
    await call.convert().succeed({ fileUrl: '/result' });
    assert.deepEqual([state().phase, percentOf(state())], ['converting', 99]);
    await clock.pass(199);
    assert.deepEqual([state().phase, percentOf(state())], ['converting', 99]);
    await clock.pass(1);
    assert.deepEqual([state().phase, percentOf(state())], ['ready', 100]);
    assert.equal(clock.waiting, 0);
  });

  it('shows the real progress of an engine on the device instead', async () => {
    const { to, call, clock, send, state, names } = starting();
    await to.uploading();
    await call.take().succeed({});
    await send({ type: 'convert' });
    await clock.pass(10_000);
    assert.equal(percentOf(state()), 0);
    call.convert().progress(0.5);
    assert.equal(percentOf(state()), 50);
    assert.equal(names().includes('pc-upload-complete'), false);
  });

  it('downloads, saves under the original name with the target extension, and begins again', async () => {
    const { to, call, engine, saved, state } = starting();
    await to.downloading();
    assert.deepEqual(engine.fetches[0]!.subject, { fileUrl: '/result' });
    const blob = new Blob(['RIFF']);
    await call.fetch().succeed(blob);
    assert.deepEqual(saved, [[blob, 'song.one.wav']]);
    assert.equal(state().phase, 'chooser');
  });

  it('leaves the saving to the page that prevents it', async () => {
    const { to, call, prevented, saved, state } = starting();
    prevented.add('pc-download');
    await to.downloading();
    await call.fetch().succeed(new Blob());
    assert.deepEqual(saved, []);
    assert.equal(state().phase, 'chooser');
  });

  it('stays ready when saving fails', async () => {
    const { to, call, options, state } = starting();
    options.save = () => assert.fail('not allowed');
    await to.downloading();
    await call.fetch().succeed(new Blob());
    const current = state();
    assert.ok(current.phase === 'ready' && current.problem);
  });

  it('measures the upload', async () => {
    const { to, call, clock, announced } = starting();
    await to.uploading();
    call.take().progress({ loaded: 100, total: 1000 });
    await clock.pass(1000);
    call.take().progress({ loaded: 300, total: 1000 });
    assert.deepEqual(announced.slice(1), [
      ['pc-upload-progress', { loaded: 100, total: 1000, percent: 10, bytesPerSecond: null, secondsLeft: null }],
      ['pc-upload-progress', { loaded: 300, total: 1000, percent: 30, bytesPerSecond: 200, secondsLeft: 4 }],
    ]);
  });
});

describe('what is abandoned is aborted', () => {
  it('the upload, by cancel, by another source and by another file', async () => {
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

  it('but not by another target', async () => {
    const { to, engine, send } = starting();
    await to.uploading();
    await send({ type: 'pick', side: 'to', format: 'AC3' });
    assert.equal(engine.takes[0]!.signal.aborted, false);
    assert.equal(engine.takes.length, 1);
  });

  it('the conversion and the fake progress, by cancel', async () => {
    const { to, engine, send, clock, state } = starting();
    await to.converting();
    await send({ type: 'cancel' });
    assert.equal(engine.conversions[0]!.signal.aborted, true);
    assert.equal(clock.waiting, 0);
    assert.equal(state().phase, 'uploaded');
  });

  it('the 200 ms, by reset', async () => {
    const { to, call, send, clock, state } = starting();
    await to.converting();
    await call.convert().succeed({});
    await send({ type: 'reset' });
    assert.equal(clock.waiting, 0);
    await clock.pass(200);
    assert.equal(state().phase, 'chooser');
  });

  it('the download, by cancel; nothing is saved', async () => {
    const { to, engine, send, saved, state } = starting();
    await to.downloading();
    await send({ type: 'cancel' });
    assert.equal(engine.fetches[0]!.signal.aborted, true);
    assert.deepEqual(saved, []);
    assert.equal(state().phase, 'ready');
  });

  it('neither its failure nor late progress of it is heard', async () => {
    const { to, engine, send, state } = starting();
    await to.uploading();
    await send({ type: 'choose', files: [fakeFile('other.mp3')] });
    engine.takes[0]!.progress({ loaded: 999, total: 1000 });
    assert.equal(state().phase, 'uploading');
    assert.equal(percentOf(state()), 0);
  });

  it('an answer that comes nevertheless is not heard', async () => {
    const { to, options, send, saved, names } = starting();
    let answer!: (blob: Blob) => void;
    options.engine.fetch = () => new Promise((resolve) => (answer = resolve));
    await to.downloading();
    await send({ type: 'cancel' });
    answer(new Blob());
    await settle();
    assert.deepEqual(saved, []);
    assert.equal(names().includes('pc-download'), false);
  });

  it('also what would only begin with it', async () => {
    const { to, options, converter, clock, state } = starting();
    options.engine.convert = (_conversion, { onProgress }) => {
      onProgress(0.5);
      return new Promise(() => undefined);
    };
    await to.uploaded();
    converter.subscribe(() => {
      if (percentOf(state()) === 50) converter.send({ type: 'cancel' });
    });
    converter.send({ type: 'convert' });
    assert.equal(state().phase, 'uploaded');
    assert.equal(clock.waiting, 0);
  });
});

describe('what is announced', () => {
  it('tells the whole way', async () => {
    const { to, call, announced } = starting();
    await to.downloading();
    const blob = new Blob();
    await call.fetch().succeed(blob);
    const requestId = call.convert().subject.requestId;
    const conversion = { fileName: 'song.one.mp3', from: 'MP3', to: 'WAV', requestId };
    assert.deepEqual(announced, [
      ['pc-file-selected', { file: song, format: 'MP3' }],
      ['pc-upload-complete', { fileName: 'song.one.mp3', fileId: 'f1' }],
      ['pc-convert-start', conversion],
      ['pc-convert-complete', conversion],
      ['pc-download', { blob, fileName: 'song.one.wav' }],
      ['pc-reset', { reason: 'downloaded' }],
    ]);
  });

  it('tells failures, and whether there is a way on', async () => {
    const { to, call, announced } = starting();
    await to.uploading();
    const cause = new ApiError(429, 'RATE_LIMITED', 30);
    await call.take().fail(cause);
    assert.deepEqual(announced.at(-1), [
      'pc-convert-error',
      { problem: 'busy', during: 'upload', canRetry: true, retryAfter: 30, cause },
    ]);
  });

  it('tells why it is back at choosing', async () => {
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

  it('tells nothing of a reset where there was no file, nor of a refused one', async () => {
    const { send, announced } = starting();
    await send({ type: 'reset' });
    await send({ type: 'swap' });
    await send({ type: 'choose', files: [fakeFile('a.txt')] });
    assert.deepEqual(announced, []);
  });

  it('tells the state as it is by then, so that a listener may act on it', async () => {
    const { options, engine, send, state, names, converter } = starting();
    const announce = options.announce;
    options.announce = (name, detail) => {
      if (name === 'pc-file-selected') converter.send({ type: 'reset' });
      return announce(name, detail);
    };
    await send({ type: 'choose', files: [song] });
    assert.equal(state().phase, 'chooser');
    assert.equal(engine.takes[0]!.signal.aborted, true);
    assert.deepEqual(names(), ['pc-reset', 'pc-file-selected']);
  });
});

describe('a way on after each failure', () => {
  it('the upload was cut off: it is repeated by itself when the connection is back', async () => {
    const { to, call, connection, engine, state } = starting();
    await to.uploading();
    connection.turn(false);
    assert.equal(noticeOf(state())?.kind, 'offline');
    await call.take().fail(new NetworkError());
    assert.equal(state().phase, 'failed');
    connection.turn(true);
    assert.equal(state().phase, 'uploading');
    assert.equal(engine.takes.length, 2);
    await call.take().fail(new NetworkError());
    assert.equal(state().phase, 'failed');
    assert.equal(engine.takes.length, 2);
  });

  it('the file is gone: another one must be chosen', async () => {
    const { call, send, state, announced } = starting();
    await send({ type: 'choose', files: [fakeFile('song.mp3', 1000, true)] });
    await call.take().fail(new NetworkError());
    const current = state();
    assert.equal(current.phase === 'failed' && current.problem.kind, 'file-gone');
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

  it('the conversion failed: it can be tried again as a new request', async () => {
    const { to, call, engine, send } = starting();
    await to.converting();
    await call.convert().fail(new ConversionFailed());
    await send({ type: 'retry' });
    assert.notEqual(engine.conversions[1]!.subject.requestId, engine.conversions[0]!.subject.requestId);
  });

  it('the upload has expired: uploaded and converted again in one go', async () => {
    const { to, call, engine, send, state } = starting();
    await to.converting();
    await call.convert().fail(new ApiError(404, '{"code":"FILE_NOT_FOUND"}'));
    await send({ type: 'retry' });
    assert.equal(engine.takes.length, 2);
    await call.take().succeed({ fileId: 'f2' });
    assert.equal(state().phase, 'converting');
    assert.deepEqual(call.convert().subject.taken, { fileId: 'f2' });
  });

  it('the result has expired: converted again', async () => {
    const { to, call, engine, send } = starting();
    await to.downloading();
    await call.fetch().fail(new ApiError(410, ''));
    await send({ type: 'retry' });
    assert.equal(engine.conversions.length, 2);
  });

  it('the download was cut off: still ready, downloaded again', async () => {
    const { to, call, engine, send, state, announced } = starting();
    await to.downloading();
    await call.fetch().fail(new NetworkError());
    assert.equal(state().phase, 'ready');
    assert.equal(announced.at(-1)![1].during, 'download');
    await send({ type: 'retry' });
    assert.equal(engine.fetches.length, 2);
  });
});

describe('the store', () => {
  it('tells its subscribers of changes, and of nothing else', async () => {
    const { converter, send } = starting();
    let changes = 0;
    const leave = converter.subscribe(() => changes++);
    const before = converter.getState();
    await send({ type: 'convert' });
    assert.equal(changes, 0);
    assert.equal(converter.getState(), before);
    await send({ type: 'swap' });
    assert.equal(changes, 1);
    leave();
    await send({ type: 'swap' });
    assert.equal(changes, 1);
  });

  it('stops everything, and goes on when started again', async () => {
    const { to, clock, connection, converter, engine, state, stop } = starting();
    await to.converting();
    stop();
    assert.equal(engine.conversions[0]!.signal.aborted, true);
    assert.equal(clock.waiting, 0);
    assert.equal(connection.listeners.size, 0);
    const stopAgain = converter.start();
    assert.deepEqual(engine.conversions[1]!.subject, engine.conversions[0]!.subject);
    assert.equal(state().phase, 'converting');
    stopAgain();
    assert.equal(clock.waiting, 0);
  });

  it('runs nothing before it is started', async () => {
    const { engine, options } = starting();
    const second = createConverter({ from: 'MP3', to: 'WAV', formats: AUDIO_FORMATS }, options);
    second.send({ type: 'choose', files: [song] });
    await settle();
    assert.equal(engine.takes.length, 0);
    second.start();
    assert.equal(engine.takes.length, 1);
  });

  it('notices a connection that changed before it was started', () => {
    const { connection, options } = starting();
    const second = createConverter({ from: 'MP3', to: 'WAV', formats: AUDIO_FORMATS }, options);
    connection.turn(false);
    assert.equal(second.getState().online, true);
    second.start();
    assert.equal(second.getState().online, false);
  });

  it('takes the options as they are at each use', async () => {
    const { options, send } = starting();
    options.engine = new FakeEngine();
    await send({ type: 'choose', files: [song] });
    assert.equal(options.engine.takes.length, 1);
  });

  it('takes an engine that throws instead of rejecting for one that rejects', async () => {
    const { options, send, state } = starting();
    options.engine.take = () => {
      throw new NetworkError();
    };
    await send({ type: 'choose', files: [song] });
    assert.equal(state().phase, 'failed');
  });
});

describe('whatever happens in whatever order', () => {
  const random = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const files = [
    song,
    fakeFile('a.wav'),
    fakeFile('b.flac'),
    fakeFile('gone.mp3', 1000, true),
    fakeFile('empty.mp3', 0),
    fakeFile('text.txt'),
    fakeFile('large.mp3', MAX_UPLOAD_BYTES + 1),
  ];
  const errors = [
    new NetworkError(),
    new ApiError(500, ''),
    new ApiError(404, 'FILE_NOT_FOUND'),
    new ApiError(404, 'REQUEST_NOT_FOUND'),
    new ConversionFailed(),
    new TypeError(),
  ];

  async function play(seed: number) {
    const next = random(seed);
    const one = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!;
    const world = starting(next);
    const { engine, clock, connection, send, state, stop } = world;
    const progressOf = new Map<string, number>();
    const requests = new Map<string, string>();

    const calls = () => [...engine.takes, ...engine.conversions, ...engine.fetches];
    const check = (current: State, step: string) => {
      assert.notEqual(current.from, current.to, step);
      if (current.phase === 'chooser') {
        assert.ok(current.formats.includes(current.from) && current.formats.includes(current.to), step);
      } else {
        assert.ok(current.file.size > 0 && current.file.size <= MAX_UPLOAD_BYTES, step);
      }
      if (current.phase === 'converting') assert.equal(current.openMenu, null, step);

      // What runs is what the state wants; all else was answered or aborted.
      const uploads = current.phase === 'uploading' ? 1 : 0;
      const conversions = current.phase === 'converting' && !current.converted ? 1 : 0;
      const downloads = current.phase === 'ready' && current.downloading ? 1 : 0;
      const open = (list: readonly { open: boolean }[]) => list.filter((call) => call.open).length;
      assert.equal(open(engine.takes), uploads, step);
      assert.equal(open(engine.conversions), conversions, step);
      assert.equal(open(engine.fetches), downloads, step);

      // Within one run of a phase progress never decreases; 100 only when it is true.
      const run = `${current.phase} ${current.phase === 'uploading' ? engine.takes.length : engine.conversions.length}`;
      const percent = percentOf(current);
      assert.ok(percent >= (progressOf.get(run) ?? 0) && percent <= 100, step);
      progressOf.set(run, percent);
      if (current.phase === 'converting') assert.ok(percent < 100, step);

      // One id never stands for two different conversions.
      for (const { subject } of engine.conversions) {
        const { requestId, ...what } = subject;
        assert.equal(requests.get(requestId) ?? JSON.stringify(what), JSON.stringify(what), step);
        requests.set(requestId, JSON.stringify(what));
      }
    };

    const visitor: readonly (() => Action)[] = [
      () => ({ type: 'choose', files: [one(files)] }),
      () => ({ type: 'choose', files: [one(files), one(files)] }),
      () => ({ type: 'pick', side: one(['from', 'to'] as const), format: one(AUDIO_FORMATS) }),
      () => ({ type: 'swap' }),
      () => ({ type: 'menu', side: one(['from', 'to'] as const), open: next() < 0.7 }),
      () => ({
        type: 'begin',
        from: one(AUDIO_FORMATS),
        to: one(AUDIO_FORMATS),
        formats: AUDIO_FORMATS.filter(() => next() < 0.8),
      }),
      () => ({ type: 'convert' }),
      () => ({ type: 'download' }),
      () => ({ type: 'cancel' }),
      () => ({ type: 'retry' }),
      () => ({ type: 'reset' }),
      () => ({ type: 'dismiss' }),
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
      const take = engine.takes.find(({ open }) => open);
      const conversion = engine.conversions.find(({ open }) => open);
      const fetch = engine.fetches.find(({ open }) => open);
      if (kind < 0.65) {
        take?.progress({ loaded: next() * 1000, total: 1000 });
        conversion?.progress(next());
        return 'progress';
      }
      if (kind < 0.75) {
        await (take ?? conversion ?? fetch)?.fail(one(errors));
        return 'failure';
      }
      if (take) await take.succeed(next() < 0.8 ? { fileId: `f${engine.takes.length}` } : {});
      else if (conversion) await conversion.succeed({ fileUrl: '/result' });
      else if (fetch) await fetch.succeed(new Blob());
      else await send(one([{ type: 'choose', files: [song] }, { type: 'convert' }, { type: 'download' }] as const));
      return 'onwards';
    };

    const reached = new Set<string>();
    let history = `seed ${seed}:`;
    for (let step = 0; step < 60; step++) {
      history += ` ${await happen()}`;
      check(state(), history);
      reached.add(state().phase);
    }
    stop();
    assert.ok(
      calls().every(({ open }) => !open),
      'nothing runs after the end',
    );
    assert.equal(clock.waiting, 0, 'nothing waits after the end');
    return reached;
  }

  it('no impossible state is reached, and nothing runs that is not wanted', async () => {
    const reached = new Set<string>();
    for (let seed = 1; seed <= 150; seed++) for (const phase of await play(seed)) reached.add(phase);
    assert.deepEqual([...reached].sort(), ['chooser', 'converting', 'failed', 'ready', 'uploaded', 'uploading']);
  });
});
