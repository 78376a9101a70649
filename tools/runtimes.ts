/** What the widgets are built on, from the same sources. */
import { resolve } from 'node:path';

const RUNTIMES = ['react', 'preact'] as const;
export type Runtime = (typeof RUNTIMES)[number];

export const isRuntime = (name: string): name is Runtime => RUNTIMES.some((each) => each === name);

/** Where the files of each are, below `dist/cdn` and `dist/npm`. */
export const FOLDERS: Readonly<Record<Runtime, string>> = { react: '', preact: 'preact/' };

/** The modules that our one on Preact replaces. */
const REPLACED = /^react(-dom(\/client)?|\/jsx-runtime)?$/;

const PREACT = resolve(import.meta.dirname, '../src/runtime/preact.ts');

/** The module that an import of React is resolved to; undefined: the one that it names. */
export const replacement = (runtime: Runtime, source: string): string | undefined =>
  runtime === 'preact' && REPLACED.test(source) ? PREACT : undefined;

/** What the environment variable RUNTIME asks tests to run on: React if it is absent. */
export function chosenRuntime(): Runtime {
  const asked = process.env['RUNTIME'] || 'react';
  const runtime = RUNTIMES.find((each) => each === asked);
  if (!runtime) throw new Error(`RUNTIME is ${asked}; it can be ${RUNTIMES.join(' or ')}.`);
  return runtime;
}
