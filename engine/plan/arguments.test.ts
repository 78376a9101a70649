import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BITRATES, type AudioFormat, type ConversionOptions } from '../../src/contract/audio.ts';
import { planConversion, planEncoding, readPeak, type EncodingSource } from './arguments.ts';
import { FORMATS } from '../formats/formats.ts';
import type { Probe } from '../formats/probe.ts';

const CD: EncodingSource = { codec: 'pcm_s16le', sampleRate: 44100, channels: 2, sampleFormat: 's16', bits: 16 };
const MP3: EncodingSource = { codec: 'mp3', sampleRate: 44100, channels: 2, sampleFormat: 'fltp', bits: 0 };
const FLAC24: EncodingSource = { codec: 'flac', sampleRate: 96000, channels: 2, sampleFormat: 's32', bits: 24 };
const FLOAT: EncodingSource = { codec: 'pcm_f32le', sampleRate: 44100, channels: 2, sampleFormat: 'flt', bits: 32 };

function option(name: string, args: readonly string[]): string | undefined {
  return args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
}

const encoded = (name: string, source: Partial<EncodingSource>, target: AudioFormat, options?: ConversionOptions) =>
  option(name, planEncoding({ ...CD, ...source }, target, options).arguments);

const depths: [what: string, source: Partial<EncodingSource>, wav: string, aiff: string, flac: string][] = [
  ['8-bit PCM', { codec: 'pcm_u8', sampleFormat: 'u8', bits: 8 }, 'pcm_s16le', 'pcm_s16be', 's16'],
  ['16-bit PCM', {}, 'pcm_s16le', 'pcm_s16be', 's16'],
  ['24-bit PCM', { codec: 'pcm_s24be', sampleFormat: 's32', bits: 24 }, 'pcm_s24le', 'pcm_s24be', 's32'],
  ['32-bit PCM', { codec: 'pcm_s32le', sampleFormat: 's32', bits: 32 }, 'pcm_s32le', 'pcm_s32be', 's32'],
  ['32-bit float', FLOAT, 'pcm_f32le', 'pcm_f32be', 's32'],
  ['64-bit float', { codec: 'pcm_f64le', sampleFormat: 'dbl', bits: 64 }, 'pcm_f64le', 'pcm_f64be', 's32'],
  ['12-bit FLAC', { codec: 'flac', bits: 12 }, 'pcm_s16le', 'pcm_s16be', 's16'],
  ['20-bit FLAC', { codec: 'flac', sampleFormat: 's32', bits: 20 }, 'pcm_s24le', 'pcm_s24be', 's32'],
  ['24-bit ALAC', { codec: 'alac', sampleFormat: 's32p', bits: 24 }, 'pcm_s24le', 'pcm_s24be', 's32'],
  ['24-bit lossless WMA', { codec: 'wmalossless', sampleFormat: 's32p', bits: 0 }, 'pcm_s24le', 'pcm_s24be', 's32'],
  ['MP3', MP3, 'pcm_s16le', 'pcm_s16be', 's16'],
  ['A-law', { codec: 'pcm_alaw', sampleFormat: 's16', bits: 8 }, 'pcm_s16le', 'pcm_s16be', 's16'],
];
for (const [what, source, wav, aiff, flac] of depths) {
  test(`${what} becomes ${wav}, ${aiff} and FLAC ${flac}`, () => {
    assert.equal(encoded('-c:a', source, 'WAV'), wav);
    assert.equal(encoded('-c:a', source, 'AIFF'), aiff);
    assert.equal(encoded('-sample_fmt', source, 'FLAC'), flac);
  });
}

test('a bit depth that is asked for is the result’s, and a float source stays one', () => {
  assert.equal(encoded('-c:a', FLAC24, 'WAV', { bitDepth: 16 }), 'pcm_s16le');
  assert.equal(encoded('-c:a', MP3, 'WAV', { bitDepth: 24 }), 'pcm_s24le');
  assert.equal(encoded('-c:a', CD, 'AIFF', { bitDepth: 32 }), 'pcm_s32be');
  assert.equal(encoded('-c:a', FLOAT, 'WAV', { bitDepth: 32 }), 'pcm_f32le');
  assert.equal(encoded('-c:a', FLOAT, 'WAV', { bitDepth: 16 }), 'pcm_s16le');
});

const rates: [target: AudioFormat, from: number, to: string][] = [
  ['MP3', 44100, '44100'],
  ['MP3', 96000, '48000'],
  ['MP3', 64000, '48000'],
  ['MP3', 88200, '44100'],
  ['MP3', 176400, '44100'],
  ['MP3', 1000, '8000'],
  ['MP3', 37800, '44100'],
  ['M4A', 8000, '8000'],
  ['AAC', 8000, '16000'],
  ['WMA', 96000, '48000'],
  ['AC3', 64000, '48000'],
  ['WMA', 12000, '16000'],
  ['AC3', 22050, '32000'],
  ['AC3', 88200, '44100'],
];
for (const [target, from, to] of rates) {
  test(`${from} Hz to ${target} is written at ${to} Hz`, () => {
    assert.equal(encoded('-ar', { sampleRate: from }, target), to);
    assert.equal(encoded('-ar', {}, target, { sampleRate: from }), to);
  });
}

test('AAC is written at up to 48 kHz, which loses nothing, unless more is asked for', () => {
  for (const target of ['M4A', 'AAC'] as const) {
    const { losses } = planEncoding({ ...CD, sampleRate: 96_000 }, target);
    assert.deepEqual(losses, []);
    assert.equal(encoded('-ar', { sampleRate: 96_000 }, target), '48000');
    assert.equal(encoded('-ar', { sampleRate: 88_200 }, target), '44100');
    assert.equal(encoded('-ar', { sampleRate: 64_000 }, target), '48000');
    assert.equal(encoded('-ar', { sampleRate: 44_100 }, target, { sampleRate: 96_000 }), '96000');
    assert.equal(encoded('-ar', { sampleRate: 44_100 }, target, { sampleRate: 192_000 }), '96000');
  }
});

const channels: [target: AudioFormat, from: Partial<EncodingSource>, to: string | undefined][] = [
  ['MP3', { channels: 6 }, '2'],
  ['WMA', { channels: 6 }, '2'],
  ['M4A', { channels: 6 }, '5.1'],
  ['AAC', { channels: 8 }, '7.1'],
  ['M4A', { channels: 4, layout: 'quad' }, 'quad'],
  ['M4A', { channels: 6, layout: '5.1(side)' }, '5.1'],
  ['M4A', { channels: 5, layout: '5 channels (FL+FR+LFE+TFL+TFR)' }, '5.0'],
  ['AC3', { channels: 8 }, '5.1'],
  ['AC3', { channels: 6, layout: 'hexagonal' }, '5.0'],
  ['AC3', { channels: 1 }, '1'],
  ['FLAC', { channels: 8 }, undefined],
  ['FLAC', { channels: 6, layout: null }, undefined],
  ['FLAC', { channels: 10 }, '7.1'],
  ['FLAC', { channels: 10, layout: null }, '2'],
  ['WAV', { channels: 10 }, undefined],
  ['AAC', { channels: 6, layout: null }, 'hexagonal'],
  ['AC3', { channels: 5, layout: null }, '5.0'],
  ['AC3', { channels: 6, layout: null }, '2'],
];
for (const [target, from, to] of channels) {
  test(`${from.channels} channels, ${from.layout}, to ${target} ${to === undefined ? 'stay' : `become ${to}`}`, () => {
    assert.equal(encoded('-channel_layout', from, target) ?? encoded('-ac', from, target), to);
  });
}

test('mono and stereo are made where they are asked for', () => {
  assert.equal(encoded('-ac', {}, 'WAV', { channels: 'mono' }), '1');
  assert.equal(encoded('-ac', { channels: 6 }, 'FLAC', { channels: 'stereo' }), '2');
  assert.equal(encoded('-ac', {}, 'WAV', { channels: 'stereo' }), undefined);
});

test('lossy formats get 192 kbit/s for stereo, half of it for mono, 448 kbit/s for more channels', () => {
  for (const target of ['MP3', 'M4A', 'AAC', 'WMA', 'AC3'] as const) {
    assert.equal(encoded('-b:a', {}, target), '192k');
    assert.equal(encoded('-b:a', { channels: 1 }, target), '96k');
    assert.equal(encoded('-b:a', {}, target, { channels: 'mono' }), '96k');
  }
  for (const target of ['M4A', 'AAC', 'AC3'] as const) assert.equal(encoded('-b:a', { channels: 6 }, target), '448k');
  assert.equal(encoded('-b:a', { channels: 6 }, 'MP3'), '192k');
});

test('a bit rate that is asked for is the result’s, or the highest that is made', () => {
  for (const bitrate of BITRATES.filter((rate) => rate <= 320))
    assert.equal(encoded('-b:a', {}, 'MP3', { bitrate }), `${bitrate}k`);
  assert.equal(encoded('-b:a', {}, 'MP3', { bitrate: 640 }), '320k');
  assert.equal(encoded('-b:a', { sampleRate: 22_050 }, 'MP3', { bitrate: 320 }), '160k');
  assert.equal(encoded('-b:a', { sampleRate: 8000 }, 'MP3'), '64k');
  const both = { bitrate: 192, monoBitrate: 128 };
  assert.equal(encoded('-b:a', { channels: 1 }, 'MP3', both), '128k');
  assert.equal(encoded('-b:a', { channels: 1 }, 'MP3', { ...both, channels: 'stereo' }), '192k');
  assert.equal(encoded('-b:a', {}, 'MP3', both), '192k');
  assert.equal(encoded('-b:a', {}, 'MP3', { ...both, channels: 'mono' }), '128k');
  assert.equal(encoded('-b:a', {}, 'MP3', { monoBitrate: 128 }), '192k');
  assert.equal(encoded('-b:a', { sampleRate: 16_000 }, 'M4A', { bitrate: 320 }), '128k');
  assert.equal(encoded('-b:a', { sampleRate: 8000, channels: 1 }, 'M4A'), '32k');
  assert.equal(encoded('-b:a', { sampleRate: 48_000, channels: 6 }, 'AC3', { bitrate: 32 }), '64k');
});

test('16 bits are dithered, unless nothing is computed', () => {
  const isDithered = (source: Partial<EncodingSource>, target: AudioFormat, options?: ConversionOptions) =>
    encoded('-af', source, target, options)?.includes('dither_method') ?? false;
  for (const target of ['WAV', 'AIFF', 'FLAC'] as const) {
    assert.equal(isDithered({}, target), false);
    assert.equal(isDithered({ channels: 1 }, target, { channels: 'stereo' }), false);
    assert.equal(isDithered({ codec: 'pcm_u8', sampleFormat: 'u8', bits: 8 }, target), false);
    assert.equal(isDithered(FLAC24, target), false);
    assert.equal(isDithered(FLAC24, target, { bitDepth: 16 }), true);
    assert.equal(isDithered(FLOAT, target, { bitDepth: 16 }), true);
    assert.equal(isDithered(MP3, target), true);
    assert.equal(isDithered({}, target, { sampleRate: 48_000 }), true);
    assert.equal(isDithered({}, target, { channels: 'mono' }), true);
  }
  assert.equal(isDithered(FLAC24, 'MP3'), false);
});

test('filters come before what WMA needs', () => {
  const { arguments: args } = planEncoding(CD, 'WMA', {}, { filters: ['volume=2', 'highpass=f=80'] });
  assert.equal(args.filter((argument) => argument === '-af').length, 1);
  assert.match(
    option('-af', args) ?? '',
    /^volume=2,highpass=f=80,aresample=44100,adelay=2048S:all=1,apad=pad_len=2048,asetpts=NAN$/,
  );
});

describe('losses', () => {
  const losses = (source: Partial<EncodingSource>, target: AudioFormat, options?: ConversionOptions) =>
    planEncoding({ ...CD, ...source }, target, options).losses;

  test('there are none where the target holds everything', () => {
    for (const target of Object.keys(FORMATS) as AudioFormat[]) assert.deepEqual(losses({}, target), []);
  });

  test('of channels and sample rate, where the target has fewer', () => {
    assert.deepEqual(losses({ channels: 6, sampleRate: 96000 }, 'MP3'), ['channels', 'sample-rate']);
    assert.deepEqual(losses({ channels: 10 }, 'FLAC'), ['channels']);
    assert.deepEqual(losses({}, 'AC3', { sampleRate: 96000 }), ['sample-rate']);
  });

  test('of bit depth, between lossless formats only', () => {
    assert.deepEqual(losses(FLOAT, 'FLAC'), ['bit-depth']);
    assert.deepEqual(losses({ codec: 'pcm_s32le', sampleFormat: 's32', bits: 32 }, 'FLAC'), ['bit-depth']);
    assert.deepEqual(losses(FLAC24, 'WAV'), []);
    assert.deepEqual(losses(FLAC24, 'M4A'), []);
  });

  test('are not what was asked for', () => {
    assert.deepEqual(
      losses({ ...FLOAT, channels: 6 }, 'WAV', { bitDepth: 16, channels: 'mono', sampleRate: 8000 }),
      [],
    );
  });
});

describe('tags and cover art', () => {
  const song: Pick<Probe, 'audio' | 'tags' | 'pictures' | 'duration'> = {
    duration: 10,
    audio: { index: 1, ...MP3 },
    tags: { title: 'A song', artist: 'Somebody', encoder: 'Lavf', replaygain_track_gain: '-3 dB' },
    pictures: [{ index: 0, codec: 'mjpeg', width: 600 }],
  };
  const lost = (target: AudioFormat, source: Partial<typeof song> = {}) =>
    planConversion({ ...song, ...source }, target).losses;

  test('are kept by the formats that have a place for them', () => {
    for (const target of ['FLAC', 'M4A', 'AIFF', 'MP3'] as const) {
      const { arguments: args, losses } = planConversion(song, target);
      assert.deepEqual(args.slice(0, 8), [
        '-map',
        '0:1',
        '-map',
        '0:0',
        '-c:v',
        'copy',
        '-disposition:v',
        'attached_pic',
      ]);
      assert.deepEqual(losses, []);
    }
  });

  test('are told as lost by the others', () => {
    assert.deepEqual(lost('WMA'), ['cover-art']);
    assert.deepEqual(lost('AC3'), ['tags', 'cover-art']);
    assert.deepEqual(lost('M4A', { pictures: [{ index: 0, codec: 'webp', width: 600 }] }), ['cover-art']);
    assert.deepEqual(lost('FLAC', { pictures: [{ index: 0, codec: 'webp', width: 0 }] }), ['cover-art']);
    assert.ok(!planConversion(song, 'WMA').arguments.includes('0:0'));
  });

  test('what programs write about themselves is no loss', () => {
    assert.deepEqual(lost('AC3', { pictures: [], tags: { encoder: 'Lavf', title: ' ' } }), []);
  });

  test('tags that are lost are told by name', () => {
    const { losses, report } = planConversion({ ...song, pictures: [], tags: { title: 'T', mood: 'M' } }, 'M4A');
    assert.deepEqual(losses, ['tags']);
    assert.deepEqual(report, { losses, lostTags: ['mood'] });
  });

  test('WAV gets what its list cannot hold from the ID3 tag of a short MP3', () => {
    const { arguments: args, tagFile = [], needsCompletion, losses } = planConversion(song, 'WAV');
    assert.deepEqual(losses, []);
    assert.ok(!args.includes('0:0'));
    assert.ok(needsCompletion);
    assert.deepEqual(tagFile.slice(0, 4), ['-map', '0:1', '-map', '0:0']);
    assert.ok(tagFile.includes('title=A song'));
    assert.equal(option('-frames:a', tagFile), '1');
    assert.equal(planConversion({ ...song, pictures: [] }, 'WAV').tagFile, undefined);
    assert.equal(planConversion({ ...song, tags: { comment: 'C' } }, 'MP3').tagFile, undefined);
  });

  test('raw AAC begins with tags only if there are any', () => {
    assert.equal(option('-write_id3v2', planConversion(song, 'AAC').arguments), '1');
    assert.equal(option('-write_id3v2', planConversion({ ...song, tags: {} }, 'AAC').arguments), undefined);
  });

  test('the size to expect follows from length and encoding', () => {
    assert.equal(planConversion(song, 'WAV').expectedBytes, 10 * 44100 * 4);
    assert.equal(planConversion(song, 'MP3').expectedBytes, 10 * 24000);
    assert.equal(planConversion({ ...song, duration: undefined }, 'MP3').expectedBytes, undefined);
  });
});

describe('the level of what is encoded', () => {
  const loud: Pick<Probe, 'audio' | 'tags' | 'pictures' | 'duration'> = {
    ...{ duration: 10, tags: {}, pictures: [] },
    audio: { index: 0, ...FLOAT },
  };

  test('is measured where it may exceed full scale: floats, and mixes of several channels', () => {
    const isMeasured = (source: Partial<EncodingSource>, target: AudioFormat, options?: ConversionOptions): boolean =>
      planConversion({ ...loud, audio: { ...loud.audio, ...source } }, target, options).measuring !== undefined;
    assert.ok(isMeasured({}, 'MP3'));
    assert.ok(isMeasured({}, 'FLAC'));
    assert.ok(isMeasured({}, 'WAV', { bitDepth: 24 }));
    assert.ok(!isMeasured({}, 'WAV'), 'a file of floats holds it');
    assert.ok(!isMeasured(CD, 'MP3'));
    assert.ok(isMeasured({ ...CD, channels: 6 }, 'MP3'));
    assert.ok(!isMeasured({ ...CD, channels: 6 }, 'AC3'));
    assert.ok(isMeasured({ ...CD, channels: 6 }, 'WAV', { channels: 'stereo' }));
  });

  test('is lowered where it does, which is told', () => {
    const plan = (peak: number, target: AudioFormat) => planConversion(loud, target, {}, { peak });
    assert.match(option('-af', plan(6.02, 'FLAC').arguments) ?? '', /^volume=-6.2dB/);
    assert.equal(plan(6.02, 'FLAC').report.loweredBy, 6.2);
    assert.equal(plan(6.02, 'MP3').report.loweredBy, 7.1);
    assert.equal(plan(6.02, 'MP3').measuring, undefined);
    for (const peak of [0, -3, -Infinity]) {
      assert.equal(plan(peak, 'MP3').report.loweredBy, undefined);
      assert.equal(option('-af', plan(peak, 'MP3').arguments), 'asetpts=NAN');
    }
  });

  test('is read from FFmpeg’s log', () => {
    const line = (level: string) => `[Parsed_astats_0 @ 0x5581] Peak level dB: ${level}`;
    assert.equal(readPeak([line('6.020600'), 'else']), 6.0206);
    assert.equal(readPeak([line('-3.5'), line('1.25')]), 1.25);
    assert.equal(readPeak([line('-inf')]), -Infinity);
    assert.equal(readPeak([]), -Infinity);
  });
});
