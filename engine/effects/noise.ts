/** Measures the steady noise of a recording in its quietest moments: hum, and the spectrum of the rest. */

/** Frequencies of the world's power lines, in Hz. */
export const MAINS = [50, 60] as const;
export type Mains = (typeof MAINS)[number];

/** The hum of power lines. */
export interface Hum {
  readonly mains: Mains;
  /** How many of its harmonics stand out from other noise, the fundamental included. */
  readonly harmonics: number;
  /** Level of all that is not its fundamental, in dBFS: what there is to hear of it at the frequencies of voices. */
  readonly buzz: number;
}

/** The level of steady noise at a frequency, in dBFS: that of white noise which is as dense there. */
export interface NoiseBand {
  readonly frequency: number;
  readonly level: number;
}

export interface SteadyNoise {
  readonly hum: Hum | undefined;
  /** Without the hum; from low to high. */
  readonly spectrum: readonly NoiseBand[];
}

/** Takes out a constant offset, and what is too low to be heard: neither counts as noise. */
export const AUDIBLE = 'highpass=f=20:r=f64';

/** A filter that reports the level of the quietest 50 ms. */
export const QUIETEST = 'astats=measure_perchannel=none:measure_overall=RMS_trough';

/** Excludes digital silence, which says nothing about background noise. */
export const SOUNDING = 'silenceremove=stop_periods=-1:stop_threshold=-85dB:stop_duration=0.05';

/**
 * Width of a notch in Hz, and at high frequencies as a fraction: the frequency of a power line drifts by a thousandth.
 */
const WIDTH = { least: 3, share: 0.004 };

/** Filters that take out harmonics of hum, of which 1 is the fundamental. */
export function notches(mains: Mains, from: number, to: number, sampleRate: number): string[] {
  const frequencies = Array.from({ length: to - from + 1 }, (_, index) => mains * (from + index));
  return frequencies
    .filter((frequency) => frequency < HIGHEST * sampleRate)
    .map((frequency) => `bandreject=f=${frequency}:t=h:w=${Math.max(WIDTH.least, frequency * WIDTH.share)}`);
}

/** Higher frequencies, as fractions of the sample rate, are not filtered: above a half, filters are unstable. */
const HIGHEST = 0.45;

/** Harmonics are measured up to each of these. */
const STEPS = [1, 5, 10, 20, 40, 80] as const;

/** How much quieter the quietest moments must become without harmonics, in dB, for these to be hum. */
export const HUMS_FROM = 0.75;

/** The edges between the bands of the spectrum, in Hz. */
const EDGES = [125, 250, 500, 1000, 2000, 4000, 8000];

const edgesAt = (sampleRate: number): readonly number[] => EDGES.filter((edge) => edge < HIGHEST * sampleRate);

/** Filters that report the steady noise. */
export const noiseFilters = (mains: Mains | undefined, sampleRate: number): string[] => [
  ...[AUDIBLE, SOUNDING, QUIETEST],
  ...(mains === undefined
    ? []
    : STEPS.flatMap((to, index) => [...notches(mains, (STEPS[index - 1] ?? 0) + 1, to, sampleRate), QUIETEST])),
  ...edgesAt(sampleRate).flatMap((edge) => [`highpass=f=${edge}`, QUIETEST]),
];

/** @returns undefined if there is no sound */
export function readNoise(
  log: readonly string[],
  mains: Mains | undefined,
  sampleRate: number,
): SteadyNoise | undefined {
  const edges = edgesAt(sampleRate);
  const levels = quietestIn(log, 1 + (mains === undefined ? 0 : STEPS.length) + edges.length);
  if (levels === undefined) return undefined;
  const first = levels.length - 1 - edges.length;
  const standsOut = (_to: number, index: number): boolean =>
    (levels[index] ?? 0) - (levels[index + 1] ?? 0) >= HUMS_FROM;
  return {
    hum: mains && { mains, harmonics: STEPS.findLast(standsOut) ?? 1, buzz: levels[1] ?? -Infinity },
    spectrum: [0, ...edges].map((from, index) => {
      const to = edges[index] ?? sampleRate / 2;
      // The quietest moments need not be the same, so there may seem to be more above a frequency than in all.
      const power = Math.max(0, powerOf(levels[first + index]) - powerOf(levels[first + index + 1]));
      return {
        frequency: Math.sqrt(Math.max(from, LOWEST) * to),
        level: Math.max(LEAST, 10 * Math.log10((power * sampleRate) / 2 / (to - from))),
      };
    }),
  };
}

/** In Hz: nothing below can be heard. */
const LOWEST = 60;

/** In dBFS: less is as good as nothing. */
const LEAST = -120;

const powerOf = (level = -Infinity): number => 10 ** (level / 10);

/** The levels that `QUIETEST` filters report, in the order of the filters. @returns undefined if some are missing */
export function quietestIn(log: readonly string[], count: number): number[] | undefined {
  const reports = log.flatMap((line) => {
    const [, position, level] = /astats_(\d+) .*RMS trough dB: (-?\d\S*|-?inf|nan)$/.exec(line) ?? [];
    return level === undefined ? [] : [{ position: Number(position), level: Number(level) }];
  });
  // The last report of each, because filters restart when the stream's parameters change.
  const last = reports.slice(-count).toSorted((one, other) => one.position - other.position);
  const levels = last.map(({ level }) => (Number.isFinite(level) ? level : -Infinity));
  return levels.length === count && Number.isFinite(levels[0]) ? levels : undefined;
}
