/** The loudness that a visitor has chosen, as long as the page asks for the same. */
import type { LevelingTarget } from '../../../contract/audio.ts';
import { LOUDNESS_RANGE, PEAK_RANGE } from '../../../contract/conversion-options.ts';
import { localStore, type Store } from '../../../visitor/storage.ts';
import { isSameLoudness } from '../../files/tool/leveling-target.ts';

/** JSON of `{given, chosen}`. */
const KEY = 'pc_leveling_target';

const isWithin = (value: unknown, { lowest, highest }: { lowest: number; highest: number }): boolean =>
  value === undefined || (typeof value === 'number' && value >= lowest && value <= highest);

const isTarget = (value: unknown): value is LevelingTarget => {
  if (typeof value !== 'object' || value === null) return false;
  const { target, peak } = value as Partial<Record<keyof LevelingTarget, unknown>>;
  return isWithin(target, LOUDNESS_RANGE) && isWithin(peak, PEAK_RANGE);
};

/** @returns undefined if none was chosen, or the page has changed since */
export function keptLoudness(given: LevelingTarget, store: Store = localStore): LevelingTarget | undefined {
  try {
    const kept = JSON.parse(store.get(KEY) ?? 'null') as { given?: unknown; chosen?: unknown } | null;
    return isTarget(kept?.given) && isTarget(kept.chosen) && isSameLoudness(kept.given, given)
      ? kept.chosen
      : undefined;
  } catch {
    return undefined;
  }
}

export function keepLoudness(given: LevelingTarget, chosen: LevelingTarget, store: Store = localStore): void {
  if (isSameLoudness(given, chosen)) store.remove(KEY);
  else store.setOptional(KEY, JSON.stringify({ given, chosen }));
}
