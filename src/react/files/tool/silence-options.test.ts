import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_SILENCE } from '../../../contract/audio.ts';
import { SILENCE_RANGES } from '../../../contract/conversion-options.ts';
import { silenceOptions, withPause } from './silence-options.ts';

test('what is changed stays, and the other one gives way, so that a pause never becomes longer', () => {
  assert.deepEqual(withPause(DEFAULT_SILENCE, 'longest', 0.5), { longest: 0.5, becomes: 0.4 });
  assert.deepEqual(withPause(DEFAULT_SILENCE, 'becomes', 1), { longest: 1.1, becomes: 1 });
  assert.deepEqual(withPause(DEFAULT_SILENCE, 'longest', 2), { longest: 2, becomes: 0.5 });
  assert.deepEqual(withPause(DEFAULT_SILENCE, 'becomes', 0.1), { longest: 1, becomes: 0.1 });
});

test('every step is possible, within the limits, and none has more than one decimal', () => {
  for (let longest = 0.3; longest < 3.2; longest += 0.1) {
    for (let becomes = 0; becomes < 1.2; becomes += 0.1) {
      for (const options of [
        silenceOptions(longest, becomes),
        withPause(silenceOptions(3, becomes), 'longest', longest),
        withPause(silenceOptions(longest, 0.1), 'becomes', becomes),
      ]) {
        assert.ok(options.becomes < options.longest);
        for (const which of ['longest', 'becomes'] as const) {
          assert.ok(options[which] >= SILENCE_RANGES[which].least && options[which] <= SILENCE_RANGES[which].most);
          assert.equal(options[which], Number(options[which].toFixed(1)));
        }
      }
    }
  }
});
