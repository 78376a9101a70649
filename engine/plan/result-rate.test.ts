import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { AUDIO_FORMATS, type AudioFormat, type ConversionOptions } from '../../src/contract/audio.ts';
import { noise, wave } from '../../tests/samples/sound.ts';
import { id3, png, untagged } from '../../tests/samples/tags.ts';
import { FORMATS } from '../formats/formats.ts';
import { NodeEngine } from '../hosts/node/node.ts';
import { durationAndBitrate } from './result-rate.ts';

const engine = new NodeEngine();
const SECONDS = 5;
let folder: string;
const inFolder = (name: string): string => join(folder, name);

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-rate-'));
  await writeFile(inFolder('plain.wav'), wave(noise(SECONDS, 44_100, 2, 0.1), { rate: 44_100 }));
  await engine.convert(inFolder('plain.wav'), inFolder('plain.mp3'), { to: 'MP3' });
  const art = png(600);
  assert.ok(art.length > 5000);
  const mp3 = untagged(await readFile(inFolder('plain.mp3')));
  await writeFile(inFolder('art.mp3'), Buffer.concat([id3({ TIT2: 'A song' }, art), mp3]));
});

after(async () => {
  engine.close();
  await rm(folder, { recursive: true });
});

async function converted(source: string, to: AudioFormat, options: ConversionOptions = {}) {
  const path = inFolder(`${source}.${FORMATS[to].extension}`);
  const { bitrate, duration = 0 } = await engine.convert(inFolder(source), path, { to, options });
  return { bitrate, duration, size: (await stat(path)).size };
}

for (const to of AUDIO_FORMATS) {
  test(`${to}: the bit rate is that of the sound, whatever the cover art takes`, async () => {
    const plain = await converted('plain.mp3', to);
    const art = await converted('art.mp3', to);
    assert.ok(plain.bitrate !== undefined);
    assert.equal(art.bitrate, plain.bitrate);
    const mean = (plain.size * 8) / plain.duration / 1000;
    // Packets of WMA have headers.
    assert.ok(Math.abs(plain.bitrate / mean - 1) < 0.05, `${plain.bitrate} of ${mean}`);
    if (FORMATS[to].pictures.length > 0) assert.ok(art.size > plain.size + 5000);
  });
}

test('what was chosen is what is told, and a variable one is measured', async () => {
  assert.equal((await converted('plain.wav', 'MP3', { bitrate: 128 })).bitrate, 128);
  assert.equal((await converted('plain.wav', 'AC3', { bitrate: 256 })).bitrate, 256);
  assert.equal((await converted('plain.wav', 'WAV', { bitDepth: 24 })).bitrate, 2117);
  const variable = await converted('art.mp3', 'MP3', { variableBitrate: 'V4' });
  assert.equal(variable.bitrate, (await converted('plain.mp3', 'MP3', { variableBitrate: 'V4' })).bitrate);
});

test('of very little sound, and of what is not what it should be, there is none', async () => {
  const file = (bytes: Buffer) => ({
    size: bytes.length,
    read: (position: number, length: number) => Promise.resolve(bytes.subarray(position, position + length)),
  });
  const measured = (bytes: Buffer, to: AudioFormat, seconds = 8) =>
    durationAndBitrate(file(bytes), to, { bitrate: undefined, sampleRate: 44_100 }, seconds);
  assert.deepEqual(await measured(Buffer.alloc(1000), 'AAC', 0), {});
  assert.deepEqual(await measured(Buffer.alloc(1000), 'FLAC', 0.5), { duration: 0.5 });
  assert.deepEqual(await measured(Buffer.alloc(1000), 'M4A'), { duration: 8, bitrate: 1 });
  const large = Buffer.alloc(3000);
  large.writeUInt32BE(1);
  large.write('mdat', 4);
  large.writeUInt32BE(2016, 12);
  assert.deepEqual(await measured(large, 'M4A'), { duration: 8, bitrate: 2 });
});
