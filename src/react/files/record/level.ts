/** What a level meter shows: measured by the recorder's worklet, judged here. */

/** Part of a second that is measured at once, as long as a frame of speech. */
export interface Measured {
  /** Largest absolute sample, from 0 to 1. */
  readonly peak: number;
  /** Root mean square of the samples, from 0 to 1. */
  readonly rms: number;
  /** Several samples in a row were at full scale. */
  readonly clipped: boolean;
}

/** Measurements per second. */
export const MEASURES_PER_SECOND = 20;

/** A voice pauses; what was loudest in this time counts. In measurements: 3 s. */
const REMEMBERED = 3 * MEASURES_PER_SECOND;

/** In dB below full scale. A voice at a good distance peaks between them. */
const TOO_QUIET = -30;
const TOO_LOUD = -3;

/** The quietest that the meter shows, in dB. */
const FLOOR = -60;

/** How far the meter falls per measurement, in parts of its width: a quarter of a second from full to empty. */
const FALL = 0.2;

export type Verdict = 'quiet' | 'good' | 'loud';

export interface Meter {
  /** The last peaks, oldest first. */
  readonly peaks: readonly number[];
  /** Whether one of them was clipped, each. */
  readonly clips: readonly boolean[];
  /** From 0 to 1: rises at once, falls slowly. */
  readonly shown: number;
}

export const NO_LEVEL: Meter = { peaks: [], clips: [], shown: 0 };

/** Negative infinity for silence. */
const decibels = (amplitude: number): number => 20 * Math.log10(amplitude);

/** Position on the meter, from 0 to 1. */
export const positionOf = (amplitude: number): number => Math.min(1, Math.max(0, 1 - decibels(amplitude) / FLOOR));

export const nextMeter = ({ peaks, clips, shown }: Meter, { peak, clipped }: Measured): Meter => ({
  peaks: [...peaks, peak].slice(-REMEMBERED),
  clips: [...clips, clipped].slice(-REMEMBERED),
  shown: Math.max(positionOf(peak), shown - FALL, 0),
});

/** Null until enough was heard to judge. */
export function verdictOf({ peaks, clips }: Meter): Verdict | null {
  const loudest = decibels(Math.max(0, ...peaks));
  if (clips.includes(true) || loudest > TOO_LOUD) return 'loud';
  if (loudest >= TOO_QUIET) return 'good';
  return peaks.length < REMEMBERED ? null : 'quiet';
}

/** Nothing but zeros: a microphone that is muted at its switch or by the system. Even a quiet room is not zero. */
export const isUnheard = ({ peaks }: Meter): boolean =>
  peaks.length === REMEMBERED && peaks.every((peak) => peak === 0);
