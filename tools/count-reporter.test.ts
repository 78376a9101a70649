import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import type { TestResults } from './test-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'count-reporter-'));
after(() => rmSync(folder, { recursive: true }));

/** What is reported of a file with this content. */
function reported(content: string): TestResults {
  writeFileSync(join(folder, 'some.test.mjs'), content);
  const reporter = join(import.meta.dirname, 'count-reporter.ts');
  const environment = { ...process.env };
  // Set by the test that this is; Node would not start another.
  delete environment['NODE_TEST_CONTEXT'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--test', `--test-reporter=${reporter}`, '--test-reporter-destination=stdout', 'some.test.mjs'],
    { cwd: folder, env: environment, encoding: 'utf8' },
  );
  assert.ok(stdout, stderr);
  return JSON.parse(stdout) as TestResults;
}

it('counts tests, and names the file of those that failed', () => {
  const { passed, failed, failures } = reported(`
    import { test } from 'node:test';
    test('good', () => {});
    test('bad', () => { throw new Error('no'); });
  `);
  assert.deepEqual([passed, failed, failures[0]?.file], [1, 1, 'some.test.mjs']);
});

it('counts a skipped suite once, with its reason, as its tests are not reported', () => {
  const { passed, skipped, reasons } = reported(`
    import { describe, test } from 'node:test';
    describe('whole', { skip: 'no server' }, () => { test('one', () => {}); test('two', () => {}); });
    describe('other', () => { test('good', () => {}); });
  `);
  assert.deepEqual([passed, skipped, reasons], [1, 1, { 'no server': 1 }]);
});

it('counts nothing in a file without tests, such as one that only helps others', () => {
  const { passed, failed } = reported('export const help = 1;');
  assert.deepEqual([passed, failed], [0, 0]);
});

it('counts a file that cannot be loaded as failed', () => {
  const { passed, failed } = reported("throw new Error('no');");
  assert.deepEqual([passed, failed], [0, 1]);
});
