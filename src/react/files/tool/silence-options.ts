/** Which pauses are shortened, and to what: one is always longer than the other. */
import type { SilenceOptions } from '../../../contract/audio.ts';
import { SILENCE_RANGES, type PauseLength } from '../../../contract/conversion-options.ts';

/** In seconds. */
export const PAUSE_STEP = 0.1;

const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, inSteps(value)));

/** Without what binary fractions add. */
const inSteps = (value: number): number => Math.round(value / PAUSE_STEP) / 10;

/** The options with one of them changed; the other one gives way where it must. */
export function withPause(options: SilenceOptions, which: PauseLength, seconds: number): SilenceOptions {
  const value = within(seconds, SILENCE_RANGES[which]);
  return which === 'longest'
    ? { longest: value, becomes: Math.min(options.becomes, inSteps(value - PAUSE_STEP)) }
    : { longest: Math.max(options.longest, inSteps(value + PAUSE_STEP)), becomes: value };
}

/** The options of two numbers that a page sets. What pauses become gives way. */
export const silenceOptions = (longest: number, becomes: number): SilenceOptions =>
  withPause({ longest, becomes: within(becomes, SILENCE_RANGES.becomes) }, 'longest', longest);

export const isSameSilence = (one: SilenceOptions, other: SilenceOptions): boolean =>
  one.longest === other.longest && one.becomes === other.becomes;
