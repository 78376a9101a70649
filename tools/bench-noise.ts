/**
 * `npm run bench:noise`: what removing noise does to speech, with the engine in Node: six noises at three levels, without
 * any effect, with the filters that came before the neural network, and with the effect as it is.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeEngine } from '../engine/node.ts';
import { wave } from '../tests/samples/sound.ts';
import { estoi, ESTOI_RATE } from './bench-noise/estoi.ts';
import { levelOf, noises, samplesIn, spoken } from './bench-noise/recordings.ts';
import { powerSpectrum } from './bench-noise/spectrum.ts';

const RATE = 44_100;
/** In dB, of the speech over the noise. */
const RATIOS = [20, 10, 0];

const folder = await mkdtemp(join(tmpdir(), 'bench-noise-'));
const engine = new NodeEngine();
const path = (name: string): string => join(folder, `${name}.wav`);
const decibels = (ratio: number): number => 20 * Math.log10(ratio);

async function write(name: string, samples: Float64Array): Promise<string> {
  await writeFile(path(name), wave([samples], { rate: RATE, depth: 'f32' }));
  return path(name);
}

const read = async (file: string): Promise<Float64Array> => samplesIn(await readFile(file));

async function resampled(file: string): Promise<Float64Array> {
  await engine.convert(file, path('resampled'), { to: 'WAV', options: { sampleRate: ESTOI_RATE, bitDepth: 32 } });
  return read(path('resampled'));
}

/** The effect before the network: filters that look for steady noise below its measured level. */
async function filtered(file: string, noise: number): Promise<string> {
  const { integrated } = await engine.measureLoudness(file);
  const gain = -23 - integrated;
  const floor = Math.min(-20, Math.max(-80, noise + gain + 6));
  const delay = 2 * Math.floor(RATE / 80);
  const filters = [
    ...['aformat=sample_fmts=dblp', `volume=${gain.toFixed(2)}dB`, 'highpass=f=70', `apad=pad_len=${delay}`],
    ...[`afftdn=nf=${floor.toFixed(1)}:tr=1`, `atrim=start_sample=${delay}`, `volume=${(-gain).toFixed(2)}dB`],
    'alimiter=limit=0.86:attack=5:release=80:asc=1:level=0:latency=1',
  ];
  await engine.convert(file, path('filtered'), { to: 'WAV', filters });
  return path('filtered');
}

async function reduced(file: string): Promise<string> {
  await engine.process(file, path('reduced'), { to: 'WAV', effect: 'DE_NOISE_AI' });
  return path('reduced');
}

const FRAME = 1024;

/** Starts of the frames in which there is speech, or none. */
function framesWhere(speech: Float64Array, isSpeech: boolean): number[] {
  const starts = Array.from({ length: Math.floor(speech.length / FRAME) }, (_, index) => index * FRAME);
  const level = (start: number): number => decibels(levelOf(speech.subarray(start, start + FRAME)) + 1e-9);
  return starts.filter((start) => (isSpeech ? level(start) > -35 : level(start) < -75));
}

/** The level of some frames within a band of frequencies, in dB. */
function bandLevel(samples: Float64Array, starts: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (const start of starts) {
    const power = powerSpectrum(samples, start, FRAME, FRAME);
    for (let bin = Math.ceil((from * FRAME) / RATE); bin < (to * FRAME) / RATE; bin++) sum += power[bin] ?? 0;
  }
  return 10 * Math.log10(sum / starts.length + 1e-12);
}

/** The speech alone, and where it is. */
interface Reference {
  readonly samples: Float64Array;
  readonly narrow: Float64Array;
  readonly speaking: readonly number[];
  readonly pausing: readonly number[];
}

/** What became of the speech and the noise, in dB, and how much of the speech can be understood. */
interface Figures {
  readonly noise: number;
  readonly speech: number;
  /** Above 8 kHz, up to where the synthesizer of the speech ends. */
  readonly treble: number;
  readonly estoi: number;
}

async function figuresOf(file: string, clean: Reference): Promise<Figures> {
  const samples = await read(file);
  const change = (from: number, to: number): number =>
    bandLevel(samples, clean.speaking, from, to) - bandLevel(clean.samples, clean.speaking, from, to);
  return {
    noise: bandLevel(samples, clean.pausing, 20, 20_000),
    speech: change(100, 8000),
    treble: change(8000, 11_000),
    estoi: estoi(clean.narrow, await resampled(file)),
  };
}

const columns = [12, 4, 9, 9, 9, 9, 9, 9, 9, 9, 9];
const row = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, index) =>
      (typeof cell === 'number' ? cell.toFixed(index > 7 ? 2 : 1) : cell).padStart(columns[index] ?? 9),
    )
    .join('');

try {
  await engine.convert(join(import.meta.dirname, '../tests/samples/speech.flac'), path('source'), {
    to: 'WAV',
    options: { channels: 'mono', bitDepth: 16, sampleRate: RATE },
  });
  const samples = spoken(await read(path('source')), RATE);
  const file = await write('clean', samples);
  const clean: Reference = {
    samples,
    narrow: await resampled(file),
    speaking: framesWhere(samples, true),
    pausing: framesWhere(samples, false),
  };
  const untouched = await figuresOf(await reduced(file), clean);
  console.log(
    'Noise: by how many dB pauses fall. Speech: change of its level below 8 kHz and from 8 to 11 kHz, in dB.',
  );
  console.log(
    `Speech without noise: ${untouched.speech.toFixed(1)} and ${untouched.treble.toFixed(1)} dB, ESTOI ${untouched.estoi.toFixed(2)}.\n`,
  );
  console.log(row(['', '', 'noise', '', 'speech', '', '8-11 kHz', '', 'ESTOI', '', '']));
  console.log(row(['', 'dB', 'before', 'now', 'before', 'now', 'before', 'now', 'none', 'before', 'now']));
  for (const [name, noise] of Object.entries(noises(samples.length, RATE, samples))) {
    for (const ratio of RATIOS) {
      const level = levelOf(samples) / 10 ** (ratio / 20);
      const mixed = await write(
        'mixed',
        samples.map((value, at) => value + level * (noise[at] ?? 0)),
      );
      const none = await figuresOf(mixed, clean);
      const before = await figuresOf(await filtered(mixed, decibels(level)), clean);
      const now = await figuresOf(await reduced(mixed), clean);
      console.log(
        row([
          ...[name, String(ratio), none.noise - before.noise, none.noise - now.noise, before.speech, now.speech],
          ...[before.treble, now.treble, none.estoi, before.estoi, now.estoi],
        ]),
      );
    }
  }
} finally {
  engine.close();
  await rm(folder, { recursive: true });
}
