/** Writes how many browser tests passed and failed, for the closing line of `npm test`. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestSuiteResult } from '@web/test-runner-core';

interface Counts {
  passed: number;
  failed: number;
}

function count(suite: TestSuiteResult, counts: Counts): void {
  for (const test of suite.tests) counts[test.passed ? 'passed' : 'failed']++;
  for (const inner of suite.suites) count(inner, counts);
}

export const countReporter = (file: string): Reporter => ({
  stop({ sessions }) {
    const counts: Counts = { passed: 0, failed: 0 };
    for (const { testResults, errors } of sessions) {
      if (testResults) count(testResults, counts);
      // A file that did not load or a page that broke has no result of a test to show for it.
      counts.failed += errors.length;
    }
    writeFileSync(file, JSON.stringify(counts));
  },
});
