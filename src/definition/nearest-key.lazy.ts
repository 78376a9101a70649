/** Says which keys of a page's data are not known, and which ones may have been meant. */

const said = new Set<string>();

/** Each once. */
export function nameKeys(place: string, unknown: readonly string[], known: readonly string[]): void {
  for (const key of unknown) {
    const meant = nearestKey(key, known);
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
