import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { findUnchanged, type Unchanged } from './unchanged.ts';

it('what passed need not run again until something changes that it is made of', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'unchanged-'));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src'));
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  for (const name of ['a.test.ts', 'b.test.ts', 'shared.ts', 'only-b.ts', 'data.json']) write(`src/${name}`, name);
  const inputs = new Map([
    ['src/a.test.ts', ['src/a.test.ts', 'src/shared.ts']],
    ['src/b.test.ts', ['src/b.test.ts', 'src/only-b.ts', 'src/shared.ts']],
  ]);
  const look = (): Unchanged => findUnchanged(root, { inputs, shared: ['**/*.json'], record: `${root}.passed` });
  t.after(() => rmSync(`${root}.passed`));
  const [a, b] = ['src/a.test.ts', 'src/b.test.ts'];

  const first = look();
  assert.deepEqual([first.changed, first.unchanged], [[a, b], 0]);
  first.remember([a]);
  assert.deepEqual(look().changed, [b]);
  look().remember([b]);
  assert.deepEqual([look().changed, look().unchanged], [[], 2]);
  write('src/only-b.ts', 'changed');
  assert.deepEqual(look().changed, [b]);
  write('src/shared.ts', 'changed');
  assert.deepEqual(look().changed, [a, b]);
  look().remember([a, b]);
  write('src/data.json', 'changed');
  assert.deepEqual(look().changed, [a, b]);
});

it('without a record, what is as in the last commit counts as passed', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'unchanged-'));
  t.after(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  const git = (...args: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: root });
  const inputs = new Map(['a', 'b', 'c'].map((name) => [`${name}.test.ts`, [`${name}.test.ts`, `${name}.ts`]]));
  const look = (): Unchanged => findUnchanged(root, { inputs, shared: [], record: join(root, '.git/passed.json') });
  git('init', '-q');
  for (const paths of inputs.values()) for (const path of paths) write(path, path);
  git('add', '.');
  git('rm', '-q', '--cached', 'c.ts');
  git('commit', '-q', '-m', 'All but one');
  write('b.ts', 'changed');

  const first = look();
  assert.deepEqual(first.changed, ['b.test.ts', 'c.test.ts'], 'what was changed, or is new');
  first.remember(['b.test.ts']);
  assert.deepEqual(look().changed, ['c.test.ts']);
});
