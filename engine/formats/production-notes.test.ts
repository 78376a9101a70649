import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chord, wave } from '../../tests/samples/sound.ts';
import { chunksOf } from './chunks.ts';
import { hasProductionNotes, productionNotes } from './production-notes.ts';
import type { ReadableFile } from './readable-file.ts';
import { riffChunk, wavWith } from '../testing/recordings.ts';

const fileOf = (bytes: Uint8Array): ReadableFile => ({
  size: bytes.length,
  read: (position, length) => Promise.resolve(bytes.subarray(position, position + length)),
});

/** In a file with 32 kHz. */
const timed = (time: bigint, marker: number): ReadableFile => {
  const bext = Buffer.alloc(602);
  bext.write('Roof 52.5200, 13.4050', 'latin1');
  bext.writeBigUInt64LE(time, 338);
  const cue = Buffer.alloc(28);
  cue.writeUInt32LE(1, 0);
  cue.writeUInt32LE(marker, 8);
  cue.writeUInt32LE(marker, 24);
  const smpl = Buffer.alloc(60);
  smpl.writeUInt32LE(marker, 44);
  smpl.writeUInt32LE(2 * marker, 48);
  const ixml = Buffer.from('<LOCATION_GPS>here</LOCATION_GPS>');
  return fileOf(
    wavWith(riffChunk('bext', bext), riffChunk('cue ', cue), riffChunk('smpl', smpl), riffChunk('iXML', ixml)),
  );
};

const result = (rate: number): ReadableFile => fileOf(wave(chord(0.1, rate, 1), { rate }));

test('what counts in samples follows the sample rate, and no place is copied', async () => {
  for (const [rate, ratio] of [
    [32_000, 1],
    [48_000, 1.5],
  ] as const) {
    const notes = new Map(await productionNotes(timed(6_000_000_000n, 4000), result(rate)));
    const view = (name: string) => Buffer.from(notes.get(name) ?? []);
    assert.equal(view('bext').readBigUInt64LE(338), BigInt(6_000_000_000 * ratio));
    assert.equal(view('bext').toString('latin1', 0, 21), `Roof ${' '.repeat(16)}`);
    assert.equal(view('cue ').readUInt32LE(8), 4000 * ratio);
    assert.equal(view('cue ').readUInt32LE(24), 4000 * ratio);
    assert.equal(view('smpl').readUInt32LE(44), 4000 * ratio);
    assert.equal(view('smpl').readUInt32LE(48), 8000 * ratio);
    assert.equal(String(view('iXML')), '<LOCATION_GPS>    </LOCATION_GPS>');
  }
});

test('a file without notes has none, and a chunk that is cut off is none', async () => {
  assert.equal(await hasProductionNotes(result(8000)), false);
  assert.equal(await hasProductionNotes(fileOf(wavWith(Buffer.from('iXML\xff\0\0\0<', 'latin1')))), false);
  assert.equal(await hasProductionNotes(timed(0n, 0)), true);
});

test('chunks are found with the byte that pads them', async () => {
  const names: string[] = [];
  for await (const { name } of chunksOf(
    fileOf(wavWith(riffChunk('iXML', Buffer.from('odd')), riffChunk('cue ', Buffer.alloc(4)))),
  ))
    names.push(name);
  assert.deepEqual(names, ['fmt ', 'data', 'iXML', 'cue ']);
});
