import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cutsProblem } from '../../../../engine/plan/given-cuts.ts';
import { areOther, initialCuts, madeCuts, rangeOf, reduceCuts, type Event, type State } from './cuts.machine.ts';

const FOUND = [
  { start: 1, end: 2 },
  { start: 4, end: 5 },
  { start: 7, end: 8 },
];

const begin = initialCuts(FOUND);
const after = (state: State, ...events: Event[]): State => events.reduce(reduceCuts, state);
const times = (state: State) => state.cuts.map(({ start, end }) => [start, end]);

describe('the cuts of a recording', () => {
  it('are all made at first, and each can be left out and taken back', () => {
    assert.deepEqual(madeCuts(begin), FOUND);
    assert.equal(areOther(begin, FOUND), false);
    const without = after(begin, { type: 'switch', index: 1, isOff: true });
    assert.deepEqual(madeCuts(without), [FOUND[0], FOUND[2]]);
    assert.equal(without.selected, 1, 'it is the one that is heard and moved');
    assert.equal(areOther(without, FOUND), true);
    assert.equal(areOther(without, madeCuts(without)), false);
    assert.deepEqual(madeCuts(after(without, { type: 'switch', index: 1, isOff: false })), FOUND);
  });

  it('are the same as those that an engine has made at the nearest samples', () => {
    const made = FOUND.map(({ start, end }) => ({ start: start + 1 / 96_000, end: end - 1 / 96_000 }));
    assert.equal(areOther(begin, made), false);
    const step = after(begin, { type: 'step', edge: 'end', by: 0.001 });
    assert.equal(areOther(step, made), true);
  });

  it('are all switched at once, in one step back', () => {
    const none = after(begin, { type: 'switch', index: 0, isOff: true }, { type: 'switch-all', isOff: true });
    assert.deepEqual(madeCuts(none), []);
    assert.deepEqual(madeCuts(after(none, { type: 'undo' })), FOUND.slice(1));
    assert.deepEqual(madeCuts(after(none, { type: 'switch-all', isOff: false })), FOUND);
  });

  it('move at both ends, but not past each other, the other end, or the ends of the recording', () => {
    const select = (index: number): Event => ({ type: 'select', index });
    const move = (edge: 'start' | 'end', to: number): Event => ({ type: 'move', edge, to });
    const known = after(begin, { type: 'duration', duration: 9 }, select(1));
    assert.deepEqual(times(after(known, move('start', 3.5), move('end', 6.1234)))[1], [3.5, 6.123]);
    assert.deepEqual(times(after(known, move('start', 0), move('end', 9)))[1], [2.02, 6.98]);
    assert.deepEqual(times(after(known, move('start', 9)))[1], [4.99, 5]);
    assert.deepEqual(times(after(known, select(0), move('start', -3)))[0], [0, 2]);
    assert.deepEqual(times(after(known, select(2), move('end', 30)))[2], [7, 8.98]);
    const pushed = after(known, move('start', 0), move('end', 9), { type: 'switch', index: 0, isOff: true });
    assert.equal(cutsProblem(madeCuts(pushed)), undefined);
    assert.equal(cutsProblem(madeCuts(after(pushed, { type: 'switch-all', isOff: false }))), undefined);
  });

  it('end where the last one ends as long as nobody knows how long the recording is', () => {
    const last = after(begin, { type: 'select', index: 2 });
    assert.deepEqual(rangeOf(last, 'end'), [7.01, 8]);
    assert.deepEqual(rangeOf(after(last, { type: 'duration', duration: 8.005 }), 'end'), [7.01, 8]);
  });

  it('move in steps, of which a held key makes one', () => {
    const step: Event = { type: 'step', edge: 'start', by: 0.01 };
    const held = after(begin, step, step, step);
    assert.deepEqual(times(held)[0], [1.03, 2]);
    const again = after(held, { type: 'release' }, step);
    assert.deepEqual(times(after(again, { type: 'undo' }))[0], [1.03, 2]);
    assert.deepEqual(times(after(again, { type: 'undo' }, { type: 'undo' })), times(begin));
  });

  it('are undone and redone one by one, and what is undone is selected', () => {
    const changed = after(
      begin,
      { type: 'switch', index: 2, isOff: true },
      { type: 'select', index: 0 },
      { type: 'move', edge: 'end', to: 1.5 },
    );
    const once = after(changed, { type: 'undo' });
    assert.deepEqual([times(once)[0], once.selected], [[1, 2], 0]);
    const twice = after(once, { type: 'undo' });
    assert.deepEqual([madeCuts(twice), twice.selected], [FOUND, 2]);
    assert.equal(after(twice, { type: 'undo' }), twice);
    assert.deepEqual(madeCuts(after(twice, { type: 'redo' }, { type: 'redo' })), madeCuts(changed));
    const other = after(twice, { type: 'switch', index: 1, isOff: true });
    assert.equal(after(other, { type: 'redo' }), other, 'what was undone before another change is gone');
  });

  it('are not changed by what changes nothing', () => {
    for (const event of [
      { type: 'switch', index: 0, isOff: false },
      { type: 'switch-all', isOff: false },
      { type: 'move', edge: 'start', to: 1 },
      { type: 'select', index: -1 },
      { type: 'release' },
      { type: 'redo' },
      { type: 'duration', duration: 0 },
    ] as const)
      assert.equal(reduceCuts(begin, event), begin, event.type);
  });

  it('are selected within their number', () => {
    assert.equal(after(begin, { type: 'select', index: 9 }).selected, 2);
    assert.equal(after(begin, { type: 'toggle' }).isOpen, true);
  });
});
