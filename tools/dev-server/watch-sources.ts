/** Watches what the pages are made of. */
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['src', 'engine', 'examples/documentation/src/live', 'tools/dev-server/page'];

/** Editors write temporary files of other kinds beside the ones that they save. */
const SOURCE = /\.(tsx?|js|css|wasm|dat)$/;

const TEST = /\.(test|type-test)\.tsx?$/;

/**
 * In ms. Many files change together when a branch is checked out, and an editor may write one file in several steps.
 */
const PAUSE = 40;

/** Calls back with the paths of files that were saved together. @returns a function that ends it. */
export function watchSources(root: string, onChange: (files: readonly string[]) => void): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const report = (): void => {
    const files = [...changed];
    changed.clear();
    onChange(files);
  };
  const watchers = FOLDERS.map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) =>
      watch(folder, { recursive: true }, (_event, name) => {
        if (name === null || !SOURCE.test(name) || TEST.test(name)) return;
        changed.add(join(folder, name));
        clearTimeout(timer);
        timer = setTimeout(report, PAUSE);
      }),
    );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
