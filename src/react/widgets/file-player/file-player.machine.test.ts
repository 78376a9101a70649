import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  effects,
  canRetry,
  canSeek,
  durationOf,
  initialState,
  isAtEnd,
  isFixed,
  isHeld,
  mayBeLive,
  placeOf,
  playedSources,
  reduce,
  type Event,
  type State,
} from './file-player.machine.ts';

const after = (...events: Event[]): State => events.reduce(reduce, initialState);

const open: Event = { type: 'open', sources: ['/a.mp3'] };
const loaded: Event = { type: 'loaded', duration: 100 };
const broken: Event = { type: 'broken', track: 0, failure: 'format', cause: 'x' };
const playable: Event = { type: 'examined', failure: null };
const [play, pause, started]: Event[] = [{ type: 'play' }, { type: 'pause' }, { type: 'started' }];
const failure = { code: 'network', cause: 'x' } as const;
const preview = new Blob(['preview']);

const kinds = (state: State): string[] => effects(state).map(({ kind }) => kind);

describe('opening', () => {
  it('without a source there is nothing to play', () => {
    const state = after({ type: 'open', sources: [] }, play!);
    assert.equal(state.phase, 'empty');
    assert.equal(state.playing, false);
    assert.deepEqual(kinds(state), []);
  });

  it('loads the source, each time under another key', () => {
    const once = after(open);
    assert.equal(once.phase, 'loading');
    assert.deepEqual(kinds(once), ['media']);
    assert.notEqual(effects(once)[0]!.key, effects(reduce(once, open))[0]!.key);
  });

  it('starts over, but keeps the visitor’s speed and volume', () => {
    const state = after(open, loaded, play!, { type: 'seek', to: 30 }, { type: 'rate', rate: 1.5 }, open);
    assert.deepEqual([state.position, state.playing, state.rate], [0, false, 1.5]);
  });

  it('selects the last of several tracks', () => {
    assert.equal(after({ type: 'open', sources: ['/before', '/after'] }).heard, 1);
  });

  it('begins where it was put meanwhile, within the recording', () => {
    assert.equal(after(open, { type: 'seek', to: 40 }, loaded).position, 40);
    assert.equal(after(open, { type: 'seek', to: 400 }, loaded).position, 100);
    assert.equal(after(open, { type: 'seek', to: 40 }, open, loaded).position, 0);
    const undecoded = after(open, broken, playable, { type: 'seek', to: 40 }, play!);
    assert.equal(reduce(reduce(undecoded, { type: 'prepared', preview }), loaded).position, 40);
  });

  it('plays after loading if that was requested meanwhile', () => {
    assert.equal(after(open, play!, loaded).playing, true);
  });
});

describe('a source without range requests', () => {
  const known: Event = { type: 'loaded', duration: 100, seekableEnd: 0 };
  const endless: Event = { type: 'loaded', duration: null, seekableEnd: Infinity };
  const copied: Event = { type: 'copied', track: 0, copy: new Blob(['all of it']), inParts: false };
  const seek: Event = { type: 'seek', to: 40 };

  it('keeps the playhead where it is', () => {
    const before = after(open, known, play!, started!, { type: 'time', position: 7 });
    assert.equal(canSeek(before), false);
    assert.equal(reduce(before, seek), before);
    assert.equal(reduce(before, { type: 'skip', by: 5 }), before);
    assert.equal(reduce(before, { type: 'seek', to: 0 }).position, 0);
  });

  it('goes on in its copy where the browser has lost it on the way', () => {
    const lost = after(open, loaded, play!, started!, { type: 'time', position: 7 }, { ...broken, failure: 'network' });
    for (const state of [lost, reduce(lost, { type: 'examined', failure })]) {
      const { phase, fromCopies, position, playing } = reduce(state, copied);
      assert.deepEqual([phase, fromCopies, position, playing], ['loading', true, 7, true], state.phase);
    }
  });

  it('begins where it was put before, once that is in reach', () => {
    const [some, all]: Event[] = [
      { type: 'duration', duration: 100, seekableEnd: 20 },
      { type: 'duration', duration: 100, seekableEnd: 100 },
    ];
    for (const before of [after(open, seek, known), after(open, known, seek)]) {
      assert.deepEqual([before.position, placeOf(before)], [0, 40]);
      assert.equal(reduce(reduce(before, some!), all!).position, 40);
      const fromCopy = reduce(before, copied);
      assert.deepEqual([fromCopy.fromCopies, placeOf(fromCopy)], [true, 40]);
      assert.equal(reduce(fromCopy, loaded).position, 40);
      assert.equal(placeOf(reduce(reduce(before, { type: 'seek', to: 0 }), all!)), 0);
    }
  });

  it('does not sound from elsewhere meanwhile', () => {
    const held = after(open, seek, known, play!);
    assert.deepEqual([held.playing, isHeld(held), held.phase === 'ready' && held.stalled], [true, true, true]);
    // The element has been paused for it.
    const stopped = [started!, { type: 'stopped' } as const].reduce(reduce, held);
    assert.deepEqual([stopped.playing, stopped.sounding], [true, false]);
    const { playing, fromCopies, position } = reduce(held, copied);
    assert.deepEqual([playing, fromCopies, position], [true, true, 40]);
    assert.equal(isHeld(reduce(held, pause!)), false);
  });

  it('sounds from where it can if nothing else will come into reach', () => {
    const held = after(open, seek, known, play!);
    const given = reduce(held, { type: 'unreadable' });
    assert.deepEqual([given.playing, isHeld(given), placeOf(given)], [true, false, 0]);
    assert.equal(placeOf(after(open, known, { type: 'unreadable' }, seek)), 0);
  });

  it('can be sought in the loaded part while it sounds, and anywhere once it is complete', () => {
    const some = after(open, { type: 'loaded', duration: 100, seekableEnd: 30 }, play!, started!);
    assert.equal(canSeek(some), true);
    assert.equal(reduce(some, seek).position, 30);
    const all = reduce(some, { type: 'duration', duration: 100, seekableEnd: 99.9 });
    assert.equal(reduce(all, { type: 'seek', to: 100 }).position, 100);
    assert.equal(reduce(all, { type: 'duration', duration: 100, seekableEnd: 99.9 }), all);
  });

  it('has no scale without a length, but the page can put the playhead somewhere', () => {
    const state = after(open, endless);
    assert.equal(canSeek(state), false);
    assert.equal(reduce(state, seek).position, 40);
  });

  it('is played from its copy from the first seek on, and goes on playing', () => {
    const before = after(open, known, play!, started!, copied);
    assert.equal(before.phase, 'ready');
    assert.equal(canSeek(before), true);
    const state = reduce(before, seek);
    assert.deepEqual([state.phase, state.playing, state.sounding, state.position], ['loading', true, true, 40]);
    assert.ok(playedSources(state)[0] instanceof Blob);
    const again = reduce(state, { type: 'loaded', duration: 100, seekableEnd: 100 });
    assert.equal(again.position, 40);
    assert.equal(reduce(again, { type: 'seek', to: 60 }).phase, 'ready');
  });

  it('tells its length by its copy, without an interruption', () => {
    assert.equal(after(open, endless, copied).phase, 'loading');
    const playing = after(open, endless, play!, started!, { type: 'time', position: 7 }, copied);
    assert.equal(playing.phase, 'ready');
    const paused = reduce(playing, pause!);
    assert.deepEqual([paused.phase, paused.playing, paused.position], ['loading', false, 7]);
    assert.equal(reduce(paused, loaded).position, 7);
  });

  it('is played from its copy when it breaks where the playhead was put', () => {
    const broken: Event = { type: 'broken', track: 0, failure: 'network', cause: 'no part' };
    const state = after(open, loaded, play!, started!, copied, seek, broken);
    assert.deepEqual([state.phase, state.playing, state.position], ['loading', true, 40]);
    assert.ok(playedSources(state)[0] instanceof Blob);
    assert.equal(after(open, loaded, copied, { ...broken, failure: 'decoding' }).phase, 'examining');
    assert.equal(reduce(reduce(state, loaded), broken).phase, 'examining');
  });

  it('is not copied where the URL suffices, and another source discards the copy', () => {
    assert.deepEqual(after(open, loaded, { ...copied, inParts: true }).copies, []);
    const state = after(open, known, copied, seek, open);
    assert.deepEqual([state.copies, state.fromCopies], [[], false]);
  });
});

describe('a recording without a length', () => {
  const endless: Event = { type: 'loaded', duration: null, seekableEnd: Infinity };
  const recording = new Blob(['recorded']);
  const opened: Event = { type: 'open', sources: [recording] };
  const measured: Event = { type: 'measured', track: 0, duration: 12 };

  it('is as long as its decoded sound, and can be sought before it was played', () => {
    for (const state of [after(opened, endless, measured), after(opened, measured, endless)]) {
      assert.deepEqual([durationOf(state), canSeek(state)], [12, true]);
      assert.equal(reduce(state, { type: 'seek', to: 8 }).position, 8);
      assert.equal(reduce(state, { type: 'seek', to: 40 }).position, 12);
    }
    const ended = after(opened, endless, measured, play!, started!, { type: 'ended' });
    assert.deepEqual([ended.position, isAtEnd(ended)], [12, true]);
  });

  it('has the length that the browser knows, once it does', () => {
    assert.equal(durationOf(after(opened, endless, measured, { type: 'duration', duration: 12.1 })), 12.1);
  });

  it('is as long as the shorter one of two, once both are measured', () => {
    const one = after({ type: 'open', sources: [recording, recording] }, endless, measured);
    assert.equal(durationOf(one), null);
    assert.equal(durationOf(reduce(one, { type: 'measured', track: 1, duration: 11 })), 11);
  });

  it('lends its length to no other one', () => {
    assert.equal(durationOf(after(opened, endless, measured, opened, endless)), null);
  });

  it('is no live stream, and nothing is said of a server', () => {
    for (const source of [recording, 'blob:https://example.com/1']) {
      const state = after({ type: 'open', sources: [source] }, endless, { type: 'unreadable' });
      assert.deepEqual([mayBeLive(state), isFixed(state)], [false, false]);
    }
  });
});

describe('a stream', () => {
  const live: Event = { type: 'loaded', duration: null, seekableEnd: 0 };

  it('may be live as long as its length is not known', () => {
    assert.equal(mayBeLive(after(open)), false);
    assert.equal(mayBeLive(after(open, live)), true);
    assert.equal(mayBeLive(after(open, live, { type: 'measured', track: 0, duration: 3 })), false);
  });

  it('can’t be sought if neither its server nor a copy allows it', () => {
    const known: Event = { type: 'loaded', duration: 100, seekableEnd: 0 };
    assert.equal(isFixed(after(open, known)), false, 'a copy may come');
    assert.equal(isFixed(after(open, known, { type: 'unreadable' })), true);
    assert.equal(isFixed(after(open, loaded, { type: 'unreadable' })), false);
  });
});

describe('playing', () => {
  it('has started once the browser reports it, not before', () => {
    assert.equal(after(open, loaded, play!).sounding, false);
    assert.equal(after(open, loaded, play!, started!).sounding, true);
    assert.equal(after(open, loaded, play!, pause!, started!).sounding, false);
  });

  it('stops at the end and stays there; the next time it starts over', () => {
    const ended = after(open, loaded, play!, started!, { type: 'ended' });
    assert.deepEqual([ended.position, ended.playing, ended.sounding, isAtEnd(ended)], [100, false, false, true]);
    assert.equal(reduce(ended, play!).position, 0);
  });

  it('a seek keeps within the recording', () => {
    const ready = after(open, loaded);
    assert.equal(reduce(ready, { type: 'seek', to: 130 }).position, 100);
    assert.equal(reduce(ready, { type: 'skip', by: -5 }).position, 0);
    assert.equal(after(open, loaded, { type: 'seek', to: 98 }, { type: 'skip', by: 5 }).position, 100);
  });

  it('of unknown length goes as far as asked', () => {
    assert.equal(after(open, { type: 'loaded', duration: null }, { type: 'seek', to: 130 }).position, 130);
  });

  it('waits for data only while it plays', () => {
    const stalled = (state: State): unknown => state.phase === 'ready' && state.stalled;
    const waiting: Event = { type: 'waiting' };
    assert.equal(stalled(after(open, loaded, waiting)), false);
    assert.equal(stalled(after(open, loaded, play!, waiting)), true);
    assert.equal(stalled(after(open, loaded, play!, waiting, started!)), false);
    assert.equal(stalled(after(open, loaded, play!, waiting, pause!)), false);
  });

  it('stops when the browser refuses or the system does', () => {
    assert.equal(after(open, loaded, play!, { type: 'stopped' }).playing, false);
  });

  it('is paused at the same position after it was removed and added again', () => {
    const state = after(open, loaded, play!, { type: 'seek', to: 40 }, { type: 'suspend' });
    assert.deepEqual([state.phase, state.playing, state.position], ['loading', false, 40]);
    const again = reduce(state, loaded);
    assert.deepEqual([again.phase, again.position], ['ready', 40]);
  });
});

describe('what the browser cannot play', () => {
  it('is examined, with nothing left open', () => {
    assert.deepEqual(kinds(after(open, broken)), ['examine']);
  });

  it('waits for the visitor before anything large is done', () => {
    const state = after(open, broken, playable);
    assert.equal(state.phase, 'unprepared');
    assert.deepEqual(kinds(state), []);
    assert.deepEqual(kinds(reduce(state, play!)), ['prepare']);
  });

  it('is prepared immediately if the visitor has already pressed play, and then plays', () => {
    const preparing = after(open, play!, broken, playable);
    assert.equal(preparing.phase, 'preparing');
    const state = reduce(preparing, { type: 'prepared', preview });
    assert.deepEqual([state.phase, state.playing], ['loading', true]);
    assert.deepEqual(playedSources(state), [preview]);
  });

  it('is prepared with progress that never falls', () => {
    const state = [0.4, 0.2].reduce<State>(
      (now, done) => reduce(now, { type: 'preparing', done }),
      after(open, play!, broken, playable),
    );
    assert.equal(state.phase === 'preparing' && state.done, 0.4);
  });

  it('can be cancelled, and requested again under another key', () => {
    const preparing = after(open, play!, broken, playable);
    const cancelled = reduce(preparing, { type: 'toggle' });
    assert.equal(cancelled.phase, 'unprepared');
    const again = reduce(cancelled, play!);
    assert.notEqual(effects(again)[0]!.key, effects(preparing)[0]!.key);
  });

  it('of two tracks, each is prepared in its turn', () => {
    const both: Event = { type: 'open', sources: ['/a.aiff', '/b.wma'] };
    const first = after(both, play!, broken, playable, { type: 'prepared', preview });
    const second = [{ ...broken, track: 1 }, playable].reduce<State>(reduce, first);
    assert.equal(second.phase === 'preparing' && second.track, 1);
    assert.deepEqual(playedSources(reduce(second, { type: 'prepared', preview })), [preview, preview]);
  });

  it('opens a preview that the browser refuses once more, and then blames the browser, not the format', () => {
    const prepared = after(open, play!, broken, playable, { type: 'prepared', preview });
    const reopened = reduce(prepared, broken);
    assert.deepEqual([reopened.phase, reopened.playing, playedSources(reopened)], ['loading', true, [preview]]);
    assert.notDeepEqual(effects(reopened), effects(prepared));
    assert.equal(reduce(reopened, loaded).phase, 'ready');
    const refused = reduce(reopened, broken);
    assert.equal(refused.phase === 'failed' && refused.failure.code, 'playback-refused');
    assert.equal(refused.phase === 'failed' && canRetry(refused.failure), true);
    const again = reduce(reduce(refused, { type: 'retry' }), broken);
    assert.equal(again.phase, 'loading');
  });

  it('says so if the browser wants another press, until that', () => {
    const blocked = after(open, play!, broken, playable, { type: 'prepared', preview }, loaded, { type: 'blocked' });
    assert.deepEqual([blocked.phase, blocked.playing, blocked.isBlocked], ['ready', false, true]);
    assert.equal(reduce(blocked, play!).isBlocked, false);
    assert.equal(reduce(blocked, open).isBlocked, false);
  });
});

describe('a failure', () => {
  it('stops, and keeps the place for another attempt', () => {
    const failed = after(open, loaded, play!, started!, { type: 'time', position: 40 }, broken, {
      type: 'examined',
      failure,
    });
    assert.deepEqual([failed.phase, failed.playing, failed.sounding, failed.position], ['failed', false, false, 40]);
    const again = [{ type: 'retry' } as const, loaded].reduce<State>(reduce, failed);
    assert.deepEqual([again.phase, again.position], ['ready', 40]);
  });

  it('of the preparation is one too', () => {
    assert.equal(after(open, play!, broken, playable, { type: 'failed', failure }).phase, 'failed');
  });

  it('that is due to the file cannot be retried', () => {
    const retried = (
      ['network', 'server', 'engine-unreachable', 'empty-file', 'damaged', 'unsupported-codec'] as const
    ).map((code) => canRetry({ code, cause: null }));
    assert.deepEqual(retried, [true, true, true, false, false, false]);
  });

  it('is not undone by playing', () => {
    const failed = after(open, broken, { type: 'examined', failure });
    assert.equal(reduce(failed, play!), failed);
  });
});
