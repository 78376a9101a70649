import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import type { Reporter } from '@web/test-runner-core';
import { findUnchanged, type Unchanged } from './unchanged.ts';

it('what passed need not run again until something changes that it is made of', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'unchanged-'));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src'));
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  for (const name of ['a.browser.test.ts', 'b.browser.test.ts', 'shared.ts', 'only-b.ts']) write(`src/${name}`, name);
  const inputs = new Map([
    ['src/a.browser.test.ts', ['src/a.browser.test.ts', 'src/shared.ts', 'node_modules/react/index.js']],
    ['src/b.browser.test.ts', ['src/b.browser.test.ts', 'src/only-b.ts', 'src/shared.ts']],
    ['src/loaded-by-its-address.ts', ['src/shared.ts']],
  ]);
  const look = (): Unchanged => findUnchanged(root, { inputs }, join(root, 'passed.json'));
  const end = ({ reporter }: Unchanged, results: Record<string, boolean>): void => {
    const sessions = Object.entries(results).map(([file, passed]) => ({ testFile: join(root, file), passed }));
    void reporter.stop?.({ sessions } as Parameters<NonNullable<Reporter['stop']>>[0]);
  };
  const [a, b] = ['src/a.browser.test.ts', 'src/b.browser.test.ts'];

  const first = look();
  assert.deepEqual([first.changed, first.unchanged], [[a, b], 0]);
  end(first, { [a]: true, [b]: false });
  assert.deepEqual(look().changed, [b]);
  end(look(), { [b]: true });
  assert.deepEqual([look().changed, look().unchanged], [[], 2]);
  write('src/only-b.ts', 'changed');
  assert.deepEqual(look().changed, [b]);
  write('src/shared.ts', 'changed');
  assert.deepEqual(look().changed, [a, b]);
});
