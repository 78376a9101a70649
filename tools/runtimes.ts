/** The runtimes that the hosted distribution is built with, from the same sources. */
import { resolve } from 'node:path';

const RUNTIMES = ['react', 'light'] as const;
export type Runtime = (typeof RUNTIMES)[number];

/** The modules that the light runtime replaces. */
const REPLACED = /^react(-dom(\/client)?|\/jsx-runtime)?$/;

const LIGHT = resolve(import.meta.dirname, '../src/runtime/light.ts');

/** The module that an import of React is resolved to; undefined: the one that it names. */
export const replacement = (runtime: Runtime, source: string): string | undefined =>
  runtime === 'light' && REPLACED.test(source) ? LIGHT : undefined;

/** What the environment variable RUNTIME asks tests to run on: React if it is absent. */
export function chosenRuntime(): Runtime {
  const asked = process.env['RUNTIME'] || 'react';
  const runtime = RUNTIMES.find((each) => each === asked);
  if (!runtime) throw new Error(`RUNTIME is ${asked}; it can be ${RUNTIMES.join(' or ')}.`);
  return runtime;
}
