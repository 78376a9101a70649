/**
 * Applies effects with FFmpeg's filters, so that a page, Node and an installed FFmpeg give the same results.
 * Results are always measured, and written again if they miss the target.
 */
import {
  DEFAULT_STRENGTH,
  type AudioEffect,
  type AudioFormat,
  type NoiseStrength,
  type ProcessReport,
} from '../src/contract/audio.ts';
import { planConversion } from './arguments.ts';
import { placing } from './channels.ts';
import { centered, readSides, SIDES } from './sides.ts';
import {
  cleaningOf,
  hasHardlyAnyVoice,
  limited,
  NOMINAL,
  removesNoise,
  restored,
  shapingOf,
  targetOf,
  type Heard,
} from './effects.ts';
import { EngineError } from './errors.ts';
import { FORMATS } from './formats.ts';
import { FROM_RESULT, hear, listen, measurement, NOWHERE, PADDING, pitchMotion } from './hearing.ts';
import { LOUDNESS_FILTER, readAllIntegrated, SILENCE, withoutGains } from './loudness.ts';
import { noiseFilters, quietestIn, QUIETEST, readNoise, SOUNDING } from './noise.ts';
import { levelDuring, MOST_LOOKED_AT, PAUSE_LOOK, pausesIn, readLevel, type Cleaned } from './pauses.ts';
import type { Probe } from './probe.ts';
import { levelCopy, readLevels, type Levels } from './sound-levels.ts';
import { timing } from './timing.ts';
import { voiceSound } from './voice-sound.ts';
import { Course, type RunOptions, type Workplace } from './workplace.ts';

export interface Processing {
  readonly effect: AudioEffect;
  /** Default: `standard`. */
  readonly strength?: NoiseStrength | undefined;
  readonly to: AudioFormat;
  /** The result of probing the source. */
  readonly probe: Probe;
  /** The result is truncated shortly after this many bytes. */
  readonly maxBytes?: number | undefined;
  /** Called with the size of copies of the whole sound, before they are written. Throw to cancel the job. */
  readonly admitCopy?: ((bytes: number) => Promise<void>) | undefined;
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

/** Fractions of the total time that the passes take; in further rounds, fractions of the time left. */
const SHARES = {
  before: 0.12,
  noise: 0.05,
  pitch: 0.03,
  rehearsed: { rehearsal: 0.3, writing: 0.36, after: 0.09 },
  once: { writing: 0.58, after: 0.15 },
  voice: { copy: 0.1, network: 0.32 },
  voiceRehearsed: { rehearsal: 0.06, writing: 0.18, after: 0.06 },
  voiceOnce: { writing: 0.2, after: 0.1 },
  again: { writing: 0.6, after: 0.3 },
  pauses: 0.3,
};

/** @throws EngineError; `no-audio` for silence too */
export async function processSound<Sound>(
  workplace: Workplace<Sound>,
  source: Sound,
  { effect, strength = DEFAULT_STRENGTH, to, probe, maxBytes, admitCopy }: Processing,
  { signal, onProgress }: RunOptions,
): Promise<{ result: Sound; report: ProcessReport }> {
  const { index, sampleRate, channels } = probe.audio;
  const isDeep = strength === 'strong' && removesNoise(effect);
  // It may have to be downloaded, while the source is heard.
  const network = isDeep ? workplace.voiceNetwork(signal) : undefined;
  network?.catch(() => undefined);
  const target = targetOf(effect, channels);
  const course = new Course(onProgress);
  const pass = (share: number): RunOptions => ({ signal, onProgress: course.pass(share) });
  const from = ['-map', `0:${index}`];
  const timed = timing(probe);
  let places = placing(probe.audio);
  const examine = (sound: Sound, filters: readonly string[], share: number) =>
    workplace.examine(
      sound,
      sound === source
        ? [...from, '-af', [...timed, ...places, ...filters].join(), ...NOWHERE]
        : [...FROM_RESULT, '-af', filters.join(), ...NOWHERE],
      pass(share),
    );

  const hearSource = (meters: readonly string[] = []) =>
    hear(workplace, source, { from, sampleRate, timed, places: [...places, ...meters] }, pass(SHARES.before));
  const before = await hearSource(channels === 2 ? [SIDES] : []);
  if (before.integrated <= SILENCE) throw new EngineError('no-audio');
  const middle = centered(readSides(before.log));
  places = [...places, ...middle];
  const placed = middle.length > 0 ? await hearSource() : before;
  const noise =
    removesNoise(effect) && Number.isFinite(placed.floor)
      ? readNoise(
          await examine(source, ['asetpts=N/SR/TB', ...noiseFilters(placed.mains, sampleRate)], SHARES.noise),
          placed.mains,
          sampleRate,
        )
      : undefined;
  const heard: Heard = { ...placed, noise };
  const seconds = before.samples === undefined ? Infinity : before.samples / sampleRate;
  const motion = removesNoise(effect)
    ? await pitchMotion(workplace, source, { from, seconds, first: [...timed, ...places] }, pass(SHARES.pitch))
    : undefined;

  async function levelsOf(sound: Sound): Promise<Levels> {
    const { arguments: format, bytes } = levelCopy(PAUSE_LOOK, Math.min(seconds, MOST_LOOKED_AT), 1);
    const [streams, first] = sound === source ? [from, [...timed, ...places]] : [FROM_RESULT, []];
    const chain = [...first, 'asetpts=N/SR/TB', `atrim=end=${MOST_LOOKED_AT}`].join();
    const args = [...streams, '-af', chain, '-ac', '1', ...format];
    const copy = await workplace.copy(sound, args, { ...pass(course.left * SHARES.pauses), expectedBytes: bytes });
    try {
      return await readLevels(await workplace.open(copy), PAUSE_LOOK, 1);
    } finally {
      await workplace.discard(copy);
    }
  }

  const filtering = { effect, strength, sampleRate, network: workplace.network };
  const cleaning = ['asetpts=N/SR/TB', ...cleaningOf(heard, filtering)];
  const voice = isDeep
    ? await voiceSound(
        workplace,
        source,
        { network: await network, from, filters: [...timed, ...places, ...cleaning], channels, seconds, admitCopy },
        { signal, onCopied: course.pass(SHARES.voice.copy), onHeard: course.pass(SHARES.voice.network) },
      )
    : undefined;
  try {
    const cleaned =
      voice === undefined ? cleaning : ['asetpts=N/SR/TB', `aformat=sample_fmts=dblp:sample_rates=${sampleRate}`];
    const shares = sharesOf(target, voice !== undefined);
    const shaping = shapingOf(heard, filtering);
    const highest = target === undefined ? Math.min(0, Math.max(MAX_TRUE_PEAK, before.truePeak)) : MAX_TRUE_PEAK;
    const pace = target === undefined ? 'momentary' : 'smooth';
    let ceiling = highest - (FORMATS[to].lossless ? HEADROOM.lossless : HEADROOM.lossy);
    const aim = new Aim(target);
    // Without the noise, in LUFS, of a source that was at `NOMINAL`.
    let loudness: number | undefined;
    if (target !== undefined) {
      // The same without the slowest parts: encoding, and limiting peaks between samples.
      const rehearsed = limited({ gain: aim.gain, ceiling, pace });
      const filters = [...cleaned, PADDING, INTEGRATED_FILTER, ...shaping, ...rehearsed, INTEGRATED_FILTER];
      const found = readAllIntegrated(await examine(voice ?? source, filters, shares.rehearsal));
      loudness = found.at(-2);
      aim.got((found.at(-1) ?? SILENCE) - (to === 'MP3' ? MP3_QUIETER : 0));
    }

    for (let round = 1; ; round++) {
      const filters = [
        ...(voice === undefined ? places : []),
        ...[...cleaned, ...shaping],
        ...[...limited({ gain: aim.gain, ceiling, pace, sampleRate }), ...restored(heard)],
      ];
      const plan = planConversion(
        { ...probe, tags: withoutGains(probe.tags) },
        to,
        {},
        { filters, isSecondInput: voice !== undefined },
      );
      if (round === 1) await workplace.prepare(plan);
      const args = [...plan.arguments, ...(maxBytes ? ['-fs', String(maxBytes)] : [])];
      const result = await workplace.write(source, args, {
        ...pass(round === 1 ? shares.writing : course.left * SHARES.again.writing),
        expectedBytes: plan.expectedBytes ?? Infinity,
        sound: voice,
      });
      let isKept = false;
      try {
        const after = await listen(
          workplace,
          result,
          FROM_RESULT,
          ['asetpts=N/SR/TB', PADDING, LOUDNESS_FILTER, SOUNDING, QUIETEST],
          pass(round === 1 ? shares.after : course.left * SHARES.again.after),
        );
        const isNear = target === undefined || Math.abs(target - after.integrated) <= TOLERANCE;
        if ((isNear && after.truePeak <= highest) || round === MAX_ROUNDS) {
          const floors = { source: placed.floor, result: quietestIn(after.log, 1)?.[0] ?? -Infinity };
          const noiseReduction = removesNoise(effect)
            ? await reductionBetween(source, result, {
                floors,
                loudness: after.integrated,
                levelsOf,
                examine: (sound, filters) =>
                  examine(sound, ['asetpts=N/SR/TB', ...filters], course.left * SHARES.pauses),
              })
            : undefined;
          isKept = true;
          onProgress(1);
          const report = {
            before: measurement(before, seconds),
            after: measurement(after, seconds),
            ...(target !== undefined && { target }),
            ...(isDeep && voice === undefined && { usedStrength: 'standard' as const }),
            ...(removesNoise(effect) &&
              hasHardlyAnyVoice(heard, loudness ?? after.integrated - before.integrated + NOMINAL, motion) && {
                hardlyAnyVoice: true as const,
              }),
            ...(noiseReduction !== undefined && { noiseReduction }),
            ...(!removesNoise(effect) &&
              Number.isFinite(floors.source) &&
              Number.isFinite(floors.result) && { floor: floorOf(floors) }),
          };
          return { result, report };
        }
        aim.got(after.integrated);
        ceiling -= Math.max(0, after.truePeak - highest + 0.1);
      } finally {
        if (!isKept) await workplace.discard(result);
      }
    }
  } finally {
    if (voice !== undefined) await workplace.discard(voice);
  }
}

const sharesOf = (target: number | undefined, hasVoice: boolean) => ({
  rehearsal: 0,
  ...(target === undefined
    ? hasVoice
      ? SHARES.voiceOnce
      : SHARES.once
    : hasVoice
      ? SHARES.voiceRehearsed
      : SHARES.rehearsed),
});

/** Reports only the integrated loudness. */
const INTEGRATED_FILTER = 'ebur128=framelog=verbose';

/** In dB: what is quieter by more cannot be heard either. */
const MAX_REDUCTION = 60;

interface Comparison<Sound> extends Omit<Cleaned, 'source' | 'result'> {
  readonly levelsOf: (sound: Sound) => Promise<Levels>;
  readonly examine: (sound: Sound, filters: readonly string[]) => Promise<readonly string[]>;
}

/**
 * How much quieter it became where nobody speaks.
 * @returns undefined if somebody always does, or if there was no noise
 */
async function reductionBetween<Sound>(
  source: Sound,
  result: Sound,
  { levelsOf, examine, ...measured }: Comparison<Sound>,
): Promise<number | undefined> {
  const levels = { source: await levelsOf(source), result: await levelsOf(result) };
  const { pauses, noise } = pausesIn({ ...measured, ...levels });
  if (pauses.length === 0) return undefined;
  const level = async (sound: Sound): Promise<number> => readLevel(await examine(sound, levelDuring(pauses)));
  const before = await level(source);
  if (!Number.isFinite(before)) return undefined;
  const reduction = Math.round(within(0, before - (await level(result)), MAX_REDUCTION) * 10) / 10;
  const isHeard = noise !== undefined && noise > measured.loudness - INAUDIBLE;
  return reduction < WORTH_SAYING && !isHeard ? undefined : reduction;
}

/** In dB: where less of a noise that nobody hears was removed, there was none to remove. */
const WORTH_SAYING = 3;

/** How much quieter than the recording a noise is that nobody hears, in dB. */
const INAUDIBLE = 50;

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

const floorOf = ({ source, result }: Cleaned['floors']): Required<ProcessReport>['floor'] => ({
  before: Math.round(source * 10) / 10,
  after: Math.round(result * 10) / 10,
});

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
