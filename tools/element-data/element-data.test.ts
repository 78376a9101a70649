/** What editors and compilers read, as it is generated from the definitions. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { it } from 'node:test';
import { readModel } from '../element-model.ts';
import { elementData } from './files.ts';

const model = await readModel(resolve(import.meta.dirname, '../..'));
const files = elementData(model, { version: '1.2.3', homepage: 'https://docs.example/' });
const parsed = (name: string): unknown => JSON.parse(files[name] ?? '');

it('each tag leads to its page of the documentation', () => {
  const { contributions } = parsed('web-types.json') as {
    contributions: { html: { elements: { name: string; 'doc-url': string }[] } };
  };
  const { tags } = parsed('vscode.html-custom-data.json') as {
    tags: { name: string; references: { url: string }[] }[];
  };
  const urls = model.elements.map(({ tag }) => `https://docs.example/widgets/${tag}/`);
  assert.deepEqual(
    contributions.html.elements.map((element) => element['doc-url']),
    urls,
  );
  assert.deepEqual(
    tags.map(({ references }) => references[0]?.url),
    urls,
  );
});

it('each event has its type on any element', () => {
  const types = files['frameworks/elements.d.ts'] ?? '';
  const [, map = ''] = /interface GlobalEventHandlersEventMap \{(.*?)\n  \}/s.exec(types) ?? [];
  for (const { className, events } of model.elements)
    for (const { name } of events)
      assert.match(map, new RegExp(`'${name}': [^;]*${className}Events\\['${name}'\\]`), className);
});
