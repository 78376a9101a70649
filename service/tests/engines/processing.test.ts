/** The effects on speech with both engines, measured independently by FFmpeg. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { EngineError } from '../../../engine/formats/errors.ts';
import { FORMATS } from '../../../engine/formats/formats.ts';
import { processedFormat } from '../../../engine/formats/processed-format.ts';
import { sampleNames, samplePath } from '../../../engine/testing/samples.ts';
import type { AudioEffect, NoiseStrength, ProcessReport } from '../../../src/contract/audio.ts';
import { hasFfmpeg } from '../../../tests/comparison.ts';
import { noise, silence, wave } from '../../../tests/samples/sound.ts';
import type { AudioEngine } from '../../src/audio-engine.ts';
import { findFfmpeg } from '../../src/ffmpeg.ts';
import { findEspeakPackage } from '../../src/speech/espeak.ts';
import { openWebAssembly } from '../../src/web-assembly.ts';
import { ENGINE_OPTIONS } from '../both-engines.ts';
import { ffmpeg, inspect, measuredLoudness } from '../media.ts';
import { FFMPEG, TIME, needs } from '../../../tests/requirements.ts';

const execute = promisify(execFile);
const { signal } = new AbortController();

let folder: string;
let engines: readonly AudioEngine[] = [];

/** Speech in many conditions, by name: FFmpeg's filters for the sentence in `speech.wav`. */
const RECORDINGS: Readonly<Record<string, readonly string[]>> = {
  'quiet.wav': ['-af', 'volume=-32dB', '-c:a', 'pcm_s24le'],
  'clipped.wav': ['-af', 'volume=26dB'],
  'whispered-and-loud.wav': ['-af', "volume=eval=frame:volume='if(lt(mod(t,8),4),1,0.06)'"],
  'one-second.wav': ['-t', '1'],
  'three-seconds.flac': ['-t', '3'],
  'stereo.mp3': ['-ac', '2', '-ar', '44100'],
  'telephone.wav': ['-ar', '8000', '-c:a', 'pcm_mulaw'],
  'loud.m4a': ['-af', 'volume=12dB,alimiter=level=0', '-ac', '2'],
};

/** Noise behind the same sentence. */
const NOISES: Readonly<Record<string, string>> = {
  'hiss.wav': 'anoisesrc=c=white:a=0.01:r=48000:seed=3:d=60',
  'room.wav': 'anoisesrc=c=pink:a=0.02:r=48000:seed=3:d=60',
  'hum.wav': 'aevalsrc=0.03*sin(100*PI*t)+0.02*sin(200*PI*t)+0.01*sin(300*PI*t)+0.01*sin(400*PI*t):s=48000:d=60',
};

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'processing-test-'));
  if (!hasFfmpeg) return;
  const installed = await findFfmpeg(ENGINE_OPTIONS);
  assert.ok(installed);
  engines = [installed, await openWebAssembly(ENGINE_OPTIONS)];
  const sentence =
    'The morning was quiet, and nobody in the village expected a visitor. She put the letter on the table, looked out ' +
    'of the window, and waited. After a while the rain began, first a few drops, then a steady sound on the roof.';
  const provider = await findEspeakPackage(60);
  const [voice] = (await provider?.voices())?.voices ?? [];
  assert.ok(provider && voice);
  await writeFile(path('spoken.wav'), await provider.speak({ text: sentence, voice }, folder, signal));
  await ffmpeg('-i', path('spoken.wav'), '-ar', '48000', path('speech.wav'));
  for (const [name, args] of Object.entries(RECORDINGS)) await ffmpeg('-i', path('speech.wav'), ...args, path(name));
  for (const [name, noise] of Object.entries(NOISES)) {
    const mix = `${noise}[noise];[0][noise]amix=inputs=2:duration=first:normalize=0`;
    await ffmpeg('-i', path('speech.wav'), '-filter_complex', mix, path(name));
  }
});

after(async () => {
  for (const engine of engines) engine.close();
  await rm(folder, { recursive: true });
});

const path = (name: string): string => join(folder, name);

async function samplesOf(file: string): Promise<Float32Array> {
  const args = ['-v', 'error', '-i', file, '-map', '0:a:0', '-ac', '1', '-ar', '48000', '-f', 'f32le', '-'];
  const { stdout } = await execute('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 30 });
  return new Float32Array(new Uint8Array(stdout).buffer);
}

/** The mean level in dB of the selected 20 ms frames. */
function levelOf(samples: Float32Array, chosen: readonly number[]): number {
  const energies = chosen.map((index) => energyOf(samples, index));
  return 10 * Math.log10(energies.reduce((sum, energy) => sum + energy, 0) / energies.length);
}

const PIECE = 960;

const energyOf = (samples: Float32Array, index: number): number =>
  samples.slice(index * PIECE, (index + 1) * PIECE).reduce((sum, value) => sum + value ** 2, 0) / PIECE;

/** The 20 ms frames that are at least this loud, in dB. */
const piecesOf = (samples: Float32Array, isChosen: (level: number) => boolean): number[] =>
  Array.from({ length: Math.floor(samples.length / PIECE) }, (_, index) => index).filter((index) =>
    isChosen(10 * Math.log10(energyOf(samples, index) + 1e-12)),
  );

/** Without those in the first 200 ms: the network waits for the voice to go on. */
const sustained = (pieces: readonly number[]): number[] =>
  pieces.filter((piece, index) => pieces[index - 10] === piece - 10);

interface Processed {
  file: string;
  report: ProcessReport;
}

async function process(
  engine: AudioEngine,
  file: string,
  effect: AudioEffect,
  strength?: NoiseStrength,
): Promise<Processed> {
  const to = processedFormat(file);
  const name = [engine.name, effect, strength, file.split('/').at(-1)].join('-');
  const result = path(`${name}.${FORMATS[to].extension}`);
  return {
    file: result,
    report: await engine.process(file, result, { to, effect, ...(strength && { strength }) }, { signal }),
  };
}

/** With each of the two engines. */
const eachEngine = async (check: (engine: AudioEngine) => Promise<void>): Promise<void> => {
  for (const engine of engines) await check(engine);
};

/** The recordings generated by this test. */
const SPEECH = ['speech.wav', ...Object.keys(RECORDINGS), ...Object.keys(NOISES)];

/** Speech among the samples, in every format. */
const SAMPLES = ['speech.flac', 'stereo.mp3', 'stereo.m4a', 'stereo.aac', 'stereo.wma', '24bit.aiff', 'surround.ac3'];
const MORE_SAMPLES = [
  'speech-uneven-levels.wav',
  'vbr-id3v23-art-unicode.mp3',
  'aac-lc-faststart.m4a',
  'alac.m4a',
  'wmav1-64k.wma',
  'extensible-5.1-24bit.wav',
].map((name) => `generated/${name}`);
const LEVELED = [...SPEECH, ...SAMPLES, ...sampleNames().filter((name) => MORE_SAMPLES.includes(name))];

const located = (name: string): string => (SPEECH.includes(name) ? path(name) : samplePath(name));

for (const effect of ['AUTO_LEVELING', 'MAGIC_DUST_AI'] as const) {
  describe(`${effect} reaches its loudness, as others measure it`, { concurrency: 2, ...needs(FFMPEG, TIME) }, () => {
    // Enhancing ends with the same leveling, so a few are enough.
    for (const name of effect === 'AUTO_LEVELING' ? LEVELED : SPEECH.slice(0, 7)) {
      test(name.split('/').at(-1), () =>
        eachEngine(async (engine) => {
          const source = located(name);
          const [before, media] = await Promise.all([measuredLoudness(source), inspect(source)]);
          const { file, report } = await process(engine, source, effect);
          const [after, result] = await Promise.all([measuredLoudness(file), inspect(file)]);

          const target = media.channels === 1 ? -19 : -16;
          const figures = `${engine.name}: ${JSON.stringify({ before, after, report })}`;
          assert.ok(Math.abs(after.integrated - target) <= 0.5, figures);
          assert.ok(after.truePeak <= -1, figures);
          assert.equal(report.target, target);
          assert.ok(Math.abs(report.before.integrated! - before.integrated) <= 0.11, figures);
          assert.ok(Math.abs(report.after.integrated! - after.integrated) <= 0.11, figures);
          assert.ok(Math.abs(report.after.truePeak! - after.truePeak) <= 0.11, figures);

          assert.equal(result.sampleRate, media.sampleRate);
          assert.equal(result.channels, media.channels);
          const slack = FORMATS[processedFormat(name)].lossless ? 1e-6 : 0.15;
          assert.ok(Math.abs(result.duration - media.duration) <= slack, `${result.duration} s, ${media.duration} s`);
        }),
      );
    }
  });
}

test('whispers come up to what is loud', needs(FFMPEG), () =>
  eachEngine(async (engine) => {
    const source = path('whispered-and-loud.wav');
    const { file } = await process(engine, source, 'AUTO_LEVELING');
    const [spoken, before, after] = await Promise.all([path('speech.wav'), source, file].map(samplesOf));
    /** By how much speech in the first four seconds of eight is louder than in the others. */
    const step = (samples: Float32Array): number => {
      const speaking = piecesOf(spoken!, (level) => level > -35);
      const isLoud = (index: number): boolean => (index * PIECE) % (8 * 48_000) < 4 * 48_000;
      return (
        levelOf(samples, speaking.filter(isLoud)) -
        levelOf(
          samples,
          speaking.filter((index) => !isLoud(index)),
        )
      );
    };
    assert.ok(step(before!) > 15, `${step(before!)} dB`);
    assert.ok(step(after!) < 9, `${engine.name}: ${step(after!)} dB`);
  }),
);

test('strong has both engines hear the same, and leaves no copy behind', needs(FFMPEG, TIME), async () => {
  for (const effect of ['DE_NOISE_AI', 'MAGIC_DUST_AI'] as const) {
    const results: Float32Array[] = [];
    await eachEngine(async (engine) => {
      const { file, report } = await process(engine, path('stereo.mp3'), effect, 'strong');
      assert.equal(report.usedStrength, undefined);
      results.push(await samplesOf(file));
    });
    const [one, other] = results;
    assert.equal(one!.length, other!.length);
    const difference = one!.map((value, at) => value - (other![at] ?? 0));
    const frames = Array.from({ length: Math.floor(one!.length / PIECE) }, (_, index) => index);
    assert.ok(levelOf(one!, frames) - levelOf(difference, frames) > 30);
  }
  assert.deepEqual(
    (await readdir(folder)).filter((name) => /\.(copy|voice|network)$/.test(name)),
    [],
  );
});

describe(
  'noise falls in the short pauses of a text, and the speech stays',
  { concurrency: 2, ...needs(FFMPEG, TIME) },
  () => {
    for (const [effect, name, least] of [
      ['DE_NOISE_AI', 'hiss.wav', 15],
      ['DE_NOISE_AI', 'room.wav', 14],
      ['DE_NOISE_AI', 'hum.wav', 9],
      // Although it raises the voice.
      ['MAGIC_DUST_AI', 'hum.wav', 5],
    ] as const) {
      test(`${effect}, ${name}: by ${least} dB`, () =>
        eachEngine(async (engine) => {
          const { file, report } = await process(engine, path(name), effect);
          const [spoken, before, after] = await Promise.all([path('speech.wav'), path(name), file].map(samplesOf));
          assert.equal(after!.length, before!.length);
          const pauses = sustained(piecesOf(spoken!, (level) => level < -65));
          const fallen = levelOf(before!, pauses) - levelOf(after!, pauses);
          assert.ok(fallen >= least, `${engine.name}: ${fallen} dB`);
          assert.ok(report.noiseReduction! >= least, `${engine.name}: ${report.noiseReduction} dB reported`);
          assert.ok((await measuredLoudness(file)).truePeak <= -1);
          if (effect === 'MAGIC_DUST_AI') return;
          const speaking = piecesOf(spoken!, (level) => level > -35);
          const lost = levelOf(spoken!, speaking) - levelOf(after!, speaking);
          assert.ok(Math.abs(lost) < 0.5, `${engine.name}: ${lost} dB of the speech`);
          assert.equal(report.target, undefined);
        }));
    }

    test('speech without noise keeps its loudness, also where it is quiet or as loud as can be', () =>
      eachEngine(async (engine) => {
        for (const name of ['speech.wav', 'quiet.wav', 'stereo.mp3', 'loud.m4a']) {
          const { report } = await process(engine, path(name), 'DE_NOISE_AI');
          const figures = `${engine.name} ${name}: ${JSON.stringify(report)}`;
          assert.ok(Math.abs(report.after.integrated! - report.before.integrated!) <= 0.5, figures);
          assert.ok(report.after.truePeak! <= Math.min(0, Math.max(-1, report.before.truePeak!)), figures);
        }
      }));
  },
);

describe('what cannot be processed', { concurrency: 2, ...needs(FFMPEG) }, () => {
  for (const [name, code, content] of [
    ['silence.wav', 'no-audio', wave(silence(3, 44_100, 1), { rate: 44_100 })],
    ['below-the-gate.wav', 'no-audio', wave(noise(3, 44_100, 1, 0.000_05), { rate: 44_100, depth: 24 })],
    ['silent-film.mp4', 'no-audio', undefined],
    ['truncated.m4a', 'damaged', undefined],
    ['page.flac', 'damaged', undefined],
    ['zero-bytes.wav', 'not-audio', undefined],
  ] as const) {
    test(`${name}: ${code}`, async () => {
      if (content) await writeFile(path(name), content);
      await eachEngine((engine) =>
        assert.rejects(process(engine, content ? path(name) : samplePath(name), 'AUTO_LEVELING'), (error) => {
          assert.ok(error instanceof EngineError, String(error));
          return error.code === code;
        }),
      );
    });
  }

  test('a moment too short to be measured is made peak-safe, and nothing is claimed of its loudness', () =>
    eachEngine(async (engine) => {
      const moment = path('moment.wav');
      await ffmpeg('-i', path('speech.wav'), '-ss', '0.1', '-t', '0.3', moment);
      const { file, report } = await process(engine, moment, 'AUTO_LEVELING');
      assert.deepEqual({ ...report.after, truePeak: 0 }, { integrated: null, range: null, truePeak: 0 });
      assert.ok((await measuredLoudness(file)).truePeak <= -1);
      assert.equal((await inspect(file)).duration, (await inspect(moment)).duration);
    }));
});

test('tags and cover art stay; what tells players how loud the source was goes', needs(FFMPEG), async () => {
  const source = path('tagged.mp3');
  const gain = 'REPLAYGAIN_TRACK_GAIN=-7 dB';
  const song = samplePath('art.mp3');
  await ffmpeg('-i', song, '-map', '0', '-t', '2', '-c', 'copy', '-metadata', gain, source);
  assert.ok((await inspect(source)).tags['replaygain_track_gain']);
  await eachEngine(async (engine) => {
    const { file } = await process(engine, source, 'DE_NOISE_AI');
    const [before, after] = [await inspect(source), await inspect(file)];
    assert.equal(after.tags['title'], before.tags['title']);
    assert.equal(after.streams, 2);
    assert.equal(after.tags['replaygain_track_gain'], undefined);
  });
});
