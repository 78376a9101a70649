/** Writes the results of the browser tests, for the summary of `npm test`. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestSuiteResult } from '@web/test-runner-core';
import { failure, NO_RESULTS, slowestOf, type TestResults } from '../test-results.ts';

function count(suite: TestSuiteResult, where: string, results: TestResults): void {
  for (const test of suite.tests) {
    results[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed']++;
    if (!test.skipped && !test.passed)
      results.failures.push(failure(`${where}: ${suite.name} > ${test.name}`, test.error?.message));
    results.slowest.push({ name: `${where}: ${test.name}`, seconds: (test.duration ?? 0) / 1000 });
  }
  for (const inner of suite.suites) count(inner, where, results);
}

export const countReporter = (file: string): Reporter => ({
  stop({ sessions }) {
    const results: TestResults = structuredClone(NO_RESULTS);
    for (const { testResults, errors, browser, testFile } of sessions) {
      const where = `${browser.name} ${relative(process.cwd(), testFile)}`;
      if (testResults) count(testResults, where, results);
      // A file that failed to load or a page that crashed has no test results.
      results.failed += errors.length;
      results.failures.push(...errors.map(({ message }) => failure(where, message)));
    }
    writeFileSync(file, JSON.stringify({ ...results, slowest: slowestOf(results.slowest) }));
  },
});
