import assert from 'node:assert/strict';
import { it } from 'node:test';
import { SITE_KINDS } from './snippets.js';

const use = {
  origin: 'https://host.example',
  tag: 'pc-converter',
  attributes: [] as { name: string; text: string; isFlag: boolean }[],
  content: '',
  data: null as { name: string; value: unknown } | null,
  event: '',
  needsService: false,
  isWidget: false,
};

const texts = (id: string, changes: Partial<typeof use>): string =>
  SITE_KINDS.find((kind) => kind.id === id)!
    .blocks({ ...use, ...changes })
    .map(({ text }) => text)
    .join('\n');

it('quotes what stands in an attribute as the language wants it', () => {
  const attributes = [{ name: 'label', text: '{"a"} & b', isFlag: false }];
  for (const id of ['html', 'wordpress', 'webflow', 'react', 'vue']) {
    assert.ok(texts(id, { attributes }).includes('label="{&quot;a&quot;} &amp; b"'), id);
  }
  // There a brace in text would start an expression.
  assert.ok(texts('svelte', { attributes }).includes(String.raw`label={"{\"a\"} & b"}`));
});

it('an empty text is not the same as a flag', () => {
  const attributes = [
    { name: 'sticky', text: '', isFlag: true },
    { name: 'search-index', text: '', isFlag: false },
  ];
  for (const { id } of SITE_KINDS) assert.ok(texts(id, { attributes }).includes(' sticky search-index=""'), id);
});

it('data cannot end the script that it stands in', () => {
  const html = texts('html', { data: { name: 'catalog', value: { note: '</script>' } } });
  assert.ok(html.includes(String.raw`"note": "<\/script>"`));
});

it('what is pasted says something where its script does not load; what is bundled comes with it', () => {
  for (const { id, isBundled } of SITE_KINDS)
    assert.equal(texts(id, {}).includes('<a href="https://host.example/embed/converter">'), !isBundled, id);
  assert.ok(!texts('html', { content: '<p>Ours</p>' }).includes('<a '), 'content of the page comes first');
});

it('says where the API is only where it is needed', () => {
  for (const { id } of SITE_KINDS) {
    assert.ok(!/apiBase/.test(texts(id, {})), id);
    assert.match(texts(id, { needsService: true }), /apiBase.*https:\/\/host\.example/, id);
  }
});

it('only React applications need React', () => {
  for (const id of ['vue', 'svelte']) {
    assert.match(texts(id, {}), /import 'pc-elements\/preact\/elements\/pc-converter';/);
    assert.match(texts(id, { needsService: true }), /from 'pc-elements\/preact';/);
  }
  assert.doesNotMatch(texts('react', { needsService: true }), /preact/);
});

it('names the event as the framework does', () => {
  const event = 'pc-download';
  assert.ok(texts('react', { event }).includes('onpc-download={('));
  assert.ok(texts('svelte', { event }).includes('onpc-download={('));
  assert.ok(texts('vue', { event }).includes('@pc-download="log"'));
  for (const id of ['html', 'wordpress', 'webflow'])
    assert.ok(texts(id, { event }).includes("addEventListener('pc-download'"));
});

it('drawings in JSX have their attributes in camel case', () => {
  const content = '<svg stroke-width="2" stroke-linecap="round"></svg>';
  assert.ok(texts('react', { content }).includes('<svg strokeWidth="2" strokeLinecap="round">'));
  assert.ok(texts('vue', { content }).includes(content));
});

it('a bundle gets the elements that stand inside too, each once', () => {
  const content = '<pc-button>Yes</pc-button>\n<pc-button>No</pc-button>';
  for (const id of ['react', 'vue', 'svelte']) {
    const imported = [...texts(id, { content }).matchAll(/import '[^']+\/elements\/([\w-]+)'/g)].map(([, tag]) => tag);
    assert.deepEqual(imported, ['pc-converter', 'pc-button'], id);
  }
});

it('as a component of React’s own, names are those of its props', () => {
  const jsx = texts('react', {
    isWidget: true,
    tag: 'pc-tts-section',
    attributes: [{ name: 'voice-language', text: 'es', isFlag: false }],
    event: 'pc-generate-start',
  });
  assert.ok(jsx.includes("import { TtsSection } from 'pc-elements/react';"));
  assert.ok(jsx.includes('<TtsSection voiceLanguage="es" onGenerateStart={(event) => console.log(event.detail)} />'));
});
