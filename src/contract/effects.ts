/** What the processing tool can do to a recording. */

/** The effects that can be applied to a recording. */
export const EFFECTS = ['magic-dust', 'de-noise', 'shorten-silence'] as const;

export type Effect = (typeof EFFECTS)[number];
