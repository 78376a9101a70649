/**
 * Skips test files that passed and whose sources have not changed since. Without a record of what passed, those of the
 * last commit count as passed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { partOf } from './test-inputs.ts';

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
  const everywhere = globSync(['package-lock.json', ...shared], { cwd: root })
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();
  const digestsOf = (read: (path: string) => string): Map<string, string> => {
    const known = new Map<string, string>();
    const contentOf = (path: string): string => {
      const content = known.get(path) ?? read(path);
      known.set(path, content);
      return content;
    };
    return new Map(
      [...inputs].map(([test, paths]) => {
        const hash = createHash('sha256');
        for (const path of [...everywhere, ...paths]) {
          const [file = '', entry] = path.split('#');
          hash.update(path).update(partOf(contentOf(file), entry));
        }
        return [test, hash.digest('hex')];
      }),
    );
  };
  const read = (path: string): string => readFileSync(join(root, path), 'latin1');
  const digests = digestsOf(read);
  const committed = (): Record<string, string> => {
    const changes = changesSinceCommit(root);
    return changes ? Object.fromEntries(digestsOf((path) => changes.get(path) ?? read(path))) : {};
  };
  const passed = readRecord(record) ?? committed();
  const changed = [...inputs.keys()].filter((test) => passed[test] !== digests.get(test));
  return {
    changed,
    unchanged: inputs.size - changed.length,
    remember(tests) {
      for (const test of tests) {
        const digest = digests.get(test);
        if (digest !== undefined) passed[test] = digest;
      }
      const sorted = Object.entries(passed).sort(([one], [other]) => (one < other ? -1 : 1));
      writeFileSync(record, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
    },
  };
}

/**
 * The files that differ from the last commit, each with its content there: empty for a new one.
 * @returns undefined where there is no commit
 */
function changesSinceCommit(root: string): ReadonlyMap<string, string> | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'latin1', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const paths = [
      git('diff', '--name-only', '-z', '--relative', 'HEAD'),
      git('ls-files', '-z', '-o', '--exclude-standard'),
    ];
    return new Map(
      paths
        .flatMap((names) => names.split('\0'))
        .filter((name) => name !== '')
        .map((path) => [path, contentAtCommit(path)]),
    );
  } catch {
    return undefined;
  }
  function contentAtCommit(path: string): string {
    try {
      return git('show', `HEAD:./${path}`);
    } catch {
      return '';
    }
  }
}

/** Digests of the files that passed, by their paths. @returns undefined without a record */
function readRecord(record: string): Record<string, string> | undefined {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>;
  } catch {
    return undefined;
  }
}
