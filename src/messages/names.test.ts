/** The names of the texts, and when they are loaded. */
import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { staticImportsOf } from '../../tools/imports.ts';
import { everyEnglish } from './every-language.ts';
import { FIRST, LATER } from './names.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The modules that run before an element can render. */
function modulesOfElements(): ReadonlySet<string> {
  const found = new Set(globSync('src/elements/pc-*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }));
  // Iterating a Set includes values added during the iteration.
  for (const file of found)
    if (/\.tsx?$/.test(file) && existsSync(resolve(ROOT, file)))
      for (const each of staticImportsOf(ROOT, file)) if (!each.isType) found.add(each.file);
  return found;
}

const fileOf = (name: string): string => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

describe('the texts', () => {
  it('have the names of their English files', () => {
    // The compiler compares the other languages with English.
    assert.deepEqual(Object.keys(everyEnglish).sort(), [...FIRST, ...LATER].sort());
    for (const [name, messages] of Object.entries(everyEnglish)) {
      assert.equal(messages.name, name);
      assert.ok(existsSync(resolve(ROOT, 'src/messages/en', fileOf(name))), name);
    }
  });

  it('are loaded at first exactly if an element shows them without a lazy part', () => {
    const modules = modulesOfElements();
    const isFirst = (name: string): boolean => modules.has(join('src/messages/en', fileOf(name)));
    assert.deepEqual([...FIRST, ...LATER].filter(isFirst).sort(), [...FIRST].sort());
  });
});
