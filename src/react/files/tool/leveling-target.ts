/** What leveling aims at, compared. */
import type { LevelingTarget } from '../../../contract/audio.ts';
import { USUAL_PEAK } from '../../../contract/conversion-options.ts';

/** What leveling aims at where nobody says otherwise. */
export const USUAL_LOUDNESS: LevelingTarget = {};

export const isSameLoudness = (one: LevelingTarget, other: LevelingTarget): boolean =>
  one.target === other.target && (one.peak ?? USUAL_PEAK) === (other.peak ?? USUAL_PEAK);

export const isUsualLoudness = (loudness: LevelingTarget): boolean => isSameLoudness(loudness, USUAL_LOUDNESS);
