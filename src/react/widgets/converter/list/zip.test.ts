import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crc32 } from 'node:zlib';
import { zip, type ZipEntry } from './zip.ts';

const { signal } = new AbortController();
const modified = new Date(2026, 10, 21, 13, 45, 30);
const written = async (entries: readonly ZipEntry[]) =>
  Buffer.from(await (await zip(entries, { signal, modified })).arrayBuffer());

interface Read {
  name: string;
  checksum: number;
  size: number;
  offset: number;
}

/** Reads the central directory as an unzip tool does: from the end, with zip64 fields where needed. */
function directoryOf(bytes: Buffer): Read[] {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) {
    const end64 = Number(bytes.readBigUInt64LE(end - 20 + 8));
    count = Number(bytes.readBigUInt64LE(end64 + 32));
    at = Number(bytes.readBigUInt64LE(end64 + 48));
  }
  return Array.from({ length: count }, () => {
    assert.equal(bytes.toString('latin1', at, at + 4), 'PK\x01\x02');
    assert.equal(bytes.readUInt16LE(at + 8) & 0x800, 0x800, 'names are UTF-8');
    const length = bytes.readUInt16LE(at + 28);
    const read = {
      name: bytes.toString('utf8', at + 46, at + 46 + length),
      checksum: bytes.readUInt32LE(at + 16),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    at += 46 + length + bytes.readUInt16LE(at + 30);
    return read;
  });
}

describe('a ZIP file', () => {
  it('contains each complete file, with its checksum, under its own name', async () => {
    const contents = ['first', 'Größe', ''];
    const names = ['a.mp3', 'Füße – 足.mp3', 'empty.mp3'];
    const bytes = await written(
      contents.map((content, index) => ({ name: names[index]!, content: new Blob([content]) })),
    );
    const read = directoryOf(bytes);
    assert.deepEqual(
      read.map(({ name }) => name),
      names,
    );
    for (const [index, { checksum, size, offset }] of read.entries()) {
      const content = Buffer.from(contents[index]!);
      assert.equal(checksum, crc32(content));
      assert.equal(size, content.length);
      const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
      assert.deepEqual(bytes.subarray(start, start + size), content);
    }
  });

  it('can contain more than 65,535 files', async () => {
    const content = new Blob();
    const entries = Array.from({ length: 0xffff + 1 }, (_none, index) => ({ name: `${index}`, content }));
    assert.equal(directoryOf(await written(entries)).length, 0xffff + 1);
  });

  it('has sizes and offsets beyond 4 GiB in its zip64 fields', async () => {
    const size = 2 ** 32 + 5;
    // Too large for a real file: the Blob reports a false size.
    const claims = (blob: Blob): Blob => Object.defineProperty(blob, 'size', { value: size });
    const bytes = await written([
      { name: 'large', content: claims(new Blob(['x'])) },
      { name: 'after', content: new Blob(['y']) },
    ]);
    const central = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    const extra = central + 46 + 'large'.length;
    assert.equal(bytes.readUInt32LE(central + 24), 0xffffffff);
    assert.equal(bytes.readUInt16LE(extra), 1);
    assert.equal(Number(bytes.readBigUInt64LE(extra + 4)), size);
    const second = bytes.indexOf('PK\x01\x02', central + 4, 'latin1');
    assert.equal(bytes.readUInt32LE(second + 42), 0xffffffff);
    assert.equal(Number(bytes.readBigUInt64LE(second + 46 + 'after'.length + 4)), size + 30 + 'large'.length + 20);
    const end64 = bytes.indexOf('PK\x06\x06', 0, 'latin1');
    assert.ok(Number(bytes.readBigUInt64LE(end64 + 48)) > 2 ** 32);
  });

  it('is no longer written after an abort', async () => {
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    const entries = [{ name: 'a', content: new Blob(['a']) }];
    await assert.rejects(zip(entries, { signal: controller.signal, modified }), /enough/);
  });
});
