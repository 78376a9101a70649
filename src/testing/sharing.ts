/** For tests: a browser that can share files. */

interface Sharing {
  /** The names of the files of each call. */
  readonly shared: string[][];
  /** What the next calls are rejected with; null: they succeed. */
  failure: Error | null;
  readonly restore: () => void;
}

/** `accepts`: which files the browser can share. */
export function replaceSharing(accepts: (file: File) => boolean = () => true): Sharing {
  const sharing: Sharing = {
    shared: [],
    failure: null,
    restore() {
      Reflect.deleteProperty(navigator, 'canShare');
      Reflect.deleteProperty(navigator, 'share');
    },
  };
  const define = (name: 'canShare' | 'share', value: (data: { files: File[] }) => unknown): void =>
    void Object.defineProperty(navigator, name, { configurable: true, value });
  define('canShare', ({ files }) => files.every(accepts));
  define('share', ({ files }) => {
    sharing.shared.push(files.map(({ name }) => name));
    return sharing.failure ? Promise.reject(sharing.failure) : Promise.resolve();
  });
  return sharing;
}
