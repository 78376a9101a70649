/** Marks parts of texts without elements, where the browser can (CSS Custom Highlight API). */

export const canHighlight = (): boolean => typeof Highlight === 'function' && 'highlights' in CSS;

export interface Marker {
  /** Instead of those before. */
  set: (ranges: readonly Range[]) => void;
}

/** The name is the document's, which all players on it share; each removes only what it has marked. */
export function createMarker(name: string, priority = 0): Marker {
  let own: readonly Range[] = [];
  return {
    set(ranges) {
      if (!canHighlight() || (own.length === 0 && ranges.length === 0)) return;
      const shared = CSS.highlights.get(name) ?? new Highlight();
      shared.priority = priority;
      for (const range of own) shared.delete(range);
      for (const range of ranges) shared.add(range);
      own = ranges;
      if (shared.size > 0) CSS.highlights.set(name, shared);
      else CSS.highlights.delete(name);
    },
  };
}
