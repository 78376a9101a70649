import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cutLength, cutsPath, cutTimes, peaksOfWhole } from './cut-times.ts';

/** Cuts that leave six of ten seconds. */
const CUTS = [
  { start: 2, end: 3 },
  { start: 5, end: 8 },
];

describe('times of a recording with cuts', () => {
  const { ofCut, ofWhole } = cutTimes(CUTS);

  it('run with those of the whole one, and stand still within a cut', () => {
    assert.deepEqual([0, 1, 2, 2.5, 3, 4.5, 5, 6, 8, 9, 10].map(ofCut), [0, 1, 2, 2, 2, 3.5, 4, 4, 4, 5, 6]);
  });

  it('lead back to what is heard there: after a cut, not before it', () => {
    assert.deepEqual([0, 1, 2, 2.5, 4, 5, 6].map(ofWhole), [0, 1, 3, 3.5, 8, 9, 10]);
  });

  it('are the same there and back, outside the cuts', () => {
    for (const time of [0.5, 1.9, 3.1, 4.9, 8.2, 9.7]) assert.ok(Math.abs(ofWhole(ofCut(time)) - time) < 1e-9);
  });

  it('reach the end of the whole one if its end was cut out, though the result is a little shorter than it should be', () => {
    const trailing = cutTimes([{ start: 6, end: 9 }]);
    assert.equal(trailing.ofWhole(5.97), 9);
    assert.equal(trailing.ofWhole(5.9), 5.9);
  });

  it('begin after what was cut out at the start', () => {
    const leading = cutTimes([{ start: 0, end: 2 }]);
    assert.deepEqual([leading.ofCut(1), leading.ofWhole(0)], [0, 2]);
  });

  it('are the same without cuts', () => {
    const same = cutTimes([]);
    assert.deepEqual([same.ofCut(3), same.ofWhole(3)], [3, 3]);
  });
});

it('what was cut out adds up', () => {
  assert.equal(cutLength(CUTS), 4);
});

it('loudness has its place on the time axis of the whole one, and cuts are silent', () => {
  // One part for each of the six seconds, shown for each of the ten.
  assert.deepEqual(
    peaksOfWhole(
      Array.from({ length: 10 }, (_, part) => Math.floor((part / 10) * 6) + 1),
      CUTS,
      10,
    ),
    [1, 2, 0, 3, 4, 0, 0, 0, 5, 6],
  );
  assert.deepEqual(peaksOfWhole([0.5, NaN], [], 10), [0.5, NaN]);
});

describe('marks of cuts', () => {
  it('are where the cuts are', () => {
    assert.equal(cutsPath(CUTS, 10, 100, 30), 'M20.0 0H30.0V30H20.0ZM50.0 0H80.0V30H50.0Z');
  });

  it('are wide enough to be seen in a long recording, within it, and do not overlap', () => {
    assert.equal(cutsPath([{ start: 1800, end: 1801 }], 3600, 100, 30), 'M49.0 0H51.0V30H49.0Z');
    assert.equal(cutsPath([{ start: 3599, end: 3600 }], 3600, 100, 30), 'M99.0 0H100.0V30H99.0Z');
    const many = Array.from({ length: 3600 }, (_, second) => ({ start: second, end: second + 0.5 }));
    const areas = [...cutsPath(many, 3600, 100, 30).matchAll(/M([\d.]+) 0H([\d.]+)/g)];
    assert.ok(areas.length < 1000);
    for (const [index, [, from]] of areas.entries())
      assert.ok(index === 0 || Number(from) >= Number(areas[index - 1]![2]));
  });
});
