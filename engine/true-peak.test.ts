/** The true peak is that of all values at 192 kHz, though the engine computes few of them (`native/loudness.c`). */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { askFfmpeg, comparing } from '../tests/comparison.ts';
import { chord, noise, silence, wave, type Sound } from '../tests/samples/sound.ts';
import { LOUDNESS_FILTER, readLoudness, type Loudness } from './plan/loudness.ts';
import { run } from './hosts/program/program.ts';

/** Logs the peak of each frame, for which all values have to be computed. */
const WITH_FRAMES = LOUDNESS_FILTER.replace('verbose', 'info');

const RATE = 44_100;

const measuring = (source: string, filter: string): string[] => [
  ...['-hide_banner', '-nostdin', '-nostats', '-v', 'info', '-i', `file:${source}`],
  ...['-af', filter, '-f', 'null', '-'],
];

/** Noise, and at the place a beat of the highest frequency, which is higher between the samples. */
function withBeat(seconds: number, place: number): Sound {
  const [samples = new Float64Array()] = noise(seconds, RATE, 1, 0.1);
  for (let at = 0; at < 40; at++) samples[place + at] = 0.8 * Math.sin((Math.PI / 2) * at + Math.PI / 4);
  return [samples];
}

const tone = (frequency: number): Sound => [
  Float64Array.from({ length: 2 * RATE }, (_, at) => 0.9 * Math.sin((2 * Math.PI * frequency * at) / RATE)),
];

const SOUNDS: readonly (readonly [name: string, sound: Sound, rate: number])[] = [
  ...[8000, 22_050, RATE, 48_000, 88_200, 96_000, 192_000].map(
    (rate) => [`noise at ${rate} Hz`, noise(1, rate, 2, 0.9), rate] as const,
  ),
  ['a peak at the beginning', withBeat(1, 0), RATE],
  ['a peak between blocks', withBeat(1, RATE / 10 - 20), RATE],
  ['a peak at the end', withBeat(1, RATE - 40), RATE],
  ['a low tone', tone(60), RATE],
  ['a tone of a quarter of the rate', tone(RATE / 4), RATE],
  ['five channels and a low one', chord(2, 48_000, 6), 48_000],
  ['silence', silence(1, RATE, 2), RATE],
  ['less than a block', noise(0.05, RATE, 1), RATE],
];

let module: WebAssembly.Module;
let folder: string;

function measured(content: Uint8Array, filter: string): Loudness | undefined {
  const log: string[] = [];
  const source = {
    size: content.length,
    read(target: Uint8Array, position: number): number {
      const part = content.subarray(position, position + target.length);
      target.set(part);
      return part.length;
    },
  };
  const files = new Map([['input.wav', source]]);
  run(module, ['ffmpeg', ...measuring('input.wav', filter)], { files, onLog: (line) => log.push(line) });
  return readLoudness(log);
}

before(async () => {
  module = new WebAssembly.Module(await readFile(new URL('prebuilt/engine.wasm', import.meta.url)));
  folder = await mkdtemp(join(tmpdir(), 'true-peak-'));
});

after(() => rm(folder, { recursive: true }));

describe('the loudness and the true peak', () => {
  for (const [name, sound, rate] of SOUNDS)
    test(
      `of ${name}`,
      comparing(async () => {
        const content = wave(sound, { rate, depth: 24 });
        const loudness = measured(content, LOUDNESS_FILTER);
        assert.deepEqual(loudness, measured(content, WITH_FRAMES));
        const path = join(folder, 'sound.wav');
        await writeFile(path, content);
        const expected = await askFfmpeg(['loudness', LOUDNESS_FILTER], [path], async () => {
          const { stderr } = await promisify(execFile)('ffmpeg', measuring(path, LOUDNESS_FILTER));
          // JSON has no infinite numbers.
          return Object.entries(readLoudness(stderr.split('\n')) ?? {}).map(([key, value]) => [key, String(value)]);
        });
        assert.deepEqual(
          Object.entries(loudness ?? {}).map(([key, value]) => [key, String(value)]),
          expected,
        );
      }),
    );
});
