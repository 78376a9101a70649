/** Skips test files that passed and whose sources have not changed since. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Unchanged {
  /** The test files to run. */
  readonly changed: readonly string[];
  /** The number of test files to skip. */
  readonly unchanged: number;
  /** Records test files that passed. */
  readonly remember: (files: readonly string[]) => void;
}

export interface Tests {
  /** The sources of each test file, by its path. */
  readonly inputs: ReadonlyMap<string, readonly string[]>;
  /** Globs of files that all of them depend on. */
  readonly shared: readonly string[];
  /** The path of the record of what passed. */
  readonly record: string;
}

/** Installed packages count through `package-lock.json`. */
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
      const sorted = Object.entries(passed).sort(([one], [other]) => (one < other ? -1 : 1));
      writeFileSync(record, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
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
