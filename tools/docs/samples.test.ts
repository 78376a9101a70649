/** The code in the documentation is code: it parses, and names tags, attributes, events and entries that exist. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { parse as parseVue } from '@vue/compiler-sfc';
import { transform } from 'lightningcss';
import { compile as compileSvelte } from 'svelte/compiler';
import ts from 'typescript';
import { llmsText } from '../element-data/llms.ts';
import { readModel } from '../element-model.ts';

const root = resolve(import.meta.dirname, '../..');
const model = await readModel(root);
const { elements } = model;
const tags = new Map(elements.map((element) => [element.tag, element]));
const { exports, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, unknown>;
  scripts: Record<string, string>;
};
const eventNames = new Set(elements.flatMap(({ events }) => events.map(({ name }) => name)));
/** Dispatched by the page, or by what is no element. */
for (const name of ['pc-consent', 'pc-shown', 'pc-exposure', 'pc-embed']) eventNames.add(name);

/** Attributes of any HTML element that the samples give to a tag. */
const GLOBAL =
  /^(class|id|slot|style|hidden|lang|dir|title|inert|aria-.*|data-.*|[@:]?on.*|[:@v].*|ref|key|client:.*|\.\.\..*|\{.*|\[.*|\(.*)$/;

interface Sample {
  readonly file: string;
  readonly line: number;
  readonly language: string;
  readonly text: string;
}

const documents = globSync('{README,CONTRIBUTING,docs/*,examples/*/README,service/*}.md', { cwd: root });

const samplesIn = (file: string, markdown: string): readonly Sample[] =>
  [...markdown.matchAll(/^( *)```(\w+)[^\n]*\n([\s\S]*?)^ *```$/gm)].map(
    ({ index, 1: indent = '', 2: language = '', 3: text = '' }) => ({
      file,
      line: markdown.slice(0, index).split('\n').length,
      language,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );

const samples: readonly Sample[] = [
  ...documents.flatMap((file) => samplesIn(file, readFileSync(join(root, file), 'utf8').replaceAll('\r', ''))),
  ...samplesIn('llms.txt', llmsText(model)),
];

/** Whether the package has an entry. */
function isEntry(specifier: string): boolean {
  const path = `.${specifier.slice('pc-elements'.length)}`;
  return Object.keys(exports).some((entry) => {
    const [start = '', end] = entry.split('*');
    return end === undefined ? path === entry : path.startsWith(start) && path.endsWith(end);
  });
}

function checkScript(text: string, fileName = 'sample.tsx'): void {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve },
  });
  assert.deepEqual(
    diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    [],
  );
  for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*\(?'(pc-elements[^']*)'/g))
    assert.ok(isEntry(specifier), `${specifier} is no entry of the package`);
}

/** The tags in markup, the attributes that are written on them, and the events that are named. */
function checkNames(text: string): void {
  for (const [, tag = '', attributes = ''] of text.matchAll(
    /<(pc-[\w-]+)((?:\s+[^\s=>/]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*)/g,
  )) {
    const element = tags.get(tag);
    assert.ok(element, `there is no <${tag}>`);
    const known = new Set([...element.attributes, ...element.properties].map(({ name }) => name));
    for (const [, name = ''] of attributes.matchAll(/\s([^\s=>/]+)(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?/g))
      assert.ok(known.has(name) || GLOBAL.test(name), `<${tag}> has no ${name}`);
  }
  for (const [, name = ''] of text.matchAll(/addEventListener\('(pc-[\w-]+)'/g))
    assert.ok(eventNames.has(name), `there is no event ${name}`);
}

const CHECKS: Readonly<Record<string, (text: string) => void>> = {
  css: (text) => void transform({ filename: 'sample.css', code: Buffer.from(text) }),
  html(text) {
    checkNames(text);
    for (const [, type = '', body = ''] of text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (body.trim() === '') continue;
      if (/type="(application\/json|importmap)"/.test(type)) JSON.parse(body);
      else checkScript(body, 'sample.js');
    }
    for (const [, body = ''] of text.matchAll(/<style>([\s\S]*?)<\/style>/g)) CHECKS['css']?.(body);
  },
  js(text) {
    checkScript(text);
    checkNames(text);
  },
  json: (text) => void JSON.parse(text),
  php(text) {
    const code = text.startsWith('<?php') ? text : `<?php\n${text}`;
    const { error, status, stdout } = spawnSync('php', ['-l'], { input: code, encoding: 'utf8' });
    if (!error) assert.equal(status, 0, stdout);
  },
  sh(text) {
    for (const [, script = ''] of text.matchAll(/^npm run ([\w:-]+)/gm))
      assert.ok(script in scripts, `npm run ${script}`);
  },
  svelte(text) {
    compileSvelte(text, { generate: false });
    checkNames(text);
  },
  vue(text) {
    assert.deepEqual(parseVue(text).errors, []);
    checkNames(text);
    for (const [, body = ''] of text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)) checkScript(body);
  },
};

test('there is code to check', () => {
  assert.ok(samples.length > 80);
});

for (const { file, line, language, text } of samples) {
  const check = CHECKS[/^(jsx|ts)$/.test(language) ? 'js' : language];
  if (check) test(`${file}:${line}, ${language}`, () => check(text));
}
