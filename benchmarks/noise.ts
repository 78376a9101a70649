/**
 * `npm run bench:noise`: what removing noise does to speech, with the engine in Node: noises and music at three levels,
 * and large rooms, at each strength. And whether it recognizes recordings without speech.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeEngine } from '../engine/hosts/node/node.ts';
import { NOISE_STRENGTHS, type NoiseStrength, type ProcessReport } from '../src/contract/audio.ts';
import { wave } from '../tests/samples/sound.ts';
import { estoi, ESTOI_RATE } from './noise/estoi.ts';
import { music, otherMusic } from './noise/music.ts';
import { levelOf, noises, reverberant, ROOMS, samplesIn, spoken } from './noise/recordings.ts';
import { espeakVoices } from './noise/voices.ts';
import { powerSpectrum } from '../engine/effects/spectrum.ts';

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

/** What the effect makes of a file, and reports. */
async function reduced(
  file: string,
  strength: NoiseStrength = 'standard',
): Promise<{ file: string; report: ProcessReport }> {
  const request = { to: 'WAV', effect: 'DE_NOISE_AI', strength } as const;
  const { report } = await engine.process(file, path('reduced'), request);
  return { file: path('reduced'), report };
}

const FRAME = 1024;

/**
 * Frames that it takes until filters have come to rest after a voice, or at the beginning: 0.16 s, about as long as the
 * ear needs. The report leaves out as much.
 */
const SETTLING = 7;

/** Starts of the frames in which there is speech, and of those in which there has been none for a while. */
function framesOf(speech: Float64Array): { speaking: number[]; pausing: number[] } {
  const levels = Array.from({ length: Math.floor(speech.length / FRAME) }, (_, index) =>
    decibels(levelOf(speech.subarray(index * FRAME, (index + 1) * FRAME)) + 1e-9),
  );
  const starts = levels.map((_level, index) => index * FRAME);
  return {
    speaking: starts.filter((_start, index) => (levels[index] ?? 0) > -35),
    pausing: starts.filter(
      (_start, index) => index >= SETTLING && levels.slice(index - SETTLING, index + 1).every((level) => level < -75),
    ),
  };
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

const row = (cells: readonly (string | number)[], widths: readonly number[], digits: readonly number[]): string =>
  cells
    .map((cell, index) => (typeof cell === 'number' ? cell.toFixed(digits[index]) : cell).padStart(widths[index] ?? 0))
    .join('');

const noiseRow = (cells: readonly (string | number)[]): string =>
  row(cells, [12, 4, 8, 10, 8, 8, 9, 9, 8, 8, 10, 8], [0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2]);

/** Speech in noise, in front of music and in large rooms: what each strength does. */
async function benchNoises(clean: Reference): Promise<void> {
  console.log(
    'Noise: by how many dB pauses fall, and what the report says. Change of speech and of 8 to 11 kHz, in dB.\n',
  );
  console.log(noiseRow(['', '', 'noise', '', '', '', 'speech', '8-11 kHz', 'ESTOI', '', '', '']));
  const strengths = [...NOISE_STRENGTHS];
  console.log(noiseRow(['', 'dB', ...strengths, 'said', '', '', 'none', ...strengths]));
  /** How far the ESTOI of Strong is below that of Standard, at most. */
  let lost = 0;
  for (const { name, ratio, samples } of mixes(clean.samples)) {
    const mixed = await write('mixed', samples);
    const none = await figuresOf(mixed, clean);
    const figures: (Figures & { readonly said: number | undefined })[] = [];
    for (const strength of NOISE_STRENGTHS) {
      const { file, report } = await reduced(mixed, strength);
      if (report.usedStrength !== undefined) throw new Error('The larger network is not installed: npm ci.');
      figures.push({ ...(await figuresOf(file, clean)), said: report.noiseReduction });
    }
    const [standard, strong] = (['standard', 'strong'] as const).map((name) => figures[strengths.indexOf(name)]);
    if (!standard || !strong) continue;
    lost = Math.max(lost, standard.estoi - strong.estoi);
    const falls = figures.map((figure) => (name === 'none' ? '' : none.noise - figure.noise));
    console.log(
      noiseRow([
        ...[name, ratio, ...falls, standard.said ?? '', standard.speech],
        ...[standard.treble, none.estoi, ...figures.map((figure) => figure.estoi)],
      ]),
    );
  }
  console.log(`\nESTOI of Strong is at most ${lost.toFixed(3)} below that of Standard.`);
}

/**
 * @returns speech alone, over each noise and music, and in rooms, with the ratio in dB or the decay of the room in
 * seconds
 */
function* mixes(speech: Float64Array): Generator<{ name: string; ratio: string; samples: Float64Array }> {
  yield { name: 'none', ratio: '', samples: speech };
  const seconds = Math.ceil(speech.length / RATE);
  const { piano, band } = music(seconds, RATE);
  const { jazz } = otherMusic(seconds, RATE);
  const sounds = { ...noises(speech.length, RATE, speech), ...(piano && band && jazz && { piano, band, jazz }) };
  for (const [name, sound] of Object.entries(sounds))
    for (const ratio of RATIOS) {
      const level = levelOf(speech) / levelOf(sound) / 10 ** (ratio / 20);
      yield { name, ratio: String(ratio), samples: speech.map((value, at) => value + level * (sound[at] ?? 0)) };
    }
  for (const room of ROOMS)
    yield { name: 'room of', ratio: `${room.decay}s`, samples: reverberant(speech, RATE, room) };
}

type Sounds = Readonly<Record<string, Float64Array>>;

/** Speech alone, and with each of some sounds that is quieter by some ratios, in dB. */
function inFrontOf(speech: Float64Array, sounds: Sounds, ratios: readonly number[]): Sounds {
  const mixes = Object.entries(sounds).flatMap(([name, sound]) =>
    ratios.map((ratio) => {
      const level = levelOf(speech) / levelOf(sound) / 10 ** (ratio / 20);
      return [
        `${name} ${ratio} dB`,
        speech.map((value, at) => value + level * (sound[at % sound.length] ?? 0)),
      ] as const;
    }),
  );
  return { alone: speech, ...Object.fromEntries(mixes) };
}

/** Whether the report says that there is hardly any voice, for speech and for what is none. */
async function benchVoice(speech: Float64Array): Promise<void> {
  const seconds = Math.ceil(speech.length / RATE);
  const [tuned, others] = [music(seconds, RATE), otherMusic(seconds, RATE)];
  const only = (sounds: Sounds, names: readonly string[]): Sounds =>
    Object.fromEntries(Object.entries(sounds).filter(([name]) => names.includes(name)));
  const around = noises(speech.length, RATE, speech);
  console.log('\nIs there hardly any voice? The change of loudness in LU, and what the report says.\n');
  await benchReports('speech', inFrontOf(speech, { ...around, ...only(tuned, ['piano', 'band', 'violin']) }, [10, 5]));
  for (const [voice, file] of Object.entries(await espeakVoices())) {
    await writeFile(path('voice'), file);
    const to = { channels: 'mono', bitDepth: 16, sampleRate: RATE } as const;
    await engine.convert(path('voice'), path('source'), { to: 'WAV', options: to });
    const said = await read(path('source'));
    const behind = { ...only(around, ['hiss', 'buzz 60']), ...only(others, ['organ', 'harp', 'jazz']) };
    await benchReports(`held-out speech, ${voice}`, inFrontOf(said, behind, [10, 5]));
  }
  await benchReports('no speech', tuned);
  await benchReports('held-out, no speech', others);
}

async function benchReports(kind: string, sounds: Sounds): Promise<void> {
  const found: string[] = [];
  for (const [name, sound] of Object.entries(sounds)) {
    const { before, after, hardlyAnyVoice = false } = (await reduced(await write('heard', sound))).report;
    if (hardlyAnyVoice) found.push(name);
    const change = (after.integrated ?? -70) - (before.integrated ?? -70);
    console.log(row([name, change, hardlyAnyVoice ? 'hardly any voice' : ''], [16, 8, 18], [0, 1, 0]));
  }
  console.log(`${kind}: ${found.length} of ${Object.keys(sounds).length} said to be without a voice\n`);
}

try {
  await engine.convert(join(import.meta.dirname, '../tests/samples/speech.flac'), path('source'), {
    to: 'WAV',
    options: { channels: 'mono', bitDepth: 16, sampleRate: RATE },
  });
  const samples = spoken(await read(path('source')), RATE);
  const file = await write('clean', samples);
  await benchNoises({ samples, narrow: await resampled(file), ...framesOf(samples) });
  await benchVoice(samples);
} finally {
  engine.close();
  await rm(folder, { recursive: true });
}
