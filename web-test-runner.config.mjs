/**
 * The browser tests: `src/**\/*.browser.test.ts(x)` in every browser found on the machine.
 * BROWSERS=chromium,firefox,webkit narrows them; TEST_COUNTS names a file for the number of tests.
 */
import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { authService } from './tools/browser-tests/auth-service.ts';
import { browsers } from './tools/browser-tests/browsers.ts';
import { countReporter } from './tools/browser-tests/count-reporter.ts';
import { elementModel } from './tools/browser-tests/element-model.ts';
import { speechService } from './tools/browser-tests/speech-service.ts';
import { engineFiles } from './tools/browser-tests/engine.ts';
import { prebundle } from './tools/browser-tests/prebundle.ts';
import { service } from './tools/browser-tests/service.ts';
import { sources } from './tools/browser-tests/sources.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
// A folder of its own for each run, so that two runs do not take each other's files away.
const prebundled = await prebundle(`${root}node_modules/.cache/pc-browser-tests/${process.pid}`);

export default {
  rootDir: root,
  files: 'src/**/*.browser.test.{ts,tsx}',
  browsers: browsers(),
  // Two cores: browsers side by side only take each other's time.
  concurrency: 1,
  concurrentBrowsers: 1,
  reporters: [
    defaultReporter({ reportTestProgress: true }),
    ...(process.env.TEST_COUNTS ? [countReporter(process.env.TEST_COUNTS)] : []),
  ],
  plugins: [sources(root, prebundled)],
  middleware: [service(), authService(), speechService(), engineFiles(root), elementModel(root)],
  testFramework: { config: { ui: 'bdd', timeout: 10_000 } },
  testsFinishTimeout: 180_000,
  browserStartTimeout: 60_000,
};
