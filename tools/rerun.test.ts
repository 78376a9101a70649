import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filesToRerun, rerunFailed } from './rerun.ts';
import { failure, NO_RESULTS, type TestResults } from './test-results.ts';

const failed = (...files: (string | undefined)[]): TestResults => ({
  ...NO_RESULTS,
  passed: 5,
  failed: files.length,
  failures: files.map((file, index) => failure(`${file}: test ${index}`, 'message', file)),
});
const PASSED: TestResults = { ...NO_RESULTS, passed: 3 };

describe('files that are run again', () => {
  it('are those with a failure, once each, by stage', () => {
    assert.deepEqual(filesToRerun([failed('a', 'a', 'b'), NO_RESULTS, failed('c', undefined)]), [
      ['a', 'b'],
      [],
      ['c'],
    ]);
  });

  it('are none if many have failed', () => {
    const many = Array.from({ length: 13 }, (_, index) => `file ${index}`);
    assert.deepEqual(filesToRerun([failed(...many), failed('a')]), [[], []]);
  });
});

describe('a file that is run again', () => {
  it('is unsteady if it passes', async () => {
    const run: string[] = [];
    const results = await rerunFailed(failed('a', 'a', 'b'), ['a', 'b'], (file) => {
      run.push(file);
      return Promise.resolve(file === 'a' ? PASSED : failed('b'));
    });
    assert.deepEqual(run, ['a', 'b']);
    assert.equal(results.passed, 7);
    assert.equal(results.failed, 1);
    assert.deepEqual(results.failures, [failure('b: test 2', 'message', 'b')]);
    assert.deepEqual(results.unsteady, [failure('a: test 0', 'message', 'a'), failure('a: test 1', 'message', 'a')]);
  });

  it('stays failed if it fails again, or if none of its tests ran', async () => {
    for (const again of [failed('a'), NO_RESULTS])
      assert.deepEqual(await rerunFailed(failed('a'), ['a'], () => Promise.resolve(again)), failed('a'));
  });

  it('does not hide a failure that belongs to no file', async () => {
    const results = await rerunFailed(failed('a', undefined), ['a'], () => Promise.resolve(PASSED));
    assert.equal(results.failed, 1);
  });
});
