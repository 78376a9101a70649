/** For `npm test -- watch`: waits for changed files. */
import { watch } from 'node:fs';

/** Debounce time in milliseconds: editors write a file in several steps, and a checkout writes many. */
const SETTLE = 200;

export interface FileChanges {
  /** Resolves when something has changed since the last call and no more changes follow. Don't call it concurrently. */
  next: () => Promise<void>;
  close: () => void;
}

export function watchFiles(folders: readonly string[]): FileChanges {
  let settled = false;
  let timer: NodeJS.Timeout | undefined;
  let heard: (() => void) | undefined;
  const tell = (): void => {
    if (!settled || !heard) return;
    settled = false;
    heard();
    heard = undefined;
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        settled = true;
        tell();
      }, SETTLE);
    }),
  );
  return {
    next: () =>
      new Promise((resolve) => {
        heard = resolve;
        tell();
      }),
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
