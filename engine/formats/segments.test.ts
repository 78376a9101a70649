/** Results that were written in segments are those of one program, byte by byte. */
import assert from 'node:assert/strict';
import { openAsBlob } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { AudioFormat, ConversionOptions } from '../../src/contract/audio.ts';
import { noise, wave } from '../../tests/samples/sound.ts';
import { id3, png, untagged } from '../../tests/samples/tags.ts';
import { FORMATS } from './formats.ts';
import { findSegments, isSeparable } from '../plan/find-segments.ts';
import { joinPcm } from '../hosts/browser/join-pcm.ts';
import { NodeEngine } from '../hosts/node/node.ts';
import { segmentOf } from './segments.ts';
import { needs, TIME } from '../../tests/requirements.ts';

const engine = new NodeEngine();
let folder: string;
before(async () => (folder = await mkdtemp(join(tmpdir(), 'segments-test-'))));
after(async () => {
  engine.close();
  await rm(folder, { recursive: true });
});

/** Seconds of each source: several rounds of the dither in each segment. */
const SECONDS = 40;

/** Low enough that nothing is decoded above full scale: each file would be lowered for itself. */
const LEVEL = 0.25;

async function sourceOf(
  to: AudioFormat,
  options: ConversionOptions = {},
  { rate = 44_100, channels = 2, depth = 16 }: { rate?: number; channels?: number; depth?: 16 | 24 } = {},
): Promise<Buffer> {
  const [input, output] = [join(folder, 'original.wav'), join(folder, `source.${FORMATS[to].extension}`)];
  await writeFile(input, wave(noise(SECONDS, rate, channels, LEVEL), { rate, depth }));
  await engine.convert(input, output, { to, options });
  return readFile(output);
}

async function converted(source: Blob, extension: string, to: AudioFormat, options?: ConversionOptions) {
  const [input, output] = [join(folder, `input.${extension}`), join(folder, `output.${FORMATS[to].extension}`)];
  await writeFile(input, source.stream());
  const probe = await engine.probe(input);
  await engine.convert(input, output, { to, options });
  return { probe, result: await readFile(output) };
}

async function inSegments(source: Buffer, extension: string, to: AudioFormat, count = 3, options?: ConversionOptions) {
  const blob = new Blob([Uint8Array.from(source)]);
  const { probe, result: whole } = await converted(blob, extension, to, options);
  const found = await findSegments(blob, probe, count);
  if (!found) return { found, whole, joined: undefined };
  const results: Blob[] = [];
  for (const segment of found.segments) {
    const { result } = await converted(segmentOf(blob, found.headBytes, segment), extension, to, options);
    results.push(new Blob([result]));
  }
  const joined = await joinPcm(results, found.segments, FORMATS[to].contentType);
  return { found, whole, joined: joined && Buffer.from(await joined.arrayBuffer()) };
}

describe('a file that is decoded in segments', needs(TIME), () => {
  const cases: readonly (readonly [
    what: string,
    extension: string,
    source: () => Promise<Buffer>,
    options?: ConversionOptions,
  ])[] = [
    ['MP3', 'mp3', () => sourceOf('MP3')],
    ['MP3 at a low bit rate', 'mp3', () => sourceOf('MP3', { bitrate: 32 }, { channels: 1 })],
    ['MP3 at a low sample rate', 'mp3', () => sourceOf('MP3', { bitrate: 64 }, { rate: 22_050 })],
    ['MP3 without an encoder’s information', 'mp3', async () => withoutInfo(untagged(await sourceOf('MP3')))],
    [
      'MP3 with tags at both ends and a picture',
      'mp3',
      async () =>
        Buffer.concat([
          id3({ TIT2: 'Title', TPE1: 'Artist' }, png(64)),
          untagged(await sourceOf('MP3')),
          Buffer.from('TAG'.padEnd(128, '\0'), 'latin1'),
        ]),
    ],
    ['FLAC', 'flac', () => sourceOf('FLAC')],
    ['FLAC of 24 bits that becomes 16', 'flac', () => sourceOf('FLAC', {}, { depth: 24 }), { bitDepth: 16 }],
    ['FLAC of 24 bits in mono', 'flac', () => sourceOf('FLAC', {}, { depth: 24, channels: 1 })],
    ['FLAC that is mixed to mono', 'flac', () => sourceOf('FLAC'), { channels: 'mono' }],
  ];
  for (const [what, extension, source, options] of cases)
    for (const to of ['WAV', 'AIFF'] as const)
      it(`${what} to ${to} has the same bytes`, async () => {
        const { found, whole, joined } = await inSegments(await source(), extension, to, 3, options);
        assert.equal(found?.segments.length, 3);
        assert.ok(joined, 'joined');
        assert.equal(joined.length, whole.length);
        assert.ok(joined.equals(whole), `differs from byte ${joined.findIndex((byte, at) => byte !== whole[at])}`);
      });
});

it('is considered only where no sample depends on others', async () => {
  const path = join(folder, 'separable.flac');
  await writeFile(path, await sourceOf('FLAC'));
  const probe = await engine.probe(path);
  assert.equal(isSeparable(probe, { to: 'WAV' }, 1e6), true);
  for (const request of [
    { to: 'WAV', options: { matchLoudness: true } },
    { to: 'WAV', options: { loudness: { target: -23 } } },
    { to: 'WAV', options: { sampleRate: 48_000 } },
    { to: 'WAV', filters: ['volume=2'] },
    { to: 'WAV', maxBytes: 1000 },
    { to: 'MP3' },
  ] as const)
    assert.equal(isSeparable(probe, request, 1e6), false, JSON.stringify(request));
});

const FLAC = { index: 0, codec: 'flac', sampleRate: 44_100, channels: 2, sampleFormat: 's16', bits: 16 };

const MP3 = {
  container: 'mp3',
  audio: { index: 0, codec: 'mp3', sampleRate: 24_000, channels: 2, sampleFormat: 'fltp', bits: 0 },
};

/** Silent frames with nothing but a header. */
function framesOf(header: number, bytes: number, count: number): Blob {
  const frame = Buffer.alloc(bytes);
  frame.writeUInt32BE(header);
  return new Blob([Uint8Array.from(Buffer.concat(Array<Buffer>(count).fill(frame)))]);
}

it('an MP3 of one short frame, which has no room for what an encoder writes about a file, is one segment', async () => {
  // MPEG 2 in mono at 8 kbit/s and 16 kHz.
  assert.equal((await findSegments(framesOf(0xfff3_18c0, 36, 1), MP3, 2))?.segments.length, 1);
});

describe('no segments are found', () => {
  it('in an MP3 with something between its frames', async () => {
    const mp3 = untagged(await sourceOf('MP3'));
    const middle = mp3.length >> 1;
    const broken = Buffer.concat([mp3.subarray(0, middle), Buffer.alloc(50), mp3.subarray(middle)]);
    assert.equal((await inSegments(broken, 'mp3', 'WAV')).found, undefined);
  });

  it('in an MP3 that is cut off', async () => {
    const mp3 = await sourceOf('MP3');
    assert.equal((await inSegments(mp3.subarray(0, mp3.length * 0.7), 'mp3', 'WAV')).found, undefined);
  });

  it('in a FLAC that is cut off', async () => {
    const flac = await sourceOf('FLAC');
    const { found, joined } = await inSegments(flac.subarray(0, flac.length * 0.5), 'flac', 'WAV');
    assert.ok(found === undefined || joined === undefined);
  });

  it('in a FLAC with blocks of different sizes, or none', async () => {
    const flac = await openAsBlob(join(import.meta.dirname, '../../tests/samples/no-streaminfo.flac'));
    const probe = { container: 'flac', audio: FLAC };
    assert.equal(await findSegments(flac, probe, 2), undefined);
    const other = await sourceOf('FLAC');
    other.writeUInt16BE(1024, 8);
    assert.equal(await findSegments(new Blob([Uint8Array.from(other)]), probe, 2), undefined);
  });

  it('in a FLAC with far more blocks than files have, whose headers alone would take long to read', async () => {
    const flac = await sourceOf('FLAC');
    const [start, end] = [flac.subarray(0, 42), flac.subarray(42)];
    // The first block is not the last one.
    start.writeUInt8(0, 4);
    const padding = Buffer.from([1, 0, 0, 0]);
    const probe = { container: 'flac', audio: FLAC };
    for (const [blocks, isFound] of [
      [100, true],
      [100_000, false],
    ] as const) {
      const file = new Blob([start, ...Array<Buffer>(blocks).fill(padding), end].map((part) => Uint8Array.from(part)));
      let reads = 0;
      const { slice } = file;
      file.slice = (...range) => {
        reads++;
        return slice.apply(file, range);
      };
      assert.equal((await findSegments(file, probe, 2)) !== undefined, isFound, `${blocks} blocks`);
      assert.ok(reads < 2000, `${reads} reads`);
    }
  });

  it('in an MP3 with so many frames that their positions would fill the memory', async () => {
    const hours = new Blob(Array<Blob>(128).fill(framesOf(0xfff3_1400, 24, 32_768)));
    assert.ok(await findSegments(hours, MP3, 2));
    assert.equal(await findSegments(new Blob([hours, framesOf(0xfff3_1400, 24, 1)]), MP3, 2), undefined);
  });
});

/** Without the first frame, in which encoders describe the file. */
function withoutInfo(mp3: Buffer): Buffer {
  const next = mp3.indexOf(mp3.subarray(0, 3), 4);
  return mp3.subarray(next);
}
