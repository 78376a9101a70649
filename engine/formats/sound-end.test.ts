import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { film } from '../../tests/samples/film.ts';
import { chord, wave } from '../../tests/samples/sound.ts';
import { NodeEngine } from '../hosts/node/node.ts';
import { soundExtent } from './sound-end.ts';

const SAMPLES = 55_125;
const RATE = 44_100;
let m4a: Buffer;

before(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sound-end-'));
  const engine = new NodeEngine();
  await writeFile(join(folder, 'a.wav'), wave(chord(SAMPLES / RATE, RATE, 1), { rate: RATE }));
  await engine.convert(join(folder, 'a.wav'), join(folder, 'a.m4a'), { to: 'M4A' });
  m4a = await readFile(join(folder, 'a.m4a'));
  engine.close();
  await rm(folder, { recursive: true });
});

const extentOf = (bytes: Buffer, tags: Readonly<Record<string, string>> = {}) =>
  soundExtent(
    { size: bytes.length, read: (position, length) => Promise.resolve(bytes.subarray(position, position + length)) },
    tags,
  );

/** With other bytes at some positions after a box's name. */
function changed(name: string, values: Readonly<Record<number, number>>): Buffer {
  const bytes = Buffer.from(m4a);
  for (const [position, value] of Object.entries(values))
    bytes.writeInt32BE(value, bytes.indexOf(name) + 4 + Number(position));
  return bytes;
}

const withoutEdits = (): Buffer => {
  const bytes = Buffer.from(m4a);
  bytes.write('free', bytes.indexOf('edts'), 'latin1');
  return bytes;
};

const smpb = (samples: number): Readonly<Record<string, string>> => ({
  iTunSMPB: ` 00000000 00000400 00000100 ${samples.toString(16).padStart(16, '0')} 00000000`,
});

test('an edit list says where the sound ends, on the finer clock of the sound', async () => {
  assert.deepEqual(await extentOf(m4a), { delay: 0, length: SAMPLES / RATE });
});

test('an edit that leaves out more is kept to', async () => {
  assert.deepEqual(await extentOf(changed('elst', { 8: 1000 })), { delay: 0, length: 1 });
});

test('an edit at another speed is not understood', async () => {
  assert.equal(await extentOf(changed('elst', { 16: 0x20000 })), undefined);
});

test('silence before the sound is told', async () => {
  const edits = m4a.indexOf('elst') - 4;
  const entry = m4a.subarray(edits + 16, edits + 28);
  const silence = Buffer.from('000001f4ffffffff00010000', 'hex');
  const bytes = Buffer.concat([m4a.subarray(0, edits + 16), silence, entry, m4a.subarray(edits + 28)]);
  bytes.writeUInt32BE(40, edits);
  bytes.writeUInt32BE(2, edits + 12);
  for (const name of ['edts', 'trak', 'moov']) {
    const at = bytes.indexOf(name) - 4;
    bytes.writeUInt32BE(bytes.readUInt32BE(at) + 12, at);
  }
  assert.deepEqual(await extentOf(bytes), { delay: 0.5, length: SAMPLES / RATE });
});

test('without an edit list, Apple’s tag says it; one that contradicts the frames is not believed', async () => {
  assert.deepEqual(await extentOf(withoutEdits(), smpb(SAMPLES - 100)), { delay: 0, length: (SAMPLES - 100) / RATE });
  assert.equal(await extentOf(withoutEdits(), smpb(SAMPLES / 2)), undefined);
  assert.equal(await extentOf(withoutEdits()), undefined);
});

test('the head of a file in fragments says nothing', async () => {
  const bytes = Buffer.from(m4a);
  bytes.write('mvex', bytes.indexOf('udta'), 'latin1');
  assert.equal(await extentOf(bytes), undefined);
});

test('a file without such boxes, or with damaged ones, says nothing', async () => {
  assert.equal(await extentOf(film(0.4)), undefined);
  assert.equal(await extentOf(m4a.subarray(0, 200)), undefined);
  for (const name of ['mdhd', 'mvhd', 'hdlr', 'stbl'])
    await assert.doesNotReject(extentOf(changed(name, { [-8]: 9, 0: -1, 4: -1, 12: 0, 20: 0 })), name);
});

test('a file that is made of nothing but boxes is not read box by box', async () => {
  const box = (name: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const boxes = (count: number, one: Buffer): Buffer => Buffer.concat(new Array<Buffer>(count).fill(one));
  const bytes = box('moov', boxes(1000, box('trak', boxes(1000, box('free', Buffer.alloc(0))))));
  let reads = 0;
  const read = (position: number, length: number): Promise<Buffer> => {
    reads++;
    return Promise.resolve(bytes.subarray(position, position + length));
  };
  assert.equal(await soundExtent({ size: bytes.length, read }, {}), undefined);
  assert.ok(reads < 20_000, `${reads} reads`);
});
