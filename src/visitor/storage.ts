/** Stores strings in the browser; if it refuses, in memory, as long as the page lasts. */

import { attempt } from './site-data.ts';

/** A property of the global object, shared by all copies of this module. */
const MEMORY = Symbol.for('pc-elements.memory');

type Memory = Map<string, string | null>;

/** Values that the browser refused to store; null for keys that it refused to remove. */
export const memory = (): Memory =>
  ((globalThis as { [MEMORY]?: Memory | undefined })[MEMORY] ??= new Map<string, string | null>());

/** Remembers a value as long as the page lasts, as if the browser had refused to store it. */
export const rememberHere = (area: Area, key: string, value: string): unknown => memory().set(`${area} ${key}`, value);

let isHeld = (): boolean => false;

/** As long as `held` returns true, optional values are kept in memory; `storeHeld()` stores them afterwards. */
export function holdOptional(held: () => boolean): void {
  isHeld = held;
}

export interface Store {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  /** For what is not strictly necessary: waits for the visitor's consent, in memory. */
  setOptional: (key: string, value: string) => void;
  remove: (key: string) => void;
}

type Area = 'localStorage' | 'sessionStorage';

function createStore(area: Area): Store {
  // Accessing the property itself may throw, so it is accessed at each use.
  const inArea = <Result>(action: (storage: Storage) => Result): Result | undefined =>
    attempt(() => action(globalThis[area]));
  const name = (key: string): string => `${area} ${key}`;

  /** Memory overrides the storage only for keys that the browser refused to change. */
  const change = (key: string, value: string | null): void => {
    const kept = inArea((storage) => {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      return true;
    });
    if (kept) memory().delete(name(key));
    else memory().set(name(key), value);
  };

  return {
    get: (key) => {
      const remembered = memory().get(name(key));
      return remembered === undefined ? (inArea((storage) => storage.getItem(key)) ?? null) : remembered;
    },
    set: change,
    setOptional(key, value) {
      if (isHeld()) memory().set(name(key), value);
      else change(key, value);
    },
    remove: (key) => change(key, null),
  };
}

/** Shared by all tabs, until it is removed. */
export const localStore = createStore('localStorage');

/** For this tab, until it is closed. */
export const sessionStore = createStore('sessionStorage');

/** Stores the values kept in memory, unless they are still held. */
export function storeHeld(): void {
  if (isHeld()) return;
  for (const [name, value] of [...memory()]) {
    const [area = '', key] = name.split(' ');
    if (key && value !== null) (area === 'localStorage' ? localStore : sessionStore).set(key, value);
  }
}
