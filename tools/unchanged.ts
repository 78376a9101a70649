/** For `npm test -- quick`: files of tests that passed, and of which nothing has changed since, need not run again. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Unchanged {
  /** The files that have to run. */
  readonly changed: readonly string[];
  /** How many need not. */
  readonly unchanged: number;
  /** Remembers files that passed. */
  readonly remember: (files: readonly string[]) => void;
}

export interface Tests {
  /** What each file of tests is made of, by its path. */
  readonly inputs: ReadonlyMap<string, readonly string[]>;
  /** What all of them depend on besides; globs. */
  readonly shared: readonly string[];
  /** Where it is kept what passed. */
  readonly record: string;
}

/** Installed packages are known by `package-lock.json`. */
export function findUnchanged(root: string, { inputs, shared, record }: Tests): Unchanged {
  const known = new Map<string, Buffer>();
  const contentOf = (path: string): Buffer => {
    const content = known.get(path) ?? readFileSync(join(root, path));
    known.set(path, content);
    return content;
  };
  const everywhere = globSync(['package-lock.json', ...shared], { cwd: root })
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();
  const digests = new Map(
    [...inputs].map(([file, paths]) => {
      const hash = createHash('sha256');
      for (const path of [...everywhere, ...paths.filter((path) => !path.startsWith('node_modules/'))])
        hash.update(path).update(contentOf(path));
      return [file, hash.digest('hex')];
    }),
  );
  const passed = readRecord(record);
  const changed = [...inputs.keys()].filter((file) => passed[file] !== digests.get(file));
  return {
    changed,
    unchanged: inputs.size - changed.length,
    remember(files) {
      for (const file of files) {
        const digest = digests.get(file);
        if (digest !== undefined) passed[file] = digest;
      }
      writeFileSync(record, JSON.stringify(passed));
    },
  };
}

/** Digests of the files that passed, by their paths. */
function readRecord(record: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
