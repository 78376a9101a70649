/**
 * `npm test`: runs all tests and checks, and prints a summary. Two stages run at the same time; the output of each is
 * printed when it ends. A stage that checks the whole tree counts as one test.
 *
 * - `npm test -- full` runs everything in every browser on both builds, for a release; see tools/test-matrix.ts;
 * - `npm test -- fleet` kills processes of the service under load; it needs the machine for itself;
 * - `npm test -- machines` runs tests as on machines that lack programs or rights; see tools/test-machines.ts;
 * - `npm test -- apps` installs applications from the packed package and uses them; it needs npm's registry. See
 *   tools/test-apps.ts;
 * - `npm test -- lint browsers` runs only these stages;
 * - `npm test -- sound` tests the engine, and compares both engines of the service, at length: after a change of the
 * engine;
 * - `npm test -- quick` runs what is useful after every change: one browser, and the stages that need no build;
 * - `BROWSERS=chromium npm test` skips the other browsers;
 * - `npm test -- watch` runs the affected unit tests and Chromium's component tests after every change;
 * - `npm test -- chromium --shuffle` runs browser tests in another order, and prints its seed, with which `--seed 7`
 * repeats it;
 *   `full` does so as well;
 * - `npm test -- --repeat 10` runs everything ten times, and prints the result of each run.
 *
 * With `CI=true`, files that failed are run once more at the end; see tools/rerun.ts.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeApiSchemas } from './api-schemas.ts';
import { programScript } from './node-programs.ts';
import { BROWSERS, missingBrowser, type BrowserName } from './browser-tests/browsers.ts';
import { changedTests } from './changed-tests.ts';
import { ensureChromium } from './chromium.ts';
import { watchFiles } from './file-changes.ts';
import { REQUIREMENTS } from '../tests/requirements.ts';
import { memoryFolder } from './memory-folder.ts';
import { filesToRerun, rerunFailed } from './rerun.ts';
import type { Runtime } from './runtimes.ts';
import { BACKEND, nodeTestFiles, UNITS } from './test-files.ts';
import { PREACT_END_TO_END } from './test-matrix.ts';
import { failure, NO_RESULTS, sumOf, type Failure, type TestResults } from './test-results.ts';

/** Prints a command's output, immediately or when its stage ends. */
type Print = (text: string) => void;

interface Stage {
  name: string;
  /** Stages that must end first, if they run at all. */
  after?: readonly string[];
  /** Whether it needs a build; the tests of other stages that do are skipped where there is none. */
  readsBuild?: boolean;
  run: (print: Print) => Promise<TestResults>;
  /** Runs one of its test files. */
  runFile?: (print: Print, file: string) => Promise<TestResults>;
}

/** For two cores: with three, tests that depend on real time fail occasionally. */
const STAGES_AT_ONCE = 2;

const cache = join('node_modules', '.cache');
const comparisons = join(cache, 'comparisons.jsonl');

// The tools are scripts that run with the first Node on the path, which must be the project's own.
process.env['PATH'] = `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;

// The service runs FFmpeg and speech at this priority. With tests above it, they would take minutes beside four suites.
// Whoever started this at a lower one may not be allowed to raise it.
const { PRIORITY_BELOW_NORMAL } = constants.priority;
if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);

const temporary = memoryFolder();
if (temporary !== undefined) process.env['TMPDIR'] = temporary;

const running = new Set<ReturnType<typeof spawn>>();
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(code);
  });

/** Runs Node with these arguments and prints its output. Resolves to whether it succeeded. */
function succeeds(print: Print, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
    child
      .once('error', (error) => {
        print(`${error.message}\n`);
        resolve(false);
      })
      .once('close', (code) => {
        running.delete(child);
        resolve(code === 0);
      });
  });
}

/** Runs a script with the Node of this process. */
const check =
  (script: string, ...args: string[]) =>
  async (print: Print): Promise<TestResults> => {
    const ended = await succeeds(print, [script, ...args]);
    if (ended) return { ...NO_RESULTS, passed: 1 };
    return { ...NO_RESULTS, failed: 1, failures: [failure([script, ...args].join(' '))] };
  };

/** Runs all of them in sequence, even if one fails. */
const inTurn =
  (...runs: readonly Stage['run'][]) =>
  async (print: Print): Promise<TestResults> => {
    let results = NO_RESULTS;
    for (const run of runs) results = sumOf(results, await run(print));
    return results;
  };

/** Reads a reporter's results; a run that failed without a failing test counts as one failure. */
function resultsIn(file: string, ended: boolean): TestResults {
  let results: TestResults;
  try {
    results = JSON.parse(readFileSync(file, 'utf8')) as TestResults;
  } catch {
    return { ...NO_RESULTS, failed: 1, failures: [failure(`${file} was not written`)] };
  }
  if (ended || results.failed > 0) return results;
  return {
    ...results,
    failed: 1,
    failures: [failure(`${file}: it ended badly without a failing test; see what it printed`)],
  };
}

const nodeTests = (
  name: string,
  files: () => readonly string[],
  runtime?: Runtime,
): Pick<Stage, 'run' | 'runFile'> => ({
  run: (print) => runNodeTests(print, name, files(), runtime),
  runFile: (print, file) => runNodeTests(print, name, [file], runtime),
});

async function unitTests(print: Print): Promise<TestResults> {
  const files = nodeTestFiles(UNITS);
  if (!isQuick) return runNodeTests(print, 'units', files);
  const { changed, unchanged, remember } = await changedTests(files, {
    root: process.cwd(),
    record: join(cache, 'units-passed.json'),
  });
  print(`${unchanged} files of tests have passed as they are.\n`);
  if (changed.length === 0) return NO_RESULTS;
  const results = await runNodeTests(print, 'units', changed);
  if (results.failed === 0) remember(changed);
  return results;
}

/**
 * Minutes of work that nothing but sound depends on: by name, and before a release, all of it; otherwise without what
 * takes longest. After every change, only what it may affect.
 */
async function soundTests(print: Print): Promise<TestResults> {
  const files = nodeTestFiles(isQuick ? [ENGINE] : [ENGINE, ENGINES]);
  if (!isQuick) return runNodeTests(print, 'sound', files);
  const { changed, remember } = await changedTests(files, {
    root: process.cwd(),
    record: join(cache, 'sound-passed.json'),
  });
  if (changed.length === 0) return NO_RESULTS;
  const results = await runNodeTests(print, 'sound', changed);
  if (results.failed === 0) remember(changed);
  return results;
}

async function runNodeTests(
  print: Print,
  name: string,
  files: readonly string[],
  runtime?: Runtime,
): Promise<TestResults> {
  const result = join(cache, `${name}.json`);
  rmSync(result, { force: true });
  const args = [
    '--test',
    // Node's default for two cores is one.
    '--test-concurrency=2',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./tools/count-reporter.ts',
    `--test-reporter-destination=${result}`,
    ...files,
  ];
  const ended = await succeeds(print, args, {
    COMPARISONS: comparisons,
    ...(isWhole && !isQuick && { LONG_TESTS: 'true' }),
    ...(runtime && { RUNTIME: runtime }),
    // Every test file runs in its own process, and most import the same modules.
    NODE_COMPILE_CACHE: resolve(cache, 'node'),
  });
  return resultsIn(result, ended);
}

/** Every file if stages are named or in a full run; otherwise, on most pairs, what differs between browsers. */
const isWhole = process.argv.length > 2;

const END_TO_END = 'tests/end-to-end/*.test.ts';
const ENGINE = 'engine/**/*.test.ts';
/** The bundled engine and FFmpeg, beside each other. */
const ENGINES = 'service/tests/engines/*.test.ts';

const browserTests = (
  browser: BrowserName,
  runtime: Runtime,
  { onlyTagged = false } = {},
): Pick<Stage, 'run' | 'runFile'> => {
  async function run(print: Print, args: readonly string[]): Promise<TestResults> {
    if (process.env['BROWSERS']?.split(',').includes(browser) === false) return NO_RESULTS;
    const missing = missingBrowser(browser);
    if (missing !== undefined) return { ...NO_RESULTS, skipped: 1, reasons: { [`stage: ${missing}`]: 1 } };
    const result = join(cache, `${browser}-${runtime}.json`);
    rmSync(result, { force: true });
    const ended = await succeeds(print, [programScript('web-test-runner', '@web/test-runner'), ...args], {
      TEST_COUNTS: result,
      BROWSERS: browser,
      RUNTIME: runtime,
      ...(onlyTagged && !isWhole && { ONLY_TAGGED: 'true' }),
      ...(isQuick && { UNCHANGED: join(cache, `${browser}-${runtime}-passed.json`) }),
    });
    return resultsIn(result, ended);
  }
  return { run: (print) => run(print, []), runFile: (print, file) => run(print, ['--files', file]) };
};

const isWatching = process.argv.includes('watch');
const isQuick = isWatching || process.argv.includes('quick');
/** Skips unchanged files that passed before; only a complete run notices effects on other files. */
const cached = isQuick ? ['--cache', '--cache-strategy', 'content', '--cache-location'] : [];
// Not the default names of the two tools' own caches.
const cachedIn = (name: string): string[] => (isQuick ? [...cached, join(cache, name)] : []);
const incremental = ['--incremental', '--tsBuildInfoFile'];

/** In the order in which they start. */
const stages: readonly Stage[] = [
  { name: 'build', run: check('tools/build.ts') },
  { name: 'chromium', after: ['build'], ...browserTests('chromium', 'react') },
  {
    name: 'lint',
    run: inTurn(
      check(programScript('eslint'), ...cachedIn('eslint.json'), '.'),
      // A hint means that a part of its configuration is no longer needed.
      check(programScript('knip'), '--no-progress', '--treat-config-hints-as-errors'),
    ),
  },
  {
    name: 'types',
    run: check(
      programScript('tsc', 'typescript'),
      '--noEmit',
      ...incremental,
      ...(isQuick
        ? // The first change of a file would otherwise have everything checked again.
          [join(cache, 'types-quick.tsbuildinfo'), '--assumeChangesOnlyAffectDirectDependencies']
        : [join(cache, 'types.tsbuildinfo')]),
      '-p',
      '.',
    ),
  },
  {
    name: 'documentation',
    readsBuild: true,
    after: ['build'],
    run: inTurn(
      check('tools/documentation.ts'),
      check(programScript('tsc', 'typescript'), '--noEmit', '-p', 'examples/documentation'),
    ),
  },
  {
    name: 'format',
    run: check(programScript('prettier'), '--check', '--log-level=warn', ...cachedIn('prettier.json'), '.'),
  },
  { name: 'docs', readsBuild: true, after: ['build'], run: check('tools/readme.ts', '--check') },
  { name: 'size', readsBuild: true, after: ['build'], run: check('tools/budgets.ts') },
  { name: 'firefox-preact', after: ['build'], ...browserTests('firefox', 'preact') },
  { name: 'webkit', after: ['build'], ...browserTests('webkit', 'react', { onlyTagged: true }) },
  { name: 'chromium-preact', after: ['build'], ...browserTests('chromium', 'preact', { onlyTagged: true }) },
  { name: 'firefox', after: ['build'], ...browserTests('firefox', 'react') },
  { name: 'webkit-preact', after: ['build'], ...browserTests('webkit', 'preact') },
  { ...nodeTests('units', () => nodeTestFiles(UNITS)), name: 'units', after: ['build'], run: unitTests },
  { name: 'backend', ...nodeTests('backend', () => nodeTestFiles(BACKEND)) },
  { ...nodeTests('sound', () => nodeTestFiles([ENGINE, ENGINES])), name: 'sound', run: soundTests },
  {
    name: 'fleet',
    after: ['backend'],
    ...nodeTests('fleet', () => nodeTestFiles(['service/tests/fleet/*.test.ts'])),
  },
  {
    name: 'machines',
    readsBuild: true,
    after: ['build', 'documentation'],
    ...nodeTests('machines', () => ['tools/test-machines.ts']),
  },
  { name: 'apps', readsBuild: true, after: ['build'], ...nodeTests('apps', () => ['tools/test-apps.ts']) },
  {
    name: 'end-to-end',
    readsBuild: true,
    after: ['build', 'documentation'],
    ...nodeTests('end-to-end', () => nodeTestFiles([END_TO_END])),
  },
  {
    name: 'end-to-end-preact',
    readsBuild: true,
    after: ['build', 'documentation'],
    ...nodeTests(
      'end-to-end-preact',
      () => PREACT_END_TO_END.map((name) => `tests/end-to-end/${name}.test.ts`),
      'preact',
    ),
  },
];

/**
 * Run only when they are named, or before a release: pairs of browser and build of which each half has another pair,
 * and machines that lack something.
 */
const ONLY_IN_FULL: readonly string[] = ['firefox', 'webkit-preact', 'machines'];

/**
 * Run only when they are named: seven servers and workers under load leave no time for other tests, and applications
 * are installed from npm's registry.
 */
const ONLY_BY_NAME: readonly string[] = ['fleet', 'apps'];

/** Stages with tests that may be skipped for lack of a program, a browser or a right. */
const USES_PROGRAMS = /^(backend|end-to-end|firefox|fleet|sound|units|webkit)/;

/** Names for groups of stages. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  full: stages.map(({ name }) => name).filter((name) => !ONLY_BY_NAME.includes(name)),
  browsers: BROWSERS,
  preact: [...BROWSERS.map((name) => `${name}-preact`), 'end-to-end-preact'],
  quick: ['lint', 'types', 'format', 'chromium', 'units', 'sound'],
  watch: ['units', 'sound', 'chromium'],
};

/** The folders that the stages of `watch` read. */
const WATCHED = ['src', 'engine', 'tools', 'benchmarks', 'tests', 'examples/documentation', 'examples/wordpress'];

interface Ended {
  stage: Stage;
  results: TestResults;
  seconds: number;
}

/** Runs the stages, some at a time, each as soon as the stages it needs have ended. */
async function runStages(chosen: readonly Stage[]): Promise<Ended[]> {
  const waiting = [...chosen];
  const ended: Ended[] = [];
  const isReady = ({ after = [] }: Stage): boolean =>
    after.every(
      (name) => !chosen.some((stage) => stage.name === name) || ended.some(({ stage }) => stage.name === name),
    );
  const active = new Set<Promise<void>>();
  const isAlone = chosen.length === 1;
  while (waiting.length > 0 || active.size > 0) {
    const next = active.size < STAGES_AT_ONCE ? waiting.find(isReady) : undefined;
    if (next === undefined) {
      await Promise.race(active);
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const stage = runStage(next, isAlone).then((end) => {
      ended.push(end);
    });
    const settled = stage.finally(() => active.delete(settled));
    active.add(settled);
  }
  return ended;
}

async function runStage(stage: Stage, isAlone: boolean): Promise<Ended> {
  const { name, run } = stage;
  let printed = '';
  const started = performance.now();
  if (isAlone) console.log(`\n== ${name}`);
  const results = await run((text) => {
    if (isAlone) process.stdout.write(text);
    else printed += text;
  });
  const seconds = (performance.now() - started) / 1000;
  if (!isAlone) process.stdout.write(`\n== ${name}, ${seconds.toFixed(0)} s\n${printed}`);
  return { stage, results, seconds };
}

/** Runs the files that failed once more, alone. */
async function rerun(ended: readonly Ended[]): Promise<Ended[]> {
  const files = filesToRerun(ended.map(({ results }) => results));
  const settled: Ended[] = [];
  for (const [index, { stage, results, seconds }] of ended.entries()) {
    const { name, runFile } = stage;
    if (!runFile) {
      settled.push({ stage, results, seconds });
      continue;
    }
    const again = await rerunFailed(results, files[index] ?? [], (file) => {
      console.log(`\n== ${name} once more: ${file}`);
      return runFile((text) => process.stdout.write(text), file);
    });
    settled.push({ stage, results: again, seconds });
  }
  return settled;
}

/** Adds up the comparisons with FFmpeg that the test processes have written. */
function comparisonsMade(): string | undefined {
  let lines: string[];
  try {
    lines = readFileSync(comparisons, 'utf8').trim().split('\n');
  } catch {
    return undefined;
  }
  const sums = { live: 0, recorded: 0, missing: 0 };
  for (const line of lines) {
    const counts = JSON.parse(line) as typeof sums;
    for (const kind of ['live', 'recorded', 'missing'] as const) sums[kind] += counts[kind];
  }
  if (sums.live + sums.recorded + sums.missing === 0) return undefined;
  return (
    `Compared with FFmpeg: ${sums.live} times with the installed one, ${sums.recorded} times with what one said when it ` +
    `was recorded, ${sums.missing} times not.`
  );
}

function printFailures(title: string, failures: readonly Failure[]): void {
  if (failures.length > 0) console.log(`\n${title}:`);
  for (const { name, message } of failures) {
    console.log(`          ${name}`);
    if (message !== undefined) console.log(message.replace(/^/gm, '            '));
  }
}

/** Which of the stages read the build, if there is none and it is not among them. */
function stagesWithoutBuild(chosen: readonly Stage[]): readonly string[] {
  if (chosen.some(({ name }) => name === 'build') || existsSync('dist/cdn/integrity.json')) return [];
  return chosen.filter(({ readsBuild }) => readsBuild).map(({ name }) => name);
}

async function runOnce(chosen: readonly Stage[]): Promise<TestResults> {
  const stuck = stagesWithoutBuild(chosen);
  if (stuck.length > 0) {
    console.error(`\n  Build first, with \`npm run build\`: there is no dist/ for ${stuck.join(', ')}.\n`);
    process.exit(1);
  }
  rmSync(comparisons, { force: true });
  const started = performance.now();
  const first = await runStages(chosen);
  const ended = process.env['CI'] === 'true' ? await rerun(first) : first;
  const total = ended.map(({ results }) => results).reduce(sumOf, NO_RESULTS);
  const table = ended.map(({ stage: { name }, results: { passed, failed }, seconds }) => {
    const counted = `${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed`;
    return `${name.padEnd(12)} ${counted} ${seconds.toFixed(0).padStart(5)} s`;
  });
  const whole = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`\n${table.join('\n')}\n${'in all'.padEnd(33)} ${whole.padStart(5)} s`);
  printFailures('Failed', total.failures);
  if (total.slowest.length > 0) console.log('\nThe slowest tests:');
  for (const { name, seconds } of total.slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
  const reasons = Object.entries(total.reasons);
  if (reasons.length > 0) console.log('\nSkipped:');
  for (const [reason, count] of reasons) console.log(`${String(count).padStart(6)}    ${reason}`);
  const compared = comparisonsMade();
  if (compared !== undefined) console.log(`\n${compared}`);
  printFailures('Unsteady – failed at first, and passed alone', total.unsteady);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total;
}

/** Runs until interrupted. */
async function watch(chosen: readonly Stage[]): Promise<never> {
  const changes = watchFiles(WATCHED);
  for (;;) {
    await runOnce(chosen);
    console.log('\nWaiting for a change.');
    await changes.next();
  }
}

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    repeat: { type: 'string', default: '1' },
    shuffle: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
});
const times = Number(options.repeat);
const wanted = names.flatMap((name) => GROUPS[name] ?? name);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0 || !(times >= 1)) {
  const known = [...stages.map(({ name }) => name), ...Object.keys(GROUPS)].join(', ');
  console.error(`There is no stage ${unknown.join(', ')}. There are: ${known}.`);
  process.exit(1);
}

// The service's OpenAPI document, which tests read, has to follow the types as they are now.
await writeApiSchemas(process.cwd());

const chosen = stages.filter(({ name }) =>
  wanted.length === 0 ? ![...ONLY_IN_FULL, ...ONLY_BY_NAME].includes(name) : wanted.includes(name),
);
if (chosen.some(({ name }) => /^(chromium|end-to-end|apps)/.test(name))) {
  const path = ensureChromium();
  if (!path) {
    console.error('The tests need Chromium, and it could not be installed here. Install it and set CHROMIUM_PATH.');
    process.exit(1);
  }
  process.env['CHROMIUM_PATH'] = path;
}

const seed = options.seed ?? (options.shuffle || names.includes('full') ? String(Date.now() % 100_000) : undefined);
if (seed !== undefined) {
  console.log(`Browser tests run in the order of the seed ${seed}; repeat it with --seed ${seed}.`);
  process.env['SHUFFLE'] = seed;
}

if (chosen.some(({ name }) => USES_PROGRAMS.test(name)))
  for (const { missing } of REQUIREMENTS) {
    const reason = missing();
    if (reason !== undefined) console.log(`Not everything will be tested: ${reason}.`);
  }

mkdirSync(cache, { recursive: true });
if (isWatching) await watch(chosen);
else {
  const failures: number[] = [];
  for (let time = 1; time <= times; time++) {
    const { passed, failed } = await runOnce(chosen);
    failures.push(passed === 0 ? Math.max(failed, 1) : failed);
    if (times > 1) console.log(`Run ${time} of ${times}. Failures so far, run by run: ${failures.join(', ')}`);
  }
  process.exitCode = failures.some((count) => count > 0) ? 1 : 0;
}
