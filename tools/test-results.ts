/** The results of a stage of `npm test`. */

export interface TestResults {
  passed: number;
  failed: number;
  skipped: number;
  /** The number of skipped tests for each reason. */
  reasons: Record<string, number>;
  /** The failures, for the last lines of a long log. */
  failures: Failure[];
  /** Failures that did not happen again when their file was run alone; see rerunFailed. */
  unsteady: Failure[];
  /** The slowest, slowest first. */
  slowest: SlowTest[];
}

export interface Failure {
  /** The names of the file and the test. */
  name: string;
  /** Path of the file, if it can be run again. */
  file?: string;
  /** Without the stack trace. */
  message?: string;
}

interface SlowTest {
  name: string;
  seconds: number;
}

const SHOWN = 10;

/** Maximum length of a message in the summary: enough for a comparison of two lists. */
const MESSAGE_LINES = 20;

export const failure = (name: string, message = '', file?: string): Failure => {
  const lines = message
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*at /.test(line))
    .slice(0, MESSAGE_LINES);
  return { name, ...(file !== undefined && { file }), ...(lines.length > 0 && { message: lines.join('\n') }) };
};

export const slowestOf = (tests: readonly SlowTest[]): SlowTest[] =>
  tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);

export const NO_RESULTS: TestResults = {
  passed: 0,
  failed: 0,
  skipped: 0,
  reasons: {},
  failures: [],
  unsteady: [],
  slowest: [],
};

export function sumOf(one: TestResults, other: TestResults): TestResults {
  const reasons = { ...one.reasons };
  for (const [reason, count] of Object.entries(other.reasons)) reasons[reason] = (reasons[reason] ?? 0) + count;
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    reasons,
    failures: [...one.failures, ...other.failures],
    unsteady: [...one.unsteady, ...other.unsteady],
    slowest: slowestOf([...one.slowest, ...other.slowest]),
  };
}
