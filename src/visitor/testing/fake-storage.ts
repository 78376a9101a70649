/** Fakes of the browser's storage, for tests. */

type FakeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function fakeStorage(entries: Record<string, string> = {}): FakeStorage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Storage that can be read but not changed, such as when it is full. */
export function refusingStorage(entries: Record<string, string>): FakeStorage {
  const refuse = (): never => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return { ...fakeStorage(entries), setItem: refuse, removeItem: refuse };
}

const AREAS = ['localStorage', 'sessionStorage'] as const;
type Areas = Partial<Record<(typeof AREAS)[number], FakeStorage | (() => FakeStorage)>>;

/** Replaces the browser's storage; a function is called at each use. */
export function withStorage(areas: Areas): void {
  for (const [area, storage] of Object.entries(areas)) {
    const get = typeof storage === 'function' ? storage : () => storage;
    Object.defineProperty(globalThis, area, { configurable: true, get });
  }
}

/** Removes the browser's storage. */
export function withoutStorage(): void {
  for (const area of AREAS) Object.defineProperty(globalThis, area, { configurable: true, value: undefined });
}
