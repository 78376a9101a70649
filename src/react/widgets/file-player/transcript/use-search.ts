/** Searches within a transcript: what was found, the match that is shown, and the marks of those in view. */
import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { Cue } from '../../../../sidecars/cue.ts';
import { createFinder, firstFrom, type Match } from './find.ts';
import { canHighlight, createMarker, type Marker } from './highlights.ts';
import { ANYWHERE, rangeIn, scrollInto } from './line-elements.ts';
import type { Lines } from './lines.ts';

export interface Search {
  readonly query: string;
  readonly matches: readonly Match[];
  /** The place of the match that is shown; -1 for none. */
  readonly at: number;
  /** @param from the line to begin at */
  readonly find: (query: string, from: number) => void;
  /** To the next one, or back by a negative number; behind the last comes the first. */
  readonly step: (by: 1 | -1) => void;
}

export function useSearch(box: RefObject<HTMLElement | null>, cues: readonly Cue[], lines: Lines): Search {
  const [{ query, at }, set] = useState({ query: '', at: -1 });
  const finder = useMemo(() => createFinder(cues), [cues]);
  const matches = finder.find(query);
  const current = matches[at];

  useEffect(() => {
    const list = box.current;
    const line = current && lines.line(current.line);
    if (!list || !line) return;
    const range = rangeIn(line, current.from, current.to);
    scrollInto(list, () => (range ?? line).getBoundingClientRect(), ANYWHERE);
  }, [box, lines, current]);

  const [markers] = useState(() => ({
    all: createMarker('pc-transcript-match', 1),
    current: createMarker('pc-transcript-found', 2),
  }));
  useEffect(() => {
    let clear = (): void => undefined;
    function paint(): void {
      clear();
      const near = matches.filter(({ line }) => lines.isNear(line));
      clear = canHighlight() ? markTexts(lines, near, current, markers) : markLines(lines, near, current);
    }
    paint();
    const stop = lines.subscribe(paint);
    return () => {
      stop();
      clear();
    };
  }, [lines, matches, current, markers]);

  return {
    query,
    matches,
    at,
    find: (wanted, from) => set({ query: wanted, at: firstFrom(finder.find(wanted), from) }),
    step(by) {
      const count = matches.length;
      if (count > 0) set({ query, at: (at + by + count) % count });
    },
  };
}

function markTexts(
  lines: Lines,
  matches: readonly Match[],
  current: Match | undefined,
  markers: { readonly all: Marker; readonly current: Marker },
): () => void {
  const rangeOf = ({ line, from, to }: Match): Range | [] => {
    const element = lines.line(line);
    return (element && rangeIn(element, from, to)) ?? [];
  };
  markers.all.set(matches.filter((match) => match !== current).flatMap(rangeOf));
  markers.current.set(current ? [current].flatMap(rangeOf) : []);
  return () => {
    markers.all.set([]);
    markers.current.set([]);
  };
}

/** Where the browser can't mark parts of texts. */
function markLines(lines: Lines, matches: readonly Match[], current: Match | undefined): () => void {
  const marked = new Map<HTMLElement, string>();
  for (const match of matches) {
    const line = lines.line(match.line);
    if (line && marked.get(line) !== 'current') marked.set(line, match === current ? 'current' : '');
  }
  for (const [line, kind] of marked) line.dataset['match'] = kind;
  return () => {
    for (const line of marked.keys()) delete line.dataset['match'];
  };
}
