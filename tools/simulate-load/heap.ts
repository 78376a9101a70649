/** A binary heap: the smallest number first, those that are equal in the order in which they were added. */
export class Heap<Item> {
  readonly #nodes: { key: number; order: number; item: Item }[] = [];
  #added = 0;

  get size(): number {
    return this.#nodes.length;
  }

  /** The smallest key; infinite if there is none. */
  get first(): number {
    return this.#nodes[0]?.key ?? Number.POSITIVE_INFINITY;
  }

  add(key: number, item: Item): void {
    const nodes = this.#nodes;
    const node = { key, order: this.#added++, item };
    let at = nodes.length;
    nodes.push(node);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#isBefore(at, above)) break;
      this.#swap(at, above);
      at = above;
    }
  }

  /** Removes what is first. */
  take(): Item | undefined {
    const nodes = this.#nodes;
    const taken = nodes[0];
    const last = nodes.pop();
    if (taken === undefined || last === undefined || nodes.length === 0) return taken?.item;
    nodes[0] = last;
    for (let at = 0; ;) {
      let least = at;
      for (const below of [2 * at + 1, 2 * at + 2]) {
        if (below < nodes.length && this.#isBefore(below, least)) least = below;
      }
      if (least === at) return taken.item;
      this.#swap(at, least);
      at = least;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#nodes[one], this.#nodes[other]];
    if (a === undefined || b === undefined) return false;
    return a.key === b.key ? a.order < b.order : a.key < b.key;
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#nodes[one], this.#nodes[other]];
    if (a === undefined || b === undefined) return;
    this.#nodes[one] = b;
    this.#nodes[other] = a;
  }
}
