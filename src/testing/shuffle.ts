/** For browser tests, imported before each test file: runs its tests in another order, if the run has a seed. */
import { shuffled } from '../../tools/browser-tests/shuffled.ts';

/** Replaced when tests are bundled; undefined for the order in which they are written. */
declare const SHUFFLE_SEED: string | undefined;

function shuffle(suite: Mocha.Suite, seed: string): void {
  suite.tests = shuffled(suite.tests, seed, (test) => test.fullTitle());
  suite.suites = shuffled(suite.suites, seed, (child) => child.fullTitle());
  for (const child of suite.suites) shuffle(child, seed);
}

before(function () {
  const root = this.test?.parent;
  if (SHUFFLE_SEED !== undefined && root) shuffle(root, SHUFFLE_SEED);
});
