import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startService, type TestService } from './service.ts';

let service: TestService;
let root: string;

const words = (...all: string[]): string => all.map((word) => `"${word}"`).join(' | ');

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'embed-test-'));
  await mkdir(join(root, 'cdn/preact'), { recursive: true });
  const attributes = [
    { name: 'from', type: words('MP3', 'WAV'), isAddress: false },
    { name: 'formats', type: `list of ${words('MP3', 'WAV', 'FLAC')}`, isAddress: false },
    { name: 'language', type: words('en', 'es', 'fr', 'de'), isAddress: false },
    { name: 'theme', type: words('light', 'dark', 'auto'), isAddress: false },
    { name: 'coupon', type: 'string', isAddress: false },
    { name: 'structured-data', type: 'boolean', isAddress: false },
    { name: 'api-base', type: 'string', isAddress: true },
    { name: 'catalog-url', type: words('https://evil.example'), isAddress: true },
  ];
  const models = ['pc-converter', 'pc-auth-modal'].map((tag) => ({ tag, attributes }));
  const playerAttributes = ['src', 'chapters', 'api-base'].map((name) => ({ name, type: 'string', isAddress: true }));
  models.push({
    tag: 'pc-file-player',
    attributes: [
      ...playerAttributes,
      { name: 'file-name', type: 'string', isAddress: false },
      { name: 'theme', type: words('light', 'dark'), isAddress: false },
      { name: 'crossorigin', type: 'boolean', isAddress: false },
      { name: 'structured-data', type: 'boolean', isAddress: false },
    ],
  });
  await writeFile(join(root, 'cdn/elements.json'), JSON.stringify(models));
  const modules = {
    files: ['./chunks/menu.js', './chunks/base.js'],
    elements: { 'pc-converter': [1] },
    languages: { es: './chunks/es.js' },
  };
  await writeFile(join(root, 'cdn/preact/modules.json'), JSON.stringify(modules));
  service = await startService({
    environment: { PRODUCT_NAME: 'Podlab', PLAYER_ORIGINS: 'https://media.example' },
    directories: { cdn: join(root, 'cdn'), react: root, site: root, examples: root },
  });
});

after(async () => {
  await service.stop();
  await rm(root, { recursive: true });
});

const get = (path: string): Promise<Response> => fetch(service.url + path);

/** The tag as the page has it. */
const tagIn = async (path: string): Promise<string | undefined> =>
  /<pc-[^>]*>/.exec(await (await get(path)).text())?.[0];

describe('a page for frames', () => {
  it('requests the modules of its widget and language together with the loader', async () => {
    const early = async (query: string): Promise<unknown[]> =>
      [...(await (await get(`/embed/converter${query}`)).text()).matchAll(/"modulepreload" href="([^"]+)"/g)].map(
        ([, file]) => file,
      );
    const own = ['/cdn/preact/elements/pc-converter.js', '/cdn/preact/chunks/base.js'];
    assert.deepEqual(await early(''), own);
    assert.deepEqual(await early('?language=es'), [...own, '/cdn/preact/chunks/es.js']);
  });

  it('has the attributes of its address that are words the element knows', async () => {
    const path = '/embed/converter?from=MP3&formats=MP3+FLAC&language=es&theme=dark&utm_source=mail';
    assert.equal(await tagIn(path), '<pc-converter from="MP3" formats="MP3 FLAC" language="es" theme="dark">');
    const html = await (await get(path)).text();
    assert.match(html, /<html lang="es">/);
    assert.match(html, /<title>Conversor de audio<\/title>/);
  });

  for (const query of [
    'from=OGG',
    'from=mp3',
    'from=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    'from=MP3&from=WAV',
    'formats=MP3+OGG',
    'formats=',
    'coupon=FREE',
    'structured-data=',
    'api-base=https://evil.example',
    'catalog-url=https://evil.example',
    'onclick=alert(1)',
    'language=__proto__',
    'constructor=1',
  ]) {
    it(`ignores ${query}`, async () => {
      assert.equal(await tagIn(`/embed/converter?${query}`), '<pc-converter>');
    });
  }

  for (const widget of ['auth-modal', 'header', 'nothing', 'constructor', 'tts-section', '..%2Fconverter']) {
    it(`is not there for ${widget}`, async () => {
      assert.equal((await get(`/embed/${widget}`)).status, 404);
    });
  }

  it('may be framed by anybody, and loads only from here; other pages are as they were', async () => {
    const { headers } = await get('/embed/converter');
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /^default-src 'none';.*frame-ancestors \*/);
    assert.doesNotMatch(policy, /https?:|unsafe-inline|'unsafe-eval'/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    for (const path of ['/', '/embed/nothing', '/oembed', '/api/health']) {
      const other = (await get(path)).headers.get('content-security-policy') ?? '';
      assert.match(other, /frame-ancestors '(self|none)'/, path);
    }
  });
});

describe('the player in a frame', () => {
  const SOUND = 'src=https%3A%2F%2Fmedia.example%2F7.mp3';

  it('plays what is at an origin of the configuration, or here, and may load nothing from elsewhere', async () => {
    const chapters = 'chapters=%2F7.json';
    assert.equal(
      await tagIn(`/embed/player?${SOUND}&${chapters}&theme=dark&api-base=https://media.example`),
      '<pc-file-player src="https://media.example/7.mp3" chapters="/7.json" theme="dark">',
    );
    const policy = (await get(`/embed/player?${SOUND}`)).headers.get('content-security-policy') ?? '';
    assert.match(policy, /connect-src 'self' https:\/\/media\.example; img-src 'self' https:\/\/media\.example;/);
    assert.match(policy, /media-src 'self' blob: https:\/\/media\.example;/);
    assert.doesNotMatch((await get('/embed/converter')).headers.get('content-security-policy') ?? '', /media\.example/);
  });

  it('has the flags that change nothing but itself', async () => {
    const flagged = async (query: string) =>
      (await tagIn(`/embed/player?${SOUND}&${query}`))?.includes(' crossorigin=""') ?? false;
    for (const query of ['crossorigin', 'crossorigin=', 'crossorigin=1', 'crossorigin=true'])
      assert.equal(await flagged(query), true, query);
    for (const query of ['crossorigin=0', 'crossorigin=false', 'crossorigin=%22%3E']) {
      assert.equal(await flagged(query), false, query);
    }
    assert.doesNotMatch((await tagIn(`/embed/player?${SOUND}&structured-data=`)) ?? '', /structured/);
  });

  it('starts at the moment that a link to it names', async () => {
    const described = async (hash: string) => {
      const url = `${service.url}/embed/player?${SOUND}${hash}`;
      const { html } = (await (await get(`/oembed?url=${encodeURIComponent(url)}`)).json()) as { html: string };
      return /src="([^"]*)"/.exec(html)?.[1];
    };
    const plain = `${service.url}/embed/player?${SOUND}`;
    assert.equal(await described('#t=1:05,1:20'), `${plain}#t=1:05,1:20`);
    for (const hash of ['', '#t=', '#x=1', '#t=1"onload=']) assert.equal(await described(hash), plain, hash);
  });

  it('is described higher with a list of chapters', async () => {
    const height = async (query: string): Promise<unknown> => {
      const url = `${service.url}/embed/player?${SOUND}${query}`;
      return ((await (await get(`/oembed?url=${encodeURIComponent(url)}`)).json()) as { height: unknown }).height;
    };
    assert.deepEqual([await height(''), await height('&chapters=%2F7.json')], [204, 264]);
  });

  it('has the title of its address, as text', async () => {
    const path = `/embed/player?${SOUND}&file-name=%3Cb%3EHarbour%20bells`;
    assert.match(await (await get(path)).text(), /<title>&lt;b&gt;Harbour bells<\/title>/);
    const { title, html } = (await (
      await get(`/oembed?url=${encodeURIComponent(service.url + path)}`)
    ).json()) as Record<string, string>;
    assert.equal(title, '<b>Harbour bells');
    assert.match(
      html ?? '',
      /^<iframe src="[^"<>]*" title="&lt;b&gt;Harbour bells" .* allow="autoplay; [^"]*web-share">/,
    );
  });

  for (const query of [
    '',
    'src=',
    'src=%2F%2Fevil.example%2F7.mp3',
    'src=https%3A%2F%2Fevil.example%2F7.mp3',
    'src=http%3A%2F%2Fmedia.example%2F7.mp3',
    'src=https%3A%2F%2Fme%3Apw%40media.example%2F7.mp3',
    'src=javascript%3Aalert(1)',
    'src=data%3Aaudio%2Fwav%3Bbase64%2C',
    'file-name=Nothing',
  ])
    it(`is not there for ${query || 'no sound'}`, async () => {
      assert.equal((await get(`/embed/player?${query}`)).status, 404);
    });
});

describe('oEmbed', () => {
  const ask = (url: string, more = ''): Promise<Response> => get(`/oembed?url=${encodeURIComponent(url)}${more}`);

  it('is what the page names, and describes a frame of it', async () => {
    const html = await (await get('/embed/converter?language=de&api-base=x')).text();
    const [, href = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(html) ?? [];
    const response = await get(href.replaceAll('&amp;', '&'));
    assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.deepEqual(await response.json(), {
      version: '1.0',
      type: 'rich',
      provider_name: 'Podlab',
      provider_url: service.url,
      title: 'Audio-Konverter',
      width: 720,
      height: 464,
      html:
        `<iframe src="${service.url}/embed/converter?language=de" title="Audio-Konverter" width="720" height="464" ` +
        `style="max-width:100%;border:0" loading="lazy" allow="microphone; screen-wake-lock"></iframe><script async src="${service.url}/cdn/embed.js"></script>`,
      cache_age: 300,
    });
  });

  it('keeps to the size that the consumer allows', async () => {
    const answer = (await (await ask(`${service.url}/embed/converter`, '&maxwidth=400&maxheight=9999')).json()) as {
      width: number;
      height: number;
      html: string;
    };
    assert.equal(answer.width, 400);
    assert.equal(answer.height, 464);
    assert.match(answer.html, /width="400" height="464"/);
  });

  it('refuses what it does not have', async () => {
    const page = `${service.url}/embed/converter`;
    for (const [url, more, status] of [
      ['https://evil.example/embed/converter', '', 404],
      [`${service.url}/`, '', 404],
      [`${service.url}/embed/auth-modal`, '', 404],
      ['not an address', '', 404],
      [page, '&format=xml', 501],
      [page, '&maxwidth=wide', 400],
      [page, '&maxheight=0', 400],
    ] as const) {
      assert.equal((await ask(url, more)).status, status, url + more);
    }
    assert.equal((await get('/oembed')).status, 404);
  });
});

it('is there in production too, under the public address', async () => {
  const production = await startService({
    environment: { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://localhost', SMTP_URL: '' },
    directories: { cdn: join(root, 'cdn'), react: root, site: root, examples: root },
  });
  try {
    const address = production.url.replace('127.0.0.1', 'localhost');
    const html = await (await fetch(`${address}/embed/converter`)).text();
    assert.match(html, /oembed\?url=http%3A%2F%2Flocalhost%2Fembed%2Fconverter&amp;format=json/);
  } finally {
    await production.stop();
  }
});
