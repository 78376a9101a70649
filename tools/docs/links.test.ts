/** Every relative link in the project's Markdown leads to a file that exists, and every anchor to a heading in it. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('{*.md,{docs,engine,examples,service,src,tools}/**/*.md}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
});

const withoutCode = (text: string): string => text.replace(/^ *```.*?^ *```$/gms, '');

/** The anchors that GitHub derives from headings. */
function anchors(file: string): Set<string> {
  const seen = new Map<string, number>();
  const result = new Set<string>();
  for (const [, heading = ''] of withoutCode(readFileSync(file, 'utf8')).matchAll(/^#+ +(.+)$/gm)) {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    result.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return result;
}

test('there is documentation to check', () => {
  for (const file of ['README.md', 'CONTRIBUTING.md', 'docs/reference.md', 'service/README.md'])
    assert.ok(files.includes(file), file);
});

for (const file of files) {
  test(`links in ${file}`, () => {
    const text = withoutCode(readFileSync(join(root, file), 'utf8')).replace(/`[^`\n]*`/g, '');
    const wrong = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/i.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.replace(/#gh-(light|dark)-mode-only$/, '').split('#');
        const target = path === '' ? join(root, file) : join(root, dirname(file), decodeURIComponent(path));
        if (!existsSync(target)) return true;
        return anchor !== undefined && (statSync(target).isDirectory() || !anchors(target).has(anchor));
      });
    assert.deepEqual(wrong, []);
  });
}

/** In bytes. */
const README_LIMIT = 7000;

test('the README is short enough to be read', () => {
  const { size } = statSync(join(root, 'README.md'));
  assert.ok(size <= README_LIMIT, `It has ${size} bytes; the limit is ${README_LIMIT}.`);
});
