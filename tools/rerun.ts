/**
 * In CI, each test file that failed is run once more, alone, after everything else has ended: a test that passes then
 * depends on the machine's load, not on the change. It is reported as unsteady, and does not refuse the change.
 */
import type { TestResults } from './test-results.ts';

/** If more files failed, something is broken, and running them again only takes time. */
const MOST_FILES = 12;

/** Paths of the files with failures; empty if they should not be run again. */
export function filesToRerun(results: readonly TestResults[]): readonly (readonly string[])[] {
  const files = results.map(({ failures }) => [
    ...new Set(failures.flatMap(({ file }) => (file === undefined ? [] : [file]))),
  ]);
  return files.flat().length > MOST_FILES ? results.map(() => []) : files;
}

/**
 * Runs the files in sequence. The failures of a file that passes now become unsteady, and their tests count as passed;
 * those of a file that fails again stay as they were.
 */
export async function rerunFailed(
  results: TestResults,
  files: readonly string[],
  runAlone: (file: string) => Promise<TestResults>,
): Promise<TestResults> {
  let current = results;
  for (const file of files) {
    const again = await runAlone(file);
    if (again.failed > 0 || again.passed === 0) continue;
    const recovered = current.failures.filter((failure) => failure.file === file);
    current = {
      ...current,
      passed: current.passed + recovered.length,
      failed: current.failed - recovered.length,
      failures: current.failures.filter((failure) => failure.file !== file),
      unsteady: [...current.unsteady, ...recovered],
    };
  }
  return current;
}
