/** Every fourth of the recordings of `npm run bench:room`, which has the figures of all of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESPEAK, needs } from '../../tests/requirements.ts';
import { judged } from './recordings.ts';

const STEP = 4;

test('faults of other rooms and voices are named, and good recordings have none', needs(ESPEAK), async () => {
  const wrong = { faulty: 0, good: 0 };
  for await (const { expected, found } of judged('test', STEP))
    if ((found[0] ?? null) !== expected) wrong[expected === null ? 'good' : 'faulty']++;
  assert.ok(wrong.faulty <= 4 / STEP, `${wrong.faulty} faults not named`);
  assert.ok(wrong.good <= 2 / STEP, `${wrong.good} false alarms`);
});
