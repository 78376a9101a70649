/** A node:test reporter that writes the results, for the summary of `npm test`. */
import { relative } from 'node:path';
import { failure, NO_RESULTS, slowestOf, type TestResults } from './test-results.ts';

interface TestEvent {
  type: string;
  data: {
    name?: string;
    file?: string | undefined;
    skip?: string | boolean | undefined;
    details?: { type?: string | undefined; duration_ms?: number; error?: { cause?: unknown } };
  };
}

export default async function* countReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const results: TestResults = structuredClone(NO_RESULTS);
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isSkipped = data.skip !== undefined && data.skip !== false;
    // Suites are not tests. A skipped one counts, since Node reports nothing of the tests in it.
    if (data.details?.type === 'suite' && !isSkipped) continue;
    const file = data.file === undefined ? undefined : relative(process.cwd(), data.file);
    // Node has a file without tests pass as if it were one.
    if (type === 'test:pass' && data.name === file) continue;
    const name = `${file === undefined ? '' : `${file}: `}${data.name ?? ''}`;
    if (isSkipped) {
      results.skipped++;
      const reason = typeof data.skip === 'string' ? data.skip : 'skipped';
      results.reasons[reason] = (results.reasons[reason] ?? 0) + 1;
    } else if (type === 'test:pass') results.passed++;
    else {
      results.failed++;
      const { cause } = data.details?.error ?? {};
      results.failures.push(failure(name, cause instanceof Error ? cause.message : undefined, file));
    }
    results.slowest.push({ name, seconds: (data.details?.duration_ms ?? 0) / 1000 });
    if (results.slowest.length > 1000) results.slowest = slowestOf(results.slowest);
  }
  yield JSON.stringify({ ...results, slowest: slowestOf(results.slowest) });
}
