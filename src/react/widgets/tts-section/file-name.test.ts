import assert from 'node:assert/strict';
import { it } from 'node:test';
import { speechFileName } from './file-name.ts';

it('a name for speech takes no longer than the length of its text and its address', () => {
  const begun = process.cpuUsage();
  for (const part of ['.', ' ', 'a', '/', '<', 'a ', '¡.', '.a', '👩‍👩‍👧‍👦']) {
    const long = part.repeat(100_000);
    speechFileName(`${long}x`, `https://studio.example/${long}?${long}#${long}!`);
  }
  assert.ok(process.cpuUsage(begun).user < 1_000_000);
});
