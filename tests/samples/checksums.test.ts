import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { checksums } from './checksums.ts';

test('every sample is as it was made, and none is missing or without a checksum', async () => {
  const recorded = await readFile(join(import.meta.dirname, 'SHA256SUMS'), 'utf8');
  assert.ok(recorded.split('\n').length > 30, 'SHA256SUMS is nearly empty');
  // By lines, so that a failure shows the file.
  assert.deepEqual((await checksums()).split('\n'), recorded.split('\n'));
});
