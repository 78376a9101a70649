/** The browsers that docs/browsers.md names are those that the built files need. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { transform, type Targets } from 'lightningcss';
import { BUILD, needs } from '../../tests/requirements.ts';

const root = resolve(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/browsers.md'), 'utf8');

/** The cells of the rows below a heading row that begins like this. */
function rowsBelow(heading: string): string[][] {
  const [, table = ''] = new RegExp(`^\\| ${heading} [^]*?\\n\\|[ -|]*\\n([^]*?)\\n\\n`, 'm').exec(guide) ?? [];
  const rows = table.split('\n').map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));
  assert.ok(rows.length > 2, heading);
  return rows;
}

const features = rowsBelow('Feature');
const supported = rowsBelow('Browser').map(([, version]) => Number(version));

test('the versions are the highest that a feature needs', () => {
  const highest = [1, 2, 3].map((column) => Math.max(...features.map((row) => Number(row[column]))));
  assert.deepEqual(supported, highest);
});

/** What shows in the built files that a feature is used, in the order of the table. */
const USES = [
  /light-dark\(/,
  /[{;]&/,
  /:has\(/,
  /\bround\(/,
  /\bpopover\b/i,
  /registerProperty/,
  /:state\(|\.states\b/,
  /AbortSignal\.any\b/,
  /\bSegmenter\b/,
  /WebAssembly/,
];

test('each feature is used', needs(BUILD), () => {
  const files = globSync('dist/cdn/**/*.{js,css}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  assert.equal(features.length, USES.length);
  for (const [index, use] of USES.entries())
    assert.ok(
      files.some((text) => use.test(text)),
      features[index]?.[0],
    );
});

test('the stylesheets need no rewriting for them, and do for the versions before', needs(BUILD), () => {
  const version = (text: number): number => (Math.floor(text) << 16) | (Math.round((text % 1) * 10) << 8);
  const [chrome = 0, firefox = 0, safari = 0] = supported.map(version);
  const code = readFileSync(join(root, 'dist/cdn/styles/pc-converter.css'));
  const rewritten = (targets: Targets): boolean =>
    transform({ filename: 'a.css', code, targets }).code.toString().includes('--lightningcss-');
  assert.equal(rewritten({ chrome, firefox, safari }), false);
  assert.equal(rewritten({ chrome, firefox, safari: safari - (1 << 8) }), true);
});
