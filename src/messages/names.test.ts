/** The folders of the languages, and when their texts are loaded. */
import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { staticImportsOf } from '../../tools/imports.ts';
import { LANGUAGES } from '../definition/common.ts';
import { everyEnglish, everyLanguage } from './every-language.ts';
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

describe('the texts by language', () => {
  it('are in the same files everywhere', () => {
    const filesOf = (language: string) =>
      globSync(`src/messages/${language}/*.ts`, { cwd: ROOT })
        .map((file) => basename(file))
        .sort();
    for (const language of LANGUAGES) assert.deepEqual(filesOf(language), filesOf('en'), language);
  });

  it('have the same names everywhere, which are those of their files', () => {
    const names = [...FIRST, ...LATER].sort();
    for (const language of LANGUAGES) assert.deepEqual(Object.keys(everyLanguage[language]).sort(), names, language);
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
