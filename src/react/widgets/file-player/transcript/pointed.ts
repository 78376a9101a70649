/** What a pointer means within a transcript: a word, or a selection of text. */
import type { MouseEvent } from 'react';
import { native } from '../../../../dom/native.ts';
import type { Cue } from '../../../../sidecars/cue.ts';
import { rangeIn } from './line-elements.ts';
import { placesOf } from './sounding-line.ts';

/** The beginning of the word at which somebody pressed, if its time is known. */
export function wordStart({ target, clientX, clientY }: MouseEvent, { text, words = [] }: Cue): number | undefined {
  const line = target instanceof Element && target.closest<HTMLElement>('[data-line]');
  if (!line) return undefined;
  const index = placesOf(text, words).findIndex((place) => {
    const rects = place && rangeIn(line, ...place)?.getClientRects();
    return [...(rects ?? [])].some(
      ({ left, right, top, bottom }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
    );
  });
  return words[index]?.start;
}

/** Chromium tells a selection within a shadow tree to that tree alone. */
export function hasSelection(element: Element): boolean {
  const root = element.getRootNode() as ShadowRoot & { getSelection?: () => Selection | null };
  const selection = root.getSelection?.() ?? native(element.ownerDocument, 'getSelection').call(element.ownerDocument);
  return selection?.type === 'Range' && selection.toString().trim() !== '';
}

/** In pixels: a press that moves on is no click. */
const DRAG = 5;

/** Firefox and WebKit tell no text of selections within a shadow tree. */
export const isDrag = (from: { readonly x: number; readonly y: number }, { clientX, clientY }: MouseEvent): boolean =>
  Math.hypot(clientX - from.x, clientY - from.y) > DRAG;
