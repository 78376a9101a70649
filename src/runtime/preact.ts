/**
 * What the widgets and r2wc import from React in the builds on Preact: `preact/compat`, and where the widgets need more
 * than it gives. These builds resolve `react`, `react-dom`, `react-dom/client` and `react/jsx-runtime` to this module
 * (see tools/runtimes.ts); no other code depends on the runtime. docs/runtimes.md lists the differences.
 */
import { options } from 'preact';
import { createElement } from 'preact/compat';
import { useState } from 'preact/hooks';

// Names, not `*`: `compat` as a whole also has what no widget uses.
export {
  Component,
  createContext,
  createElement,
  createPortal,
  createRef,
  flushSync,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'preact/compat';
export { createRoot } from 'preact/compat/client';
export { Fragment, jsx, jsxs } from 'preact/jsx-runtime';

/** r2wc imports React as a whole, and uses only this. */
export default { createElement };

/**
 * Effects run right after the commit. By default they wait for the next frame, and miss earlier events. React runs them
 * synchronously after a press, a key or `flushSync`, with which widgets are mounted.
 */
options.requestAnimationFrame = (run) => queueMicrotask(run);

/** The version of the React whose interface this is. */
export const version = '19.2.0';

let ids = 0;

/**
 * Preact's ids restart in each root, but fields of forms are in the document, next to those of other widgets. Their end
 * is marked, as in React's: components append numbers, and the first with a 0 is not the tenth.
 */
export const useId = (): string => useState(() => `pc-id-${++ids}_`)[0];
