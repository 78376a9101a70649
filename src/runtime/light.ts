/**
 * The light runtime: what the widgets and r2wc import of React, made by Preact. A build that takes it resolves `react`,
 * `react-dom`, `react-dom/client` and `react/jsx-runtime` to this module (see tools/runtimes.ts), so that nothing else
 * knows which of the two it runs on. Only what is exported here is shipped; the same from Preact's own `compat` would be 1.2 kB more.
 * docs/runtimes.md lists where the two still differ.
 */
import { createElement, options, render, type ComponentChild, type ContainerNode } from 'preact';
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';

export { Component, createContext, createElement, createPortal, createRef } from 'preact';
export {
  useCallback,
  useContext as use,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useLayoutEffect as useInsertionEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks';
export { Fragment, jsx, jsxs } from 'preact/jsx-runtime';

/** r2wc imports React as a whole. */
export default { createElement };

interface Root {
  render: (content: ComponentChild) => void;
  unmount: () => void;
}

export const createRoot = (container: ContainerNode): Root => ({
  render: (content) => render(content, container),
  unmount: () => render(null, container),
});

/**
 * Effects run right after the commit. By default they wait for the next frame, and miss an event that comes before it: React
 * runs them at once after a press, a key or `flushSync`, which is when widgets are mounted.
 */
options.requestAnimationFrame = (run) => queueMicrotask(run);

/** Renders what is set meanwhile before it returns. */
export function flushSync<Result>(callback: () => Result): Result {
  let rerender: (() => void) | undefined;
  options.debounceRendering = (run) => {
    rerender = run;
  };
  try {
    const result = callback();
    rerender?.();
    return result;
  } finally {
    delete options.debounceRendering;
  }
}

export function useSyncExternalStore<Snapshot>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
): Snapshot {
  const snapshot = getSnapshot();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const rendered = useRef({ snapshot, getSnapshot });
  rendered.current = { snapshot, getSnapshot };
  useLayoutEffect(() => {
    const check = (): void => {
      const { current } = rendered;
      if (!Object.is(current.snapshot, current.getSnapshot())) rerender(undefined);
    };
    // It may have changed since it was rendered.
    check();
    return subscribe(check);
  }, [subscribe]);
  return snapshot;
}

export function useEffectEvent<Parameters extends unknown[]>(
  callback: (...parameters: Parameters) => void,
): (...parameters: Parameters) => void {
  const latest = useRef(callback);
  latest.current = callback;
  return (...parameters) => latest.current(...parameters);
}

/** Fields whose `change` event comes only when one leaves them; React's comes with each input. */
const isTyped = (type: string, kind: unknown): boolean =>
  type === 'textarea' || (type === 'input' && !/^(checkbox|radio|file)$/.test(String(kind)));

let ids = 0;

/** Preact's own ids begin anew in each root; but fields of forms stand in the document, with those of other widgets. */
export const useId = (): string => useState(() => `pc-id-${++ids}`)[0];

/** React's names of properties, and the platform's. `focus` and `blur` of React bubble; SVG has attributes only. */
const NAMES: Readonly<Record<string, string>> = {
  onFocus: 'onfocusin',
  onBlur: 'onfocusout',
  strokeDasharray: 'stroke-dasharray',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
};

options.vnode = ({ type, props }: { type: unknown; props: Record<string, unknown> }) => {
  if (typeof type !== 'string') return;
  for (const [name, value] of Object.entries(props)) {
    const renamed = name === 'onChange' && isTyped(type, props['type']) ? 'oninput' : NAMES[name];
    if (!renamed) continue;
    props[renamed] = value;
    Reflect.deleteProperty(props, name);
  }
};

/** An event of the platform in place of React's own: what a listener reads of React's is the event itself. */
options.event = (event) => Object.assign(event, { nativeEvent: event });
