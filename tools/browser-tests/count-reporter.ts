/** Writes the results of the browser tests, for the summary of `npm test`. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestSuiteResult } from '@web/test-runner-core';
import { failure, NO_RESULTS, slowestOf, type TestResults } from '../test-results.ts';

function count(suite: TestSuiteResult, where: string, file: string, results: TestResults): void {
  for (const test of suite.tests) {
    results[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed']++;
    if (!test.skipped && !test.passed)
      results.failures.push(failure(`${where}: ${suite.name} > ${test.name}`, test.error?.message, file));
    results.slowest.push({ name: `${where}: ${test.name}`, seconds: (test.duration ?? 0) / 1000 });
  }
  for (const inner of suite.suites) count(inner, where, file, results);
}

export const countReporter = (file: string): Reporter => ({
  stop({ sessions }) {
    const results: TestResults = structuredClone(NO_RESULTS);
    for (const { testResults, errors, browser, testFile } of sessions) {
      const file = relative(process.cwd(), testFile);
      const where = `${browser.name} ${file}`;
      if (testResults) count(testResults, where, file, results);
      // A file that failed to load or a page that crashed has no test results.
      results.failed += errors.length;
      results.failures.push(...errors.map(({ message }) => failure(where, message, file)));
    }
    writeFileSync(file, JSON.stringify({ ...results, slowest: slowestOf(results.slowest) }));
  },
});
