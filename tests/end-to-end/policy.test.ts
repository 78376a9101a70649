/**
 * The policies that the documentation lists, by feature: each is enough to use it, and none of their entries is
 * superfluous. Page, scripts and API are of three origins.
 */
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { close, createIndex } from 'pagefind';
import {
  featuresOfTag,
  neededEntries,
  noncePolicy,
  POLICY_FEATURES,
  resolveSource,
  strictPolicy,
  type PolicyEntry,
  type PolicyOrigins,
} from '../../examples/documentation/src/live/policy.js';
import { CDN, onOneBuild, ROOT, SAMPLES, startSite, type Site } from './site.ts';
import { button, choose, download, hasPlayed, notePlaying, openBrowser, visit } from './visitor.ts';

/** How long a report may be on its way, in milliseconds. */
const PATIENCE = 60_000;

const SONG = join(SAMPLES, 'stereo.mp3');

let site: Site;
let browser: Browser;
/** Somebody's site that uses the elements. */
let host: Server;
let origins: PolicyOrigins;
const files = new Map<
  string,
  { type: string; content: Buffer | string; headers?: Record<string, string | string[]> }
>();

/** What browsers have reported to `/reports/…`: by that path, the directives that were violated. */
const reports = new Map<string, string[]>();
const reporting = new EventEmitter();

before(async () => {
  host = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    if (pathname.startsWith('/reports/')) {
      void json(request).then((body) => {
        const { 'csp-report': report } = body as { 'csp-report': { 'effective-directive': string } };
        reports.set(pathname, [...(reports.get(pathname) ?? []), report['effective-directive']]);
        response.writeHead(204).end();
        reporting.emit('report');
      });
      return;
    }
    // A site sends its policy with everything, and the worker of a search is subject to the one it came with.
    const [, page = '', path] = /^\/(\d+)(\/pagefind\/.*)/.exec(pathname) ?? [];
    const file = files.get(path ?? pathname);
    if (!file) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': file.type, ...file.headers, ...files.get(`/blog/${page}`)?.headers })
        .end(file.content);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const page = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  [site, browser] = await Promise.all([
    startSite({ ALLOWED_ORIGINS: page, SIGN_INS_PER_MINUTE: '0' }),
    openBrowser('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
  ]);
  const { port } = new URL(site.url);
  origins = { page, scripts: `http://localhost:${port}`, api: `http://api.localhost:${port}` };
  files.set('/favicon.ico', { type: 'image/x-icon', content: '' });
  files.set('/catalog.json', {
    type: 'application/json',
    content: await readFile(join(ROOT, 'examples/pricing/catalog.json')),
  });
  files.set('/menu.json', {
    type: 'application/json',
    content: '[{ "_id": "shows", "label": "Shows", "link": "/shows" }]',
  });
  files.set('/chapters.json', {
    type: 'application/json',
    content: '[{ "start": 0, "title": "Bells", "image": "/logo.svg" }]',
  });
  files.set('/transcript.vtt', { type: 'text/vtt', content: 'WEBVTT\n\n00:00.000 --> 00:02.000\nBells' });
  files.set('/song.mp3', { type: 'audio/mpeg', content: await readFile(SONG) });
  files.set('/logo.svg', {
    type: 'image/svg+xml',
    content: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>',
  });
  const { index } = await createIndex({});
  assert.ok(index);
  await index.addCustomRecord({
    url: '/blog/fog',
    content: 'Fog signals are heard far away',
    language: 'en',
    meta: { title: 'Fog' },
  });
  for (const { path, content } of (await index.getFiles()).files) {
    const type = path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
    files.set(`/pagefind/${path}`, { type, content: Buffer.from(content) });
  }
  await close();
});

after(async () => {
  await browser.close();
  await site.stop();
  host.close();
});

/** Each uses one feature as a visitor does, to the end. */
interface Use {
  /** `{n}` stands for the number of the page. */
  tag: string;
  /** What else it needs: other features, by id. */
  with?: readonly string[];
  configuration?: object;
  act: (page: Page) => Promise<unknown>;
}

async function convertSong(page: Page): Promise<void> {
  await choose(page, SONG);
  await button(page, 'Convert to WAV').click();
  await download(page, 'WAV');
}

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await hasPlayed(page);
}

const showsPicture = (page: Page, tag: string) =>
  page.waitForFunction(
    (name) =>
      [...(document.querySelector(name)?.shadowRoot?.querySelectorAll('img') ?? [])].some(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      ),
    tag,
  );

/** What stands in for the providers' scripts; their origins are those of the list. */
const STAND_INS: Readonly<Record<string, string>> = {
  'https://accounts.google.com': 'google',
  'https://connect.facebook.net': 'facebook',
  'https://appleid.cdn-apple.com': 'apple',
};

const USES: Readonly<Record<string, Use>> = {
  loading: {
    tag: '<pc-spinner></pc-spinner>',
    act: (page) => page.getByRole('progressbar', { name: 'Loading' }).waitFor(),
  },
  device: { tag: '<pc-converter engine="device"></pc-converter>', act: convertSong },
  service: { tag: '<pc-converter engine="service"></pc-converter>', act: convertSong },
  comparison: {
    tag: '<pc-processing-tool engine="service"></pc-processing-tool>',
    with: ['service'],
    async act(page) {
      await choose(page, SONG);
      await button(page, 'Download').waitFor();
      await play(page);
    },
  },
  recording: {
    tag: '<pc-processing-tool></pc-processing-tool>',
    async act(page) {
      await button(page, 'Record').click();
      await button(page, 'Start recording').click();
      await page.getByRole('timer').filter({ hasText: '0:01' }).waitFor();
      await button(page, 'Stop recording').click();
      await button(page, 'Use this recording').waitFor();
      await play(page);
    },
  },
  speech: {
    tag: '<pc-tts-section></pc-tts-section>',
    async act(page) {
      await page.getByRole('textbox', { name: 'Your text' }).fill('Good morning.');
      await button(page, 'Generate speech').click();
      await play(page);
    },
  },
  player: {
    tag: '<pc-file-player src="/song.mp3" file-name="Song.mp3"></pc-file-player>',
    async act(page) {
      await play(page);
      await page.locator('pc-file-player canvas, pc-file-player svg').first().waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  file: {
    tag: '<pc-file-player></pc-file-player>',
    async act(page) {
      const content = await readFile(join(SAMPLES, 'art.mp3'), 'base64');
      await page.locator('pc-file-player').evaluate((player, base64) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        Object.assign(player, { file: new File([bytes], 'art.mp3', { type: 'audio/mpeg' }) });
      }, content);
      await showsPicture(page, 'pc-file-player');
      await play(page);
    },
  },
  chapters: {
    tag: '<pc-file-player chapters="/chapters.json"></pc-file-player>',
    act: (page) => showsPicture(page, 'pc-file-player'),
  },
  transcript: {
    tag: '<pc-file-player transcript="/transcript.vtt"></pc-file-player>',
    async act(page) {
      await button(page, 'Transcript').click();
      await page.getByText('Bells').waitFor();
    },
  },
  episode: {
    tag: '<pc-file-player src="/song.mp3" file-name="Bells" cover="/logo.svg" structured-data></pc-file-player>',
    with: ['player'],
    async act(page) {
      await showsPicture(page, 'pc-file-player');
      await page.waitForFunction(() => document.querySelector('script[type="application/ld+json"]'));
    },
  },
  'sign-in': {
    tag: '<pc-header no-one-tap></pc-header>',
    async act(page) {
      await button(page, 'Log in').click();
      await page.getByRole('dialog').waitFor();
      await page.waitForFunction(() => ['google', 'FB', 'AppleID'].every((name) => Object.hasOwn(window, name)));
      await button(page, 'Continue with Facebook').click();
      await page.waitForURL('**/editor/**');
    },
  },
  prices: {
    tag: '<pc-pricing-section catalog-url="/catalog.json" structured-data></pc-pricing-section>',
    async act(page) {
      await page.getByText(/\$\d/).first().waitFor({ state: 'attached' });
      await page.waitForFunction(() => document.querySelector('script[type="application/ld+json"]'));
    },
  },
  logo: {
    tag: '<pc-header no-one-tap></pc-header>',
    configuration: { product: { name: 'Podcast Studio', logo: '/logo.svg' } },
    act: (page) => showsPicture(page, 'pc-header'),
  },
  menu: {
    tag: '<pc-header no-one-tap menu-url="/menu.json"></pc-header>',
    act: (page) => page.getByRole('link', { name: 'Shows', includeHidden: true }).waitFor({ state: 'attached' }),
  },
  search: {
    tag: '<pc-header no-one-tap search-index="/{n}/pagefind/"></pc-header>',
    async act(page) {
      await button(page, 'Search').click();
      await page.getByRole('searchbox').fill('fog');
      await page.getByRole('dialog').getByRole('link', { name: /^Fog/ }).waitFor();
    },
  },
};

/** Features with results that a service may keep in a bucket. Its origin is another name of the service's here. */
const FROM_BUCKET: Readonly<Record<string, Pick<Use, 'act'>>> = {
  service: { act: convertSong },
  speech: {
    async act(page) {
      await USES['speech']?.act(page);
      await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
    },
  },
};

const needed = (id: string, from = origins): readonly PolicyEntry[] =>
  neededEntries([id, ...(USES[id]?.with ?? [])], from);

const withBucket = (): PolicyOrigins => ({ ...origins, bucket: origins.api.replace('api.', 'bucket.') });

let pages = 0;

/**
 * Comes to a page with the tag that uses the feature, under the policy; `violations` grows.
 * @param nonce If the page's tags have one.
 * @param alsoWithout Entries whose absence is reported only, each in a policy of its own.
 */
async function come(
  t: TestContext,
  id: string,
  entries: readonly PolicyEntry[],
  {
    policyOf = strictPolicy,
    nonce = '',
    alsoWithout = [],
  }: { policyOf?: typeof strictPolicy; nonce?: string; alsoWithout?: readonly PolicyEntry[] } = {},
) {
  const { tag, configuration } = USES[id]!;
  const { page: host, scripts, api } = origins;
  const policyFor = (given: readonly PolicyEntry[]): string =>
    policyOf(
      given.map((entry) => ({
        ...entry,
        // The stand-ins call the server that they come from.
        source: STAND_INS[entry.source] ? `${api}/mock-providers/${STAND_INS[entry.source]}.js` : entry.source,
      })),
    ).join('; ');
  const number = ++pages;
  // A header offers search on a blog.
  const name = `/blog/${number}`;
  const social = Object.fromEntries(
    Object.values(STAND_INS).map((provider) => [`${provider}Script`, `${api}/mock-providers/${provider}.js`]),
  );
  files.set(name, {
    type: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy': policyFor(entries),
      'content-security-policy-report-only': alsoWithout.map(
        (entry, index) => `${policyFor(without(entries, entry))}; report-uri ${reportsOf(number, index)}`,
      ),
    },
    content:
      '<!doctype html><html lang="en"><head><title>A page</title>' +
      `<link rel="stylesheet" href="${scripts}/cdn/landing.css" nonce="${nonce}">` +
      `<script type="application/json" data-pc-config>${JSON.stringify({ apiBase: api, appBase: api, ...configuration })}</script>` +
      `<script type="module" src="${scripts}${CDN}autoload.js" nonce="${nonce}"></script></head><body>${tag.replace('{n}', String(number))}</body></html>`,
  });
  const violations: string[] = [];
  const { page } = await visit(t, browser, `${host}${name}`, {
    viewport: { width: 1400, height: 900 },
    prepare: async (opened) => {
      await notePlaying(opened);
      await opened.exposeFunction('reportViolation', (text: string) => violations.push(text));
      await opened.addInitScript(
        ([index, given]) => {
          document.addEventListener(
            'securitypolicyviolation',
            ({ disposition, effectiveDirective, blockedURI, sample }) => {
              if (disposition === 'enforce')
                (window as unknown as { reportViolation: (text: string) => void }).reportViolation(
                  `${effectiveDirective} ${blockedURI} ${sample}`,
                );
            },
          );
          const provider = { outcome: 'success', email: `policy-${Date.now()}@example.org` };
          Object.assign(window, { pcMockProviders: { google: provider, facebook: provider, apple: provider } });
          // Only a script may name the providers' scripts; the debugger's is not subject to the page's policy.
          addEventListener('DOMContentLoaded', () => {
            void (import(index) as Promise<{ configure: (changes: object) => void }>).then(
              ({ configure }) => configure({ social: given }),
              () => undefined,
            );
          });
        },
        [`${scripts}${CDN}index.js`, social] as const,
      );
      await opened.route('**/editor/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Editor</h1>' }),
      );
    },
  });
  return { page, violations, number };
}

const reportsOf = (page: number, index: number): string => `/reports/${page}/${index}`;

/** Asserts that the absence of each entry was reported by a page, or by a worker of it, and nothing but that. */
async function assertNeeded(page: number, entries: readonly PolicyEntry[]): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE);
  for (const [index, { directive, source }] of entries.entries()) {
    while (!reports.has(reportsOf(page, index)))
      await once(reporting, 'report', { signal: patience }).catch(() =>
        assert.fail(`Without ${directive} ${source}, nothing is violated.`),
      );
    for (const violated of reports.get(reportsOf(page, index)) ?? [])
      assert.ok(violated.startsWith(directive), `Without ${directive} ${source}, ${violated} is violated.`);
  }
}

/** Has the service say that its results are in the bucket. */
const moveResults = (page: Page, bucket: string): Promise<unknown> =>
  page.route(/\/api\/(audio-convert|tts)\/[\w-]{36}$/, async (route) => {
    // Node does not know the browser's names for this machine.
    const response = await route.fetch({ url: route.request().url().replace('api.localhost', '127.0.0.1') });
    const answer = (await response.json()) as { fileUrl?: string };
    const { pathname, search } = new URL(answer.fileUrl ?? '/', bucket);
    const json = answer.fileUrl === undefined ? answer : { ...answer, fileUrl: bucket + pathname + search };
    await route.fulfill({ response, json });
  });

/** The entries without one of them, which has to be among them. */
function without(entries: readonly PolicyEntry[], removed: PolicyEntry): readonly PolicyEntry[] {
  const others = entries.filter(
    ({ directive, source }) => directive !== removed.directive || source !== removed.source,
  );
  assert.equal(others.length, entries.length - 1);
  return others;
}

/** The entries of a feature's own, with the page's sources. */
const ownEntries = (id: string, from: PolicyOrigins, isWanted: (source: string) => boolean): readonly PolicyEntry[] =>
  POLICY_FEATURES.find((feature) => feature.id === id)!
    .entries.filter(({ source }) => isWanted(source))
    .map((entry) => ({ ...entry, source: resolveSource(entry.source, from) }));

const isBucket = (source: string): boolean => source === '{bucket}';

describe('under the policy that is listed for it, each entry of which it needs, works', { concurrency: 3 }, () => {
  for (const { id, title, entries } of POLICY_FEATURES) {
    it(title, async (t) => {
      const use = USES[id];
      assert.ok(use, `${id} has no test`);
      const own = ownEntries(id, origins, (source) => !isBucket(source));
      const { page, violations, number } = await come(t, id, needed(id), { alsoWithout: own });
      await use.act(page);
      assert.deepEqual(violations, []);
      await assertNeeded(number, own);
    });

    it(`${title}, with a nonce`, onOneBuild, async (t) => {
      const policyOf = (entries: readonly PolicyEntry[]): readonly string[] => noncePolicy(entries, 'c29tZQ');
      const { page, violations } = await come(t, id, needed(id), { policyOf, nonce: 'c29tZQ' });
      await USES[id]?.act(page);
      assert.deepEqual(violations, []);
    });

    if (entries.some(({ source }) => isBucket(source)))
      it(`${title}, with results in a bucket`, onOneBuild, async (t) => {
        const fromBucket = FROM_BUCKET[id];
        assert.ok(fromBucket, `${id} has no test`);
        const own = ownEntries(id, withBucket(), isBucket);
        const { page, violations, number } = await come(t, id, needed(id, withBucket()), { alsoWithout: own });
        await moveResults(page, withBucket().bucket ?? '');
        await fromBucket.act(page);
        assert.deepEqual(violations, []);
        await assertNeeded(number, own);
      });
  }
});

it('the converter plays files and results with the entries for its features, those for recording apart', async (t) => {
  const ids = featuresOfTag('pc-converter').flatMap(({ id }) => (id === 'recording' ? [] : [id]));
  const { page, violations } = await come(t, 'service', neededEntries(ids, origins));
  await choose(page, SONG);
  await play(page);
  assert.deepEqual(violations, []);
});

it('under ‘strict-dynamic’, the worker needs no entry of its own, as the check of policies says', async (t) => {
  const entries = needed('device').filter(({ directive }) => directive !== 'worker-src');
  const policyOf = (given: readonly PolicyEntry[]): readonly string[] => noncePolicy(given, 'c29tZQ');
  const { page, violations } = await come(t, 'device', entries, { policyOf, nonce: 'c29tZQ' });
  await USES['device']?.act(page);
  assert.deepEqual(violations, []);
});
