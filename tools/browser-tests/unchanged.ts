/**
 * For `npm test -- quick`: files of browser tests that passed, and of which nothing has changed since, need not run again.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter } from '@web/test-runner-core';
import type { Bundles } from './bundle.ts';

/** What else a test depends on: installed packages, the services that answer it, the browsers' drivers. */
const SHARED = ['package-lock.json', 'web-test-runner.config.mjs', 'tools/browser-tests/*.ts'];

export interface Unchanged {
  /** The files that have to run. */
  readonly changed: readonly string[];
  /** How many need not. */
  readonly unchanged: number;
  /** Remembers those that pass. */
  readonly reporter: Reporter;
}

/** @param record Where it is kept what passed. */
export function findUnchanged(root: string, { inputs }: Pick<Bundles, 'inputs'>, record: string): Unchanged {
  const known = new Map<string, Buffer>();
  const contentOf = (path: string): Buffer => {
    const content = known.get(path) ?? readFileSync(join(root, path));
    known.set(path, content);
    return content;
  };
  const shared = globSync(SHARED, { cwd: root }).sort();
  const digests = new Map(
    [...inputs].map(([file, paths]) => {
      const hash = createHash('sha256');
      for (const path of [...shared, ...paths.filter((path) => !path.startsWith('node_modules/'))])
        hash.update(path).update(contentOf(path));
      return [file, hash.digest('hex')];
    }),
  );
  const passed = readRecord(record);
  const tests = [...inputs.keys()].filter((file) => file.includes('.browser.test.'));
  const changed = tests.filter((file) => passed[file] !== digests.get(file));
  return {
    changed,
    unchanged: tests.length - changed.length,
    reporter: {
      stop({ sessions }) {
        for (const session of sessions) {
          const file = relative(root, session.testFile);
          const digest = digests.get(file);
          if (session.passed && digest !== undefined) passed[file] = digest;
        }
        writeFileSync(record, JSON.stringify(passed));
      },
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
