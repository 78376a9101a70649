import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLoudness } from './loudness.ts';

const summary = (integrated: string, peak: string): string[] => [
  '[Parsed_ebur128_0 @ 0x1] Summary:',
  '',
  '  Integrated loudness:',
  `    I:         ${integrated} LUFS`,
  '    Threshold: -36.1 LUFS',
  '',
  '  Loudness range:',
  '    LRA:        21.9 LU',
  '    Threshold: -46.0 LUFS',
  '    LRA low:   -41.5 LUFS',
  '    LRA high:  -19.6 LUFS',
  '',
  '  True peak:',
  `    Peak:       ${peak} dBFS`,
];

test('the summary’s three figures are read', () => {
  assert.deepEqual(readLoudness(summary('-21.5', '-7.4')), { integrated: -21.5, range: 21.9, truePeak: -7.4 });
});

test('digital silence has no peak', () => {
  assert.equal(readLoudness(summary('-70.0', '-inf'))?.truePeak, -Infinity);
});

test('of several summaries the last counts', () => {
  assert.equal(readLoudness([...summary('-10.0', '0.0'), ...summary('-20.0', '-1.0')])?.integrated, -20);
});

test('a log without a summary says nothing', () => {
  assert.equal(readLoudness(['Stream #0:0']), undefined);
});
