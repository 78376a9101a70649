import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RoomFindings } from '../../../audio/room/findings.ts';
import {
  checkLeft,
  checkStep,
  effects,
  initialState,
  isAtRisk,
  isHeard,
  longest,
  reduce,
  secondsOf,
  type Event,
  type Kept,
  type State,
} from './recorder.machine.ts';

const after = (state: State, ...events: readonly Event[]): State => events.reduce(reduce, state);
const many = (count: number, event: Event): Event[] => new Array<Event>(count).fill(event);
const kinds = (state: State) => effects(state).map(({ kind }) => kind);

const RATE = 48_000;
const opened: Event = { type: 'opened', rate: RATE, microphone: 'a' };
const sound = (over: Partial<Extract<Event, { type: 'sound' }>> = {}): Event => ({
  type: 'sound',
  peak: 0.2,
  rms: 0.1,
  clipped: false,
  frames: RATE / 20,
  powers: [0.01],
  ...over,
});
const kept = (id: string): Kept => ({ id, file: new File(['x'], `${id}.wav`), seconds: 1, isSaved: false });
const stop: Event = { type: 'stop', reason: 'visitor' };

const closed = initialState({ maxSeconds: 3 * 3600, maxBytes: 2 ** 31 });
const asking = after(closed, { type: 'open' });
const starting = after(asking, opened);
const ready = after(starting, sound());
const recording = after(ready, { type: 'record' });
const done = after(recording, sound(), stop, { type: 'saved', kept: kept('first') });

describe('before', () => {
  it('holds no microphone until asked, and gives it back', () => {
    assert.deepEqual(kinds(closed), []);
    assert.deepEqual(kinds(asking), ['capture']);
    for (const state of [starting, ready]) assert.deepEqual(kinds(state), ['capture', 'watch']);
    assert.deepEqual(kinds(after(ready, { type: 'close' })), []);
  });

  it('moves the meter with the voice and keeps nothing', () => {
    const metering = after(ready, sound());
    assert.ok(metering.meter.shown > 0.5);
    assert.deepEqual([metering.frames, metering.bars, isAtRisk(metering)], [0, [], false]);
  });

  for (const state of [starting, ready])
    it(`asks again for another microphone while it is ${state.phase}, by a new effect, and waits for its sound`, () => {
      const other = after(state, sound(), { type: 'microphone', id: 'b' });
      assert.deepEqual([other.phase, other.microphone, other.meter.shown], ['asking', 'b', 0]);
      assert.notEqual(effects(other)[0]!.key, effects(ready)[0]!.key);
      assert.equal(after(other, opened).phase, 'starting');
    });

  it('is ready with the first sound that is not all zeros, and cannot record before', () => {
    const zeros = many(59, sound({ peak: 0 }));
    assert.equal(after(starting, ...zeros, { type: 'record' }).phase, 'starting');
    assert.equal(after(starting, ...zeros, sound({ peak: 1 / 0x8000 })).phase, 'ready');
  });

  it('is ready after 3 s of zeros, and says that it hears nothing', () => {
    const muted = after(starting, ...many(60, sound({ peak: 0 })));
    assert.deepEqual([muted.phase, isHeard(muted)], ['ready', false]);
    const silenced = after(starting, { type: 'interrupted', interrupted: true }, ...many(3, { type: 'second' }));
    assert.equal(silenced.phase, 'ready');
  });

  it('ends with the failure that the browser reports, and tries again when asked', () => {
    const refused = after(asking, { type: 'failed', code: 'denied' });
    assert.deepEqual([refused.phase, refused.failure, kinds(refused)], ['closed', 'denied', []]);
    assert.deepEqual([after(refused, { type: 'open' }).failure, after(refused, opened).phase], [null, 'closed']);
  });

  it('says that it hears nothing once there were zeros for a while', () => {
    assert.ok(isHeard(after(ready, ...many(59, sound({ peak: 0 })))));
    assert.ok(!isHeard(after(ready, ...many(60, sound({ peak: 0 })))));
  });

  it('leaves recording to another recorder until that stops', () => {
    const occupied = after(ready, { type: 'occupied' });
    assert.deepEqual([occupied.phase, occupied.failure], ['ready', 'elsewhere']);
    assert.equal(after(occupied, { type: 'record' }).failure, null);
  });
});

describe('a check of the room', () => {
  const checking = after(ready, { type: 'check' });
  const speaking = after(checking, ...many(80, sound()));
  const measuring = after(speaking, ...many(120, sound()));
  const findings: RoomFindings = {
    voice: -24,
    peak: -9,
    noise: -70,
    clipsPerSecond: 0,
    hum: null,
    decay: 0.2,
    echo: null,
    side: null,
    sampleRate: RATE,
    bandwidth: RATE / 2,
  };
  const checked = after(measuring, { type: 'checked', findings });

  it('listens to the room, then to the voice, and measures both', () => {
    assert.deepEqual([checking, speaking, measuring].map(checkStep), ['silence', 'speech', 'measuring']);
    assert.deepEqual([checking, speaking, measuring].map(checkLeft), [4, 6, 0]);
    assert.deepEqual(kinds(speaking), ['capture', 'watch', 'check']);
    assert.deepEqual(kinds(measuring), ['capture', 'watch', 'check', 'measure']);
    assert.deepEqual([checked.phase, checked.findings, kinds(checked)], ['checked', findings, ['capture', 'watch']]);
  });

  it('records nothing', () => {
    assert.deepEqual([measuring.frames, measuring.bars, isAtRisk(measuring)], [0, [], false]);
  });

  for (const state of [checking, speaking, measuring, checked])
    it(`can be left, and the recorder closed, while it is ${state.phase} (${checkStep(state)})`, () => {
      assert.equal(after(state, { type: 'leave-check' }).phase, 'ready');
      assert.deepEqual(kinds(after(state, { type: 'close' })), []);
    });

  it('is only possible while a microphone is heard, and knows nothing that comes too late', () => {
    for (const state of [closed, starting, recording, done]) assert.equal(after(state, { type: 'check' }), state);
    assert.equal(after(measuring, { type: 'leave-check' }, { type: 'checked', findings }).phase, 'ready');
  });

  it('can be made again, by new effects, and leads to a recording', () => {
    const again = after(checked, { type: 'check' });
    assert.deepEqual([again.findings, checkStep(again)], [null, 'silence']);
    assert.notDeepEqual(effects(again), effects(checking));
    assert.equal(after(checked, { type: 'record' }).phase, 'recording');
    assert.deepEqual(
      [after(checked, { type: 'occupied' }).phase, after(checked, { type: 'occupied' }).failure],
      ['ready', 'elsewhere'],
    );
  });

  it('ends with the microphone, and where the system takes the sound away', () => {
    const ended = after(speaking, { type: 'ended', code: 'unplugged' });
    assert.deepEqual([ended.phase, ended.failure], ['closed', 'unplugged']);
    assert.equal(after(speaking, { type: 'interrupted', interrupted: true }).phase, 'ready');
    assert.equal(after(speaking, ...many(5, { type: 'second' })).failure, 'no-data');
  });
});

describe('while', () => {
  it('counts what is recorded, and not what is said in a pause', () => {
    const paused = after(recording, sound(), sound(), { type: 'pause' }, sound());
    assert.equal(secondsOf(paused), 0.1);
    assert.deepEqual(
      kinds(paused),
      kinds(recording).filter((kind) => kind !== 'keep-screen-on'),
    );
    assert.ok(Math.abs(secondsOf(after(paused, { type: 'resume' }, sound())) - 0.15) < 1e-9);
  });

  it('grows a bar for every tenth of a second, and never without bounds', () => {
    const loud = sound({ rms: 0.4 });
    assert.deepEqual(after(recording, sound(), loud, sound()).bars, [0.4]);
    assert.equal(after(recording, ...many(2000, loud)).bars.length, 240);
  });

  it('marks where it clipped', () => {
    const clipped = after(recording, sound(), sound({ clipped: true }), sound());
    assert.equal(clipped.clippedAt, 0.1);
  });

  it('stops at the longest length, or at the largest file', () => {
    const brief = after(
      closed,
      { type: 'limits', limits: { maxSeconds: 0.1, maxBytes: 1e9 } },
      { type: 'open' },
      opened,
      sound(),
    );
    const full = after(brief, { type: 'record' }, sound(), sound());
    assert.deepEqual([full.phase, full.reason], ['saving', 'length']);
    const small = after(recording, { type: 'limits', limits: { maxSeconds: 9, maxBytes: RATE * 2 } });
    assert.deepEqual(longest(small), { seconds: 1, reason: 'size' });
    assert.equal(after(small, ...many(20, sound())).reason, 'size');
  });

  it('keeps the screen on while it records, and lets it go off in a pause and at the end', () => {
    const isOn = (state: State): boolean => kinds(state).includes('keep-screen-on');
    assert.deepEqual([recording, after(recording, stop)].map(isOn), [true, true]);
    assert.deepEqual([ready, after(recording, { type: 'pause' }), done].map(isOn), [false, false, false]);
  });

  it('asks before the page is closed, and still until the recording, or what was made of it, is handed on', () => {
    assert.ok(isAtRisk(recording) && isAtRisk(done));
    const used = after(done, { type: 'used' });
    assert.ok(isAtRisk(used));
    for (const state of [used, done]) assert.ok(!isAtRisk(after(state, { type: 'handed', id: 'first' })));
    assert.ok(isAtRisk(after(used, { type: 'handed', id: 'other' })));
    assert.ok(!isAtRisk(after(done, { type: 'thrown-away' })));
  });

  for (const code of ['unplugged', 'permission-withdrawn'] as const)
    it(`keeps what there is when the microphone is ${code}`, () => {
      const ended = after(recording, sound(), { type: 'ended', code });
      assert.deepEqual([ended.phase, ended.reason, secondsOf(ended)], ['saving', code, 0.05]);
      assert.ok(!kinds(ended).includes('capture'));
    });

  it('keeps what there is when nothing more can be stored', () => {
    const full = after(recording, sound(), { type: 'failed', code: 'storage' });
    assert.deepEqual([full.phase, full.reason], ['saving', 'storage']);
  });

  it('is saved also if the disk is full when the last of it is written, and says that it is in memory', () => {
    const saving = after(recording, sound(), stop, { type: 'failed', code: 'storage' });
    assert.deepEqual([saving.phase, saving.place, kinds(saving).includes('finish')], ['saving', 'memory', true]);
    assert.equal(after(saving, { type: 'saved', kept: kept('first') }).phase, 'kept');
  });

  it('gives a microphone up that delivers nothing for 5 s', () => {
    const silent = after(recording, sound(), ...many(4, { type: 'second' }));
    assert.equal(after(silent, sound(), { type: 'second' }).phase, 'recording');
    assert.deepEqual(
      [after(silent, { type: 'second' }).phase, after(silent, { type: 'second' }).reason],
      ['saving', 'no-data'],
    );
    for (const state of [starting, ready])
      assert.equal(after(state, ...many(5, { type: 'second' })).failure, 'no-data');
  });

  it('is patient while the system has taken the sound away', () => {
    const locked = after(recording, { type: 'interrupted', interrupted: true }, ...many(60, { type: 'second' }));
    assert.equal(locked.phase, 'recording');
    assert.equal(after(locked, { type: 'interrupted', interrupted: false }, sound()).frames, RATE / 20);
  });
});

describe('after', () => {
  it('writes the rest before the recording is kept', () => {
    const saving = after(recording, sound(), stop);
    assert.deepEqual(kinds(saving), ['write', 'finish', 'guard', 'keep-screen-on']);
    assert.deepEqual([done.phase, done.kept?.id, done.reason], ['kept', 'first', 'visitor']);
  });

  it('keeps the old recording until the new one is finished', () => {
    const second = after(done, { type: 'again' }, opened, sound(), { type: 'record' }, sound());
    assert.equal(second.kept?.id, 'first');
    assert.equal(after(second, stop, { type: 'saved', kept: kept('second') }).kept?.id, 'second');
    assert.equal(after(second, stop, { type: 'nothing' }).kept?.id, 'first');
  });

  it('is there again when the widget drops it unsaved, as soon as nothing else is recorded', () => {
    const used = after(done, { type: 'used' });
    assert.deepEqual([used.phase, used.kept, used.used.length], ['closed', null, 1]);
    const dropped = after(used, { type: 'dropped', id: 'first' });
    assert.deepEqual([dropped.phase, dropped.kept?.id, dropped.used], ['kept', 'first', []]);
    const busy = after(used, { type: 'open' });
    assert.equal(after(busy, { type: 'dropped', id: 'first' }), busy);
    const saved = after(used, { type: 'handed', id: 'first' }, { type: 'dropped', id: 'first' });
    assert.deepEqual([saved.phase, saved.kept, saved.used], ['closed', null, []]);
  });

  it('says that what was stored is gone, and keeps what is left', () => {
    const gone: Event = { type: 'vanished', kept: null };
    const states = [after(recording, stop), done, closed].map((state) => after(state, gone));
    for (const { phase, kept, failure } of states)
      assert.deepEqual([phase, kept, failure], ['closed', null, 'vanished']);
    const left = after(done, { type: 'vanished', kept: kept('first') });
    assert.deepEqual([left.phase, left.kept?.id, left.failure], ['kept', 'first', 'vanished']);
    const again = after(done, { type: 'again' }, opened, sound(), { type: 'record' }, stop, gone);
    assert.deepEqual([again.phase, again.kept?.id, again.failure], ['kept', 'first', 'vanished']);
  });

  it('goes back to the old recording where a new one fails or is given up', () => {
    const again = after(done, { type: 'again' });
    const refused = after(again, { type: 'failed', code: 'busy' });
    assert.deepEqual([refused.phase, refused.failure], ['kept', 'busy']);
    assert.equal(after(again, opened, { type: 'close' }).phase, 'kept');
  });

  it('says why there is no recording at all', () => {
    const nothing = after(recording, { type: 'ended', code: 'unplugged' }, { type: 'nothing' });
    assert.deepEqual([nothing.phase, nothing.failure], ['closed', 'unplugged']);
  });

  it('offers what a crash has left, which can be restored or discarded', () => {
    const leftover = { id: 'old', started: 0, seconds: 250 };
    const offered = after(closed, { type: 'found', leftover });
    assert.equal(offered.leftover, leftover);
    assert.deepEqual(kinds(offered), ['watch-leftover']);
    assert.equal(after(offered, { type: 'discarded' }).leftover, null);
    const restored = after(offered, { type: 'restored', kept: kept('old') });
    assert.deepEqual([restored.phase, restored.kept?.id, restored.leftover], ['kept', 'old', null]);
  });
});
