import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

test('every line of SECURITY.md names a test that is there', async () => {
  const checklist = await readFile(new URL('../SECURITY.md', import.meta.url), 'utf8');
  const rows = checklist.split('\n').filter((line) => /^\| (?!promise|departure|-)/.test(line));
  assert.ok(rows.length > 40);
  for (const row of rows) {
    const [, file = '', name = ''] = /`([\w-]+\.test\.ts)`: (.+?) +\|$/.exec(row) ?? [];
    const source = await readFile(new URL(file || 'nothing', import.meta.url), 'utf8').catch(() => '');
    const names = [
      ...source.matchAll(/(?:test|compare)\(\s*(['"`])(.+?)\1,/gs),
      ...source.matchAll(/\[(')(.+?)', \{/g),
    ];
    assert.ok(
      names.some(([, , known]) => name !== '' && known?.includes(name)),
      row,
    );
  }
});
