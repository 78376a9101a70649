import assert from 'node:assert/strict';
import { it } from 'node:test';
import { durationText } from './duration-text.ts';

it('is in the unit that a reader would choose, and never too short', () => {
  for (const [seconds, text] of [
    [1, '1 s'],
    [99, '99 s'],
    [100, '2 min'],
    [3547, '60 min'],
    [5999, '100 min'],
    [6000, '2 h'],
    [86_400, '24 h'],
  ] as const)
    assert.equal(durationText(seconds), text);
});
