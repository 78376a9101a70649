/**
 * Applies effects with FFmpeg's filters, so that a page, Node and an installed FFmpeg give the same results.
 * Results are always measured, and written again if they miss the target.
 */
import type { AudioEffect, AudioFormat, LoudnessMeasurement, ProcessReport } from '../src/definition/audio.ts';
import { planConversion } from './arguments.ts';
import {
  filtersOf,
  HISS_FROM,
  limited,
  MAINS,
  NOMINAL,
  notches,
  removesNoise,
  restored,
  targetOf,
  type Heard,
} from './effects.ts';
import { EngineError } from './errors.ts';
import { FORMATS } from './formats.ts';
import { LOUDNESS_FILTER, readIntegrated, readLoudness, SILENCE, type Loudness } from './loudness.ts';
import { levelDuring, pausesAt, readLevel, readPauses } from './pauses.ts';
import type { Probe } from './probe.ts';

/** Runs FFmpeg on files; each call reads a whole file. */
export interface Workplace<Sound> {
  /** The file of the network that removes noise, as FFmpeg finds it. */
  readonly network: string;
  /** Reads a file without writing one. @returns FFmpeg's log @throws EngineError */
  examine(source: Sound, args: readonly string[], options: RunOptions): Promise<readonly string[]>;
  /** Writes a new file in the requested format. @throws EngineError */
  write(
    source: Sound,
    args: readonly string[],
    options: RunOptions & { readonly expectedBytes: number },
  ): Promise<Sound>;
  /** Removes a written file that is not the result. */
  discard(written: Sound): Promise<void>;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Receives the fraction done, from 0 to 1. */
  readonly onProgress: (done: number) => void;
}

export interface Processing {
  readonly effect: AudioEffect;
  readonly to: AudioFormat;
  /** The result of probing the source. */
  readonly probe: Probe;
  /** The result is truncated shortly after this many bytes. */
  readonly maxBytes?: number | undefined;
}

/** In dBTP: the headroom that players and encoders need. Where the loudness is to stay, louder sources keep their peaks. */
const MAX_TRUE_PEAK = -1;

/** In LU. Half a unit is promised; the difference allows for rounding. */
const TOLERANCE = 0.3;

const MAX_ROUNDS = 6;

/** How far below the maximum peak the limiter's first ceiling is, in dB: lossy encoders raise peaks. */
const HEADROOM = { lossless: 0.3, lossy: 0.8 };

/** In dB: LAME lowers the level by this at our bit rate. */
const MP3_QUIETER = 0.3;

/** In seconds: a block of EBU R 128, and the minimum for a loudness range, which uses windows of three seconds. */
const BLOCK = 0.4;
const LEAST_FOR_RANGE = 4;

/** Pads audio shorter than a block with silence, so that it can be measured. */
const PADDING = `apad=whole_dur=${BLOCK + 0.1}`;

/** Fractions of the total time that the passes take; in further rounds, fractions of the time left. */
const SHARES = {
  before: 0.13,
  pause: 0.03,
  rehearsed: { rehearsal: 0.3, writing: 0.36, after: 0.09 },
  once: { writing: 0.58, after: 0.15 },
  again: { writing: 0.6, after: 0.3 },
};

/** @throws EngineError; `no-audio` for silence too */
export async function processSound<Sound>(
  workplace: Workplace<Sound>,
  source: Sound,
  { effect, to, probe, maxBytes }: Processing,
  { signal, onProgress }: RunOptions,
): Promise<{ result: Sound; report: ProcessReport }> {
  const { index, sampleRate, channels } = probe.audio;
  const target = targetOf(effect, channels);
  const course = new Course(onProgress);
  const pass = (share: number): RunOptions => ({ signal, onProgress: course.pass(share) });
  const shares = target === undefined ? SHARES.once : SHARES.rehearsed;
  const from = ['-map', `0:${index}`];
  const examine = (filters: readonly string[], share: number) =>
    workplace.examine(source, [...from, '-af', filters.join(), ...NOWHERE], pass(share));

  const before = await hear(workplace, source, from, pass(SHARES.before));
  if (before.integrated <= SILENCE) throw new EngineError('no-audio');
  const pauses =
    removesNoise(effect) && Number.isFinite(before.floor)
      ? readPauses(await examine(['asetpts=N/SR/TB', pausesAt(before.floor)], SHARES.pause))
      : [];
  const noise =
    pauses.length > 0 ? readLevel(await examine(['asetpts=N/SR/TB', ...levelDuring(pauses)], SHARES.pause)) : -Infinity;
  const isNoisy = Number.isFinite(noise);
  const seconds = before.samples === undefined ? Infinity : before.samples / sampleRate;

  const change = ['asetpts=N/SR/TB', ...filtersOf(effect, before, sampleRate, workplace.network)];
  const highest = target === undefined ? Math.min(0, Math.max(MAX_TRUE_PEAK, before.truePeak)) : MAX_TRUE_PEAK;
  const pace = target === undefined ? 'momentary' : 'smooth';
  let ceiling = highest - (FORMATS[to].lossless ? HEADROOM.lossless : HEADROOM.lossy);
  const aim = new Aim(target);
  if (target !== undefined) {
    // The same without the slowest parts: encoding, and limiting peaks between samples.
    const rehearsed = limited({ gain: aim.gain, ceiling, pace });
    const filters = [...change, ...rehearsed, PADDING, 'ebur128=framelog=verbose'];
    const log = await examine(filters, SHARES.rehearsed.rehearsal);
    aim.got((readIntegrated(log) ?? SILENCE) - (to === 'MP3' ? MP3_QUIETER : 0));
  }

  for (let round = 1; ; round++) {
    const filters = [...change, ...limited({ gain: aim.gain, ceiling, pace, sampleRate }), ...restored(before)];
    const plan = planConversion(probe, to, {}, filters);
    const args = [...plan.arguments, ...withoutGains(probe), ...(maxBytes ? ['-fs', String(maxBytes)] : [])];
    const result = await workplace.write(source, args, {
      ...pass(round === 1 ? shares.writing : course.left * SHARES.again.writing),
      expectedBytes: plan.expectedBytes ?? Infinity,
    });
    let isKept = false;
    try {
      const heard = await listen(
        workplace,
        result,
        ['-map', '0:a:0'],
        [PADDING, LOUDNESS_FILTER, ...(isNoisy ? levelDuring(pauses) : [])],
        pass(round === 1 ? shares.after : course.left * SHARES.again.after),
      );
      const isNear = target === undefined || Math.abs(target - heard.integrated) <= TOLERANCE;
      isKept = (isNear && heard.truePeak <= highest) || round === MAX_ROUNDS;
      if (isKept) {
        onProgress(1);
        const report = {
          before: measurement(before, seconds),
          after: measurement(heard, seconds),
          ...(target !== undefined && { target }),
          ...(isNoisy && { noiseReduction: reduction(noise, readLevel(heard.log)) }),
        };
        return { result, report };
      }
      aim.got(heard.integrated);
      ceiling -= Math.max(0, heard.truePeak - highest + 0.1);
    } finally {
      if (!isKept) await workplace.discard(result);
    }
  }
}

/** Discards the output of a pass that only measures. */
const NOWHERE = ['-f', 'null', '-'];

const COUNT = 'astats=measure_perchannel=none:measure_overall=Number_of_samples';

const QUIETEST = 'astats=measure_perchannel=none:measure_overall=RMS_trough';

/** Excludes digital silence, which says nothing about background noise. */
const SOUNDING = 'silenceremove=stop_periods=-1:stop_threshold=-85dB:stop_duration=0.05';

/** How much quieter the quietest moments must become without a frequency's harmonics, in dB, for it to be hum. */
const HUMS_FROM = 0.75;

/** Measures the source: its loudness and its noise. */
async function hear<Sound>(
  workplace: Workplace<Sound>,
  source: Sound,
  from: readonly string[],
  options: RunOptions,
): Promise<Loudness & Heard> {
  // What is quietest of all, without the hum of one frequency, without that of both, and of the rest only what is high.
  const quietest = [
    ...[SOUNDING, QUIETEST],
    ...MAINS.flatMap((mains) => [...notches(mains), QUIETEST]),
    ...[`highpass=f=${HISS_FROM}`, QUIETEST],
  ];
  const { log, ...loudness } = await listen(
    workplace,
    source,
    from,
    [COUNT, PADDING, LOUDNESS_FILTER, ...quietest],
    options,
  );
  const samples = log.flatMap((line) => /Number of samples: (\d+)$/.exec(line)?.[1] ?? []).map(Number);
  const levels = log
    .flatMap((line) => {
      const [, position, level] = /astats_(\d+) .*RMS trough dB: (-?\d\S*)$/.exec(line) ?? [];
      return level === undefined ? [] : [{ position: Number(position), level: Number(level) }];
    })
    // The last report of each, because filters restart when the stream's parameters change.
    .slice(-2 - MAINS.length)
    .toSorted((one, other) => one.position - other.position)
    .map(({ level }) => level);
  const floor = levels[0] ?? -Infinity;
  const fallen = (index: number): number => (levels[index] ?? -Infinity) - (levels[index + 1] ?? -Infinity);
  return {
    ...loudness,
    // After a restart no count is complete.
    samples: samples.length === 1 ? samples[0] : undefined,
    floor,
    hiss: levels.at(-1) ?? -Infinity,
    mains: MAINS.find((_mains, index) => fallen(index) >= HUMS_FROM),
  };
}

/** Measures the loudness of a sound, with filters of which one is `LOUDNESS_FILTER`. */
async function listen<Sound>(
  workplace: Workplace<Sound>,
  sound: Sound,
  from: readonly string[],
  filters: readonly string[],
  options: RunOptions,
): Promise<Loudness & { readonly log: readonly string[] }> {
  const chain = ['asetpts=N/SR/TB', ...filters].join();
  const log = await workplace.examine(sound, [...from, '-af', chain, ...NOWHERE], options);
  const loudness = readLoudness(log);
  if (!loudness) throw new EngineError('no-audio', { log });
  return { ...loudness, log };
}

/** In dB: what is quieter by more cannot be heard either. */
const MAX_REDUCTION = 60;

const reduction = (before: number, after: number): number =>
  Math.round(Math.min(MAX_REDUCTION, Math.max(0, before - after)) * 10) / 10;

/** The reported figures, without those that the audio is too short for. */
const measurement = ({ integrated, range, truePeak }: Loudness, seconds: number): LoudnessMeasurement => ({
  integrated: seconds < BLOCK || integrated <= SILENCE ? null : integrated,
  range: seconds < LEAST_FOR_RANGE ? null : range,
  truePeak: Number.isFinite(truePeak) ? truePeak : null,
});

/** Removes tags with the source's loudness, such as ReplayGain, which would be wrong for the result. */
const withoutGains = ({ tags }: Probe): string[] =>
  Object.keys(tags ?? {})
    .filter((name) => /^(REPLAYGAIN_|R128_|ITUNNORM)\w{0,40}$/i.test(name))
    // A file may contain any number of them; the length of a command line is limited.
    .slice(0, 50)
    .flatMap((name) => ['-metadata', `${name}=`]);

/** Minimum change of gain, in dB, to estimate a slope from. */
const LEAST_CHANGE = 0.5;

/** Finds the gain for a target loudness: a limiter reduces the effect of a gain. */
class Aim {
  /** In dB. */
  gain: number;
  readonly #target: number | undefined;
  #last: { readonly gain: number; readonly loudness: number } | undefined;

  constructor(target: number | undefined) {
    this.#target = target;
    this.gain = target === undefined ? 0 : target - NOMINAL;
  }

  /** Adjusts the gain to the loudness that it resulted in. */
  got(loudness: number): void {
    if (this.#target === undefined) return;
    const { gain } = this;
    const change = gain - (this.#last?.gain ?? gain);
    const yielded = this.#last && Math.abs(change) >= LEAST_CHANGE ? (loudness - this.#last.loudness) / change : 1;
    this.#last = { gain, loudness };
    // Two measurements may give an implausible slope.
    this.gain += (this.#target - loudness) / Math.min(1, Math.max(0.3, yielded));
  }
}

/** Combines the progress of the passes, each of which has a share. */
class Course {
  #begun = 0;
  #done = 0;
  readonly #onProgress: (done: number) => void;

  constructor(onProgress: (done: number) => void) {
    this.#onProgress = onProgress;
  }

  /** The share not yet assigned to a pass. */
  get left(): number {
    return 1 - this.#begun;
  }

  /** @returns the progress callback of the next pass */
  pass(share: number): (done: number) => void {
    const start = this.#begun;
    this.#begun += share;
    return (done) => {
      this.#done = Math.max(this.#done, Math.min(start + share * done, 1));
      this.#onProgress(this.#done);
    };
  }
}
