/** Where a visitor has stopped listening, by episode. */
import { localStore, type Store } from '../../../../visitor/storage.ts';

/** JSON of `[address, seconds]`, the latest first. */
const KEY = 'pc_positions';

/** Of more, the oldest are forgotten. */
const MOST = 50;

/** In seconds: who has heard less starts again, and who has less left has heard it. */
const LEAST_HEARD = 15;
const LEAST_LEFT = 30;

type Kept = readonly [address: string, seconds: number];

/** Signed URLs differ in their query from one visit to the next. */
const episodeOf = (url: string): string => url.replace(/[?#].*/s, '');

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);

function all(store: Store): readonly Kept[] {
  try {
    const stored: unknown = JSON.parse(store.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** In seconds; undefined if it was not begun, or was heard to its end. @param url absolute */
export const keptPosition = (url: string, store: Store = localStore): number | undefined =>
  all(store).find(([address]) => address === episodeOf(url))?.[1];

/** @param duration in seconds; null if unknown */
export function keepPosition(url: string, seconds: number, duration: number | null, store: Store = localStore): void {
  const episode = episodeOf(url);
  const before = all(store);
  const others = before.filter(([address]) => address !== episode);
  const isUnderWay = seconds >= LEAST_HEARD && (duration === null || seconds <= duration - LEAST_LEFT);
  if (!isUnderWay && others.length === before.length) return;
  const next = isUnderWay ? [[episode, Math.floor(seconds)] as const, ...others].slice(0, MOST) : others;
  store.setOptional(KEY, JSON.stringify(next));
}
