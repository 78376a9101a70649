/** What the API says of options, apart from `audio.ts`, as first views need none of it. Constants only. */
import type { ConversionOptions } from './audio.ts';

/** Of `loudness.target`, in LUFS. */
export const LOUDNESS_RANGE = { lowest: -30, highest: -9 };

/** Of `loudness.peak`, in dBTP. */
export const PEAK_RANGE = { lowest: -9, highest: 0 };

/** The options that came later than the others, so that a service may not know them. */
export const CONVERSION_FEATURES = [
  'trim',
  'track',
  'loudness',
  'monoBitrate',
  'tags',
] as const satisfies readonly (keyof ConversionOptions)[];

/** What a service says that it knows: these options, and those of processing that came later. */
export const SERVICE_FEATURES = [...CONVERSION_FEATURES, 'silence'] as const;

export type ServiceFeature = (typeof SERVICE_FEATURES)[number];
