import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { AUDIO_FORMATS } from '../../../src/api/schema.ts';
import type { AudioFormat } from '../../../src/api/schema.ts';
import { ffmpeg, inspect, samplesDigest } from './media.ts';
import { convert, SAMPLES, sample, startService } from './service.ts';
import type { TestService } from './service.ts';

/** A real file of each format. */
const SOURCES: Record<AudioFormat, string> = {
  MP3: 'generated/vbr-id3v23-art-unicode.mp3',
  WAV: 'lofty-rs/wav_format_pcm.wav',
  FLAC: 'flac-test-files/56_-_JPG_PICTURE.flac',
  M4A: 'lofty-rs/m4a_codec_aac.m4a',
  WMA: 'generated/wmav2-128k.wma',
  AAC: 'generated/adts.aac',
  AIFF: 'lofty-rs/full_test.aiff',
  AC3: 'generated/5.1-448k.ac3',
};

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

let service: TestService;
let folder: string;

before(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), 'pairs-test-'));
});

after(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

/** Converts a local file. @returns the path of the result. */
async function converted(path: string, fromType: AudioFormat, toType: AudioFormat): Promise<string> {
  const content = new Uint8Array(await readFile(path));
  const { status, fileUrl } = await convert(service.url, { name: `x.${fromType}`, content, fromType, toType });
  assert.equal(status, 'PROCESSED');
  const response = await fetch(service.url + fileUrl);
  assert.equal(response.status, 200);
  const result = join(folder, `${fromType}-to.${toType.toLowerCase()}`);
  await writeFile(result, new Uint8Array(await response.arrayBuffer()));
  return result;
}

for (const from of AUDIO_FORMATS) {
  for (const to of AUDIO_FORMATS.filter((format) => format !== from)) {
    test(`${from} to ${to}`, async () => {
      const original = join(SAMPLES, SOURCES[from]);
      const [source, result] = [await inspect(original), await inspect(await converted(original, from, to))];
      const target = TARGETS[to];
      assert.equal(result.format, target.format);
      assert.equal(result.codec, target.codec);
      assert.equal(result.streams, 1);
      assert.equal(result.sampleRate, source.sampleRate);
      assert.equal(result.channels, Math.min(source.channels, target.channels));
      assert.ok(
        Math.abs(result.duration - source.duration) <= 0.15,
        `${result.duration} s instead of ${source.duration} s`,
      );
    });
  }
}

/** Sources of more than 16 bits, and what each lossless target must keep of them. */
const DEEP: [codec: string, type: AudioFormat, bits: number][] = [
  ['pcm_s24le', 'WAV', 24],
  ['pcm_s32le', 'WAV', 32],
  ['pcm_f32le', 'WAV', 32],
  ['pcm_s24be', 'AIFF', 24],
  ['pcm_f32be', 'AIFF', 32],
  ['flac', 'FLAC', 24],
  ['alac', 'M4A', 24],
];
for (const [codec, from, bits] of DEEP) {
  const targets = (['WAV', 'FLAC', 'AIFF'] as const).filter((to) => to !== from && (bits === 24 || to !== 'FLAC'));
  test(`${codec} loses not a bit to ${targets.join(' and ')}`, async () => {
    const source = join(folder, `deep-${codec}.${from.toLowerCase()}`);
    const format = codec === 'flac' || codec === 'alac' ? ['-sample_fmt', codec === 'flac' ? 's32' : 's32p'] : [];
    // A filter's noise fills all bits of 32-bit floats, and so of whatever they become.
    await ffmpeg('-f', 'lavfi', '-i', 'anoisesrc=d=0.3:r=96000:seed=7,aformat=channel_layouts=stereo', '-c:a', codec, ...format, source);
    assert.equal((await inspect(source)).bits, bits);
    for (const to of targets) {
      const result = await converted(source, from, to);
      assert.equal((await inspect(result)).bits, bits);
      assert.equal(await samplesDigest(result), await samplesDigest(source));
    }
  });
}

test('title and artist survive where the target has a place for them; cover art does not', async () => {
  for (const to of ['FLAC', 'M4A', 'WMA', 'AIFF', 'WAV'] as const) {
    const path = await converted(join(SAMPLES, SOURCES.MP3), 'MP3', to);
    const original = await inspect(join(SAMPLES, SOURCES.MP3));
    const result = await inspect(path);
    assert.ok(original.tags['title'] && original.tags['artist']);
    assert.equal(result.tags['title'], original.tags['title'], to);
    assert.equal(result.tags['artist'], original.tags['artist'], to);
    assert.equal(result.streams, 1, to);
  }
});

test('a rate or a number of channels that a target cannot hold becomes the nearest that it can', async () => {
  const source = join(SAMPLES, 'generated/24bit-96k.wav');
  for (const to of ['MP3', 'WMA', 'AC3'] as const) {
    const { sampleRate, channels } = await inspect(await converted(source, 'WAV', to));
    assert.deepEqual({ to, sampleRate, channels }, { to, sampleRate: 48000, channels: 2 });
  }
  const surround = await inspect(await converted(join(SAMPLES, 'generated/extensible-5.1-24bit.wav'), 'WAV', 'MP3'));
  assert.equal(surround.channels, 2);
});

test('nothing of a very short file is lost in WMA', async () => {
  const source = join(folder, 'click.wav');
  await ffmpeg('-f', 'lavfi', '-i', 'sine=1000:r=44100:d=0.02', '-af', 'volume=4', source);
  const result = await inspect(await converted(source, 'WAV', 'WMA'));
  assert.ok(result.duration >= 0.02 && result.duration <= 0.17, `${result.duration} s`);
});

test('the type a client declares does not matter, the content does', async () => {
  const content = await sample('generated/wrong-extension-aac.mp3');
  const { status } = await convert(service.url, { name: 'x.mp3', content, fromType: 'MP3', toType: 'WAV' });
  assert.equal(status, 'PROCESSED');
});
