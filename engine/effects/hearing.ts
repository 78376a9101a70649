/** Measures sounds for effects: their loudness, the level of their noise, and whether they hum. */
import type { LoudnessMeasurement } from '../../src/contract/audio.ts';
import type { HeardSound } from './effects.ts';
import { EngineError } from '../formats/errors.ts';
import { LOUDNESS_FILTER, readLoudness, SILENCE, type Loudness } from '../plan/loudness.ts';
import { AUDIBLE, HUMS_FROM, MAINS, notches, quietestIn, QUIETEST, SOUNDING, type Mains } from './noise.ts';
import { pitchExcerpts, readPitchMotion, type PitchMotion } from './pitch.ts';
import { CLIPPING } from './clipping.ts';
import { COUNT, sampleCounts } from '../plan/sample-count.ts';
import type { RunOptions, PassRunner } from './pass-runner.ts';

/** A result has one stream. */
export const FROM_RESULT = ['-map', '0:a:0'];

/** Discards the output of a pass that only measures. */
export const NOWHERE = ['-f', 'null', '-'];

/** Measures the source: its loudness, the level of its noise, and whether it hums. */
export async function hear<Sound>(
  runner: PassRunner<Sound>,
  source: Sound,
  {
    from,
    sampleRate,
    timed,
    places,
  }: { from: readonly string[]; sampleRate: number; timed: readonly string[]; places: readonly string[] },
  options: RunOptions,
): Promise<
  Loudness & Omit<HeardSound, 'noise'> & { readonly mains: Mains | undefined; readonly log: readonly string[] }
> {
  // What is quietest of all, without the hum of one frequency, and without that of both.
  const quietest = [
    ...[AUDIBLE, SOUNDING, QUIETEST],
    ...MAINS.flatMap((mains) => [...notches(mains, 1, TELLING_HARMONICS, sampleRate), QUIETEST]),
  ];
  const { log, ...loudness } = await listen(
    runner,
    source,
    from,
    [...timed, 'asetpts=N/SR/TB', ...places, COUNT, CLIPPING, PADDING, LOUDNESS_FILTER, ...quietest],
    options,
  );
  const samples = sampleCounts(log);
  const levels = quietestIn(log, 1 + MAINS.length) ?? [];
  const fallen = (index: number): number => (levels[index] ?? -Infinity) - (levels[index + 1] ?? -Infinity);
  return {
    ...loudness,
    log,
    // After a restart no count is complete.
    samples: samples.length === 1 ? samples[0] : undefined,
    floor: levels[0] ?? -Infinity,
    mains: MAINS.find((_mains, index) => fallen(index) >= HUMS_FROM),
  };
}

/** Few enough that the frequencies of power lines have none in common. */
const TELLING_HARMONICS = 5;

/** Measures the loudness of a sound, with filters of which one is `LOUDNESS_FILTER`. */
export async function listen<Sound>(
  runner: PassRunner<Sound>,
  sound: Sound,
  from: readonly string[],
  filters: readonly string[],
  options: RunOptions,
): Promise<Loudness & { readonly log: readonly string[] }> {
  const log = await runner.examine(sound, [...from, '-af', filters.join(), ...NOWHERE], options);
  const loudness = readLoudness(log);
  if (!loudness) throw new EngineError('no-audio', { log });
  return { ...loudness, log };
}

/** How the pitch of the source moves. */
export async function pitchMotion<Sound>(
  runner: PassRunner<Sound>,
  source: Sound,
  { from, seconds, first }: { from: readonly string[]; seconds: number; first: readonly string[] },
  options: RunOptions,
): Promise<PitchMotion | undefined> {
  const { filters, bytes, ...excerpts } = pitchExcerpts(seconds);
  const chain = [...first, 'asetpts=N/SR/TB', ...filters].join();
  const args = [...from, '-af', chain, ...excerpts.arguments];
  const copy = await runner.copy(source, args, { ...options, expectedBytes: bytes });
  try {
    return await readPitchMotion(await runner.open(copy));
  } finally {
    await runner.discard(copy);
  }
}

/** In seconds: a block of EBU R 128, and the minimum for a loudness range, which uses windows of three seconds. */
const BLOCK = 0.4;
const LEAST_FOR_RANGE = 4;

/** Pads audio shorter than a block with silence, so that it can be measured. */
export const PADDING = `apad=whole_dur=${BLOCK + 0.1}`;

/** The reported figures, without those that the audio is too short for. */
export const measurement = ({ integrated, range, truePeak }: Loudness, seconds: number): LoudnessMeasurement => ({
  integrated: seconds < BLOCK || integrated <= SILENCE ? null : integrated,
  range: seconds < LEAST_FOR_RANGE ? null : range,
  truePeak: Number.isFinite(truePeak) ? truePeak : null,
});
