import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crashOf, TOO_LARGE_FOR_MEMORY } from './crash.ts';
import type { EngineError } from './formats/errors.ts';

test('a program that breaks off was out of memory, or the file brought it to a fall', () => {
  const code = (error: unknown) => (crashOf({ type: 'broken', error, log: [] }) as EngineError).code;
  assert.equal(code(new RangeError('WebAssembly.Instance(): Out of memory')), 'out-of-memory');
  assert.equal(code(new RangeError('Array buffer allocation failed')), 'out-of-memory');
  assert.equal(code(new Error('unreachable')), 'damaged');
});

test('a disk without room is memory; anything else about a file is for the caller as it is', () => {
  const full = new DOMException('full', 'QuotaExceededError');
  assert.equal(
    (crashOf({ type: 'broken', error: full, file: 'target', log: [] }) as EngineError).code,
    'out-of-memory',
  );
  const gone = new DOMException('gone', 'NotReadableError');
  assert.equal(crashOf({ type: 'broken', error: gone, file: 'source', log: [] }), gone);
});

test('a result that is too large for memory is not the same as a device without memory', () => {
  // Errors from a worker are copies without their class.
  const error = new Error(TOO_LARGE_FOR_MEMORY);
  assert.equal((crashOf({ type: 'broken', error, file: 'target', log: [] }) as EngineError).code, 'result-too-large');
});
