/** Where nobody speaks in a recording, so that only its noise is heard, and the level there. */
import { FRAME_SECONDS, type SoundFrame } from './sound-frames.ts';

/** In seconds. */
export interface Pause {
  readonly start: number;
  readonly end: number;
}

/** What was measured of a recording and of what is left of it without its noise. */
export interface Cleaned {
  readonly source: readonly SoundFrame[];
  readonly result: readonly SoundFrame[];
  /** Level of the quietest moments of both, in dBFS. */
  readonly floors: { readonly source: number; readonly result: number };
  /** Of the result, in LUFS. */
  readonly loudness: number;
}

/** How far single samples of noise stand out from its quietest moments, in dB. */
const CREST = 15;

/** What is quieter than the whole recording by this is no voice, in dB. What a filter leaves of noise is uneven. */
const BELOW_VOICES = 12;

/** In frames: shorter pauses are in the middle of words. */
const LEAST = 6;

/**
 * What is left out at the start and the end of a pause, in frames: filters come to rest, which takes about as long as the
 * ear needs after a voice, and they work on whole frames.
 */
const FADE = { out: 3, in: 2 };

/** In seconds: a figure from less says little about a recording whose noise varies, as music does. */
const LEAST_IN_ALL = { steady: 0.15, varying: 1 };

/** How much louder than in its quietest moments steady noise is, in dB. */
const STEADY = 6;

/** Many suffice, and the length of a command line is limited. */
const MAX_PAUSES = 50;

/** How many frames around one are looked at: a word does not fit between. */
const AROUND = { before: 3, after: 2 };

/** What of the noise outside the pauses is loud enough to be looked at: most of it. */
const MOST_OF = 0.75;

/** Of all frames, those that are taken for noise where no pause shows how loud it is. */
const QUIETEST_SHARE = 0.1;

/** In dB: with a voice, noise gets louder by more. */
const WITHOUT_VOICE = 1;

/** In dB: noise that a voice covers falls by more. What has fallen by less was left. */
const LEFT = 4;

/**
 * In dB: noise is hardly ever this much louder than in its quietest moments; speech without noise is. Without a pause, the
 * quietest of speech in noise must not be taken for noise.
 */
const MOST_ABOVE_FLOOR = { pauses: 20, none: 12 };

interface Pauses {
  /** None if there is too little to say anything. */
  readonly pauses: readonly Pause[];
  /** What the noise in them does not exceed most of the time, in dBFS; undefined if it is rather soft speech. */
  readonly noise: number | undefined;
}

/**
 * Finds pauses in the result, where voices stand out, and adds where noise was left that is as loud as that of a voice: in
 * the source it is as loud as the noise in the pauses, and hardly anything of it was removed.
 */
export function pausesIn({ source, result, floors, loudness }: Cleaned): Pauses {
  const count = Math.min(source.length, result.length);
  const quiet = quietFrames(result.slice(0, count), thresholdOf(floors.result, loudness));
  const loudest = source.slice(0, count).map((_frame, at) => Math.max(...around(source, at).map(({ level }) => level)));
  const inPauses = at(levelsOf(source, quiet), MOST_OF);
  const least = LEAST_IN_ALL[inPauses - floors.source <= STEADY ? 'steady' : 'varying'];
  const isKnown = quiet.length * FRAME_SECONDS >= least;
  const noise = isKnown ? inPauses : at(loudest, QUIETEST_SHARE);
  const raised = at(levelsOf(result), SPEAKING) - at(levelsOf(source), SPEAKING);
  const isLeft = (frame: number): boolean =>
    (loudest[frame] ?? 0) <= noise + WITHOUT_VOICE && fallenAt(source, result, frame) + raised < LEFT;
  const isNoise = noise - floors.source <= MOST_ABOVE_FLOOR[isKnown ? 'pauses' : 'none'];
  const left = isNoise ? loudest.flatMap((_level, at) => (isLeft(at) ? at : [])) : [];
  const all = [...new Set([...quiet, ...left])].sort((one, other) => one - other);
  const pauses = all.length * FRAME_SECONDS >= least ? spread(runsOf(all)) : [];
  return { pauses, noise: isNoise ? noise : undefined };
}

/** The share of a recording's frames above which there is speech for sure. */
const SPEAKING = 0.95;

/** @returns what peaks stay below in a pause, in dBFS */
const thresholdOf = (floor: number, loudness: number): number =>
  Math.min(-1, Math.max(floor + CREST, loudness - BELOW_VOICES));

function quietFrames(frames: readonly SoundFrame[], threshold: number): readonly number[] {
  const below = frames.flatMap(({ peak }, at) => (peak < threshold ? at : []));
  return runsOf(below).flatMap(({ start, end }) => {
    const [first, length] = [start / FRAME_SECONDS, (end - start) / FRAME_SECONDS].map(Math.round) as [number, number];
    return length < LEAST
      ? []
      : Array.from({ length: length - FADE.out - FADE.in }, (_, index) => first + FADE.out + index);
  });
}

const around = (frames: readonly SoundFrame[], at: number): readonly SoundFrame[] =>
  frames.slice(Math.max(0, at - AROUND.before), at + AROUND.after + 1);

const levelsOf = (frames: readonly SoundFrame[], indexes: readonly number[] = [...frames.keys()]): readonly number[] =>
  indexes.map((index) => frames[index]?.level ?? -Infinity);

/** The value that a share of all does not exceed. */
const at = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? -Infinity;

/** By how many dB the level around a frame has fallen. */
function fallenAt(source: readonly SoundFrame[], result: readonly SoundFrame[], frame: number): number {
  const energy = (frames: readonly SoundFrame[]): number =>
    around(frames, frame).reduce((sum, { level }) => sum + 10 ** (level / 10), Number.MIN_VALUE);
  return 10 * Math.log10(energy(source) / energy(result));
}

/** Frames that follow each other, as pauses. */
function runsOf(frames: readonly number[]): Pause[] {
  const runs: { start: number; end: number }[] = [];
  for (const frame of frames) {
    const last = runs.at(-1);
    if (last?.end === frame) last.end += 1;
    else runs.push({ start: frame, end: frame + 1 });
  }
  return runs.map(({ start, end }) => ({ start: start * FRAME_SECONDS, end: end * FRAME_SECONDS }));
}

/** Of too many, as many as possible from the whole recording. */
function spread(pauses: readonly Pause[]): readonly Pause[] {
  const step = Math.max(1, pauses.length / MAX_PAUSES);
  return pauses.filter((_pause, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
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
