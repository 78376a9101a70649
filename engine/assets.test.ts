import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { test } from 'node:test';
import { engineAssets, PROGRAM_BYTES } from './assets.ts';

test('the size by which a download is told is the program’s', async () => {
  assert.equal((await stat(new URL(engineAssets().program))).size, PROGRAM_BYTES);
});
