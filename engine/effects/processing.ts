/**
 * Applies effects with FFmpeg's filters, so that a page, Node and an installed FFmpeg give the same results.
 * Results are always measured, and written again if they miss the target.
 */
import {
  DEFAULT_STRENGTH,
  type AudioEffect,
  type AudioFormat,
  type LevelingTarget,
  type LoudnessTarget,
  type NoiseStrength,
  type ProcessingStage,
  type LoudnessCurve,
  type ProcessReport,
} from '../../src/contract/audio.ts';
import { PEAK, planConversion, readPeak } from '../plan/arguments.ts';
import { placing } from '../plan/channels.ts';
import { centered, readSides, SIDES } from '../plan/sides.ts';
import {
  cleaningOf,
  hasHardlyAnyVoice,
  isMusic,
  NOMINAL,
  restored,
  shapingOf,
  type Filtering,
  type HeardSound,
} from './effects.ts';
import { readClipped } from './clipping.ts';
import { EFFECTS, targetOf } from '../plan/effect-traits.ts';
import { EngineError } from '../formats/errors.ts';
import { FORMATS } from '../formats/formats.ts';
import { FROM_RESULT, hear, listen, measurement, NOWHERE, PADDING, pitchMotion } from './hearing.ts';
import { curveCopy, curveOf, readBlocks, stepOf, WEIGHTED } from './loudness-curve.ts';
import { limited } from '../plan/limiter.ts';
import { LOUDNESS_FILTER, readAllIntegrated, SILENCE, withoutGains } from '../plan/loudness.ts';
import { AUDIBLE, noiseFilters, quietestIn, QUIETEST, readNoise, SOUNDING } from './noise.ts';
import { levelDuring, MOST_LOOKED_AT, PAUSE_LOOK, pausesIn, readLevel, type Cleaned } from './pauses.ts';
import type { Probe } from '../formats/probe.ts';
import { levelCopy, readLevels, type Levels } from './sound-levels.ts';
import { timing } from '../plan/timing.ts';
import { voiceSound } from './voice-sound.ts';
import type { EffectOptions, RunOptions, PassRunner } from './pass-runner.ts';
import { ProgressShares } from './progress-shares.ts';

export interface Processing {
  readonly effect: AudioEffect;
  /** Default: `standard`. */
  readonly strength?: NoiseStrength | undefined;
  /** Of an effect with a target. Default: that of the effect. */
  readonly loudness?: LevelingTarget | undefined;
  readonly to: AudioFormat;
  /** The result of probing the source. */
  readonly probe: Probe;
  /** The result is truncated shortly after this many bytes. */
  readonly maxBytes?: number | undefined;
  /** Called with the size of copies of the whole sound, before they are written. Throw to cancel the job. */
  readonly admitCopy?: ((bytes: number) => Promise<void>) | undefined;
}

/**
 * In dBTP: the headroom that players and encoders need, unless another is asked for. Where the loudness is to stay,
 * louder sources keep their peaks.
 */
const MAX_TRUE_PEAK = -1;

/** In LUFS: a limiter that works smoothly takes too much of more. */
const LOUDEST_SMOOTH = -14;

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
  curve: 0.4,
};

/** @throws EngineError; `no-audio` for silence too */
export async function processSound<Sound>(
  runner: PassRunner<Sound>,
  source: Sound,
  processing: Processing,
  { signal, onProgress, onStage }: EffectOptions,
): Promise<{ result: Sound; report: ProcessReport }> {
  const { effect, strength = DEFAULT_STRENGTH, loudness, probe } = processing;
  const { index, channels } = probe.audio;
  const progress = new ProgressShares(onProgress);
  const job: Job<Sound> = {
    ...{ ...processing, runner, source, strength, progress },
    ...{ traits: EFFECTS[effect], aim: aimOf(targetOf(effect, channels), loudness) },
    ...{ from: ['-map', `0:${index}`], timed: timing(probe) },
    pass: (share) => ({ signal, onProgress: progress.pass(share) }),
    onStage,
  };
  onStage?.({ name: 'measuring', ...job.aim });
  const isDeep = strength === 'strong' && job.traits.needsNetwork;
  // It may have to be downloaded, while the source is heard.
  const network = isDeep ? runner.voiceNetwork(signal) : undefined;
  network?.catch(() => undefined);
  const heard = await hearSource(job);
  tellStage(job, heard, 'writing');
  const voice = isDeep ? await cleanDeeply(job, heard, await network) : undefined;
  try {
    const reached = await reachTarget(job, heard, voice);
    const { result } = reached;
    try {
      const report = await reportOn(job, heard, reached);
      onProgress(1);
      return { result, report: { ...report, ...(isDeep && voice === undefined && { usedStrength: 'standard' }) } };
    } catch (error) {
      await runner.discard(result);
      throw error;
    }
  } finally {
    if (voice !== undefined) await runner.discard(voice);
  }
}

/** @param usual the effect's own target; undefined if it does not change the loudness */
const aimOf = (usual: number | undefined, wanted: LevelingTarget | undefined): Required<LoudnessTarget> | undefined =>
  usual === undefined ? undefined : { target: wanted?.target ?? usual, peak: wanted?.peak ?? MAX_TRUE_PEAK };

/** What the steps share. */
interface Job<Sound> extends Processing {
  readonly strength: NoiseStrength;
  readonly runner: PassRunner<Sound>;
  readonly source: Sound;
  readonly traits: (typeof EFFECTS)[AudioEffect];
  /** The loudness to reach; undefined if it is to stay. */
  readonly aim: Required<LoudnessTarget> | undefined;
  /** FFmpeg's options that choose the stream of the source. */
  readonly from: readonly string[];
  /** Filters that keep the time of the source. */
  readonly timed: readonly string[];
  readonly progress: ProgressShares;
  readonly pass: (share: number) => RunOptions;
  readonly onStage: EffectOptions['onStage'];
}

interface HeardSource {
  /** As it is. */
  readonly before: Awaited<ReturnType<typeof hear>>;
  /** With its voice in the middle. */
  readonly heard: HeardSound;
  /** Filters that put its channels in their places. */
  readonly places: readonly string[];
  /** How long it is; infinite if unknown. */
  readonly seconds: number;
  readonly motion: Awaited<ReturnType<typeof pitchMotion>>;
}

const tellStage = <Sound>(
  { onStage, aim }: Job<Sound>,
  { before, seconds }: HeardSource,
  name: ProcessingStage['name'],
): void => onStage?.({ name, before: measurement(before, seconds), ...aim });

/** Measures the source. @throws EngineError `no-audio` for silence */
async function hearSource<Sound>(job: Job<Sound>): Promise<HeardSource> {
  const { runner, source, probe, traits, from, timed, pass } = job;
  const { sampleRate, channels } = probe.audio;
  const hearWith = (places: readonly string[]) =>
    hear(runner, source, { from, sampleRate, timed, places }, pass(SHARES.before));
  const asStored = placing(probe.audio);
  const before = await hearWith([...asStored, ...(channels === 2 ? [SIDES] : [])]);
  if (before.integrated <= SILENCE) throw new EngineError('no-audio');
  const middle = centered(readSides(before.log));
  const places = [...asStored, ...middle];
  const placed = middle.length > 0 ? await hearWith(places) : before;
  const seconds = before.samples === undefined ? Infinity : before.samples / sampleRate;
  const excerpts = { from, seconds, first: [...timed, ...places] };
  const listenToPitch = () => pitchMotion(runner, source, excerpts, pass(SHARES.pitch));
  if (!traits.needsNetwork) {
    const motion = traits.keepsMusic ? await listenToPitch() : undefined;
    const found = { noise: undefined, isMusic: motion !== undefined && isMusic(motion) };
    return { before, heard: { ...placed, ...found }, places, seconds, motion };
  }
  const steady = ['asetpts=N/SR/TB', ...noiseFilters(placed.mains, sampleRate)];
  const noise = Number.isFinite(placed.floor)
    ? readNoise(await examine(job, places, source, steady, SHARES.noise), placed.mains, sampleRate)
    : undefined;
  const motion = await listenToPitch();
  return { before, heard: { ...placed, noise }, places, seconds, motion };
}

/** Reads the source, with the filters that it is heard with, or a result. @returns FFmpeg's log */
const examine = <Sound>(
  { runner, source, from, timed, pass }: Job<Sound>,
  places: readonly string[],
  sound: Sound,
  filters: readonly string[],
  share: number,
): Promise<readonly string[]> =>
  runner.examine(
    sound,
    sound === source
      ? [...from, '-af', [...timed, ...places, ...filters].join(), ...NOWHERE]
      : [...FROM_RESULT, '-af', filters.join(), ...NOWHERE],
    pass(share),
  );

const filteringOf = <Sound>({ effect, strength, probe, runner }: Job<Sound>): Filtering => ({
  ...{ effect, strength, sampleRate: probe.audio.sampleRate, network: runner.network },
});

const cleaningFilters = <Sound>(job: Job<Sound>, { heard }: HeardSource): string[] => [
  'asetpts=N/SR/TB',
  ...cleaningOf(heard, filteringOf(job)),
];

/** Has the larger network hear the source. @returns undefined where that is not possible */
function cleanDeeply<Sound>(
  job: Job<Sound>,
  source: HeardSource,
  network: WebAssembly.Module | undefined,
): Promise<Sound | undefined> {
  const { runner, from, timed, probe, admitCopy, progress, pass } = job;
  const filters = [...timed, ...source.places, ...cleaningFilters(job, source)];
  return voiceSound(
    runner,
    job.source,
    { network, from, filters, channels: probe.audio.channels, seconds: source.seconds, admitCopy },
    {
      signal: pass(0).signal,
      onCopied: progress.pass(SHARES.voice.copy),
      onHeard: progress.pass(SHARES.voice.network),
    },
  );
}

interface Reached<Sound> {
  readonly result: Sound;
  /** What the result sounds like. */
  readonly after: Awaited<ReturnType<typeof listen>>;
  /** Without the noise, in LUFS, of a source that was at `NOMINAL`; undefined if it was not measured. */
  readonly loudness: number | undefined;
  /** Whether the limiter lowered peaks; undefined without a target. */
  readonly isLimited: boolean | undefined;
}

/**
 * Writes results until one has the target loudness, and no peak is too high. @param voice in place of the source's
 * sound
 */
async function reachTarget<Sound>(
  job: Job<Sound>,
  source: HeardSource,
  voice: Sound | undefined,
): Promise<Reached<Sound>> {
  const { to, probe, maxBytes, runner, progress, pass } = job;
  const target = job.aim?.target;
  const { before, heard, places } = source;
  const { sampleRate } = probe.audio;
  const cleaned =
    voice === undefined
      ? cleaningFilters(job, source)
      : ['asetpts=N/SR/TB', `aformat=sample_fmts=dblp:sample_rates=${sampleRate}`];
  const shaping = shapingOf(heard, filteringOf(job));
  const shares = sharesOf(target, voice !== undefined);
  const highest = job.aim?.peak ?? Math.min(0, Math.max(MAX_TRUE_PEAK, before.truePeak));
  const pace = target === undefined || target > LOUDEST_SMOOTH ? 'momentary' : 'smooth';
  let ceiling = highest - (FORMATS[to].lossless ? HEADROOM.lossless : HEADROOM.lossy);
  const aim = new Aim(target);
  let loudness: number | undefined;
  let shapedPeak = -Infinity;
  if (target !== undefined) {
    // The same without the slowest parts: encoding, and limiting peaks between samples.
    const rehearsed = limited({ gain: aim.gain, ceiling, pace });
    const filters = [...cleaned, PADDING, INTEGRATED_FILTER, ...shaping, PEAK, ...rehearsed, INTEGRATED_FILTER];
    const log = await examine(job, places, voice ?? job.source, filters, shares.rehearsal);
    const found = readAllIntegrated(log);
    loudness = found.at(-2);
    shapedPeak = readPeak(log);
    aim.got((found.at(-1) ?? SILENCE) - (to === 'MP3' ? MP3_QUIETER : 0));
  }

  let best: Attempt | undefined;
  for (let round = 1; ; round++) {
    if (round > 1) tellStage(job, source, 'writing');
    // The last one repeats what came nearest.
    const tried = (round === MAX_ROUNDS ? best : undefined) ?? { gain: aim.gain, ceiling };
    const filters = [
      ...(voice === undefined ? places : []),
      ...[...cleaned, ...shaping],
      ...[...limited({ ...tried, pace, sampleRate }), ...restored(heard)],
    ];
    const written = { ...probe, tags: withoutGains(probe.tags) };
    const plan = planConversion(written, to, {}, { filters, isSecondInput: voice !== undefined });
    if (round === 1) await runner.prepare(plan);
    const args = [...plan.arguments, ...(maxBytes ? ['-fs', String(maxBytes)] : [])];
    const result = await runner.write(job.source, args, {
      ...pass(round === 1 ? shares.writing : progress.left * SHARES.again.writing),
      expectedBytes: plan.expectedBytes ?? Infinity,
      sound: voice,
    });
    let isKept = false;
    tellStage(job, source, 'checking');
    try {
      const after = await listen(
        runner,
        result,
        FROM_RESULT,
        ['asetpts=N/SR/TB', PADDING, LOUDNESS_FILTER, AUDIBLE, SOUNDING, QUIETEST],
        pass(round === 1 ? shares.after : progress.left * SHARES.again.after),
      );
      const isNear = target === undefined || Math.abs(target - after.integrated) <= TOLERANCE;
      isKept = (isNear && after.truePeak <= highest) || round === MAX_ROUNDS;
      const isLimited = target === undefined ? undefined : shapedPeak + tried.gain > tried.ceiling;
      if (isKept) return { result, after, loudness, isLimited };
      const off = target === undefined ? 0 : Math.abs(target - after.integrated);
      if (after.truePeak <= highest && off < (best?.off ?? Infinity)) best = { ...tried, off };
      aim.got(after.integrated);
      ceiling = Math.min(highest, ceiling + roomAbove(after, { highest, target }));
    } finally {
      if (!isKept) await runner.discard(result);
    }
  }
}

/** A result whose peaks are low enough. */
interface Attempt {
  readonly gain: number;
  readonly ceiling: number;
  /** How far it is from the target, in LU. */
  readonly off: number;
}

/**
 * How much higher the ceiling of the next round is, in dB. Some encoders raise the peaks of one result by far, and not
 * of the next: where that is too quiet, part of what is left free comes back.
 */
function roomAbove(
  { integrated, truePeak }: { integrated: number; truePeak: number },
  { highest, target }: { highest: number; target: number | undefined },
): number {
  const free = highest - truePeak;
  if (free < 0) return free - 0.1;
  const isQuiet = target !== undefined && target - integrated > TOLERANCE;
  return isQuiet && free > USUALLY_FREE ? (free - USUALLY_FREE) / 2 : 0;
}

/** In dB: what results leave free whose peaks were not raised. */
const USUALLY_FREE = 1;

/** Compares the result with the source. */
async function reportOn<Sound>(
  job: Job<Sound>,
  source: HeardSource,
  { result, after, loudness, isLimited }: Reached<Sound>,
): Promise<ProcessReport> {
  const { traits, aim, progress } = job;
  const { before, heard, places, seconds, motion } = source;
  const floors = { source: heard.floor, result: quietestIn(after.log, 1)?.[0] ?? -Infinity };
  const noiseReduction = traits.reportsReduction
    ? await reductionBetween(job.source, result, {
        floors,
        loudness: after.integrated,
        levelsOf: (sound) => levelsOf(job, source, sound),
        examine: (sound, filters) =>
          examine(job, places, sound, ['asetpts=N/SR/TB', AUDIBLE, ...filters], progress.left * SHARES.pauses),
      })
    : undefined;
  const clipped = readClipped(before.log, job.probe.audio.channels);
  const curve = traits.keepsMusic ? await curveBetween(job, source, { result, after }) : undefined;
  const cleaned = loudness ?? after.integrated - before.integrated + NOMINAL;
  return {
    before: measurement(before, seconds),
    after: measurement(after, seconds),
    ...aim,
    ...(traits.needsNetwork && hasHardlyAnyVoice(heard, cleaned, motion) && { hardlyAnyVoice: true }),
    ...(noiseReduction !== undefined && { noiseReduction }),
    ...(!traits.needsNetwork &&
      Number.isFinite(floors.source) &&
      Number.isFinite(floors.result) && { floor: floorOf(floors) }),
    ...(traits.keepsMusic && { heard: heard.isMusic ? 'music' : 'speech' }),
    ...(isLimited !== undefined && { isLimited }),
    ...(clipped > 0 && { clipped }),
    ...(curve !== undefined && { curve }),
  };
}

/** @returns undefined for what is too short to be measured */
async function curveBetween<Sound>(
  job: Job<Sound>,
  { before, places, seconds }: HeardSource,
  { result, after }: Pick<Reached<Sound>, 'result' | 'after'>,
): Promise<LoudnessCurve | undefined> {
  const { runner, from, timed, probe, admitCopy, progress, pass } = job;
  const channels = Math.min(2, probe.audio.channels);
  const { arguments: format, bytes } = curveCopy(seconds, channels);
  if (Number.isFinite(bytes)) await admitCopy?.(bytes);
  const blocksOf = async (sound: Sound, streams: readonly string[], first: readonly string[]) => {
    const args = [...streams, '-af', [...first, 'asetpts=N/SR/TB', ...WEIGHTED].join(), ...format];
    const copy = await runner.copy(sound, args, { ...pass(progress.left * SHARES.curve), expectedBytes: bytes });
    try {
      return await readBlocks(await runner.open(copy), channels);
    } finally {
      await runner.discard(copy);
    }
  };
  const blocks = {
    before: await blocksOf(job.source, from, [...timed, ...places]),
    after: await blocksOf(result, FROM_RESULT, []),
  };
  if (Math.min(blocks.before.length, blocks.after.length) === 0 || after.integrated <= SILENCE) return undefined;
  const step = stepOf(Number.isFinite(seconds) ? seconds : blocks.before.length / 10);
  return {
    step,
    before: curveOf(blocks.before, step, before.integrated),
    after: curveOf(blocks.after, step, after.integrated),
  };
}

/** The level of the source or of a result, from moment to moment. */
async function levelsOf<Sound>(
  { runner, source, from, timed, progress, pass }: Job<Sound>,
  { places, seconds }: HeardSource,
  sound: Sound,
): Promise<Levels> {
  const { arguments: format, bytes } = levelCopy(PAUSE_LOOK, Math.min(seconds, MOST_LOOKED_AT), 1);
  const [streams, first] = sound === source ? [from, [...timed, ...places]] : [FROM_RESULT, []];
  const chain = [...first, 'asetpts=N/SR/TB', `atrim=end=${MOST_LOOKED_AT}`, AUDIBLE].join();
  const args = [...streams, '-af', chain, '-ac', '1', ...format];
  const copy = await runner.copy(sound, args, { ...pass(progress.left * SHARES.pauses), expectedBytes: bytes });
  try {
    return await readLevels(await runner.open(copy), PAUSE_LOOK, 1);
  } finally {
    await runner.discard(copy);
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
