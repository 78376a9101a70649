import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { networkText } from './network-text.ts';

const file = await readFile(new URL('../../prebuilt/rnnoise.dat', import.meta.url));

test('the text has the numbers of the file, in lines of one array each', () => {
  const [title, ...lines] = new TextDecoder().decode(networkText(file)).split('\n');
  assert.equal(title, 'rnnoise-nu model file version 1');
  assert.equal(lines.pop(), '');
  assert.deepEqual(
    lines.filter((line) => line.split(' ').length === 3),
    ['42 24 0', '24 24 2', '90 48 2', '114 96 2', '96 22 1', '24 1 1'],
  );
  assert.deepEqual(
    Int8Array.from(lines.flatMap((line) => line.split(' ').map(Number))),
    new Int8Array(file.buffer, file.byteOffset, file.byteLength),
  );
});

test('it is the published network, byte for byte', () => {
  const digest = createHash('sha256').update(networkText(file)).digest('hex');
  assert.equal(digest, '6b8943dc4a9b6b24425873992a44f29c0577503276456af46a8854774faeb294');
});
