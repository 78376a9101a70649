/** An order that looks random, and is the same each time for the same seed and names. */

/** FNV-1a, in 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

export const shuffled = <Item>(items: readonly Item[], seed: string, nameOf: (item: Item) => string): Item[] =>
  items
    .map((item) => ({ item, key: hash(`${nameOf(item)} ${seed}`) }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
