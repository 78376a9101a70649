/** Read off the build: what each hosted file of an element makes the browser ask for. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { registry } from '../src/elements/registry.ts';

const cdn = join(import.meta.dirname, '../dist/cdn');

const importsOf = (file: string): string[] =>
  [
    ...readFileSync(join(cdn, file), 'utf8').matchAll(/(?:^|[;}])(?:import|export)(?:[^'";]*\bfrom)?\s*"(\.[^"]+)"/g),
  ].map(([, path = '']) => basename(path));

const isShared = (name: string): boolean => /^(runtime|base)-/.test(name);

describe('hosted files', () => {
  it('the loader needs nothing: a page without a widget downloads it alone', () => {
    assert.deepEqual(importsOf('autoload.js'), []);
  });

  it('the module for pages without a bundler is one file next to the shared chunks', () => {
    assert.deepEqual(
      importsOf('index.js').filter((name) => !isShared(name)),
      [],
    );
  });

  for (const { tag } of Object.values(registry)) {
    it(`<${tag}> is one file next to the shared chunks, so that with the loader it takes four requests`, () => {
      const imported = importsOf(`elements/${tag}.js`);
      assert.deepEqual(
        imported.filter((name) => !isShared(name)),
        [],
      );
      assert.equal(imported.filter(isShared).length, 2);
    });
  }

  for (const file of globSync('chunks/*.js', { cwd: cdn }).filter((path) => !isShared(basename(path)))) {
    it(`${basename(file).replace(/-[\w-]{8}\.js$/, '')}, loaded later, needs nothing but what is there already`, () => {
      const elements = importsOf(file).filter((name) => !isShared(name));
      assert.ok(elements.length <= 1 && elements.every((name) => name.startsWith('pc-')), elements.join(' '));
    });
  }
});
