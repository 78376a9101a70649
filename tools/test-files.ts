/** The test files that Node runs. */
import { globSync } from 'node:fs';

/** Paths of the test files that match, without those that run in browsers. */
export const nodeTestFiles = (patterns: readonly string[], root = process.cwd()): string[] =>
  globSync(patterns, { cwd: root, exclude: ['**/*.browser.test.ts', '**/node_modules/**'] }).sort();

export const UNITS = [
  'src/**/*.test.ts',
  'tools/**/*.test.ts',
  'benchmarks/**/*.test.ts',
  'tests/{,samples/}*.test.ts',
  'examples/{documentation,wordpress}/**/*.test.ts',
];

export const BACKEND = ['service/tests/*.test.ts'];
