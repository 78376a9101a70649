import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProcessReport } from '../../../contract/audio.ts';
import { noiseText, raisedNoiseText } from './noise-text.ts';

const measured = { integrated: -16, range: 5, truePeak: -1 };

const textFor = (report: Partial<ProcessReport>): string | undefined =>
  noiseText({ before: measured, after: measured, ...report }, 'en')?.replaceAll('\u00a0', ' ');

const raisedFor = (floor: ProcessReport['floor'], rest: Partial<ProcessReport> = {}): string | undefined =>
  raisedNoiseText({ before: measured, after: measured, ...rest, ...(floor && { floor }) }, 'en')?.replaceAll(
    '\u00a0',
    ' ',
  );

test('what was removed is said in whole decibels, and what is hardly heard as such', () => {
  assert.equal(textFor({ noiseReduction: 21.4 }), 'Noise in the pauses reduced by 21 dB');
  assert.equal(textFor({ noiseReduction: 0.6 }), 'Hardly any noise removed: 0.6 dB in the pauses');
  assert.equal(textFor({ noiseReduction: 0 }), 'Hardly any noise removed: 0 dB in the pauses');
});

test('leveling says what it did to the background noise, if that is heard', () => {
  assert.equal(
    raisedFor({ before: -60.2, after: -48.1 }),
    'Raising the quiet parts also raised the background noise by 12 dB',
  );
  assert.equal(textFor({ floor: { before: -60.2, after: -48.1 } }), undefined);
  assert.equal(raisedFor({ before: -48, after: -60 }), undefined);
  assert.equal(textFor({ floor: { before: -48, after: -60 } }), 'Background noise is now 12 dB quieter');
  for (const floor of [
    { before: -60, after: -59.6 },
    { before: -90, after: -75 },
  ])
    assert.deepEqual([textFor({ floor }), raisedFor(floor)], [undefined, undefined]);
});

test('nothing is said where nothing was measured, or where the noise was the recording itself', () => {
  assert.equal(textFor({}), undefined);
  assert.equal(textFor({ noiseReduction: 20, hardlyAnyVoice: true }), undefined);
  assert.equal(raisedFor({ before: -60, after: -48 }, { hardlyAnyVoice: true }), undefined);
  assert.equal(noiseText(undefined, 'en'), undefined);
});
