import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseAst } from 'rollup/parseAst';
import { importFunctions, importsOf, inOneLanguage, languageFile, messagesIn, withTexts } from './language-files.ts';

const LANGUAGES = ['en', 'es', 'de'];

it('leaves the texts of one language, and those they are made of', () => {
  const code = [
    "const common = { en: { retry: 'Again' }, es: { retry: 'Reintentar' }, de: { retry: 'Nochmal' } };",
    "export const greeting = { name: 'greeting', en: 'Hi', es: `Hola ${common.es.retry}`, de: 'Hallo', };",
    "export const units = { en: 'kbps', other: 'Mbps' };",
  ].join('\n');
  const reduced = inOneLanguage(code, parseAst(code), LANGUAGES, 'es');
  assert.equal(
    reduced.replaceAll(/\s+/g, ' '),
    "const common = { es: { retry: 'Reintentar' }, }; " +
      "export const greeting = { name: 'greeting', es: `Hola ${common.es.retry}`, }; " +
      "export const units = { en: 'kbps', other: 'Mbps' };",
  );
});

it('finds the texts of widgets among what a module exports', () => {
  const code =
    "export const common = { en: 1, es: 2, de: 3 }; export const tool = { name: 'tool', en: 1, es: 2, de: 3 };";
  assert.deepEqual(messagesIn(parseAst(code), LANGUAGES), [{ name: 'tool', length: 37 }]);
});

it('reads what a module imports and passes on', () => {
  const code = "import { one, two as second } from './a.js'; export { three } from './b.js'; const four = 4;";
  assert.deepEqual(importsOf(parseAst(code)), [
    { source: './a.js', names: ['one', 'two'] },
    { source: './b.js', names: ['three'] },
  ]);
});

it('wraps the functions that import a part', () => {
  const code =
    "const part = lazyModule((_attempt) => import('./part.lazy.js')); const later = () => void import('./other.js');";
  const [found, ...others] = importFunctions(parseAst(code));
  assert.ok(found);
  assert.deepEqual(others, []);
  const text = code.slice(found.start, found.end);
  assert.equal(text, "(_attempt) => import('./part.lazy.js')");
  assert.equal(
    withTexts(text, found.source, ['es']),
    'withTexts((_attempt) => import(\'./part.lazy.js\'), {es: (_attempt) => import("./part.lazy.js?texts=es")})',
  );
});

it('makes one module of the texts of a part', () => {
  assert.equal(
    languageFile([{ name: 'tool', length: 9, from: './tool.messages.js' }]),
    'import { tool as texts0 } from "./tool.messages.js";\nexport default [texts0];',
  );
});
