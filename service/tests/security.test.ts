import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');
/** All files with tests. */
const files = globSync(['service/tests/**/*.ts', 'tests/end-to-end/*.ts', '{engine,src}/**/*.ts'], {
  cwd: ROOT,
});

/** The text of all files with this name. */
async function sourceOf(name: string): Promise<string> {
  const named = files.filter((file) => basename(file) === name);
  return (await Promise.all(named.map((file) => readFile(join(ROOT, file), 'utf8')))).join('\n');
}

test('every line of SECURITY.md names a test that is there', async () => {
  const checklist = await readFile(new URL('../SECURITY.md', import.meta.url), 'utf8');
  const rows = checklist.split('\n').filter((line) => /^\| (?!promise|departure|attack|-)/.test(line));
  assert.ok(rows.length > 40);
  for (const row of rows) {
    const [, file = '', name = ''] = /`([\w.-]+\.ts)`: (.+?) +\|$/.exec(row) ?? [];
    const source = await sourceOf(file);
    const names = [...source.matchAll(/(?:test|it)\(\s*(['"`])(.+?)\1,/gs), ...source.matchAll(/\[(')(.+?)', \{/g)];
    assert.ok(
      names.some(([, , known]) => name !== '' && known?.includes(name)),
      row,
    );
  }
});
