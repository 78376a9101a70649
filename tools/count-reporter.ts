/** A node:test reporter that writes how many tests passed and failed, for the closing line of `npm test`. */
interface TestEvent {
  type: string;
  data: { details?: { type?: string | undefined } };
}

export default async function* countReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let passed = 0;
  let failed = 0;
  for await (const { type, data } of source) {
    // A suite passes or fails with its tests and is none itself.
    if (data.details?.type === 'suite') continue;
    if (type === 'test:pass') passed++;
    if (type === 'test:fail') failed++;
  }
  yield JSON.stringify({ passed, failed });
}
