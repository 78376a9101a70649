import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levelDuring, pausesAt, readLevel, readPauses } from './pauses.ts';

test('pauses are looked for above the noise, and never at full scale', () => {
  assert.equal(pausesAt(-45, -23), 'silencedetect=n=-30.0dB:d=0.3');
  assert.equal(pausesAt(-10, -23), 'silencedetect=n=-1.0dB:d=0.3');
  for (const floor of [-90, -Infinity]) assert.equal(pausesAt(floor, -23), 'silencedetect=n=-35.0dB:d=0.3');
});

test('of each pause only the middle counts, and of thousands the first ones', () => {
  const log = (end: number): string => `[silencedetect @ 0x1] silence_end: ${end} | silence_duration: 1.5`;
  const pauses = readPauses([
    '[silencedetect @ 0x1] silence_start: 2',
    ...Array.from({ length: 3000 }, () => log(3.5)),
  ]);
  assert.equal(pauses.length, 50);
  assert.deepEqual(levelDuring(pauses.slice(0, 2)), [
    "volume=0:enable='not(between(t,2.160,3.400)+between(t,2.160,3.400))'",
    'astats=measure_perchannel=none:measure_overall=RMS_level',
  ]);
});

test('the last level counts; digital silence, or no level at all, is the lowest', () => {
  const log = (level: string): string => `[Parsed_astats_3 @ 0x1] RMS level dB: ${level}`;
  assert.equal(readLevel([log('-20.5'), log('-30.25')]), -30.25);
  assert.equal(readLevel([log('-inf')]), -Infinity);
  assert.equal(readLevel([]), -Infinity);
});
