/** How loud two recordings are played so that neither seems better only because it is louder. */

/** By track, 0 to 1: the louder one is turned down to the other. */
export interface MatchedVolumes {
  readonly volumes: readonly [before: number, after: number];
  /** Both loudnesses are known, so the recordings are heard equally loud. */
  readonly isMatched: boolean;
}

/** Integrated loudness in LUFS, as measured; silence has none. */
export interface Loudness {
  readonly before: number | null;
  readonly after: number | null;
}

export function matchedVolumes(loudness: Loudness | undefined): MatchedVolumes {
  const { before = null, after = null } = loudness ?? {};
  if (!isMeasured(before) || !isMeasured(after)) return { volumes: [1, 1], isMatched: false };
  // Never above full scale: that would distort.
  return { volumes: [gain(after - before), gain(before - after)], isMatched: true };
}

const isMeasured = (value: number | null): value is number => value !== null && Number.isFinite(value);

const gain = (decibels: number): number => Math.min(1, 10 ** (decibels / 20));
