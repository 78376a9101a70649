import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createRequestId } from './request-id.ts';

const V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

it('is a UUID of version 4', () => assert.match(createRequestId(), V4));

it('is one without randomUUID too, as on plain http', () => {
  const source = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) } as Crypto;
  const ids = Array.from({ length: 200 }, () => createRequestId(source));
  for (const id of ids) assert.match(id, V4);
  assert.equal(new Set(ids).size, ids.length);
});

it('marks version and variant, whatever is random', () => {
  const filled = (byte: number) =>
    createRequestId({ getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) } as unknown as Crypto);
  assert.equal(filled(0), '00000000-0000-4000-8000-000000000000');
  assert.equal(filled(255), 'ffffffff-ffff-4fff-bfff-ffffffffffff');
});
