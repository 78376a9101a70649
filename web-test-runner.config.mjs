/**
 * The browser tests: `src/**\/*.browser.test.ts(x)` in every browser found on the machine.
 * BROWSERS=chromium,firefox,webkit narrows them, ONLY_TAGGED=true to those that tools/test-matrix.ts describes;
 * TEST_COUNTS names a file for the number of tests, UNCHANGED one for those that passed and need not run again until
 * they change; SHUFFLE is the seed of another order.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { a11ySnapshotPlugin } from '@web/test-runner-commands/plugins';
import { authService } from './tools/browser-tests/auth-service.ts';
import { browsers } from './tools/browser-tests/browsers.ts';
import { bundle } from './tools/browser-tests/bundle.ts';
import { countReporter } from './tools/browser-tests/count-reporter.ts';
import { freePort } from './tools/browser-tests/free-port.ts';
import { elementModel } from './tools/browser-tests/element-model.ts';
import { speechService } from './tools/browser-tests/speech-service.ts';
import { engineFiles } from './tools/browser-tests/engine.ts';
import { prerendered } from './tools/browser-tests/prerendered.ts';
import { shuffled } from './tools/browser-tests/shuffled.ts';
import { service } from './tools/browser-tests/service.ts';
import { chosenRuntime } from './tools/runtimes.ts';
import { isTagged } from './tools/test-matrix.ts';
import { NO_RESULTS } from './tools/test-results.ts';
import { findUnchanged } from './tools/unchanged.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const tests = 'src/**/*.browser.test.{ts,tsx}';
// A folder of its own for each run, so that two runs do not take each other's files away.
const bundles = `${root}node_modules/.cache/pc-browser-tests/${process.pid}`;
const { UNCHANGED, TEST_COUNTS, ONLY_TAGGED, SHUFFLE } = process.env;
const bundled = await bundle(root, { files: tests, folder: bundles, seed: SHUFFLE });
/** The services that answer the tests, the browsers' drivers, how the tests are bundled. */
const shared = ['web-test-runner.config.mjs', 'tools/browser-tests/*.ts', 'tools/source-bundle.ts'];
const inputs = new Map([...bundled.inputs].filter(([file]) => file.includes('.browser.test.')));
const quick = UNCHANGED && findUnchanged(root, { inputs, shared, record: UNCHANGED });
if (quick) console.warn(`${quick.unchanged} files of tests have passed as they are.`);
if (quick && quick.changed.length === 0) {
  if (TEST_COUNTS) writeFileSync(TEST_COUNTS, JSON.stringify(NO_RESULTS));
  process.exit(0);
}

const tagged =
  ONLY_TAGGED &&
  globSync(tests, { cwd: root }).filter((file) => isTagged(readFileSync(`${root}${file}`, 'utf8'), chosenRuntime()));

const chosen = (quick ? quick.changed : tagged) || tests;
const files = SHUFFLE ? shuffled(globSync(chosen, { cwd: root }), SHUFFLE, (file) => file) : chosen;

const passedIn = (sessions) => sessions.filter(({ passed }) => passed).map(({ testFile }) => relative(root, testFile));

export default {
  rootDir: root,
  port: await freePort(),
  files,
  browsers: browsers(),
  // Where a browser says nothing else: of several pages at the same time, only one may have the focus.
  concurrency: 1,
  concurrentBrowsers: 1,
  reporters: [
    defaultReporter({ reportTestProgress: true }),
    ...(TEST_COUNTS ? [countReporter(TEST_COUNTS)] : []),
    ...(quick ? [{ stop: ({ sessions }) => quick.remember(passedIn(sessions)) }] : []),
  ],
  plugins: [bundled.plugin, a11ySnapshotPlugin()],
  middleware: [
    service(),
    authService(),
    speechService(),
    engineFiles(root),
    elementModel(root),
    prerendered(root, bundles),
  ],
  testFramework: { config: { ui: 'bdd', timeout: 30_000 } },
  testsFinishTimeout: 600_000,
  browserStartTimeout: 60_000,
};
