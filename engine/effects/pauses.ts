/** Where nobody speaks in a recording, so that only its noise is heard, and the level there. */
import { runsOf, shareOf, type Levels, type Look, type Run } from './sound-levels.ts';

/** Voices have nearly all their energy below half of this rate. */
export const PAUSE_LOOK: Look = { rate: 8000, moment: 0.05 };

const MOMENT = PAUSE_LOOK.moment;

/** In seconds, from the beginning: what comes later is not looked at. */
export const MOST_LOOKED_AT = 20 * 60;

/** In seconds. */
export interface Pause {
  readonly start: number;
  readonly end: number;
}

/** What was measured of a recording and of what is left of it without its noise. */
export interface Cleaned {
  readonly source: Levels;
  readonly result: Levels;
  /** Level of the quietest moments of both, in dBFS. */
  readonly floors: { readonly source: number; readonly result: number };
  /** The loudness of the result, in LUFS. */
  readonly loudness: number;
}

/** How far single samples of noise stand out from its quietest moments, in dB. */
const CREST = 15;

/** What is quieter than the whole recording by this is no voice, in dB. What a filter leaves of noise is uneven. */
const BELOW_VOICES = 12;

/** In moments: shorter pauses are in the middle of words. */
const LEAST = 6;

/**
 * What is left out at the start and the end of a pause, in moments: filters come to rest, which takes about as long as
 * the ear needs after a voice, and they work on frames of their own.
 */
const FADE = { out: 3, in: 2 };

/** In seconds: a figure from less says little about a recording whose noise varies, as music does. */
const LEAST_IN_ALL = { steady: 0.15, varying: 1 };

/** How much louder than in its quietest moments steady noise is, in dB. */
const STEADY = 6;

/** Many suffice, and the length of a command line is limited. */
const MAX_PAUSES = 50;

/** How many moments around one are looked at: a word does not fit between. */
const AROUND = { before: 3, after: 2 };

/** What of the noise outside the pauses is loud enough to be looked at: most of it. */
const MOST_OF = 0.75;

/** The share of all moments that is taken for noise where no pause shows how loud it is. */
const QUIETEST_SHARE = 0.1;

/** In dB: with a voice, noise gets louder by more. */
const WITHOUT_VOICE = 1;

/** In dB: noise that a voice covers falls by more. What has fallen by less was left. */
const LEFT = 4;

/**
 * In dB: noise is hardly ever this much louder than in its quietest moments; speech without noise is. Without a pause,
 * the quietest of speech in noise must not be taken for noise.
 */
const MOST_ABOVE_FLOOR = { pauses: 20, none: 12 };

interface Pauses {
  /** None if there is too little to say anything. */
  readonly pauses: readonly Pause[];
  /** What the noise in them does not exceed most of the time, in dBFS; undefined if it is rather soft speech. */
  readonly noise: number | undefined;
}

/**
 * Finds pauses in the result, where voices stand out, and adds where noise was left that is as loud as that of a voice:
 * in the source it is as loud as the noise in the pauses, and hardly anything of it was removed.
 */
export function pausesIn({ source, result, floors, loudness }: Cleaned): Pauses {
  const count = Math.min(source.levels.length, result.levels.length);
  const quiet = quietMoments(result, count, thresholdOf(floors.result, loudness));
  const loudest = source.levels.subarray(0, count).map((_level, at) => Math.max(...around(source, at)));
  const inPauses = shareOf(Float32Array.from(quiet, levelIn(source)), MOST_OF);
  const least = LEAST_IN_ALL[inPauses - floors.source <= STEADY ? 'steady' : 'varying'];
  const isKnown = quiet.length * MOMENT >= least;
  const noise = isKnown ? inPauses : shareOf(loudest, QUIETEST_SHARE);
  const raised = shareOf(result.levels, SPEAKING) - shareOf(source.levels, SPEAKING);
  const isNoise = noise - floors.source <= MOST_ABOVE_FLOOR[isKnown ? 'pauses' : 'none'];
  const isLeft = (at: number): boolean =>
    isNoise && (loudest[at] ?? 0) <= noise + WITHOUT_VOICE && fallenAt(source, result, at) + raised < LEFT;
  const isQuiet = new Set(quiet);
  const runs = runsOf(count, (at) => isQuiet.has(at) || isLeft(at));
  const length = runs.reduce((sum, { start, end }) => sum + end - start, 0);
  return {
    pauses: length * MOMENT >= least ? spread(runs).map(inSeconds) : [],
    noise: isNoise ? noise : undefined,
  };
}

/** The share of a recording's moments above which there is speech for sure. */
const SPEAKING = 0.95;

const levelIn =
  ({ levels }: Levels) =>
  (at: number): number =>
    levels[at] ?? -Infinity;

/** @returns what peaks stay below in a pause, in dBFS */
const thresholdOf = (floor: number, loudness: number): number =>
  Math.min(-1, Math.max(floor + CREST, loudness - BELOW_VOICES));

const quietMoments = ({ peaks }: Levels, count: number, threshold: number): readonly number[] =>
  runsOf(count, (at) => (peaks[at] ?? 0) < threshold)
    .filter(({ start, end }) => end - start >= LEAST)
    .flatMap(({ start, end }) =>
      Array.from({ length: end - start - FADE.out - FADE.in }, (_, index) => start + FADE.out + index),
    );

const around = ({ levels }: Levels, at: number): Float32Array =>
  levels.subarray(Math.max(0, at - AROUND.before), at + AROUND.after + 1);

/** By how many dB the level around a moment has fallen. */
function fallenAt(source: Levels, result: Levels, at: number): number {
  const energy = (levels: Levels): number =>
    around(levels, at).reduce((sum, level) => sum + 10 ** (level / 10), Number.MIN_VALUE);
  return 10 * Math.log10(energy(source) / energy(result));
}

const inSeconds = ({ start, end }: Run): Pause => ({ start: start * MOMENT, end: end * MOMENT });

/** Chooses as many as possible from the whole recording if there are too many. */
function spread(runs: readonly Run[]): readonly Run[] {
  const step = Math.max(1, runs.length / MAX_PAUSES);
  return runs.filter((_run, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** Filters that report the level during the pauses. The rest counts as silence, so only differences mean something. */
export const levelDuring = (pauses: readonly Pause[]): string[] => {
  const isPause = pauses.map(({ start, end }) => `between(t,${start.toFixed(3)},${end.toFixed(3)})`).join('+');
  return [`volume=0:enable='not(${isPause})'`, 'astats=measure_perchannel=none:measure_overall=RMS_level'];
};

/** @returns negative infinity for digital silence */
export function readLevel(log: readonly string[]): number {
  const level = log.flatMap((line) => /RMS level dB: (-?\d\S*|-inf)$/.exec(line)?.[1] ?? []).at(-1);
  return level === undefined || level === '-inf' ? -Infinity : Number(level);
}
