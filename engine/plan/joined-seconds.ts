import type { JoinOptions } from '../../src/contract/audio.ts';

/** Where each of several sources begins when they are one, in seconds. */
export function joinedStarts(durations: readonly number[], { gap = 0, crossfade = 0 }: JoinOptions): readonly number[] {
  const starts: number[] = [];
  for (const [index, duration] of durations.entries()) {
    const before = durations[index - 1];
    const start = starts[index - 1];
    starts.push(
      before === undefined || start === undefined
        ? 0
        : start + before + gap - Math.min(crossfade, duration / 2, before / 2),
    );
  }
  return starts;
}

/** How long several sources are as one, in seconds; undefined if a source does not say how long it is. */
export function joinedSeconds(durations: readonly (number | undefined)[], join: JoinOptions): number | undefined {
  const known = durations.filter((duration) => duration !== undefined);
  if (known.length < durations.length) return undefined;
  return (joinedStarts(known, join).at(-1) ?? 0) + (known.at(-1) ?? 0);
}
