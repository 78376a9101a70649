/** For `npm test -- watch`: waits until somebody has saved something. */
import { watch } from 'node:fs';

/** Editors write a file in several steps, and a checkout writes many; in ms. */
const SETTLE = 200;

export interface FileChanges {
  /** Resolves once something has changed since the last call, and nothing changes any more. Called by one at a time. */
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
