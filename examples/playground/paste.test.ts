import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { EXEMPT } from './exempt.js';
import { originIn, pasteBlocks, pastedEntries } from './paste.js';

const HOST = 'https://host.example';
const wishes = {
  tag: 'pc-converter',
  scripts: HOST,
  api: '',
  app: '',
  page: 'https://www.podcast.example',
  language: '',
  theme: '',
  runtime: 'react' as 'react' | 'preact',
  isPending: false,
  integrity: null as { version: string; integrity: Record<string, string> } | null,
};

const texts = (changes: Partial<typeof wishes> = {}): string[] =>
  pasteBlocks({ ...wishes, ...changes }).map(({ text }) => text);

it('the loader has the attributes that the WordPress plugin gives it', async () => {
  const plugin = await readFile(new URL('../wordpress/plugin/includes/optimizers.php', import.meta.url), 'utf8');
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
      '<pc-converter></pc-converter>',
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

  it('names a release and the integrity of all its modules on the runtime', () => {
    const integrity = {
      version: '1.2.3',
      integrity: {
        'landing.css': 'sha384-c',
        'autoload.js': 'sha384-a',
        'chunks/x.js': 'sha384-x',
        'pc-elements.js': 'sha384-p',
        'preact/autoload.js': 'sha384-l',
      },
    };
    const [head = ''] = texts({ integrity });
    assert.ok(head.includes(`href="${HOST}/cdn/1.2.3/landing.css" integrity="sha384-c" crossorigin`));
    assert.ok(head.includes(`src="${HOST}/cdn/1.2.3/autoload.js" integrity="sha384-a" crossorigin`));
    const [, map = ''] = /importmap">(.*?)<\/script>/s.exec(head) ?? [];
    assert.deepEqual(JSON.parse(map), {
      integrity: { [`${HOST}/cdn/1.2.3/autoload.js`]: 'sha384-a', [`${HOST}/cdn/1.2.3/chunks/x.js`]: 'sha384-x' },
    });
    const [preact = ''] = texts({ integrity, runtime: 'preact' });
    assert.ok(preact.includes(`src="${HOST}/cdn/1.2.3/preact/autoload.js" integrity="sha384-l" crossorigin`));
  });
});

it('the policy has to allow what the widget uses, the service only where there is one', () => {
  const sources = (changes: Partial<typeof wishes>): string[] =>
    pastedEntries({ ...wishes, ...changes }).map(({ directive, source }) => `${directive} ${source}`);
  assert.ok(!sources({}).includes('connect-src https://api.example'));
  assert.ok(sources({ api: 'https://api.example/v1' }).includes('connect-src https://api.example'));
  assert.ok(sources({}).includes('worker-src blob:'));
  assert.deepEqual(sources({ tag: 'pc-button' }), [`script-src ${HOST}`, `style-src ${HOST}`]);
});

it('reads the address of a site as people write it', () => {
  assert.equal(originIn(' www.podcast.example/about '), 'https://www.podcast.example');
  assert.equal(originIn('http://localhost:3000'), 'http://localhost:3000');
  for (const text of ['', '  ', 'two words', 'javascript:alert(1)']) assert.equal(originIn(text), undefined, text);
});
