/** CONTRIBUTING.md against the code: its list of folders, and the files and scripts that it names. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { it } from 'node:test';
import { page, quoted, section } from './contributing.ts';

const root = resolve(import.meta.dirname, '../..');

it('the list of folders has every folder, and no other', () => {
  const isMade = (path: string): boolean => /^(node_modules|dist|data|coverage)$/.test(path);
  const folders = globSync(['*/', 'src/*/'], { cwd: root, exclude: isMade }).map((path) => path.replace(/\/$/, ''));
  const listed = [...section('## Folders').matchAll(/^- `([^`]+)`/gm)].map(([, folder = '']) => folder);
  assert.deepEqual(listed.sort(), folders.filter((path) => path !== 'src').sort());
});

it('every file and every script that it names exists', () => {
  const files = quoted(page).flatMap(
    (code) => code.match(/(?<![\w./-])(src|engine|service|benchmarks|tools|tests|examples|docs)\/[\w./-]+/g) ?? [],
  );
  // The files of the widget that the generator would write are not there.
  const missing = files.filter((name) => !name.includes('sound-meter') && !existsSync(join(root, name)));
  assert.deepEqual(missing, []);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  for (const [, script = ''] of page.matchAll(/`npm run ([\w:-]+)/g)) assert.ok(script in scripts, script);
});
