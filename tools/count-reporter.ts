/** A node:test reporter that writes what became of the tests, for the closing lines of `npm test`. */
import { relative } from 'node:path';
import { slowestOf, type TestResults } from './test-results.ts';

interface TestEvent {
  type: string;
  data: {
    name?: string;
    file?: string | undefined;
    skip?: string | boolean | undefined;
    details?: { type?: string | undefined; duration_ms?: number };
  };
}

export default async function* countReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const results: TestResults = { passed: 0, failed: 0, skipped: 0, reasons: {}, slowest: [] };
  for await (const { type, data } of source) {
    // A suite passes or fails with its tests and is none itself.
    if (data.details?.type === 'suite' || (type !== 'test:pass' && type !== 'test:fail')) continue;
    if (data.skip !== undefined && data.skip !== false) {
      results.skipped++;
      const reason = typeof data.skip === 'string' ? data.skip : 'skipped';
      results.reasons[reason] = (results.reasons[reason] ?? 0) + 1;
    } else results[type === 'test:pass' ? 'passed' : 'failed']++;
    const where = data.file === undefined ? '' : `${relative(process.cwd(), data.file)}: `;
    results.slowest.push({ name: `${where}${data.name ?? ''}`, seconds: (data.details?.duration_ms ?? 0) / 1000 });
    if (results.slowest.length > 1000) results.slowest = slowestOf(results.slowest);
  }
  yield JSON.stringify({ ...results, slowest: slowestOf(results.slowest) });
}
