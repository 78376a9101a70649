/** Small texts kept in the browser. Where it refuses, they last as long as the page. */

/** Kept at the page, where every copy of this module finds it. */
const MEMORY = Symbol.for('pc-elements.memory');

type Memory = Map<string, string | null>;

/** What the browser would not keep; null stands for what it would not remove. */
export const memory = (): Memory =>
  ((globalThis as { [MEMORY]?: Memory | undefined })[MEMORY] ??= new Map<string, string | null>());

export interface Store {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
}

type Area = 'localStorage' | 'sessionStorage';

function createStore(area: Area): Store {
  // Reading the property itself may throw, so it is read at each use.
  const attempt = <Result>(action: (storage: Storage) => Result): Result | undefined => {
    try {
      return action(globalThis[area]);
    } catch {
      return undefined;
    }
  };
  const name = (key: string): string => `${area} ${key}`;

  /** Memory has something to say about a key only where the browser did not do as it was told. */
  const change = (key: string, value: string | null): void => {
    const kept = attempt((storage) => {
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
      return remembered === undefined ? (attempt((storage) => storage.getItem(key)) ?? null) : remembered;
    },
    set: change,
    remove: (key) => change(key, null),
  };
}

/** For all tabs, until it is removed. */
export const localStore = createStore('localStorage');

/** For this tab, until it is closed. */
export const sessionStore = createStore('sessionStorage');
