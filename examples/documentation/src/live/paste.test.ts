import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { EXEMPT } from './exempt.js';
import { originIn, pasteBlocks, pastedEntries, type Release } from './paste.js';

const HOST = 'https://host.example';
const wishes = {
  tag: 'pc-converter',
  scripts: HOST,
  api: '',
  bucket: '',
  app: '',
  page: 'https://www.podcast.example',
  language: '',
  theme: '',
  runtime: 'react' as 'react' | 'preact',
  isPending: false,
  nonce: '',
  release: null as Release | null,
};

const texts = (changes: Partial<typeof wishes> = {}): string[] =>
  pasteBlocks({ ...wishes, ...changes }).map(({ text }) => text);

it('the loader has the attributes that the WordPress plugin gives it', async () => {
  const plugin = await readFile(new URL('../../../wordpress/plugin/includes/optimizers.php', import.meta.url), 'utf8');
  const [, list = ''] = /EXEMPTIONS = array\((.*?)\n\);/s.exec(plugin) ?? [];
  const given = [...list.matchAll(/'([\w-]+)'\s*=> (?:'(\w+)'|true)/g)].map(([, name, value]) =>
    value === undefined ? name : `${name}="${value}"`,
  );
  assert.equal(given.join(' '), EXEMPT);
});

describe('what is pasted', () => {
  it('is stylesheet, loader and tag, and nothing that is not wished for', () => {
    assert.deepEqual(texts(), [
      `<link rel="stylesheet" href="${HOST}/cdn/landing.css">\n<script type="module" src="${HOST}/cdn/autoload.js" ${EXEMPT}></script>`,
      `<pc-converter><a href="${HOST}/embed/converter">Open the audio converter</a></pc-converter>`,
    ]);
  });

  it('configures API and editor, language, theme and consent, and says whom the service has to answer', () => {
    const [head = '', , service] = texts({
      api: `${HOST}/v1`,
      language: 'es',
      theme: 'dark',
      isPending: true,
    });
    const [, block = ''] = /data-pc-config>(.*?)<\/script>/s.exec(head) ?? [];
    assert.deepEqual(JSON.parse(block), {
      apiBase: `${HOST}/v1`,
      appBase: `${HOST}/v1`,
      language: 'es',
      theme: 'dark',
      consent: 'pending',
    });
    assert.equal(service, 'ALLOWED_ORIGINS=https://www.podcast.example');
    // A page of the API's own origin needs no permission.
    assert.equal(texts({ api: wishes.page }).length, 2);
  });

  it('does not end its block early', () => {
    const [head = ''] = texts({ api: `${HOST}/</script><script>alert(1)</script>` });
    assert.equal(head.match(/<\/script>/g)?.length, 2);
  });

  const release: Release = {
    version: '1.2.3',
    integrity: {
      'landing.css': 'sha384-c',
      'autoload.js': 'sha384-a',
      'chunks/x.js': 'sha384-x',
      'chunks/es.js': 'sha384-e',
      'elements/pc-converter.js': 'sha384-k',
      'pc-elements.js': 'sha384-p',
      'preact/autoload.js': 'sha384-l',
      'preact/chunks/x.js': 'sha384-y',
    },
    modules: {
      files: ['./chunks/header.js', './chunks/x.js'],
      elements: { 'pc-header': [0, 1], 'pc-converter': [1] },
      opened: {},
      languages: { es: './chunks/es.js' },
    },
  };

  it('names a release and the integrity of all its modules on the runtime', () => {
    const [head = ''] = texts({ release });
    assert.ok(head.includes(`href="${HOST}/cdn/1.2.3/landing.css" integrity="sha384-c" crossorigin`));
    assert.ok(head.includes(`src="${HOST}/cdn/1.2.3/autoload.js" integrity="sha384-a" crossorigin`));
    const [, map = ''] = /importmap">(.*?)<\/script>/s.exec(head) ?? [];
    assert.deepEqual(JSON.parse(map), {
      integrity: {
        [`${HOST}/cdn/1.2.3/autoload.js`]: 'sha384-a',
        [`${HOST}/cdn/1.2.3/chunks/x.js`]: 'sha384-x',
        [`${HOST}/cdn/1.2.3/chunks/es.js`]: 'sha384-e',
        [`${HOST}/cdn/1.2.3/elements/pc-converter.js`]: 'sha384-k',
      },
    });
    const [preact = ''] = texts({ release, runtime: 'preact' });
    assert.ok(preact.includes(`src="${HOST}/cdn/1.2.3/preact/autoload.js" integrity="sha384-l" crossorigin`));
  });

  it('of a release also requests early what its tag and language need, checked, after the map of hashes', () => {
    const lines = (changes: Partial<typeof wishes>): string[] =>
      texts({ release, ...changes })[0]!
        .split('\n')
        .filter((line) => line.includes('modulepreload'));
    const line = (file: string, digest: string): string =>
      `<link rel="modulepreload" href="${HOST}/cdn/1.2.3/${file}" integrity="${digest}" crossorigin>`;
    assert.deepEqual(lines({ language: 'es' }), [
      line('elements/pc-converter.js', 'sha384-k'),
      line('chunks/x.js', 'sha384-x'),
      line('chunks/es.js', 'sha384-e'),
    ]);
    assert.equal(lines({})[1], line('chunks/x.js', 'sha384-x'));
    assert.equal(lines({ runtime: 'preact' })[1], line('preact/chunks/x.js', 'sha384-y'));
    const [head = ''] = texts({ release });
    assert.ok(head.indexOf('importmap') < head.indexOf('modulepreload'));
    assert.deepEqual(lines({ release: null }), [], 'names of the newest release change');
  });

  it('has the nonce of the page on every tag that a policy asks', () => {
    const [head = ''] = texts({ release, nonce: '{{ nonce }}', api: HOST });
    const tags = head.match(/<(link|script)[^>]*>/g) ?? [];
    const without = tags.filter((tag) => !tag.includes(' nonce="{{ nonce }}"'));
    assert.deepEqual(without, ['<script type="application/json" data-pc-config>']);
    assert.equal(tags.length - without.length, 5);
  });
});

it('the policy has to allow what the widget uses, the service only where there is one', () => {
  const sources = (changes: Partial<typeof wishes>): string[] =>
    pastedEntries({ ...wishes, ...changes }).map(({ directive, source }) => `${directive} ${source}`);
  assert.ok(!sources({}).includes('connect-src https://api.example'));
  assert.ok(sources({ api: 'https://api.example/v1' }).includes('connect-src https://api.example'));
  const bucket = 'https://bucket.example';
  assert.ok(sources({ api: 'https://api.example', bucket }).includes(`connect-src ${bucket}`));
  assert.ok(!sources({ bucket }).includes(`connect-src ${bucket}`), 'no service, no results of it');
  assert.ok(sources({}).includes('worker-src blob:'));
  assert.deepEqual(sources({ tag: 'pc-button' }), [`script-src ${HOST}`, `style-src ${HOST}`]);
});

it('reads the address of a site as people write it', () => {
  assert.equal(originIn(' www.podcast.example/about '), 'https://www.podcast.example');
  assert.equal(originIn('http://localhost:3000'), 'http://localhost:3000');
  for (const text of ['', '  ', 'two words', 'javascript:alert(1)']) assert.equal(originIn(text), undefined, text);
});
