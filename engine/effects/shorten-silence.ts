/**
 * Shortens long pauses: finds them where no voice is left without the noise, unless the request says what to cut, and
 * cuts them out of the samples as they are.
 */
import { DEFAULT_SILENCE, type ProcessReport, type SilenceOptions } from '../../src/contract/audio.ts';
import { PEAK, planConversion, readPeak } from '../plan/arguments.ts';
import { placing } from '../plan/channels.ts';
import { CUT_LOOK, cutsIn, silencesIn, withoutVoice } from './cuts.ts';
import { cleaningOf, hasHardlyAnyVoice, NOMINAL } from './effects.ts';
import { EngineError } from '../formats/errors.ts';
import { FROM_RESULT, hear, listen, measurement, NOWHERE, PADDING, pitchMotion } from './hearing.ts';
import { LOUDNESS_FILTER, SILENCE } from '../plan/loudness.ts';
import { noiseFilters, readNoise } from './noise.ts';
import type { Processing } from './processing.ts';
import { levelCopy, readLevels } from './sound-levels.ts';
import { givenGaps } from '../plan/given-cuts.ts';
import { frameBytes, rawArguments, splicedParts, type Gap } from '../plan/splice.ts';
import { timing } from '../plan/timing.ts';
import type { RunOptions, PassRunner } from './pass-runner.ts';
import { ProgressShares } from './progress-shares.ts';

export interface Shortening extends Omit<Processing, 'effect' | 'strength'> {
  /** Default: `DEFAULT_SILENCE`. */
  readonly silence?: SilenceOptions | undefined;
  /** Called with the size of a copy that takes as much as the sound, before it is written. Throw to cancel the job. */
  readonly admitCopy?: ((bytes: number) => Promise<void>) | undefined;
}

/** Fractions of the total time that the passes take. */
const SHARES = {
  before: 0.2,
  noise: 0.05,
  pitch: 0.02,
  levels: 0.05,
  cleaned: 0.34,
  peak: 0.02,
  copy: 0.07,
  writing: 0.15,
  after: 0.1,
};

/** The same if it is known what to cut. */
const GIVEN_SHARES = { before: 0.35, peak: 0.05, copy: 0.15, writing: 0.25, after: 0.2 };

/** What is below cannot be heard in any recording of speech, and its level varies a lot, in Hz. */
const LOWEST = 80;

/** @throws EngineError; `no-audio` for silence too */
export async function shortenSilence<Sound>(
  runner: PassRunner<Sound>,
  source: Sound,
  { silence = DEFAULT_SILENCE, to, probe, maxBytes, admitCopy }: Shortening,
  { signal, onProgress }: RunOptions,
): Promise<{ result: Sound; report: ProcessReport }> {
  const { audio } = probe;
  const { index, sampleRate, channels } = audio;
  const { cuts } = silence;
  const shares = cuts ? { ...SHARES, ...GIVEN_SHARES } : SHARES;
  const progress = new ProgressShares(onProgress);
  const pass = (share: number): RunOptions => ({ signal, onProgress: progress.pass(share) });
  const from = ['-map', `0:${index}`];
  const timed = timing(probe);
  const placed = [...timed, ...placing(audio)];

  const before = await hear(runner, source, { from, sampleRate, timed, places: placing(audio) }, pass(shares.before));
  if (before.integrated <= SILENCE) throw new EngineError('no-audio');
  const seconds = before.samples === undefined ? Infinity : before.samples / sampleRate;
  const bytes = (before.samples ?? (probe.duration ?? Infinity) * sampleRate) * frameBytes(audio);
  if (Number.isFinite(bytes)) await admitCopy?.(bytes);
  const gaps = cuts ? givenGaps(cuts, sampleRate, before.samples) : await found();

  const copy =
    gaps.length > 0 ? await runner.copy(source, [...from, ...raw()], copying(shares.copy, bytes)) : undefined;
  let sound = copy;
  let result: Sound | undefined;
  try {
    let spliced: number | undefined;
    if (copy !== undefined) {
      const { parts, samples } = await splicedParts(await runner.open(copy), audio, gaps, before.samples);
      if (samples <= 0) throw new EngineError('no-audio');
      spliced = samples / sampleRate;
      sound = await runner.splice(copy, parts);
    }
    const plan = await planned(spliced);
    await runner.prepare(plan);
    const args = [...plan.arguments, ...(maxBytes ? ['-fs', String(maxBytes)] : [])];
    result = await runner.write(source, args, { ...copying(shares.writing, plan.expectedBytes ?? Infinity), sound });
  } finally {
    if (sound !== undefined) await runner.discard(sound);
  }
  let isKept = false;
  try {
    const filters = ['asetpts=N/SR/TB', PADDING, LOUDNESS_FILTER];
    const after = await listen(runner, result, FROM_RESULT, filters, pass(shares.after));
    isKept = true;
    onProgress(1);
    const lasting = seconds - gaps.reduce((sum, gap) => sum + (gap.to - gap.from), 0) / sampleRate;
    return {
      result,
      report: {
        before: measurement(before, seconds),
        after: measurement(after, lasting),
        cuts: gaps.map((gap) => ({ start: gap.from / sampleRate, end: gap.to / sampleRate })),
      },
    };
  } finally {
    if (!isKept) await runner.discard(result);
  }

  function copying(share: number, expectedBytes: number): RunOptions & { expectedBytes: number } {
    return { ...pass(share), expectedBytes };
  }

  /** What is cut out of the pauses that are long enough. */
  async function found(): Promise<readonly Gap[]> {
    const motion = await pitchMotion(runner, source, { from, seconds, first: placed }, pass(SHARES.pitch));
    const heard = await levels();
    const hasVoice = !hasHardlyAnyVoice({ ...before, noise: undefined }, NOMINAL - withoutVoice(heard), motion);
    return cutsIn(silencesIn(heard, hasVoice), silence, sampleRate);
  }

  /** The samples as they are, with the gaps in time filled: cuts are where they are found. */
  function raw(): string[] {
    return [...(timed.length > 0 ? ['-af', timed.join()] : []), ...rawArguments(audio)];
  }

  /** The level from moment to moment, with its noise and without. */
  async function levels(): Promise<{ source: Float32Array; cleaned: Float32Array }> {
    const noise = Number.isFinite(before.floor)
      ? readNoise(
          await runner.examine(
            source,
            [
              ...[...from, '-af'],
              [...placed, 'asetpts=N/SR/TB', ...noiseFilters(before.mains, sampleRate)].join(),
              ...NOWHERE,
            ],
            pass(SHARES.noise),
          ),
          before.mains,
          sampleRate,
        )
      : undefined;
    const filtering = { effect: 'DE_NOISE_AI', strength: 'standard', sampleRate, network: runner.network } as const;
    const raised = [`volume=${(NOMINAL - before.integrated).toFixed(2)}dB`, `highpass=f=${LOWEST}`];
    return {
      source: await levelsOf(['aformat=sample_fmts=dblp', ...raised], SHARES.levels),
      cleaned: await levelsOf(cleaningOf({ ...before, noise }, filtering), SHARES.cleaned),
    };
  }

  async function levelsOf(filters: readonly string[], share: number): Promise<Float32Array> {
    const { arguments: format, bytes: expected } = levelCopy(CUT_LOOK, seconds, channels);
    const args = [...from, '-af', [...placed, 'asetpts=N/SR/TB', ...filters].join(), ...format];
    const heard = await runner.copy(source, args, copying(share, expected));
    try {
      return (await readLevels(await runner.open(heard), CUT_LOOK, channels)).levels;
    } finally {
      await runner.discard(heard);
    }
  }

  /** @param spliced how long the sound is, in seconds, if something was cut out of it */
  async function planned(spliced: number | undefined) {
    const details = spliced === undefined ? {} : { spliced };
    const plan = planConversion(probe, to, {}, details);
    if (!plan.measuring && !plan.isWatched) return plan;
    // A level above full scale, which the target may not be able to store.
    const log = await runner.examine(source, plan.measuring ?? [...from, '-af', PEAK, ...NOWHERE], pass(shares.peak));
    return planConversion(probe, to, {}, { ...details, peak: readPeak(log) });
  }
}
