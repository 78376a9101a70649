/**
 * `npm test`: everything that CI runs, one stage after the other, and one closing line that adds up what ran.
 * A stage that checks the whole tree counts as one test. Naming stages runs only those: `npm test -- lint browsers`.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';

interface Counts {
  passed: number;
  failed: number;
}

interface Stage {
  name: string;
  run: () => Promise<Counts>;
}

const cache = join('node_modules', '.cache');

/** Runs a command, shows what it prints, and tells whether it ended well. */
function succeeds(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
      .once('error', (error) => {
        console.error(error.message);
        resolve(false);
      })
      .once('close', (code) => resolve(code === 0));
  });
}

const check = async (command: string, ...args: string[]): Promise<Counts> =>
  (await succeeds(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** Adds up the results that a reporter wrote; a run that failed without a failing test still counts as one failure. */
function countsOf(file: string, ended: boolean): Counts {
  let counts: Counts;
  try {
    counts = JSON.parse(readFileSync(file, 'utf8')) as Counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
  const { passed, failed } = counts;
  return { passed, failed: !ended && failed === 0 ? 1 : failed };
}

async function nodeTests(name: string, patterns: readonly string[]): Promise<Counts> {
  const files = globSync(patterns, { exclude: ['**/*.browser.test.ts', '**/node_modules/**'] }).sort();
  const result = join(cache, `${name}.json`);
  rmSync(result, { force: true });
  const ended = await succeeds(process.execPath, [
    '--test',
    // Two cores; left to itself Node runs one file at a time on them.
    '--test-concurrency=2',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./tools/count-reporter.ts',
    `--test-reporter-destination=${result}`,
    ...files,
  ]);
  return countsOf(result, ended);
}

async function browserTests(): Promise<Counts> {
  const result = join(cache, 'browsers.json');
  rmSync(result, { force: true });
  const ended = await succeeds('web-test-runner', [], { TEST_COUNTS: result });
  return countsOf(result, ended);
}

const stages: readonly Stage[] = [
  { name: 'format', run: () => check('prettier', '--check', '--log-level=warn', '.') },
  { name: 'lint', run: () => check('eslint', '.') },
  { name: 'types', run: () => check('tsc', '--noEmit', '-p', '.') },
  { name: 'playground', run: () => check('tsc', '--noEmit', '-p', 'examples/playground') },
  { name: 'build', run: () => check(process.execPath, 'tools/build.ts') },
  { name: 'docs', run: () => check(process.execPath, 'tools/readme.ts', '--check') },
  { name: 'size', run: () => check('size-limit') },
  {
    name: 'units',
    run: () =>
      nodeTests('units', [
        'src/**/*.test.ts',
        'engine/**/*.test.ts',
        'tools/**/*.test.ts',
        'examples/playground/**/*.test.ts',
      ]),
  },
  { name: 'backend', run: () => nodeTests('backend', ['examples/backend/**/*.test.ts']) },
  { name: 'browsers', run: browserTests },
  { name: 'end-to-end', run: () => nodeTests('end-to-end', ['tests/end-to-end/*.test.ts']) },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}. There are: ${stages.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const NEED_CHROMIUM = ['browsers', 'end-to-end'];
if (NEED_CHROMIUM.some((name) => wanted.length === 0 || wanted.includes(name))) {
  const path = ensureChromium();
  if (!path) {
    console.error('The tests need Chromium, and it could not be installed here. Install it and set CHROMIUM_PATH.');
    process.exit(1);
  }
  process.env['CHROMIUM_PATH'] = path;
}

mkdirSync(cache, { recursive: true });
const total: Counts = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const { name, run } of stages) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  const started = performance.now();
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  summary.push(
    `${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.padStart(5)} s`,
  );
}
console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
