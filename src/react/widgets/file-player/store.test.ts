import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settle } from '../../../audio/testing/fake-clock.ts';
import type { MediaReport, Source } from './file-player.machine.ts';
import { createPlayer, type Player, type PlayerOptions, type PlaybackFallback } from './store.ts';

/** Media that record their calls in order and report on request. */
interface FakeMedia {
  readonly sources: readonly Source[];
  readonly asked: string[];
  readonly started: readonly unknown[];
  readonly report: (report: MediaReport) => void;
}

interface Stage {
  player: Player;
  opened: FakeMedia[];
  announced: string[];
  /** Another player starts. */
  interrupt: () => void;
  claims: () => number;
  stop: () => void;
}

function stage(fallback: Partial<PlaybackFallback> = {}, options: Partial<PlayerOptions> = {}): Stage {
  const opened: FakeMedia[] = [];
  const announced: string[] = [];
  const others = new Set<() => void>();
  let claims = 0;
  const player = createPlayer({
    open(sources, report, started = []) {
      const asked: string[] = [];
      opened.push({ sources, asked, report, started });
      const note = (what: string) => (value?: number | boolean) =>
        void asked.push(value === undefined ? what : `${what} ${String(value)}`);
      return {
        play: note('play'),
        pause: note('pause'),
        seek: note('seek'),
        position: () => 12.5,
        setRate: note('rate'),
        setMuted: note('muted'),
        hear: note('hear'),
        close: note('close'),
      };
    },
    startElement: () => ({}) as HTMLMediaElement,
    fallback: () =>
      Promise.resolve({
        examine: () => Promise.resolve(null),
        prepare: () => Promise.reject(new Error('not in this test')),
        failureOf: (cause) => ({ code: 'unexpected', cause }),
        ...fallback,
      }),
    exclusivePlayback: {
      acquire() {
        claims++;
      },
      subscribe(listener) {
        others.add(listener);
        return () => others.delete(listener);
      },
    },
    announce: (name, detail) => void announced.push(`${name} ${'code' in detail ? detail.code : detail.position}`),
    ...options,
  });
  return {
    player,
    opened,
    announced,
    interrupt: () => others.forEach((listener) => listener()),
    claims: () => claims,
    stop: player.start(),
  };
}

function ready(...parameters: Parameters<typeof stage>): Stage & { media: FakeMedia } {
  const set = stage(...parameters);
  set.player.send({ type: 'open', sources: ['/a.mp3'] });
  const media = set.opened[0]!;
  media.report({ type: 'loaded', duration: 60 });
  media.asked.length = 0;
  return { ...set, media };
}

describe('the player', () => {
  it('passes the visitor’s actions to the media', () => {
    const { player, media } = ready();
    player.send({ type: 'play' });
    player.send({ type: 'seek', to: 20 });
    player.send({ type: 'rate', rate: 1.5 });
    player.send({ type: 'mute', muted: true });
    player.send({ type: 'pause' });
    assert.deepEqual(media.asked, ['play', 'seek 20', 'rate 1.5', 'muted true', 'pause']);
  });

  it('does not seek when the media report their position', () => {
    const { player, media } = ready();
    player.send({ type: 'play' });
    media.report({ type: 'time', position: 3 });
    media.report({ type: 'ended' });
    assert.deepEqual(media.asked, ['play']);
    player.send({ type: 'play' });
    assert.deepEqual(media.asked, ['play', 'seek 0', 'play']);
  });

  it('calls play() synchronously in the click, even while loading', () => {
    const { player, opened } = stage();
    player.send({ type: 'open', sources: ['/a.mp3'] });
    player.send({ type: 'play' });
    assert.deepEqual(opened[0]!.asked, ['play']);
  });

  it('sounds only from where it was put, also if that is out of reach yet', () => {
    const { player, opened } = stage();
    player.send({ type: 'open', sources: ['/a.mp3'] });
    player.send({ type: 'seek', to: 40 });
    player.send({ type: 'play' });
    const media = opened[0]!;
    media.report({ type: 'loaded', duration: 60, seekableEnd: 0 });
    assert.deepEqual(
      [media.asked, player.position()],
      [['seek 40', 'play', 'rate 1', 'muted false', 'hear 0', 'pause'], 40],
    );
    media.asked.length = 0;
    media.report({ type: 'stopped' });
    media.report({ type: 'duration', duration: 60, seekableEnd: 60 });
    assert.deepEqual(media.asked, ['seek 40', 'play']);
  });

  it('announces the end of a drag even where it has already been', () => {
    const { player, announced } = ready();
    player.send({ type: 'seek', to: 5 });
    player.send({ type: 'seek', to: 5 });
    player.send({ type: 'seek', to: 5, isEnd: true });
    assert.deepEqual(announced, ['pc-seek 5', 'pc-seek 5']);
  });

  it('announces each change once', () => {
    const { player, media, announced } = ready();
    player.send({ type: 'play' });
    media.report({ type: 'started' });
    media.report({ type: 'waiting' });
    media.report({ type: 'started' });
    player.send({ type: 'skip', by: 5 });
    player.send({ type: 'pause' });
    player.send({ type: 'play' });
    media.report({ type: 'started' });
    media.report({ type: 'ended' });
    assert.deepEqual(announced, ['pc-play 0', 'pc-seek 5', 'pc-pause 5', 'pc-play 5', 'pc-ended 60']);
  });

  it('announces nothing when playback is not allowed to start', () => {
    const { player, media, announced } = ready();
    player.send({ type: 'play' });
    media.report({ type: 'stopped' });
    assert.equal(player.getState().playing, false);
    assert.deepEqual(announced, []);
  });

  it('stops when another player of the page begins, and stops the others when it does', () => {
    const { player, media, interrupt, claims } = ready();
    player.send({ type: 'play' });
    assert.equal(claims(), 1);
    interrupt();
    assert.equal(player.getState().playing, false);
    assert.deepEqual(media.asked, ['play', 'pause']);
  });

  it('releases the media when it stops, and reopens them at the same position', () => {
    const { player, media, opened, stop } = ready();
    player.send({ type: 'seek', to: 20 });
    stop();
    assert.deepEqual(media.asked, ['seek 20', 'close']);
    player.start();
    opened[1]!.report({ type: 'loaded', duration: 60 });
    assert.deepEqual(opened[1]!.asked, ['rate 1', 'muted false', 'hear 0', 'seek 20']);
  });

  it('closes replaced media, and ignores their reports', () => {
    const { player, media, opened } = ready();
    player.send({ type: 'open', sources: ['/b.mp3'] });
    assert.deepEqual(media.asked, ['close']);
    media.report({ type: 'loaded', duration: 5 });
    assert.equal(player.getState().phase, 'loading');
    assert.deepEqual(opened[1]!.sources, ['/b.mp3']);
  });

  it('knows the current position while it plays', () => {
    const { player, media } = ready();
    assert.equal(player.position(), 0);
    player.send({ type: 'play' });
    media.report({ type: 'started' });
    assert.equal(player.position(), 12.5);
  });
});

describe('a source that cannot be played', () => {
  const broken: MediaReport = { type: 'broken', track: 0, failure: 'format', cause: 'x' };

  it('is examined, and prepared when the visitor wants it', async () => {
    const preview = new Blob();
    const { player, opened } = stage({ prepare: () => Promise.resolve(preview) });
    player.send({ type: 'open', sources: ['/a.wma'] });
    opened[0]!.report(broken);
    await settle();
    assert.equal(player.getState().phase, 'unprepared');
    player.send({ type: 'play' });
    await settle();
    assert.deepEqual(opened[1]!.sources, [preview]);
    assert.deepEqual(opened[1]!.asked, ['play']);
  });

  it('plays from an element that was started within the press', async () => {
    const element = {};
    let isPressed = false;
    const startElement = (): HTMLMediaElement => {
      assert.equal(isPressed, true);
      return element as HTMLMediaElement;
    };
    const { player, opened } = stage({ prepare: () => Promise.resolve(new Blob()) }, { startElement });
    player.send({ type: 'open', sources: ['/a.wma'] });
    opened[0]!.report(broken);
    await settle();
    isPressed = true;
    player.send({ type: 'play' });
    isPressed = false;
    await settle();
    assert.deepEqual(
      opened.map(({ started }) => started),
      [[], [element]],
    );
    opened[1]!.report({ type: 'loaded', duration: 60 });
    player.send({ type: 'open', sources: ['/b.mp3'] });
    assert.deepEqual(opened[2]!.started, []);
  });

  it('is announced as an error if the reason is known', async () => {
    const { player, opened, announced } = stage({
      examine: () => Promise.resolve({ code: 'not-found', cause: 404 }),
    });
    player.send({ type: 'open', sources: ['/a.mp3'] });
    opened[0]!.report(broken);
    await settle();
    assert.equal(player.getState().phase, 'failed');
    assert.deepEqual(announced, ['pc-player-error not-found']);
  });

  it('is no longer prepared after a cancel', async () => {
    let signal: AbortSignal | undefined;
    const { player, opened, announced } = stage({
      prepare: (_source, options) => {
        ({ signal } = options);
        return new Promise((_, reject) => options.signal.addEventListener('abort', () => reject(new Error('aborted'))));
      },
    });
    player.send({ type: 'open', sources: ['/a.wma'] });
    player.send({ type: 'play' });
    opened[0]!.report(broken);
    await settle();
    player.send({ type: 'cancel' });
    await settle();
    assert.equal(signal?.aborted, true);
    assert.equal(player.getState().phase, 'unprepared');
    assert.deepEqual(announced, []);
  });

  it('fails like a lost connection if the fallback itself cannot be loaded', async () => {
    const { player, opened, announced } = stage({}, { fallback: () => Promise.reject(new Error('offline')) });
    player.send({ type: 'open', sources: ['/a.mp3'] });
    opened[0]!.report(broken);
    await settle();
    assert.deepEqual(announced, ['pc-player-error network']);
    player.send({ type: 'retry' });
    assert.equal(player.getState().phase, 'loading');
  });
});
