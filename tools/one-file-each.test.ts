/** Read off the build: what each hosted file of an element makes the browser ask for. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { registry } from '../src/elements/registry.ts';

const cdn = join(import.meta.dirname, '../dist/cdn');

const importsOf = (file: string): string[] =>
  [
    ...readFileSync(join(cdn, file), 'utf8').matchAll(/(?:^|[;}])(?:import|export)(?:[^'";]*\bfrom)?\s*"(\.[^"]+)"/gm),
  ].map(([, path = '']) => basename(path));

/** Paths of the modules that a file is made of, whichever copy of a module it is. */
const modulesOf = (file: string): string[] => {
  const { sources } = JSON.parse(readFileSync(join(cdn, `${file}.map`), 'utf8')) as { sources: string[] };
  return sources.map((path) => path.replace(/^(\.\.\/)+|\?.*$/g, ''));
};

/** Without the hash of its text. */
const nameOf = (file: string): string => basename(file).replace(/-[\da-z]{8}\.js$/, '');

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

  const chunks = globSync('chunks/*.js', { cwd: cdn });
  const shared = chunks.filter((path) => isShared(basename(path)));
  const parts = chunks.filter((path) => !isShared(basename(path)));
  for (const file of parts) {
    it(`${nameOf(file)}, loaded later, needs nothing but what is there already`, () => {
      const elements = importsOf(file).filter((name) => !isShared(name));
      assert.ok(elements.length <= 1 && elements.every((name) => name.startsWith('pc-')), elements.join(' '));
    });
  }

  // The engine is one for the page whatever it needs: it is not to be loaded twice.
  for (const part of parts.filter((path) => !/^(pc-|page-engine-)/.test(basename(path)))) {
    it(`${nameOf(part)}, loaded later by several elements, has no module that one of them has already`, () => {
      const modules = modulesOf(part);
      const names = (file: string): boolean => readFileSync(join(cdn, file), 'utf8').includes(basename(part));
      const isOfAll = shared.some(names);
      const loading = Object.values(registry).filter(
        ({ tag }) =>
          isOfAll ||
          [`elements/${tag}.js`, ...parts.filter((path) => basename(path).startsWith(`${tag}.`))].some(names),
      );
      assert.ok(loading.length > 1);
      for (const { tag } of loading) {
        const first = modulesOf(`elements/${tag}.js`);
        assert.deepEqual(
          modules.filter((path) => first.includes(path)),
          [],
          tag,
        );
      }
    });
  }
});
