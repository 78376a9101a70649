import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EngineError } from '../../../../../engine/formats/errors.ts';
import { ApiError, NetworkError } from '../../../../api/errors.ts';
import { MAX_UPLOAD_BYTES } from '../../../../contract/schema.ts';
import { AUDIO_FORMATS } from '../../../../contract/audio.ts';
import type { Conversion } from '../../../../audio/job-engine.ts';
import { fakeFile } from '../../../../audio/testing/fake-file.ts';
import type { EngineTarget } from '../../../jobs/engine-target.ts';
import { jobFailure } from '../../../jobs/failure.ts';
import { effects, isConverting, overallPercent, reduce, type Event, type State } from '../converter.machine.ts';
import { initialState } from '../initial-state.ts';
import { isJoined, isJoinStarted, MOST_JOINED } from './join.ts';

const SERVICE: EngineTarget = { engine: 'service', fallback: true };

let lastRequest = 0;
/** The state after these events. */
const after = (state: State, ...events: readonly Event[]): State =>
  events.reduce((current, event) => reduce(current, event, () => `request ${++lastRequest}`), state);

const files = ['a.mp3', 'b.flac', 'c.wav'].map((name) => fakeFile(name));
const ready = (id: number): Event => ({ type: 'input-ready', id, input: { fileId: `f${id}` } });
const start: Event = { type: 'start' };
const on: Event = { type: 'join', join: {} };
const off: Event = { type: 'join', join: undefined };
const done = (id: number): Event[] => [
  { type: 'done', id, result: { fileUrl: `/result/${id}` } },
  { type: 'completed', id },
];
const fails = (id: number, cause: unknown, during: 'upload' | 'run'): Event => ({
  type: 'failed',
  id,
  failure: jobFailure(cause, during),
});

const chosen = after(initialState({ from: 'MP3', to: 'WAV', formats: AUDIO_FORMATS, ...SERVICE }), {
  type: 'choose',
  files,
});
const waiting = after(chosen, on);
const uploaded = after(waiting, ready(0), ready(1), ready(2));
const running = after(uploaded, start);
const joined = after(running, ...done(0));

const phases = ({ items }: State) => items.map(({ phase }) => phase);
const order = ({ items }: State) => items.map(({ id }) => id);
/** What is requested of the engine. */
const runs = (state: State): Conversion[] =>
  effects(state).flatMap((effect) => (effect.kind === 'run' ? [effect.job] : []));
/** The uploads that become one result, in their order. */
const idsRequested = (state: State) =>
  runs(state).map(({ input, following = [] }) => [input, ...following].map(({ fileId }) => fileId));

describe('joined files', () => {
  it('become one result: one job, of all in their order', () => {
    assert.deepEqual(phases(running), ['running', 'uploaded', 'uploaded']);
    assert.deepEqual(idsRequested(running), [['f0', 'f1', 'f2']]);
    assert.deepEqual(runs(running)[0]?.options, { join: {} });
    assert.equal(isConverting(running), true);
    assert.equal(overallPercent(after(running, { type: 'progress', id: 0, percent: 40 })), 40);
    assert.deepEqual([isConverting(joined), isJoinStarted(joined)], [false, true]);
  });

  it('are joined as the visitor wants, with the other options', () => {
    const options = runs(
      after(
        uploaded,
        { type: 'join', join: { gap: 1.5, match: true } },
        { type: 'options', options: { channels: 'mono' } },
        start,
      ),
    )[0]?.options;
    assert.deepEqual(options, { channels: 'mono', join: { gap: 1.5, match: true } });
  });

  it('are each converted as long as that is off', () => {
    const each = after(uploaded, off, start);
    assert.deepEqual(idsRequested(each), [['f0'], ['f1']]);
    assert.equal(runs(each)[0]?.options, undefined);
  });

  it('wait for all of them: what is requested before begins with the last one', () => {
    const requested = after(waiting, start, ready(0), ready(2));
    assert.deepEqual([runs(requested), isConverting(requested), isJoinStarted(requested)], [[], true, true]);
    assert.deepEqual(idsRequested(after(requested, ready(1))), [['f0', 'f1', 'f2']]);
  });

  it('cancelled are the list again, with everything kept', () => {
    const cancelled = after(running, { type: 'cancel' });
    assert.deepEqual(phases(cancelled), ['uploaded', 'uploaded', 'uploaded']);
    assert.deepEqual([cancelled.join, isJoinStarted(cancelled)], [{}, false]);
    const early = after(waiting, ready(0), start, { type: 'cancel' });
    assert.deepEqual([phases(early), isConverting(early)], [['uploaded', 'uploading', 'uploading'], false]);
  });

  it('can be downloaded as one file, and are done then', () => {
    const downloading = after(joined, { type: 'download' });
    assert.deepEqual(
      effects(downloading).map(({ key }) => key),
      ['download 0'],
    );
    assert.deepEqual(after(downloading, { type: 'downloaded', id: 0 }).items, []);
    assert.equal(after(joined, { type: 'download-all' }), joined);
  });

  it('start again with the result discarded, when the visitor goes back to them', () => {
    const back = after(joined, { type: 'reopen' });
    assert.deepEqual([phases(back), isJoinStarted(back)], [['uploaded', 'uploaded', 'uploaded'], false]);
    assert.equal(after(running, { type: 'reopen' }), running);
  });

  it('are at most as many as an engine joins', () => {
    const many = Array.from({ length: MOST_JOINED + 1 }, (_, index) => fakeFile(`${index}.mp3`));
    const { items: _files, ...empty } = chosen;
    const listed = after({ ...empty, items: [] }, { type: 'choose', files: many }, on);
    assert.equal(isConverting(after(listed, start)), false);
    assert.equal(isConverting(after(listed, { type: 'remove', id: listed.items[0]!.id }, start)), true);
  });
});

describe('the order', () => {
  it('is that of the result', () => {
    const ordered = after(uploaded, { type: 'order', ids: [2, 0, 1] });
    assert.deepEqual(order(ordered), [2, 0, 1]);
    assert.deepEqual(idsRequested(after(ordered, start)), [['f2', 'f0', 'f1']]);
  });

  it('is changed as far as the files are there, and new ones stay behind', () => {
    assert.deepEqual(order(after(uploaded, { type: 'order', ids: [7, 1, 0] })), [1, 0, 2]);
  });

  it('is the same state when it was so, and while they are joined', () => {
    assert.equal(after(uploaded, { type: 'order', ids: [0, 1, 2] }), uploaded);
    assert.equal(after(running, { type: 'order', ids: [2, 0, 1] }), running);
  });
});

describe('a joined result', () => {
  const another = fakeFile('d.mp3');

  for (const [what, event] of Object.entries<Event>({
    'another order': { type: 'order', ids: [1, 0, 2] },
    'another file': { type: 'choose', files: [another] },
    'one file less': { type: 'remove', id: 2 },
    'another gap': { type: 'join', join: { gap: 1 } },
    'other options': { type: 'options', options: { channels: 'mono' } },
    'each by itself': off,
  }))
    it(`is obsolete with ${what}`, () => {
      const next = after(joined, event);
      assert.ok(!phases(next).includes('ready'));
      assert.equal(isConverting(next), false);
      assert.notDeepEqual(idsRequested(after(next, ready(3), start)), []);
    });

  it('that was interrupted does not resume with other files', () => {
    const back = after(running, { type: 'remove', id: 0 }, { type: 'undo' });
    assert.deepEqual([phases(back), isConverting(back)], [['uploaded', 'uploaded', 'uploaded'], false]);
    assert.notEqual(runs(after(back, start))[0]?.requestId, runs(running)[0]?.requestId);
  });

  it('is there again when the removal of all is undone', () => {
    assert.deepEqual(after(joined, { type: 'reset' }, { type: 'undo' }).items, joined.items);
  });

  it('is none of one file, which is converted; a second one is joined again', () => {
    const one = after(uploaded, { type: 'remove', id: 0 }, { type: 'remove', id: 1 });
    assert.equal(isJoined(one), false);
    const alone = runs(after(one, start));
    assert.deepEqual([alone.length, alone[0]?.following, alone[0]?.options], [1, undefined, undefined]);
    assert.equal(isJoined(after(one, { type: 'undo' })), true);
  });

  it('replaces the results of each', () => {
    const each = after(uploaded, off, start, ...done(0), ...done(1), ...done(2));
    assert.deepEqual(phases(each), ['ready', 'ready', 'ready']);
    assert.deepEqual(idsRequested(after(each, on, start)), [['f0', 'f1', 'f2']]);
  });
});

describe('a file that cannot be joined', () => {
  const unreadable = fails(1, new EngineError('unsupported-codec'), 'upload');

  it('stops the request until it is removed; nothing else is lost', () => {
    const stuck = after(waiting, start, ready(0), unreadable, ready(2));
    assert.deepEqual([phases(stuck), isConverting(stuck)], [['uploaded', 'failed', 'uploaded'], false]);
    assert.equal(runs(after(stuck, start)).length, 0);
    const rest = after(stuck, { type: 'remove', id: 1 });
    assert.equal(isConverting(rest), false);
    assert.deepEqual(idsRequested(after(rest, start)), [['f0', 'f2']]);
  });

  it('goes on with the others once it has been tried again', () => {
    for (const [cause, event] of [
      [new NetworkError(), { type: 'connection', online: true }],
      [new ApiError(401, 'UNAUTHORIZED'), { type: 'signed-in' }],
      [new ApiError(500, 'INTERNAL'), { type: 'retry' }],
    ] as const) {
      const stuck = after(waiting, start, ready(0), fails(1, cause, 'upload'), ready(2));
      const again = after(stuck, event);
      assert.deepEqual(idsRequested(after(again, ready(1))), [['f0', 'f1', 'f2']], String(cause));
    }
  });

  it('that was not requested is tried again without a request', () => {
    const stuck = after(waiting, ready(0), fails(1, new NetworkError(), 'upload'), ready(2));
    const again = after(stuck, { type: 'retry' }, ready(1));
    assert.deepEqual([phases(again), runs(again)], [['uploaded', 'uploaded', 'uploaded'], []]);
  });
});

describe('a failed join', () => {
  it('is tried again, under its request where that may still be running', () => {
    const failed = after(running, fails(0, new NetworkError(), 'run'));
    assert.equal(isJoinStarted(failed), true);
    const again = after(failed, { type: 'retry' });
    assert.deepEqual(runs(again), runs(running));
  });

  it('uploads all again when one of them has expired', () => {
    const failed = after(running, fails(0, new ApiError(404, 'FILE_NOT_FOUND'), 'run'));
    const again = after(failed, { type: 'retry' });
    assert.deepEqual(phases(again), ['uploading', 'uploading', 'waiting']);
    assert.deepEqual(idsRequested(after(again, ready(0), ready(1), ready(2))), [['f0', 'f1', 'f2']]);
  });

  it('can be changed, also where the same files would fail again', () => {
    const failed = after(running, fails(0, new EngineError('unsupported-codec'), 'run'));
    const back = after(failed, { type: 'reopen' });
    assert.deepEqual(phases(back), ['uploaded', 'uploaded', 'uploaded']);
  });
});

describe('the engine of joined files', () => {
  const video = fakeFile('talk.mp4');

  it('is one: what the service does not take brings all to the device', () => {
    const mixed = after(chosen, ready(0), { type: 'choose', files: [video] });
    assert.deepEqual(
      mixed.items.map(({ engine }) => engine),
      ['service', 'service', 'service', 'device'],
    );
    const all = after(mixed, on);
    assert.ok(all.items.every(({ engine }) => engine === 'device'));
    const large = Object.defineProperty(fakeFile('long.wav'), 'size', { value: MAX_UPLOAD_BYTES + 1 });
    const added = after(uploaded, { type: 'choose', files: [large] });
    assert.ok(added.items.every(({ engine }) => engine === 'device'));
  });

  it('is the service’s where it takes all of them', () => {
    assert.ok(uploaded.items.every(({ engine }) => engine === 'service'));
  });
});
