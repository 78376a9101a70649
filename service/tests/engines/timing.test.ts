/** Pauses, late beginnings and lengths, by both engines of the service, of which one is the page's too. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, describe, test } from 'node:test';
import { FORMATS } from '../../../engine/formats/formats.ts';
import { NodeEngine } from '../../../engine/hosts/node/node.ts';
import { samplesOf, tone } from '../../../engine/testing/measure.ts';
import { AUDIO_FORMATS, type AudioFormat, type ConversionOptions } from '../../../src/contract/audio.ts';
import { runFfmpeg } from '../../../tests/samples/run-ffmpeg.ts';
import { wave } from '../../../tests/samples/sound.ts';
import type { AudioEngine } from '../../src/audio-engine.ts';
import { bothEngines } from '../both-engines.ts';
import { needs, TIME } from '../../../tests/requirements.ts';

const RATE = 44_100;
const { signal } = new AbortController();
const reader = new NodeEngine();
const { engines, newPath, stored } = bothEngines();
after(() => reader.close());

const M4A = ['-c:a', 'aac', '-f', 'ipod'];
const WMA = ['-c:a', 'wmav2', '-f', 'asf'];
const MP3 = ['-c:a', 'libmp3lame', '-f', 'mp3'];
/** Two seconds of nothing after two seconds, in the clock alone. */
const PAUSE = ['-af', "asetpts='PTS+if(gte(T,2),2/TB,0)'"];
const LATE = ['-af', 'asetpts=PTS+2/TB'];

const made = (seconds: number, args: readonly string[], rate = RATE): Promise<Buffer> =>
  runFfmpeg('input.wav', wave([tone(500, 0.5, seconds, rate)], { rate }), args);

/** The length, and whether something sounds in each half second. */
async function heard(path: string): Promise<{ seconds: number; sounding: readonly boolean[] }> {
  const { audio } = await reader.probe(path);
  const wav = newPath('wav');
  await reader.convert(path, wav, { to: 'WAV', options: { bitDepth: 32 } });
  const [samples = new Float64Array()] = samplesOf(await readFile(wav));
  const half = audio.sampleRate / 2;
  const sounding = Array.from({ length: Math.floor(samples.length / half) }, (_, index) =>
    samples.subarray((index + 0.3) * half, (index + 0.7) * half).some((value) => Math.abs(value) > 0.05),
  );
  return { seconds: samples.length / audio.sampleRate, sounding };
}

async function converted(engine: AudioEngine, source: string, to: AudioFormat, options: ConversionOptions = {}) {
  const path = newPath(FORMATS[to].extension);
  return { path, ...(await engine.convert(source, path, { to, options }, { signal })) };
}

const areNear = (one: number | undefined, other: number | undefined, tolerance: number, what: string): void =>
  assert.ok(Math.abs((one ?? NaN) - (other ?? NaN)) <= tolerance, `${what}: ${one}, ${other}`);

/** Each half second, as 1 where there is sound. */
const PATTERNS = { paused: '11110000' + '1111', late: '0000' + '11111111' };

describe('time is kept', { concurrency: 2, ...needs(TIME) }, () => {
  const sources = {
    'a pause in an M4A': async () => ({
      path: await stored('m4a', await made(4, [...PAUSE, ...M4A])),
      ...{ seconds: 6, pattern: PATTERNS.paused, tolerance: 0.07 },
    }),
    'a pause in a WMA': async () => ({
      path: await stored('wma', await made(4, [...PAUSE, ...WMA])),
      ...{ seconds: 6, pattern: PATTERNS.paused, tolerance: 0.1 },
    }),
    'a late beginning': async () => ({
      path: await stored('m4a', await made(4, [...LATE, ...M4A])),
      ...{ seconds: 6, pattern: PATTERNS.late, tolerance: 0.07 },
    }),
    // FLAC's encoder loses the rest of a frame where the rate changes.
    'joined MP3s of two rates': async () => ({
      path: await stored('mp3', Buffer.concat([await made(4, MP3), await made(2, MP3, 22_050)])),
      ...{ seconds: 6, pattern: '111111111111', tolerance: 0.15 },
    }),
  };

  for (const [what, make] of Object.entries(sources)) {
    test(`${what}: what is shown, written and played is one length`, async () => {
      const source = await make();
      for (const engine of engines)
        for (const to of AUDIO_FORMATS) {
          const { path, duration, cutOff } = await converted(engine, source.path, to);
          const name = `${engine.name}, ${to}`;
          assert.equal(cutOff, undefined, name);
          const { seconds, sounding } = await heard(path);
          // FFmpeg writes a frame of silence at both ends of WMA.
          areNear(seconds, source.seconds, source.tolerance + (to === 'WMA' ? 0.05 : 0), name);
          areNear(duration, seconds, 0.02, `${name}: report`);
          // Raw AAC has no header, and FFmpeg counts MP3's delays too.
          if (to !== 'AAC' && to !== 'MP3')
            areNear((await reader.probe(path)).duration, duration, 0.02, `${name}: header`);
          assert.equal(sounding.map(Number).join('').slice(0, 11), source.pattern.slice(0, 11), name);
        }
    });
  }

  test('a leveled recording has its pause', async () => {
    const source = await stored('m4a', await made(4, [...PAUSE, ...M4A]));
    for (const engine of engines) {
      const path = newPath('m4a');
      await engine.process(source, path, { effect: 'AUTO_LEVELING', to: 'M4A' }, { signal });
      const { seconds, sounding } = await heard(path);
      areNear(seconds, 6, 0.07, engine.name);
      assert.equal(sounding.map(Number).join('').slice(0, 11), PATTERNS.paused.slice(0, 11));
    }
  });

  test('a WMA at another rate begins where its source does', async () => {
    const click = Float64Array.from({ length: 2 * RATE }, (_, at) => (at >= RATE && at < RATE + 200 ? 0.8 : 0));
    const source = await stored('wav', wave([click], { rate: RATE }));
    for (const engine of engines)
      for (const sampleRate of [RATE, 48_000, 22_050, 16_000]) {
        const { path } = await converted(engine, source, 'WMA', { sampleRate });
        const wav = newPath('wav');
        await reader.convert(path, wav, { to: 'WAV', options: { bitDepth: 32, sampleRate: RATE } });
        const [samples = new Float64Array()] = samplesOf(await readFile(wav));
        areNear(samples.findIndex((value) => value > 0.4) / RATE, 1, 0.002, `${engine.name}, ${sampleRate}`);
      }
  });
});

test('a clock that goes back, as of joined files, drops no sound', async () => {
  const sound = await made(2, M4A);
  const forth = await runFfmpeg('input.m4a', sound, ['-af', "asetpts='if(gte(T,1),PTS-1/TB,PTS)'", ...WMA]);
  const source = await stored('wma', forth);
  for (const engine of engines) {
    const { seconds } = await heard((await converted(engine, source, 'WAV')).path);
    assert.ok(seconds > 1.9, `${engine.name}: ${seconds}`);
  }
});
