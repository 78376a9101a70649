/**
 * The light runtime: what the widgets and r2wc import from React, implemented with Preact. A build with it resolves
 * `react`, `react-dom`, `react-dom/client` and `react/jsx-runtime` to this module (see tools/runtimes.ts); no other
 * code depends on the runtime. Only what is exported here is shipped; with Preact's own `compat` it would be 1.2 kB
 * more. docs/runtimes.md lists the differences.
 */
import { options, render, type ComponentChild, type ComponentType, type ContainerNode, type VNode } from 'preact';
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { jsx } from 'preact/jsx-runtime';

export { Component, createContext, createPortal, createRef } from 'preact';
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

/** For the few modules without JSX, which give neither a key nor more than one child. */
export const createElement = (type: ComponentType, props: object, children?: ComponentChild): VNode<object> =>
  jsx(type, children === undefined ? props : { ...props, children }) as VNode<object>;

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
 * Effects run right after the commit. By default they wait for the next frame, and miss earlier events. React runs them
 * synchronously after a press, a key or `flushSync`, with which widgets are mounted.
 */
options.requestAnimationFrame = (run) => queueMicrotask(run);

/** Renders all changes made in the callback before it returns. */
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

/** Fields whose native `change` event is only dispatched on leaving them; React's is dispatched on each input. */
const isTyped = (type: string, kind: unknown): boolean =>
  type === 'textarea' || (type === 'input' && !/^(checkbox|radio|file)$/.test(String(kind)));

let ids = 0;

/** Preact's ids restart in each root, but fields of forms are in the document, next to those of other widgets. */
export const useId = (): string => useState(() => `pc-id-${++ids}`)[0];

/** React's names of properties, and the platform's. React's `focus` and `blur` bubble; SVG only has attributes. */
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

/** A native event in place of React's: the members that listeners read refer to the event itself. */
options.event = (event) => Object.assign(event, { nativeEvent: event });
