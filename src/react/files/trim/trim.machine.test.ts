import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cutsProblem } from '../../../../engine/plan/given-cuts.ts';
import type { Event as CutsEvent } from '../cuts/cuts.machine.ts';
import {
  fadeOf,
  initialState,
  lengthOf,
  rangeOf,
  reduce,
  removedIn,
  trimOf,
  type Event,
  type State,
} from './trim.machine.ts';
import { parseTime } from '../../../sidecars/typed-time.ts';
import { exactTime, spokenExactly } from '../edges/exact-time.ts';

const after = (...events: Event[]): State =>
  events.reduce(reduce, reduce(initialState(), { type: 'duration', duration: 90 }));
const type = (edge: 'start' | 'end', text: string): Event[] => [
  { type: 'draft', edge, text },
  { type: 'enter', edge },
];

describe('trimming', () => {
  it('begins with the whole file, which needs no option', () => {
    assert.deepEqual(rangeOf(after(), 'start'), [0, 89.99]);
    assert.deepEqual(rangeOf(after(), 'end'), [0.01, 90]);
    assert.equal(trimOf(after()), undefined);
    assert.equal(trimOf(reduce(initialState(), { type: 'move', edge: 'start', to: 3 })), undefined);
  });

  it('keeps the edges in order, and within the file', () => {
    const state = after({ type: 'move', edge: 'end', to: 30 }, { type: 'move', edge: 'start', to: 60 });
    assert.deepEqual(trimOf(state), { start: 29.99, end: 30 });
    assert.deepEqual(trimOf(after({ type: 'step', edge: 'start', by: -1 })), undefined);
    assert.deepEqual(trimOf(after({ type: 'step', edge: 'end', by: -0.01 })), { start: 0, end: 89.99 });
  });

  it('an end that was not moved stays where the file ends', () => {
    assert.deepEqual(trimOf(after({ type: 'move', edge: 'start', to: 10 })), { start: 10 });
    const better = after({ type: 'move', edge: 'start', to: 10 }, { type: 'duration', duration: 91.5 });
    assert.equal(better.end, 91.5);
    assert.equal(trimOf(reduce(better, { type: 'undo' })), undefined);
    const again = reduce(initialState({ start: 10, fadeIn: 2 }), { type: 'duration', duration: 90 });
    assert.deepEqual(trimOf(again), { start: 10, fadeIn: 2 });
    const shorter = after({ type: 'move', edge: 'end', to: 80 }, { type: 'duration', duration: 60 });
    assert.equal(shorter.end, 60);
  });

  it('fades are at most as long as the part, and come back with it', () => {
    const short = after(
      { type: 'fade', fade: 'fadeIn', seconds: 4 },
      { type: 'fade', fade: 'fadeOut', seconds: 99 },
      { type: 'move', edge: 'end', to: 2 },
    );
    assert.deepEqual(trimOf(short), { start: 0, end: 2, fadeIn: 2, fadeOut: 2 });
    assert.equal(fadeOf(reduce(short, { type: 'move', edge: 'end', to: 60 }), 'fadeIn'), 4);
    assert.equal(short.fadeOut, 10);
  });

  it('takes parts out, around a time where there is room, and in the longest room otherwise', () => {
    const one = after({ type: 'remove', around: 30 });
    assert.deepEqual(trimOf(one), { start: 0, cuts: [{ start: 25.5, end: 34.5 }] });
    const more = [30, 0, 89.99].reduce((state, around) => reduce(state, { type: 'remove', around }), one);
    assert.deepEqual(trimOf(more)?.cuts, [
      { start: 0.02, end: 9.02 },
      { start: 25.5, end: 34.5 },
      { start: 57.75, end: 66.75 },
      { start: 80.98, end: 89.98 },
    ]);
    assert.equal(cutsProblem(trimOf(more)?.cuts ?? []), undefined);
    assert.equal(more.selected, 3);
    assert.equal(lengthOf(more), 54);
    const short = after({ type: 'move', edge: 'end', to: 0.6 }, { type: 'remove', around: 45 });
    assert.deepEqual(trimOf(short), { start: 0, end: 0.6, cuts: [{ start: 0.16, end: 0.44 }] });
    const crowded = after({ type: 'move', edge: 'end', to: 0.1 }, { type: 'remove', around: 0 });
    assert.deepEqual(trimOf(crowded), { start: 0, end: 0.1 });
  });

  it('moves what is taken out, leaves it in again, and undoes that with all else', () => {
    const cuts = (event: CutsEvent): Event => ({ type: 'removed', event });
    const moved = after(
      ...([
        { type: 'remove', around: 30 },
        { type: 'fade', fade: 'fadeIn', seconds: 1 },
      ] as const),
      ...[cuts({ type: 'step', edge: 'start', by: -0.01 }), cuts({ type: 'step', edge: 'start', by: -0.01 })],
      ...[cuts({ type: 'release' }), cuts({ type: 'switch', index: 0, isOff: true })],
    );
    assert.deepEqual(trimOf(moved), { start: 0, fadeIn: 1 });
    const undone = (count: number) =>
      trimOf(Array.from({ length: count }).reduce<State>((state) => reduce(state, { type: 'undo' }), moved));
    assert.deepEqual(undone(1), { start: 0, fadeIn: 1, cuts: [{ start: 25.48, end: 34.5 }] });
    assert.deepEqual(undone(2), { start: 0, fadeIn: 1, cuts: [{ start: 25.5, end: 34.5 }] });
    assert.deepEqual(undone(3)?.fadeIn, undefined);
    assert.equal(undone(4), undefined);
    assert.deepEqual(removedIn(moved).cuts, [{ start: 25.48, end: 34.5, isOff: true }]);
    assert.equal(trimOf(reduce(moved, { type: 'reset' })), undefined);
  });

  it('keeps what is taken out elsewhere for later, and never takes out all of it', () => {
    const cuts = [{ start: 5, end: 10 }];
    const opened = reduce(initialState({ start: 20, end: 30, cuts }), { type: 'duration', duration: 90 });
    assert.deepEqual(trimOf(opened), { start: 20, end: 30 });
    const back = reduce(opened, { type: 'move', edge: 'start', to: 8 });
    assert.deepEqual(trimOf(back), { start: 8, end: 30, cuts });
    assert.equal(lengthOf(back), 20);
    const refused = type('end', '9').reduce(reduce, back);
    assert.equal(refused.problems.end, 'nothing-left');
    assert.equal(refused.end, 30);
    assert.equal(reduce(back, { type: 'move', edge: 'end', to: 9 }).end, 30);
    const faded = reduce(reduce(back, { type: 'move', edge: 'end', to: 11 }), {
      type: 'fade',
      fade: 'fadeOut',
      seconds: 9,
    });
    assert.equal(trimOf(faded)?.fadeOut, 1);
  });

  it('undoes what one movement has changed at once, step by step back to the whole', () => {
    const moved = after(
      { type: 'move', edge: 'start', to: 5 },
      { type: 'move', edge: 'start', to: 9 },
      { type: 'release' },
      { type: 'step', edge: 'start', by: 1 },
      { type: 'step', edge: 'start', by: 1 },
      { type: 'fade', fade: 'fadeIn', seconds: 1 },
    );
    const undone = (count: number) =>
      new Array<Event>(count).fill({ type: 'undo' }).reduce((state, event) => reduce(state, event), moved);
    assert.deepEqual(trimOf(moved), { start: 11, fadeIn: 1 });
    assert.deepEqual(trimOf(undone(1)), { start: 11 });
    assert.deepEqual(trimOf(undone(2)), { start: 9 });
    assert.equal(trimOf(undone(3)), undefined);
    assert.equal(undone(3).history.length, 0);
  });

  it('the whole file again can be undone', () => {
    const whole = after({ type: 'move', edge: 'start', to: 5 }, { type: 'reset' });
    assert.equal(trimOf(whole), undefined);
    assert.deepEqual(trimOf(reduce(whole, { type: 'undo' })), { start: 5 });
  });

  it('takes a typed time', () => {
    const state = after(...type('end', '1:02.350'), ...type('start', '12,5'));
    assert.deepEqual(trimOf(state), { start: 12.5, end: 62.35 });
    assert.deepEqual(state.drafts, {});
    assert.deepEqual(trimOf(reduce(state, { type: 'undo' })), { start: 0, end: 62.35 });
  });

  for (const [what, edge, text, problem] of [
    ['no time', 'start', 'ten', 'no-time'],
    ['a time behind the file’s end', 'end', '2:00', 'behind-end'],
    ['an end before the start', 'end', '0:10', 'order'],
    ['a start behind the end', 'start', '1:20', 'order'],
  ] as const)
    it(`${what} is told, and what was typed and chosen stays`, () => {
      const before = after({ type: 'move', edge: 'start', to: 20 }, { type: 'move', edge: 'end', to: 70 });
      const state = type(edge, text).reduce(reduce, before);
      assert.equal(state.problems[edge], problem);
      assert.equal(state.drafts[edge], text);
      assert.deepEqual(trimOf(state), { start: 20, end: 70 });
      assert.deepEqual(reduce(state, { type: 'draft', edge, text: '0:3' }).problems, {});
      assert.deepEqual(reduce(state, { type: 'step', edge, by: 1 }).drafts, {});
    });
});

describe('exact times', () => {
  it('are written and read to the millisecond', () => {
    for (const [seconds, text] of [
      [0, '0:00.000'],
      [62.35, '1:02.350'],
      [59.9996, '1:00.000'],
      [3723.004, '1:02:03.004'],
    ] as const)
      assert.equal(exactTime(seconds), text);
    for (const [text, seconds] of [
      ['1:02.350', 62.35],
      [' 1:02,35 ', 62.35],
      ['62.35', 62.35],
      ['90', 90],
      ['75:00', 4500],
      ['1:02:03.004', 3723.004],
      ['\u200e١:٠٢', 62],
      ['1:75', undefined],
      ['1:60:00', undefined],
      ['-1', undefined],
      ['1:2:3:4', undefined],
      ['1e3', undefined],
      ['', undefined],
    ] as const)
      assert.equal(parseTime(text), seconds, text);
  });

  it('are spoken in words', () => {
    assert.equal(spokenExactly(62.35, 'en'), '1 minute 2.35 seconds');
    assert.equal(spokenExactly(0, 'en'), '0 seconds');
    assert.equal(spokenExactly(3600, 'en'), '1 hour');
    assert.equal(spokenExactly(1.5, 'de'), '1,5 Sekunden');
  });
});
