import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryFile } from './result-file.ts';

const MEBIBYTE = 1 << 20;

test('a result in memory is what was written, wherever it was written', async () => {
  const file = new MemoryFile();
  const block = Uint8Array.from({ length: 1_500_000 }, (_, index) => index % 251);
  file.write(block, 0);
  file.write(block, block.length);
  // A container's header is written last.
  file.write(Uint8Array.of(1, 2, 3), MEBIBYTE - 1);
  const expected = new Uint8Array(2 * block.length);
  expected.set(block);
  expected.set(block, block.length);
  expected.set([1, 2, 3], MEBIBYTE - 1);
  const blob = file.finish('audio/wav');
  assert.equal(blob.type, 'audio/wav');
  assert.deepEqual(await blob.bytes(), expected);
});

test('what was written can be read again, up to the end', () => {
  const file = new MemoryFile();
  file.write(new Uint8Array(MEBIBYTE).fill(7), 10);
  const target = new Uint8Array(20);
  assert.equal(file.read(target, 0), 20);
  assert.deepEqual([...target], [...Array<number>(10).fill(0), ...Array<number>(10).fill(7)]);
  assert.equal(file.read(target, MEBIBYTE), 10);
  assert.equal(file.read(target, 2 * MEBIBYTE), 0);
});

test('a result begun anew is empty', async () => {
  const file = new MemoryFile();
  file.write(Uint8Array.of(1, 2, 3), 0);
  file.truncate();
  file.write(Uint8Array.of(4), 0);
  assert.deepEqual(await file.finish('').bytes(), Uint8Array.of(4));
});
