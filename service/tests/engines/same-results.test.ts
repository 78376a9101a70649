/** Both audio engines of the service have the same results, by default and with options. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { AUDIO_FORMATS, type AudioFormat, type ConversionOptions } from '../../../src/contract/audio.ts';
import { EngineError } from '../../../engine/formats/errors.ts';
import { FORMATS } from '../../../engine/formats/formats.ts';
import { NodeEngine } from '../../../engine/hosts/node/node.ts';
import { sampleNames, samplePath, SOURCES } from '../../../engine/testing/samples.ts';
import { comparing } from '../../../tests/comparison.ts';
import { matroska } from '../../../tests/samples/matroska.ts';
import { noise } from '../../../tests/samples/sound.ts';
import { png } from '../../../tests/samples/tags.ts';
import { bothEngines } from '../both-engines.ts';
import { difference, inspect, measuredLoudness, secondsDecoded } from '../media.ts';
import { FFMPEG, needs } from '../../../tests/requirements.ts';

const { engines, newPath, stored } = bothEngines();
const { signal } = new AbortController();

const reader = new NodeEngine();
after(() => reader.close());

/** Independent of FFmpeg, so that the expectations can't drift with the engines. */
const KNOWN: Readonly<Record<string, Outcome>> = {
  'stereo.mp3': 'sound',
  'truncated.mp3': 'sound',
  'truncated.m4a': 'failed',
  'page.flac': 'failed',
  'random.mp3': 'failed',
  'header-only.wav': 'no-audio',
  'silent-film.mp4': 'no-audio',
};

type Outcome = 'sound' | 'no-audio' | 'failed';

/** What FFmpeg says of a file: one without any samples of sound is readable and empty. */
async function expectedOf(name: string): Promise<Outcome> {
  const seconds = KNOWN[name] === 'no-audio' ? 0 : await secondsDecoded(samplePath(name));
  return seconds === null ? 'failed' : seconds > 0 ? 'sound' : 'no-audio';
}

test(
  'every sample ends as with FFmpeg',
  comparing(async () => {
    for (const name of sampleNames().filter((each) => !each.endsWith('zero-bytes.wav'))) {
      const expected = await expectedOf(name);
      if (name in KNOWN) assert.equal(expected, KNOWN[name], name);
      for (const engine of engines) {
        const outcome = await engine
          .convert(samplePath(name), newPath('wav'), { to: 'WAV', options: {} }, { signal })
          .then(
            (): Outcome => 'sound',
            (error: unknown): Outcome => {
              if (!(error instanceof EngineError)) throw error;
              return error.code === 'no-audio' ? 'no-audio' : 'failed';
            },
          );
        assert.equal(outcome, expected, `${engine.name}: ${name}`);
      }
    }
  }),
);

/** Every format once as source and once as target: all pairs are in the engine's own tests. */
const TARGET_OF: Readonly<Record<AudioFormat, AudioFormat>> = {
  MP3: 'AIFF',
  WAV: 'AAC',
  FLAC: 'AC3',
  M4A: 'MP3',
  WMA: 'WAV',
  AAC: 'FLAC',
  AIFF: 'M4A',
  AC3: 'WMA',
};

for (const from of AUDIO_FORMATS) {
  const to = TARGET_OF[from];
  test(`${from} to ${to} sounds the same by either engine`, needs(FFMPEG), async () => {
    const source = samplePath(SOURCES[from]);
    const results = await Promise.all(
      engines.map(async (engine) => {
        const path = newPath(FORMATS[to].extension);
        const losses = await engine.convert(source, path, { to, options: {} }, { signal });
        return { losses, media: await inspect(path), path };
      }),
    );
    const [ours, installed] = results.map(({ losses, media }) => ({ losses, ...media }));
    assert.deepEqual(ours, installed);
    const [first, second] = results.map(({ path }) => path);
    // Encoders compute with floats and may round differently.
    const apart = await difference(first!, second!);
    assert.ok(apart < -50, `${apart} dB`);
  });
}

test('a matched loudness, a variable bit rate and ID3 are the same by either engine', needs(FFMPEG), async () => {
  const results = await Promise.all(
    engines.map(async (engine) => {
      const made = async (source: string, to: AudioFormat, options: ConversionOptions) => {
        const path = newPath(FORMATS[to].extension);
        const report = await engine.convert(samplePath(source), path, { to, options }, { signal });
        return {
          report,
          media: await inspect(path),
          bytes: await readFile(path),
          loudness: await measuredLoudness(path),
        };
      };
      return {
        quiet: await made('speech.flac', 'MP3', { matchLoudness: true, variableBitrate: 'V2' }),
        art: await made('art.mp3', 'WAV', {}),
      };
    }),
  );
  for (const { quiet, art } of results) {
    assert.ok(Math.abs(quiet.loudness.integrated - -16) <= 0.5, `${quiet.loudness.integrated} LUFS`);
    assert.equal(quiet.report.matched?.target, -16);
    assert.deepEqual(art.report.losses, []);
    assert.ok(art.bytes.includes('id3 ') && art.bytes.includes('APIC'));
    assert.equal(art.bytes.readUInt32LE(4), art.bytes.length - 8);
  }
  const [ours, installed] = results.map(({ quiet, art }) => [quiet.report, quiet.media, art.report, art.media]);
  assert.deepEqual(ours, installed);
});

test('a cut with fades, in pieces, is the same, sample by sample, by either engine', needs(FFMPEG), async () => {
  const cuts = [{ start: 0.4111, end: 0.5 }];
  const trim = { start: 0.2517, end: 0.8123, fadeIn: 0.1, fadeOut: 0.2, cuts };
  const results = await Promise.all(
    engines.map(async (engine) => {
      const path = newPath('wav');
      const report = await engine.convert(
        samplePath('stereo.flac'),
        path,
        { to: 'WAV', options: { trim } },
        { signal },
      );
      return { report, bytes: await readFile(path) };
    }),
  );
  const [ours, installed] = results;
  assert.deepEqual(ours, installed);
});

test('of several tracks both engines take the same, by default and by choice', needs(FFMPEG), async () => {
  const rate = 44_100;
  const source = newPath('mkv');
  const tracks = [
    { sound: noise(1, rate, 2), codec: 'A_DTS', language: 'eng' },
    { sound: noise(1, rate, 1, 0.3), isDefault: false, title: 'Voice' },
    { sound: noise(1, rate, 2, 0.1), isDefault: false },
  ];
  await writeFile(source, matroska(tracks, rate));
  const results = await Promise.all(
    engines.map(async (engine) => {
      const made = async (options: ConversionOptions) => {
        const path = newPath('wav');
        const report = await engine.convert(source, path, { to: 'WAV', options }, { signal });
        return { report, bytes: await readFile(path) };
      };
      for (const [track, code] of [
        [0, 'unsupported-codec'],
        [3, 'no-such-track'],
      ] as const)
        await assert.rejects(made({ track }), { code });
      return [await made({}), await made({ track: 1 }), await made({ track: 2 })];
    }),
  );
  const [ours, installed] = results;
  assert.deepEqual(ours, installed);
  assert.deepEqual(ours?.[0], ours?.[1]);
  assert.notDeepEqual(ours?.[0], ours?.[2]);
});

test('new tags, chapters and cover art are written alike', async () => {
  const picture = png(100);
  const tags = { title: 'Ein Lied = 1; #2', artist: 'A', album: 'B', year: '2026', track: '3/9', comment: 'one\ntwo' };
  const chapters = [
    { start: 0, title: 'Intro' },
    { start: 0.45, title: 'Zwei = 2; 日本' },
  ];
  const cover = await stored('png', picture);
  for (const to of ['MP3', 'M4A', 'FLAC', 'WMA', 'WAV', 'AIFF', 'AAC'] as const)
    for (const engine of engines) {
      const path = newPath(FORMATS[to].extension);
      const conversion = { to, options: { tags: { ...tags, chapters } }, cover };
      const { losses } = await engine.convert(samplePath('art.flac'), path, conversion, { signal });
      const hasCover = to !== 'WMA' && to !== 'AAC';
      assert.deepEqual(losses, hasCover ? [] : ['cover-art'], `${engine.name}: ${to}`);
      const { cover: written, ...found } = await reader.readTags(path);
      assert.deepEqual(found, { ...tags, chapters }, `${engine.name}: ${to}`);
      assert.deepEqual(written && Buffer.from(written.bytes), hasCover ? picture : undefined, `${engine.name}: ${to}`);
    }
});
