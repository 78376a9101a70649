import assert from 'node:assert/strict';
import { it } from 'node:test';
import { stepsOf } from './steps.ts';

const shown = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ label, state }) => `${state}: ${label}`);
const before = { integrated: -26.6, range: 12.4, truePeak: -7.3 };

it('says what is done, and what comes, with what was measured', () => {
  assert.deepEqual(shown({ name: 'writing', before, target: -19 }, 'AUTO_LEVELING', 'en'), [
    'done: Measured: \u221226.6\u00a0LUFS',
    'now: Leveling to \u221219\u00a0LUFS',
    'next: Checking the result',
  ]);
  assert.deepEqual(shown({ name: 'measuring', target: -19 }, 'MAGIC_DUST_AI', 'en'), [
    'now: Measuring the loudness',
    'next: Applying Magic Dust',
    'next: Checking the result',
  ]);
});

it('makes nothing up where the engine says nothing', () => {
  assert.deepEqual(shown(null, 'DE_NOISE_AI', 'en'), ['now: Reducing the noise']);
});

it('does not name a loudness that could not be measured', () => {
  const short = { integrated: null, range: null, truePeak: -3 };
  const [step] = stepsOf({ name: 'checking', before: short, target: -16 }, 'AUTO_LEVELING', 'en');
  assert.equal(step!.label, 'Measuring the loudness');
});
