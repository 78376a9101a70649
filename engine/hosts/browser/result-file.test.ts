import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { TOO_LARGE_FOR_MEMORY } from '../../crash.ts';
import { MemoryFile, openStoredFile } from './result-file.ts';

const MEBIBYTE = 1 << 20;

test('a result in memory is what was written, wherever it was written', async () => {
  const file = new MemoryFile(0);
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
  const file = new MemoryFile(0);
  file.write(new Uint8Array(MEBIBYTE).fill(7), 10);
  const target = new Uint8Array(20);
  assert.equal(file.read(target, 0), 20);
  assert.deepEqual([...target], [...Array<number>(10).fill(0), ...Array<number>(10).fill(7)]);
  assert.equal(file.read(target, MEBIBYTE), 10);
  assert.equal(file.read(target, 2 * MEBIBYTE), 0);
});

test('a result begun anew is empty', async () => {
  const file = new MemoryFile(0);
  file.write(Uint8Array.of(1, 2, 3), 0);
  file.truncate();
  file.write(Uint8Array.of(4), 0);
  assert.deepEqual(await file.finish('').bytes(), Uint8Array.of(4));
});

test('memory has a bound, which is told before the work begins if the size is known', () => {
  assert.throws(() => new MemoryFile(1001, 1000), { message: TOO_LARGE_FOR_MEMORY });
  for (const expected of [1000, Infinity]) {
    const file = new MemoryFile(expected, 1000);
    file.write(new Uint8Array(1000), 0);
    assert.throws(() => file.write(new Uint8Array(1), 1000), { message: TOO_LARGE_FOR_MEMORY });
  }
});

/** Defines a global for a test, or a property of one. */
function define(t: TestContext, on: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(on, name);
  Object.defineProperty(on, name, { configurable: true, value });
  t.after(() => (before ? Object.defineProperty(on, name, before) : Reflect.deleteProperty(on, name)));
}

/** Private files that accept everything and say what is done with them. */
function privateFiles(t: TestContext, { kept = 0 } = {}) {
  const files = { kept, reserved: [] as number[], written: 0, isClosed: false, isRemoved: false };
  const handle = {
    createSyncAccessHandle: () => ({
      read: (target: Uint8Array) => target.length,
      write(bytes: Uint8Array) {
        files.written += bytes.length;
        return bytes.length;
      },
      truncate: (size: number) => void files.reserved.push(size),
      close: () => void (files.isClosed = true),
    }),
    getFile: () => new Blob([new Uint8Array(files.kept)]),
  };
  const folder = { getFileHandle: () => handle, removeEntry: () => void (files.isRemoved = true) };
  define(t, navigator, 'storage', { getDirectory: () => ({ getDirectoryHandle: () => folder }) });
  return files;
}

test('a stored result that ends before what was written is an error', async (t) => {
  const files = privateFiles(t);
  const written = async (): Promise<number> => {
    const file = await openStoredFile({ folder: 'a', name: 'b' }, 120);
    file.write?.(new Uint8Array(100), 0);
    return (await file.finish('audio/wav')).size;
  };
  files.kept = 100;
  assert.equal(await written(), 100);
  assert.deepEqual(files.reserved, [120, 100], 'the space is reserved, and what was too much is freed');
  files.kept = 60;
  await assert.rejects(written(), { name: 'QuotaExceededError' });
});

test('a stored result that is no longer wanted is neither written nor read any more', async (t) => {
  const files = privateFiles(t);
  let isWanted = true;
  let now = 0;
  let looks = 0;
  define(t, performance, 'now', () => now);
  define(
    t,
    globalThis,
    'FileReaderSync',
    class {
      readAsArrayBuffer(): ArrayBuffer {
        looks++;
        if (!isWanted) throw new DOMException('It was removed.', 'NotFoundError');
        return new ArrayBuffer(1);
      }
    },
  );
  const file = await openStoredFile({ folder: 'a', name: 'b', wanted: new File(['1'], 'b.wanted') }, Infinity);
  for (now = 0; now < 200; now++) file.write?.(new Uint8Array(10), 10 * now);
  assert.equal(looks, 4, 'a look costs more than a write');
  isWanted = false;
  now += 50;
  for (const use of [
    () => file.write?.(new Uint8Array(10), 2000),
    () => file.read(new Uint8Array(10), 0),
    () => file.truncate?.(),
  ])
    assert.throws(use, { name: 'AbortError' });
  assert.equal(files.written, 2000);
  await file.discard();
  assert.deepEqual([files.isClosed, files.isRemoved], [true, true]);
});
