/** What the service makes of every format in every other. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { FORMATS } from '../../../engine/formats/formats.ts';
import { AUDIO_FORMATS } from '../../../src/contract/audio.ts';
import type { AudioFormat, ConversionOptions, ConversionReport } from '../../../src/contract/audio.ts';
import { samplePath, SOURCES } from '../../../engine/testing/samples.ts';
import { comparing } from '../../../tests/comparison.ts';
import { aiff, noise, wave } from '../../../tests/samples/sound.ts';
import { bothEngines } from '../both-engines.ts';
import { inspect, samplesDigest } from '../media.ts';
import type { Media } from '../media.ts';

/** ffprobe's names, and how many channels the format can hold. */
const TARGETS: Record<AudioFormat, { format: string; codec: string; channels: number }> = {
  MP3: { format: 'mp3', codec: 'mp3', channels: 2 },
  WAV: { format: 'wav', codec: 'pcm_s16le', channels: 8 },
  FLAC: { format: 'flac', codec: 'flac', channels: 8 },
  M4A: { format: 'mov,mp4,m4a,3gp,3g2,mj2', codec: 'aac', channels: 8 },
  WMA: { format: 'asf', codec: 'wmav2', channels: 2 },
  AAC: { format: 'aac', codec: 'aac', channels: 8 },
  AIFF: { format: 'aiff', codec: 'pcm_s16be', channels: 8 },
  AC3: { format: 'ac3', codec: 'ac3', channels: 6 },
};

const { engines, newPath, stored } = bothEngines();
const { signal } = new AbortController();

/** Converts a file with the engine that a service would choose. */
async function convertedWith(
  source: string,
  to: AudioFormat,
  options: ConversionOptions = {},
): Promise<ConversionReport & { path: string }> {
  const path = newPath(FORMATS[to].extension);
  return { ...(await engines.at(-1)!.convert(source, path, { to, options }, { signal })), path };
}

const converted = async (source: string, to: AudioFormat): Promise<string> => (await convertedWith(source, to)).path;

/** The source file and its properties. */
async function prepare(from: AudioFormat): Promise<{ path: string; media: Media }> {
  const path = samplePath(from === 'FLAC' ? 'art.flac' : SOURCES[from]);
  const media = await inspect(path);
  assert.ok(media.duration > 1);
  return { path, media };
}

for (const from of AUDIO_FORMATS) {
  // As many at a time as the service runs.
  describe(`from ${from}`, { concurrency: 2 }, () => {
    let source: ReturnType<typeof prepare> | undefined;

    for (const to of AUDIO_FORMATS.filter((format) => format !== from)) {
      test(
        `${from} to ${to}`,
        comparing(async () => {
          const { path, media } = await (source ??= prepare(from));
          const result = await inspect(await converted(path, to));
          const target = TARGETS[to];
          assert.equal(result.format, target.format);
          assert.equal(result.codec, target.codec);
          // The FLAC file has cover art.
          assert.equal(result.streams, from === 'FLAC' && FORMATS[to].pictures.length > 0 ? 2 : 1);
          assert.equal(result.sampleRate, media.sampleRate);
          assert.equal(result.channels, Math.min(media.channels, target.channels));
          assert.ok(
            Math.abs(result.duration - media.duration) <= 0.15,
            `${result.duration} s instead of ${media.duration} s`,
          );
        }),
      );
    }
  });
}

/** Noise uses all bits, of floats too, and therefore of every target format. */
const NOISE = noise(0.3, 96_000, 2);

/** Sources of more than 16 bits, and what each lossless target must keep of them. */
const DEEP: [codec: string, from: AudioFormat, bits: number, content: () => Buffer | Promise<Buffer>][] = [
  ['pcm_s24le', 'WAV', 24, () => wave(NOISE, { rate: 96_000, depth: 24 })],
  ['pcm_s32le', 'WAV', 32, () => wave(NOISE, { rate: 96_000, depth: 32 })],
  ['pcm_f32le', 'WAV', 32, () => wave(NOISE, { rate: 96_000, depth: 'f32' })],
  ['pcm_s24be', 'AIFF', 24, () => aiff(NOISE, { rate: 96_000, depth: 24 })],
  ['pcm_f32be', 'AIFF', 32, () => aiff(NOISE, { rate: 96_000, depth: 'f32' })],
  ['flac', 'FLAC', 24, () => readFile(samplePath('surround.flac'))],
  ['alac', 'M4A', 24, () => readFile(samplePath('alac-24bit.m4a'))],
];
for (const [codec, from, bits, content] of DEEP) {
  const targets = (['WAV', 'FLAC', 'AIFF'] as const).filter((to) => to !== from && (bits === 24 || to !== 'FLAC'));
  test(
    `${codec} loses not a bit to ${targets.join(' and ')}`,
    comparing(async () => {
      const source = await stored(FORMATS[from].extension, await content());
      const { bits: found, codec: named } = await inspect(source);
      assert.deepEqual([named, found], [codec, bits]);
      for (const to of targets) {
        const result = await converted(source, to);
        assert.equal((await inspect(result)).bits, bits);
        assert.equal(await samplesDigest(result), await samplesDigest(source));
      }
    }),
  );
}

test(
  'title, artist and cover art survive where the target has a place for them; the answer names what does not',
  comparing(async () => {
    const original = samplePath('art.mp3');
    const source = await inspect(original);
    assert.equal(source.streams, 2);
    assert.ok(source.tags['title'] && source.tags['artist']);
    for (const to of ['FLAC', 'M4A', 'AIFF', 'WMA', 'WAV'] as const) {
      const { path, losses } = await convertedWith(original, to);
      const result = await inspect(path);
      assert.equal(result.tags['title'], source.tags['title'], to);
      assert.equal(result.tags['artist'], source.tags['artist'], to);
      const holdsPictures = to !== 'WMA';
      assert.equal(result.streams, holdsPictures ? 2 : 1, to);
      assert.deepEqual(losses, holdsPictures ? [] : ['cover-art'], to);
    }
  }),
);

test(
  'a rate or a number of channels that a target cannot hold becomes the nearest that it can',
  comparing(async () => {
    const source = samplePath('96k-24bit.wav');
    for (const to of ['MP3', 'WMA', 'AC3'] as const) {
      const { sampleRate, channels } = await inspect(await converted(source, to));
      assert.deepEqual({ to, sampleRate, channels }, { to, sampleRate: 48000, channels: 2 });
    }
    const surround = await inspect(await converted(samplePath('surround.flac'), 'MP3'));
    assert.equal(surround.channels, 2);
  }),
);

test(
  'what is asked for is what comes: rate, channels, depth',
  comparing(async () => {
    const source = samplePath('96k-24bit.wav');
    const asked = { sampleRate: 22_050, channels: 'mono' } as const;
    const small = await convertedWith(source, 'MP3', { ...asked, bitrate: 64 });
    const { sampleRate, channels } = await inspect(small.path);
    assert.deepEqual({ sampleRate, channels, losses: small.losses }, { sampleRate: 22_050, channels: 1, losses: [] });
    assert.equal((await inspect((await convertedWith(source, 'FLAC', { bitDepth: 16 })).path)).bits, 16);
  }),
);

test(
  'nothing of a very short file is lost in WMA',
  comparing(async () => {
    const result = await inspect(await converted(samplePath('click.wav'), 'WMA'));
    assert.ok(result.duration >= 0.02 && result.duration <= 0.12, `${result.duration} s`);
  }),
);
