import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SilenceCut } from '../../../contract/audio.ts';
import { pausesText } from './silence-text.ts';

const measured = { integrated: -16, range: 5, truePeak: -1 };
const textFor = (cuts?: readonly SilenceCut[]) =>
  pausesText({ before: measured, after: measured, ...(cuts && { cuts }) }, 'en');

test('says how many pauses became shorter, and by how much: on a clock, and in words', () => {
  const many = [0, 10, 20].map((start) => ({ start, end: start + 4 }));
  assert.deepEqual(textFor(many), {
    shown: '3 pauses shortened, 0:12 saved',
    spoken: '3 pauses shortened, 12 seconds saved',
  });
  assert.equal(textFor([{ start: 0, end: 3723.4 }])?.shown, '1 pause shortened, 1:02:03 saved');
});

test('says tenths of a short time', () => {
  const said = '1 pause shortened, 0.7 seconds saved';
  assert.deepEqual(textFor([{ start: 1.1, end: 1.8 }]), { shown: said, spoken: said });
  assert.equal(textFor([{ start: 0, end: 9.96 }])?.shown, '1 pause shortened, 0:10 saved');
});

test('says nothing where no pause was shortened, or where that is unknown', () => {
  assert.equal(textFor([]), undefined);
  assert.equal(textFor(), undefined);
  assert.equal(pausesText(undefined, 'en'), undefined);
});
