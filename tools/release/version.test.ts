import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { VERSION } from '../../src/version.ts';
import { VERSIONED, withVersion } from './version.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');

test('every file states the version of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  assert.equal(VERSION, version);
  for (const file of globSync(VERSIONED, { cwd: root }))
    assert.equal(withVersion(file, read(file), version), read(file), file);
});

test('each place of the version is changed, and other numbers are not', () => {
  const next = (file: string, text: string): string => withVersion(file, text, '1.20.37');
  assert.equal(
    next(
      'docs/hosting.md',
      '`/cdn/0/`, `/cdn/0.1/`, `/cdn/0.1.0/autoload.js`, `…/cdn/0.1.0`, 2.4 MB, pc-elements-0.1.0.tgz',
    ),
    '`/cdn/1/`, `/cdn/1.20/`, `/cdn/1.20.37/autoload.js`, `…/cdn/1.20.37`, 2.4 MB, pc-elements-1.20.37.tgz',
  );
  assert.equal(next('src/version.ts', "export const VERSION = '0.1.0';"), "export const VERSION = '1.20.37';");
  assert.deepEqual(
    JSON.parse(next('package.json', '{ "version": "0.1.0", "dependencies": { "js-cookie": "0.1.0" } }')),
    {
      version: '1.20.37',
      dependencies: { 'js-cookie': '0.1.0' },
    },
  );
  assert.deepEqual(JSON.parse(next('examples/vue/package.json', '{ "dependencies": { "pc-elements": "0.1.0" } }')), {
    dependencies: { 'pc-elements': '1.20.37' },
  });
  const { packages } = JSON.parse(next('package-lock.json', read('package-lock.json'))) as {
    packages: Record<string, { version?: string }>;
  };
  assert.deepEqual(
    Object.entries(packages).flatMap(([name, { version }]) => (version === '1.20.37' ? [name] : [])),
    ['', 'service'],
  );
});
