/** Marks the line that sounds, and its word, on the elements: thousands of lines are not rendered for it. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Cue } from '../../../../sidecars/cue.ts';
import { placeOf, type State } from '../file-player.machine.ts';
import type { Player } from '../store.ts';
import { createMarker } from './highlights.ts';
import { COMFORTABLE, rangeIn, scrollInto, type Extent } from './line-elements.ts';
import type { Lines } from './lines.ts';
import { placesOf, soundingLine, soundingWord } from './sounding-line.ts';

interface SoundingMarkOptions {
  box: RefObject<HTMLElement | null>;
  cues: readonly Cue[];
  player: Player;
  state: State;
  lines: Lines;
  isFollowing: boolean;
  /** Where visitors want less motion, the line alone is marked, and no word. */
  isCalm: boolean;
}

interface Marked {
  index: number;
  word: number;
  element: HTMLElement | undefined;
}

const NOTHING: Marked = { index: -1, word: -1, element: undefined };

/** @returns the line that sounds, at the latest render; -1 for none */
export function useSoundingMark({
  box,
  cues,
  player,
  state,
  lines,
  isFollowing,
  isCalm,
}: SoundingMarkOptions): () => number {
  const marked = useRef(NOTHING);
  const [marker] = useState(() => createMarker('pc-transcript-word'));
  const { sounding } = state;
  const position = placeOf(state);
  const hasBegun = state.playing || position > 0;
  // While it sounds, the player knows it better.
  const shown = sounding ? -1 : position;
  const followed = useRef(false);

  useEffect(() => {
    const list = box.current;
    if (!list) return undefined;
    const update = (): void => {
      const seconds = sounding ? player.position() : shown;
      const index = hasBegun ? soundingLine(cues, seconds) : -1;
      const element = lines.line(index);
      const { text = '', words = [] } = cues[index] ?? {};
      const isStill = isCalm && matchMedia('(prefers-reduced-motion: reduce)').matches;
      const word = isStill ? -1 : soundingWord(words, seconds);
      const last = marked.current;
      const isSame = last.element === element && last.index === index && last.word === word;
      const isCaughtUp = followed.current === isFollowing;
      if (isSame && isCaughtUp) return;
      marked.current = { index, word, element };
      followed.current = isFollowing;
      if (last.element !== element) {
        setCurrent(last.element, false);
        setCurrent(element, true);
      }
      const place = word < 0 ? undefined : placesOf(text, words)[word];
      const range = element && place && rangeIn(element, ...place);
      marker.set(range ? [range] : []);
      if (element && isFollowing) scrollInto(list, () => extentOf(element, range, cues[index], seconds), COMFORTABLE);
    };
    update();
    if (!sounding) return undefined;
    let frame = requestAnimationFrame(function look() {
      update();
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [box, cues, lines, player, sounding, shown, hasBegun, isFollowing, isCalm, marker]);

  useEffect(() => () => marker.set([]), [marker]);
  return () => marked.current.index;
}

function setCurrent(line: HTMLElement | undefined, isCurrent: boolean): void {
  if (isCurrent) line?.setAttribute('aria-current', 'true');
  else line?.removeAttribute('aria-current');
}

/** Of a line that is high, the part that is spoken. */
function extentOf(line: HTMLElement, word: Range | undefined, cue: Cue | undefined, seconds: number): Extent {
  const extent = (word ?? line).getBoundingClientRect();
  const box = line.closest('.pc-transcript__lines')?.clientHeight ?? 0;
  if (word || !cue || extent.height < box / 2) return extent;
  const spoken = Math.min(1, Math.max(0, (seconds - cue.start) / (cue.end - cue.start)));
  const top = extent.top + spoken * extent.height;
  return { top, bottom: top };
}
