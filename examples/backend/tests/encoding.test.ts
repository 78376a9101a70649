import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AudioFormat } from '../../../src/api/schema.ts';
import { encodingOptions } from '../src/encoding.ts';
import type { AudioStream } from '../src/ffmpeg.ts';

const CD: AudioStream = { codec: 'pcm_s16le', sampleRate: 44100, channels: 2, sampleFormat: 's16', bits: 16 };

function option(name: string, source: Partial<AudioStream>, target: AudioFormat): string | undefined {
  const options = encodingOptions({ ...CD, ...source }, target);
  return options.includes(name) ? options[options.indexOf(name) + 1] : undefined;
}

const depths: [what: string, source: Partial<AudioStream>, wav: string, aiff: string, flac: string][] = [
  ['8-bit PCM', { codec: 'pcm_u8', sampleFormat: 'u8', bits: 8 }, 'pcm_s16le', 'pcm_s16be', 's16'],
  ['16-bit PCM', {}, 'pcm_s16le', 'pcm_s16be', 's16'],
  ['24-bit PCM', { codec: 'pcm_s24be', sampleFormat: 's32', bits: 24 }, 'pcm_s24le', 'pcm_s24be', 's32'],
  ['32-bit PCM', { codec: 'pcm_s32le', sampleFormat: 's32', bits: 32 }, 'pcm_s32le', 'pcm_s32be', 's32'],
  ['32-bit float', { codec: 'pcm_f32le', sampleFormat: 'flt', bits: 32 }, 'pcm_f32le', 'pcm_f32be', 's32'],
  ['64-bit float', { codec: 'pcm_f64le', sampleFormat: 'dbl', bits: 64 }, 'pcm_f64le', 'pcm_f64be', 's32'],
  ['12-bit FLAC', { codec: 'flac', bits: 12 }, 'pcm_s16le', 'pcm_s16be', 's16'],
  ['20-bit FLAC', { codec: 'flac', sampleFormat: 's32', bits: 20 }, 'pcm_s24le', 'pcm_s24be', 's32'],
  ['24-bit ALAC', { codec: 'alac', sampleFormat: 's32p', bits: 24 }, 'pcm_s24le', 'pcm_s24be', 's32'],
  ['24-bit lossless WMA', { codec: 'wmalossless', sampleFormat: 's32p', bits: 0 }, 'pcm_s24le', 'pcm_s24be', 's32'],
  ['MP3', { codec: 'mp3', sampleFormat: 'fltp', bits: 0 }, 'pcm_s16le', 'pcm_s16be', 's16'],
  ['A-law', { codec: 'pcm_alaw', sampleFormat: 's16', bits: 8 }, 'pcm_s16le', 'pcm_s16be', 's16'],
];
for (const [what, source, wav, aiff, flac] of depths) {
  test(`${what} becomes ${wav}, ${aiff} and FLAC ${flac}`, () => {
    assert.equal(option('-c:a', source, 'WAV'), wav);
    assert.equal(option('-c:a', source, 'AIFF'), aiff);
    assert.equal(option('-sample_fmt', source, 'FLAC'), flac);
  });
}

const rates: [target: AudioFormat, from: number, to: string][] = [
  ['MP3', 44100, '44100'],
  ['MP3', 96000, '48000'],
  ['MP3', 88200, '44100'],
  ['MP3', 176400, '44100'],
  ['MP3', 1000, '8000'],
  ['MP3', 37800, '44100'],
  ['M4A', 96000, '96000'],
  ['M4A', 192000, '96000'],
  ['M4A', 8000, '8000'],
  ['AAC', 8000, '16000'],
  ['WMA', 96000, '48000'],
  ['WMA', 12000, '16000'],
  ['AC3', 22050, '32000'],
  ['AC3', 88200, '44100'],
];
for (const [target, from, to] of rates) {
  test(`${from} Hz to ${target} is written at ${to} Hz`, () => {
    assert.equal(option('-ar', { sampleRate: from }, target), to);
  });
}

const channels: [target: AudioFormat, from: number, to: string | undefined][] = [
  ['MP3', 6, '2'],
  ['WMA', 6, '2'],
  ['M4A', 6, '6'],
  ['AAC', 8, '8'],
  ['AC3', 8, '6'],
  ['AC3', 1, '1'],
  ['FLAC', 8, undefined],
  ['FLAC', 10, '8'],
  ['WAV', 10, undefined],
];
for (const [target, from, to] of channels) {
  test(`${from} channels to ${target} ${to === undefined ? 'stay' : `become ${to}`}`, () => {
    assert.equal(option('-ac', { channels: from }, target), to);
  });
}

test('lossy formats get 192 kbit/s for stereo and 448 kbit/s for more channels', () => {
  for (const target of ['MP3', 'M4A', 'AAC', 'WMA', 'AC3'] as const) assert.equal(option('-b:a', {}, target), '192k');
  assert.equal(option('-b:a', { channels: 6 }, 'AC3'), '448k');
  assert.equal(option('-b:a', { channels: 6 }, 'MP3'), '192k');
});
