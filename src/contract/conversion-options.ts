/** What the API says of options, apart from `audio.ts`, as first views need none of it. Constants only. */
import type { ConversionOptions, SilenceOptions } from './audio.ts';

/** The range of `loudness.target`, in LUFS. */
export const LOUDNESS_RANGE = { lowest: -30, highest: -9 };

/** The range of `loudness.peak`, in dBTP, and its default. */
export const PEAK_RANGE = { lowest: -9, highest: 0 };
export const USUAL_PEAK = -1;

/** The limits of `tags`: `title` (also of a chapter) and `comment` in characters, `chapterStart` in seconds. */
export const TAG_LIMITS = { title: 1000, comment: 10_000, number: 20, chapterStart: 360_000, chapters: 1000 };

/** The ranges of a processing's `silence`, in seconds. */
export const SILENCE_RANGES = {
  longest: { least: 0.4, most: 3 },
  becomes: { least: 0.1, most: 1 },
} as const satisfies Readonly<Record<Exclude<keyof SilenceOptions, 'cuts'>, { least: number; most: number }>>;

/** Which of the two is meant. */
export type PauseLength = keyof typeof SILENCE_RANGES;

/**
 * The limits of `silence.cuts` and `trim.cuts`: how many, and in seconds, how short one may be, and what is left
 * between two.
 */
export const CUT_LIMITS = { count: 2000, shortest: 0.01, apart: 0.02, latest: 360_000 };

/** The limits of `join`: the longest pause or crossfade in seconds, and the number of files. */
export const JOIN_LIMITS = { seconds: 10, files: 50 };

/** The options that came later than the others, so that a service may not know them. */
export const CONVERSION_FEATURES = [
  'trim',
  'track',
  'loudness',
  'monoBitrate',
  'tags',
  'join',
] as const satisfies readonly (keyof ConversionOptions)[];

/** What a service says that it knows: these options, those of processing that came later, and the `cuts` of `trim`. */
export const SERVICE_FEATURES = [...CONVERSION_FEATURES, 'silence', 'leveling', 'cuts', 'trimCuts'] as const;

export type ServiceFeature = (typeof SERVICE_FEATURES)[number];
