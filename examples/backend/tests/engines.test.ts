/** Both audio engines of the service have the same results. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { AUDIO_FORMATS, type AudioFormat, type ConversionOptions } from '../../../src/definition/audio.ts';
import { FORMATS } from '../../../engine/formats.ts';
import { samplePath, SOURCES } from '../../../engine/testing/samples.ts';
import { WITH_FFMPEG } from '../../../tests/comparison.ts';
import { matroska } from '../../../tests/samples/matroska.ts';
import { noise } from '../../../tests/samples/sound.ts';
import type { AudioEngine } from '../src/audio-engine.ts';
import { readConfiguration } from '../src/configuration.ts';
import { findFfmpeg } from '../src/ffmpeg.ts';
import type { Health } from '../src/health.ts';
import { openWebAssembly } from '../src/web-assembly.ts';
import { difference, inspect, measuredLoudness } from './media.ts';
import { convert, sample, startService } from './service.ts';

let folder: string;
let engines: readonly AudioEngine[];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engines-test-'));
  const installed = await findFfmpeg(readConfiguration({}));
  engines = [...(installed ? [installed] : []), await openWebAssembly(readConfiguration({}))];
});

after(async () => {
  for (const engine of engines) engine.close();
  await rm(folder, { recursive: true });
});

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
  test(`${from} to ${to} sounds the same by either engine`, WITH_FFMPEG, async () => {
    const source = samplePath(SOURCES[from]);
    const results = await Promise.all(
      engines.map(async (engine) => {
        const path = join(folder, `${engine.name}-${from}.${FORMATS[to].extension}`);
        const losses = await engine.convert(
          source,
          path,
          { to, options: {} },
          { signal: new AbortController().signal },
        );
        return { losses, media: await inspect(path), path };
      }),
    );
    const [installed, ours] = results.map(({ losses, media }) => ({ losses, ...media }));
    assert.deepEqual(ours, installed);
    const [first, second] = results.map(({ path }) => path);
    // Encoders compute with floats and may round differently.
    const apart = await difference(first!, second!);
    assert.ok(apart < -50, `${apart} dB`);
  });
}

test('a matched loudness, a variable bit rate and ID3 are the same by either engine', WITH_FFMPEG, async () => {
  const results = await Promise.all(
    engines.map(async (engine) => {
      const made = async (source: string, to: AudioFormat, options: ConversionOptions) => {
        const path = join(folder, `${engine.name}-options-${source}.${FORMATS[to].extension}`);
        const run = { signal: new AbortController().signal };
        const report = await engine.convert(samplePath(source), path, { to, options }, run);
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
  const [installed, ours] = results.map(({ quiet, art }) => [quiet.report, quiet.media, art.report, art.media]);
  assert.deepEqual(ours, installed);
});

test('a cut with fades is the same, sample by sample, by either engine', WITH_FFMPEG, async () => {
  const trim = { start: 0.2517, end: 0.8123, fadeIn: 0.1, fadeOut: 0.2 };
  const results = await Promise.all(
    engines.map(async (engine) => {
      const path = join(folder, `${engine.name}-cut.wav`);
      const run = { signal: new AbortController().signal };
      const report = await engine.convert(samplePath('stereo.flac'), path, { to: 'WAV', options: { trim } }, run);
      return { report, bytes: await readFile(path) };
    }),
  );
  const [installed, ours] = results;
  assert.deepEqual(ours, installed);
});

test('of several tracks both engines take the same, by default and by choice', WITH_FFMPEG, async () => {
  const rate = 44_100;
  const source = join(folder, 'tracks.mkv');
  const tracks = [
    { sound: noise(1, rate, 2), codec: 'A_DTS', language: 'eng' },
    { sound: noise(1, rate, 1, 0.3), isDefault: false, title: 'Voice' },
    { sound: noise(1, rate, 2, 0.1), isDefault: false },
  ];
  await writeFile(source, matroska(tracks, rate));
  const results = await Promise.all(
    engines.map(async (engine) => {
      const signal = new AbortController().signal;
      const made = async (options: ConversionOptions) => {
        const path = join(folder, `${engine.name}-track-${options.track}.wav`);
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
  const [installed, ours] = results;
  assert.deepEqual(ours, installed);
  assert.deepEqual(ours?.[0], ours?.[1]);
  assert.notDeepEqual(ours?.[0], ours?.[2]);
});

test('a service without FFmpeg converts with the engine, says so, and tells bad files as the other does', async (t) => {
  const service = await startService({ environment: { FFMPEG_PATH: '/nonexistent/ffmpeg' } });
  t.after(() => service.stop());
  const health = (await (await fetch(`${service.url}/api/health`)).json()) as Health;
  assert.equal(health.status, 'ok');
  assert.equal(health.engine?.name, 'webassembly');
  assert.match(health.engine.version ?? '', /^5\.1/);

  const content = await sample('stereo.wav');
  const { status, fileUrl } = await convert(service.url, { name: 'a.wav', content, fromType: 'WAV', toType: 'MP3' });
  assert.equal(status, 'PROCESSED');
  const result = new Uint8Array(await (await fetch(service.url + (fileUrl ?? ''))).arrayBuffer());
  assert.ok(result.length > 20_000);

  const damaged = await readFile(samplePath('truncated.m4a'));
  const failed = { name: 'a.m4a', content: damaged, fromType: 'M4A', toType: 'WAV' } as const;
  assert.deepEqual(await convert(service.url, failed), { status: 'FAILED' });
  const silent = content.slice(0, 44);
  new DataView(silent.buffer).setUint32(40, 0, true);
  const empty = { name: 'a.wav', content: silent, fromType: 'WAV', toType: 'MP3' } as const;
  assert.deepEqual(await convert(service.url, empty), { status: 'EMPTY' });
});
