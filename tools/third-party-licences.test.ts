import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { licenceOf, packageFolder } from './third-party-licences.ts';

describe('the package that a module is from', () => {
  it('is the folder below node_modules, with its scope', () => {
    assert.deepEqual([...packageFolder('/p/node_modules/preact/dist/preact.mjs')], ['/p/node_modules/preact']);
    assert.deepEqual([...packageFolder('/p/node_modules/@a/b/c.js?in=d')], ['/p/node_modules/@a/b']);
    assert.deepEqual([...packageFolder('\0/p/node_modules/react/index.js?commonjs-module')], ['/p/node_modules/react']);
  });

  it('is the innermost one', () => {
    assert.deepEqual([...packageFolder('/p/node_modules/a/node_modules/b/c.js')], ['/p/node_modules/a/node_modules/b']);
  });

  it('is none for our own modules', () => {
    assert.deepEqual([...packageFolder('/p/src/index.ts')], []);
  });
});

describe('the licence of a package', () => {
  let root: string;
  const add = (name: string, manifest: object, files: Record<string, string> = {}): string => {
    const folder = join(root, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    return folder;
  };
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'licences-'));
  });
  after(() => rmSync(root, { recursive: true }));

  it('is its text', () => {
    const folder = add('@a/b', { version: '1.2.3', license: 'MIT' }, { LICENSE: 'MIT License\n\nCopyright A\n' });
    assert.equal(licenceOf(folder), '@a/b 1.2.3\n\nMIT License\n\nCopyright A\n');
  });

  it('is named with its author if the package has no text', () => {
    const folder = add('c', { version: '1.0.0', license: 'MIT', author: 'C' });
    assert.match(licenceOf(folder), /^c 1\.0\.0\n\nLicence: MIT, by C\./);
  });

  it('must exist', () => {
    assert.throws(() => licenceOf(add('d', { version: '1.0.0' })), /d has no licence/);
  });
});
