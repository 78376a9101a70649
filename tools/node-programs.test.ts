import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { it } from 'node:test';
import { npmCommand, programScript, scriptIn } from './node-programs.ts';

it('finds the script of a program, whatever its package is called', () => {
  for (const [program, packageName] of [
    ['eslint'],
    ['tsc', 'typescript'],
    ['web-test-runner', '@web/test-runner'],
  ] as const)
    assert.ok(existsSync(programScript(program, packageName)), program);
  assert.equal(scriptIn({ bin: './cli.js' }, 'one', 'one'), './cli.js');
  assert.throws(() => scriptIn({ bin: { other: 'x.js' } }, 'one', 'one'), /The package one has no program one\./);
});

it('starts npm through the shell on Windows', () => {
  assert.deepEqual(npmCommand('win32'), ['cmd.exe', '/d', '/c', 'npm']);
  assert.deepEqual(npmCommand('linux'), ['npm']);
});
