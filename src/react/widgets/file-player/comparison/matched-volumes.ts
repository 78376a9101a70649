/** Matches the volumes of two recordings, so that neither seems better just because it is louder. */

/** By track, from 0 to 1: the louder one is attenuated. */
export interface MatchedVolumes {
  readonly volumes: readonly [before: number, after: number];
  /** Whether both values are known and the volumes are matched. */
  readonly isMatched: boolean;
}

/** Integrated loudness in LUFS; null for silence. */
export interface Loudness {
  readonly before: number | null;
  readonly after: number | null;
}

export function matchedVolumes(loudness: Loudness | undefined): MatchedVolumes {
  const { before = null, after = null } = loudness ?? {};
  if (!isMeasured(before) || !isMeasured(after)) return { volumes: [1, 1], isMatched: false };
  // Attenuates only: amplifying would clip.
  return { volumes: [gain(after - before), gain(before - after)], isMatched: true };
}

const isMeasured = (value: number | null): value is number => value !== null && Number.isFinite(value);

const gain = (decibels: number): number => Math.min(1, 10 ** (decibels / 20));
