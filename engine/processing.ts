/**
 * What the effects do to sound, and how: as FFmpeg's filters, so that a page, Node and an installed FFmpeg do the same.
 * What a result is like is never assumed: it is measured, and where it misses its aim it is made again.
 */
import type { AudioEffect, AudioFormat, LoudnessMeasurement, ProcessReport } from '../src/definition/audio.ts';
import { planConversion } from './arguments.ts';
import { filtersOf, limited, NOMINAL, restored, targetOf, type Heard } from './effects.ts';
import { EngineError } from './errors.ts';
import { FORMATS } from './formats.ts';
import { LOUDNESS_FILTER, readIntegrated, readLoudness, SILENCE, type Loudness } from './loudness.ts';
import type { Probe } from './probe.ts';

/** Runs FFmpeg over files: each call reads a whole one. */
export interface Workplace<Sound> {
  /** Reads a file and writes none. @returns what FFmpeg said. @throws EngineError */
  examine(source: Sound, args: readonly string[], options: RunOptions): Promise<readonly string[]>;
  /** Writes a new file in the requested format. @throws EngineError */
  write(
    source: Sound,
    args: readonly string[],
    options: RunOptions & { readonly expectedBytes: number },
  ): Promise<Sound>;
  /** Removes a file that was written and is not the result. */
  discard(written: Sound): Promise<void>;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Gets the done part, 0 to 1. */
  readonly onProgress: (done: number) => void;
}

export interface Processing {
  readonly effect: AudioEffect;
  readonly to: AudioFormat;
  /** Of the source. */
  readonly probe: Probe;
  /** A result is cut off shortly after this many bytes. */
  readonly maxBytes?: number | undefined;
}

/** In dBTP: players and encoders need so much room. */
const MAX_TRUE_PEAK = -1;

/** In LU. What is promised is half a unit; the rest is for rounding. */
const TOLERANCE = 0.3;

const MAX_ROUNDS = 6;

/** How much below the highest peak allowed a limiter aims at first, in dB: encoders that lose something add to peaks. */
const HEADROOM = { lossless: 0.3, lossy: 0.8 };

/** In dB: LAME turns down what it encodes, by this at our bit rate. */
const MP3_QUIETER = 0.3;

/** A block of EBU R 128, and what it takes for a range of its windows of three seconds, in seconds. */
const BLOCK = 0.4;
const LEAST_FOR_RANGE = 4;

/** What is shorter than a block is measured as if silence followed. */
const PADDING = `apad=whole_dur=${BLOCK + 0.1}`;

/** Parts of the time that the passes take; those of a further round are parts of what is left. */
const SHARES = {
  rehearsed: { before: 0.15, rehearsal: 0.3, writing: 0.38, after: 0.09 },
  once: { before: 0.2, writing: 0.58, after: 0.14 },
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

  const before = await listen(workplace, source, from, pass(shares.before));
  if (before.integrated <= SILENCE) throw new EngineError('no-audio');
  const seconds = before.samples === undefined ? Infinity : before.samples / sampleRate;

  const change = ['asetpts=N/SR/TB', ...filtersOf(effect, before, sampleRate)];
  let ceiling = MAX_TRUE_PEAK - (FORMATS[to].lossless ? HEADROOM.lossless : HEADROOM.lossy);
  const aim = new Aim(target);
  if (target !== undefined) {
    // The same without what costs most: encoding, and limiting exactly.
    const rehearsed = limited({ gain: aim.gain, ceiling });
    const filters = [...change, ...rehearsed, PADDING, 'ebur128=framelog=verbose'];
    const log = await workplace.examine(
      source,
      [...from, '-af', filters.join(), ...NOWHERE],
      pass(SHARES.rehearsed.rehearsal),
    );
    aim.got((readIntegrated(log) ?? SILENCE) - (to === 'MP3' ? MP3_QUIETER : 0));
  }

  for (let round = 1; ; round++) {
    const filters = [...change, ...limited({ gain: aim.gain, ceiling, sampleRate }), ...restored(before)];
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
        pass(round === 1 ? shares.after : course.left * SHARES.again.after),
      );
      const isNear = target === undefined || Math.abs(target - heard.integrated) <= TOLERANCE;
      isKept = (isNear && heard.truePeak <= MAX_TRUE_PEAK) || round === MAX_ROUNDS;
      if (isKept) {
        onProgress(1);
        const report = { before: measurement(before, seconds), after: measurement(heard, seconds) };
        return { result, report: target === undefined ? report : { ...report, target } };
      }
      aim.got(heard.integrated);
      ceiling -= Math.max(0, heard.truePeak - MAX_TRUE_PEAK + 0.1);
    } finally {
      if (!isKept) await workplace.discard(result);
    }
  }
}

/** Where a file goes that is only listened to. */
const NOWHERE = ['-f', 'null', '-'];

const COUNT = 'astats=measure_perchannel=none:measure_overall=Number_of_samples';

/** Digital silence says nothing about the background noise. */
const FLOOR = [
  'silenceremove=stop_periods=-1:stop_threshold=-85dB:stop_duration=0.05',
  'astats=measure_perchannel=none:measure_overall=RMS_trough',
];

async function listen<Sound>(
  workplace: Workplace<Sound>,
  sound: Sound,
  from: readonly string[],
  options: RunOptions,
): Promise<Loudness & Heard> {
  const filters = ['asetpts=N/SR/TB', COUNT, PADDING, LOUDNESS_FILTER, ...FLOOR];
  const log = await workplace.examine(sound, [...from, '-af', filters.join(), ...NOWHERE], options);
  const loudness = readLoudness(log);
  if (!loudness) throw new EngineError('no-audio', { log });
  const values = (label: RegExp): number[] => log.flatMap((line) => label.exec(line)?.slice(1) ?? []).map(Number);
  const samples = values(/Number of samples: (\d+)$/);
  return {
    ...loudness,
    // Filters start anew where the stream changes in the middle: then nobody has counted all.
    samples: samples.length === 1 ? samples[0] : undefined,
    floor: values(/RMS trough dB: (-?\d\S*)$/).at(-1) ?? -Infinity,
  };
}

/** What is reported: nothing where there is less than is needed to measure it. */
const measurement = ({ integrated, range, truePeak }: Loudness, seconds: number): LoudnessMeasurement => ({
  integrated: seconds < BLOCK || integrated <= SILENCE ? null : integrated,
  range: seconds < LEAST_FOR_RANGE ? null : range,
  truePeak: Number.isFinite(truePeak) ? truePeak : null,
});

/** Tags that tell players how loud the source was are wrong once it is another loudness. */
const withoutGains = ({ tags }: Probe): string[] =>
  Object.keys(tags ?? {})
    .filter((name) => /^(REPLAYGAIN_|R128_|ITUNNORM)\w{0,40}$/i.test(name))
    // A file may hold any number of them; a command line may not.
    .slice(0, 50)
    .flatMap((name) => ['-metadata', `${name}=`]);

/** From a smaller change of gain, in dB, nothing is learnt. */
const LEAST_CHANGE = 0.5;

/** Finds the gain that gives a loudness: a limiter makes less of a gain than it is. */
class Aim {
  /** In dB. */
  gain: number;
  readonly #target: number | undefined;
  #last: { readonly gain: number; readonly loudness: number } | undefined;

  constructor(target: number | undefined) {
    this.#target = target;
    this.gain = target === undefined ? 0 : target - NOMINAL;
  }

  /** Learns how loud it came out with the gain. */
  got(loudness: number): void {
    if (this.#target === undefined) return;
    const { gain } = this;
    const change = gain - (this.#last?.gain ?? gain);
    const yielded = this.#last && Math.abs(change) >= LEAST_CHANGE ? (loudness - this.#last.loudness) / change : 1;
    this.#last = { gain, loudness };
    // What two measurements say of the slope is only worth something within reason.
    this.gain += (this.#target - loudness) / Math.min(1, Math.max(0.3, yielded));
  }
}

/** Tells how far the whole is: each pass has its share. */
class Course {
  #begun = 0;
  #done = 0;
  readonly #onProgress: (done: number) => void;

  constructor(onProgress: (done: number) => void) {
    this.#onProgress = onProgress;
  }

  /** The part that no pass has yet been given. */
  get left(): number {
    return 1 - this.#begun;
  }

  /** @returns what the next pass tells its progress to */
  pass(share: number): (done: number) => void {
    const start = this.#begun;
    this.#begun += share;
    return (done) => {
      this.#done = Math.max(this.#done, Math.min(start + share * done, 1));
      this.#onProgress(this.#done);
    };
  }
}
