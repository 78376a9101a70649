import assert from 'node:assert/strict';
import { it } from 'node:test';
import { matchedVolumes } from './matched-volumes.ts';

const rounded = (volumes: readonly number[]): number[] => volumes.map((volume) => Math.round(volume * 1000) / 1000);

it('turns the louder one down, and never anything up', () => {
  assert.deepEqual(rounded(matchedVolumes({ before: -22, after: -16 }).volumes), [1, 0.501]);
  assert.deepEqual(rounded(matchedVolumes({ before: -10, after: -16 }).volumes), [0.501, 1]);
  assert.deepEqual(matchedVolumes({ before: -16, after: -16 }), { volumes: [1, 1], isMatched: true });
});

it('claims nothing where either could not be measured', () => {
  for (const loudness of [undefined, { before: null, after: -16 }, { before: -Infinity, after: -16 }]) {
    assert.deepEqual(matchedVolumes(loudness), { volumes: [1, 1], isMatched: false });
  }
});
