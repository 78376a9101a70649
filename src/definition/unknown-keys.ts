/** Keys in a page's data that nothing reads, and which ones may have been meant. */

const said = new Set<string>();

/**
 * Says in the console, once, which keys of an object are not known; otherwise a misspelt one is ignored without a word.
 */
export function reportUnknownKeys(place: string, value: object, known: Readonly<Record<string, unknown>>): void {
  for (const key of Object.keys(value)) {
    // Notes for other programs are none of ours.
    if (Object.hasOwn(known, key) || /^[$_/]/.test(key)) continue;
    const meant = nearestKey(key, Object.keys(known));
    const line = `${place}: "${key}" is not known${meant === undefined ? '' : `; did you mean "${meant}"?`}`;
    if (!said.has(line)) console.error(line);
    said.add(line);
  }
}

/**
 * The known key that a misspelt one is closest to: the same but for case and a few letters, or a part of it.
 * @returns undefined if none is close
 */
export function nearestKey(key: string, known: readonly string[]): string | undefined {
  const wanted = key.toLowerCase();
  const ranked = known
    .map((name) => {
      const other = name.toLowerCase();
      const isPart = other.length > 3 && (wanted.includes(other) || other.includes(wanted));
      return { name, distance: isPart ? 1 : editDistance(wanted, other) };
    })
    .sort((one, other) => one.distance - other.distance);
  const [first] = ranked;
  const isClose = first && first.distance < key.length && first.distance <= Math.max(1, Math.floor(key.length / 3));
  return isClose ? first.name : undefined;
}

/** The number of letters to insert, delete or replace. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1];
    for (const [column, above] of row.slice(1).entries()) {
      const replaced = (row[column] ?? 0) + (one[at] === other[column] ? 0 : 1);
      next.push(Math.min(replaced, above + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
