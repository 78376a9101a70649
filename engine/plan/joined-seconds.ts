import type { JoinOptions } from '../../src/contract/audio.ts';

/** How long several sources are as one, in seconds; undefined if a source does not say how long it is. */
export function joinedSeconds(
  durations: readonly (number | undefined)[],
  { gap = 0, crossfade = 0 }: JoinOptions,
): number | undefined {
  const known = durations.filter((duration) => duration !== undefined);
  if (known.length < durations.length) return undefined;
  return known.reduce((total, duration, at) => {
    const before = known[at - 1];
    if (before === undefined) return duration;
    return total + gap + duration - Math.min(crossfade, duration / 2, before / 2);
  }, 0);
}
