/** What of each sound is in a result, by the sound's id. */
import { joinedStarts } from '../../../audio/joined-length.ts';
import type { KeptPart } from '../../../sidecars/edited.ts';
import { lengthOf } from './sound-length.ts';
import type { Beside } from './beside.ts';

const WHOLE: readonly KeptPart[] = [{ start: 0, end: Infinity, at: 0 }];

/** @returns null if sounds were joined, and it can't be found out how long they are */
export async function partsOf({ sounds, join }: Beside): Promise<ReadonlyMap<number, readonly KeptPart[]> | null> {
  if (!join) return new Map(sounds.map(({ id, parts = WHOLE }) => [id, parts]));
  const durations = await Promise.all(sounds.map(async ({ file, duration }) => duration ?? (await lengthOf(file))));
  const known = durations.filter((duration) => duration !== undefined);
  if (known.length < durations.length) return null;
  const starts = joinedStarts(known, join);
  return new Map(sounds.map(({ id }, index) => [id, [{ start: 0, end: known[index] ?? 0, at: starts[index] ?? 0 }]]));
}
