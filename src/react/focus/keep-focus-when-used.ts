/** Keeps the keyboard focus in a widget. What that takes is loaded when a visitor begins to use the widget. */

import type { FocusIn } from './keep-focus.lazy.ts';

const importKeepFocus = () => import('./keep-focus.lazy.ts');

/** What begins to use a widget: a press, or the focus in it. */
const USE = ['pointerdown', 'focusin'] as const;

/** Returns a function that stops it. */
export function keepFocusWhenUsed(root: HTMLElement): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isAsked = false;
  let focused: FocusIn | undefined;
  function use(event: Event): void {
    // The control may be gone by the time the part is loaded; the nodes around it then say where it was.
    if (event instanceof FocusEvent)
      focused = { path: event.composedPath() as Element[], cameFrom: event.relatedTarget };
    if (isAsked) return;
    isAsked = true;
    importKeepFocus().then(
      ({ keepFocus }) => {
        for (const type of USE) root.removeEventListener(type, use);
        if (!signal.aborted) keepFocus(root, signal, focused);
      },
      // With a lost connection: at the next use.
      () => (isAsked = false),
    );
  }
  for (const type of USE) root.addEventListener(type, use, { signal });
  return () => stopping.abort();
}
