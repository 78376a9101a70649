/** What the analytics tools of a page learn of its visitors, from tags and from frames. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { AUTOLOAD, CDN, pageOf, SAMPLES, type Site } from './site.ts';
import { CONFIGURATION, fillIn, mailedCode, publishEditor } from './signing-in.ts';
import { convert, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

/** What visitors write and choose here, in every field: nothing of it may arrive at a tool. */
const SECRETS = ['ada.secret', 'SECRET20', 'S3cret-Lovelace-1843', 'A secret question', 'stereo.mp3', 'stereo.wav'];
const [, COUPON = '', PASSWORD = '', QUERY = ''] = SECRETS;

const TOOLS = ['dataLayer', 'gtag', 'plausible', 'matomo', 'posthog', 'segment', 'webflow'];

/** The tools as their own snippets define them, but they only write down what they get. */
const STAND_INS = `<script>
  window.received = {};
  const into = (tool) => (...values) => (received[tool] ??= []).push(structuredClone(values));
  window.dataLayer = { push: into('dataLayer') };
  window.gtag = into('gtag');
  window.plausible = into('plausible');
  window._paq = { push: into('matomo') };
  window.posthog = { capture: into('posthog') };
  window.analytics = { track: into('segment') };
  window.wf = { sendEvent: into('webflow') };
</script>`;

type Calls = readonly unknown[][];

let site: Site;
let browser: Browser;
let other: Server;
let origin: string;
/** By path, on the other site. */
const pages = new Map<string, string>();

withSite(
  (started) => {
    ({ site, browser } = started);
    publishEditor(site);
  },
  { SIGN_INS_PER_MINUTE: '0' },
);

before(async () => {
  other = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pages.get(url) ?? '');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  origin = `http://localhost:${(other.address() as AddressInfo).port}`;
});
after(() => void other.close());

const pasted = (more = ''): string =>
  AUTOLOAD.replace('<script', `<script data-pc-analytics="${TOOLS.join(' ')}"${more}`);

/** What each tool got, once one of them has the event. */
async function received(page: Page, event: string): Promise<Record<string, Calls>> {
  await page.waitForFunction((name) => JSON.stringify(Reflect.get(window, 'received')).includes(`"${name}"`), event);
  return page.evaluate(() => Reflect.get(window, 'received') as Record<string, Calls>);
}

/** What one tool got of what the visitor did; that the widget was seen may come at any time. */
const namesOf = (calls: Calls = []): unknown[] => calls.map(([name]) => name).filter((name) => name !== 'pc_shown');

function assertNoSecret(all: object): void {
  const text = JSON.stringify(all);
  for (const secret of SECRETS) assert.ok(!text.includes(secret), secret);
}

it('a conversion: each tool is told of each step once, and of no name', async (t) => {
  const html = pageOf('<pc-converter engine="device"></pc-converter>', STAND_INS + pasted() + pasted());
  const { page, said } = await visit(
    t,
    browser,
    `${site.publish({ html })}?utm_source=letter&utm_term=${SECRETS[0]}@example.org`,
  );
  await convert(page, join(SAMPLES, 'stereo.mp3'), 'WAV');
  const all = await received(page, 'pc_download');
  const steps = ['pc_file_selected', 'pc_convert_start', 'pc_convert_complete', 'pc_download'];
  assert.deepEqual(Object.keys(all).sort(), [...TOOLS].sort());
  for (const tool of ['plausible', 'posthog', 'segment', 'webflow']) assert.deepEqual(namesOf(all[tool]), steps, tool);
  const { gtag = [], dataLayer = [], matomo = [] } = all;
  assert.deepEqual(
    gtag.find(([, name]) => name === 'pc_convert_start'),
    [
      'event',
      'pc_convert_start',
      {
        from: 'MP3',
        to: 'WAV',
        subscription_experiment: 'FREE',
        pricing_experiment: 'STANDARD',
        utm_source: 'letter',
      },
    ],
  );
  const seen = JSON.stringify(all['posthog']).includes('pc_shown') ? 1 : 0;
  assert.equal(dataLayer.length, (steps.length + seen) * 2);
  assert.equal(matomo.length, steps.length + seen);
  assertNoSecret(all);
  assert.deepEqual(said, []);
});

it('a page with both builds: whichever the tags run on, each step is told once', async (t) => {
  const otherBuild = CDN === '/cdn/' ? '/cdn/preact/' : '/cdn/';
  const html = pageOf(
    '<pc-converter engine="device"></pc-converter>',
    STAND_INS + pasted() + pasted().replace(CDN, otherBuild),
  );
  const { page } = await visit(t, browser, site.publish({ html }));
  await convert(page, join(SAMPLES, 'stereo.mp3'), 'WAV');
  const all = await received(page, 'pc_download');
  for (const tool of ['plausible', 'posthog', 'segment', 'webflow'])
    assert.deepEqual(
      namesOf(all[tool]),
      ['pc_file_selected', 'pc_convert_start', 'pc_convert_complete', 'pc_download'],
      tool,
    );
});

it('a coupon, a chosen plan and a sign-up', async (t) => {
  const catalog = {
    currency: 'USD',
    plans: [{ id: 'pro', name: 'Pro', prices: { month: { USD: 1199 } }, features: [] }],
  };
  const html = pageOf(
    `<pc-pricing-section coupon="${COUPON}"><script type="application/json">${JSON.stringify(catalog)}</script></pc-pricing-section>`,
    STAND_INS + CONFIGURATION + pasted(),
  );
  const { page } = await visit(t, browser, site.publish({ html }));
  await page.getByRole('button', { name: /Pro/ }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.evaluate(() => addEventListener('pc-redirect', (event) => event.preventDefault()));
  const email = `${SECRETS[0]}@example.org`;
  await fillIn(page, email, PASSWORD);
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.keyboard.type(await mailedCode(site, email));
  const { gtag = [], ...all } = await received(page, 'pc_sign_up');
  const selected = gtag.find(([, name]) => name === 'select_item')?.[2] as Record<string, unknown>;
  assert.deepEqual(
    [selected['currency'], selected['value'], selected['items'], selected['has_coupon']],
    ['USD', 11.99, [{ item_id: 'pro', item_variant: 'month', price: 11.99 }], true],
  );
  const start = all['posthog']?.find(([name]) => name === 'pc_auth_start')?.[1] as Record<string, unknown>;
  assert.deepEqual([start['method'], start['mode']], ['EMAIL', 'signup']);
  const signedUp = gtag.find(([, name]) => name === 'sign_up')?.[2] as Record<string, unknown>;
  assert.equal(signedUp['method'], 'EMAIL');
  assertNoSecret({ gtag, ...all });
});

it('a widget that was seen, and not the one below the window', async (t) => {
  const html = pageOf(
    '<pc-header no-banner no-one-tap></pc-header><div style="height: 300vh"></div><pc-converter></pc-converter>',
    STAND_INS + pasted(),
  );
  const { page } = await visit(t, browser, site.publish({ html }));
  const seen = async () => {
    const { posthog = [] } = await page.evaluate(() => Reflect.get(window, 'received') as Record<string, Calls>);
    return posthog.map(([name, fields]) => [name, (fields as Record<string, unknown>)['widget']]);
  };
  await received(page, 'pc_shown');
  assert.deepEqual(await seen(), [['pc_shown', 'pc-header']]);
  await page.locator('pc-converter').scrollIntoViewIfNeeded();
  await received(page, 'pc-converter');
  assert.deepEqual(await seen(), [
    ['pc_shown', 'pc-header'],
    ['pc_shown', 'pc-converter'],
  ]);
});

it('consent: a banner that comes with the end of loading is asked too', async (t) => {
  const banner = `<script>addEventListener('load', () => (window.wp_has_consent = () => window.agreed === true))</script>`;
  const html = pageOf('<pc-header no-banner no-one-tap></pc-header>', STAND_INS + banner + pasted());
  const { page } = await visit(t, browser, site.publish({ html }));
  await page.waitForFunction(() => Symbol.for('pc-elements.analytics') in window);
  const searched = () =>
    page.evaluate(() => {
      document
        .querySelector('pc-header')!
        .dispatchEvent(new CustomEvent('pc-search', { bubbles: true, detail: { query: 'sound', results: 1 } }));
      const { posthog = [] } = Reflect.get(window, 'received') as { posthog?: Calls };
      return posthog.filter(([name]) => name === 'pc_search').length;
    });
  assert.equal(await searched(), 0);
  await page.evaluate(() => Reflect.set(window, 'agreed', true));
  await received(page, 'pc_search');
});

it('consent: pending keeps, granted sends, denied drops', async (t) => {
  const html = pageOf('<pc-header no-banner no-one-tap></pc-header>', STAND_INS + pasted(' data-pc-consent="pending"'));
  const { page } = await visit(t, browser, site.publish({ html }));
  // Loaded when it listens.
  await page.waitForFunction(() => Symbol.for('pc-elements.analytics') in window);
  const say = (results: number, consent?: string): Promise<unknown> =>
    page.evaluate(
      ([count, decision, query]) => {
        if (decision) dispatchEvent(new CustomEvent('pc-consent', { detail: { consent: decision } }));
        const detail = { query, results: count };
        document.querySelector('pc-header')!.dispatchEvent(new CustomEvent('pc-search', { bubbles: true, detail }));
        return Reflect.get(window, 'received') as Record<string, Calls>;
      },
      [results, consent, QUERY] as const,
    );
  assert.deepEqual(await say(1), {});
  const all = (await say(2, 'granted')) as Record<string, Calls>;
  const counts = (calls: Calls = []) => calls.map(([, fields]) => (fields as Record<string, unknown>)['results']);
  assert.deepEqual(counts(all['posthog']), [1, 2]);
  assert.deepEqual(counts(((await say(3, 'denied')) as typeof all)['posthog']), [1, 2]);
  assert.deepEqual(counts(((await say(4, 'granted')) as typeof all)['posthog']), [1, 2, 4]);
  assertNoSecret(all);
});

it('what is said wrongly is told in one sentence each', async (t) => {
  const script = AUTOLOAD.replace('<script', '<script data-pc-analytics="unheard-of  gtag" data-pc-consent="maybe"');
  const html = pageOf('<pc-divider></pc-divider>', script);
  const { page, said } = await visit(t, browser, site.publish({ html }));
  await page.waitForFunction(() => Symbol.for('pc-elements.analytics') in window);
  assert.equal(said.length, 2);
  assert.match(said[0]!, /consent: "maybe" is not known/);
  assert.match(said[1]!, /analytics: "unheard-of" is not known\. Use dataLayer, /);
});

it('a page that does not want it loads nothing of it', async (t) => {
  const html = pageOf('<pc-converter engine="device"></pc-converter>', STAND_INS + AUTOLOAD);
  const scripts: string[] = [];
  const { page } = await visit(t, browser, site.publish({ html }), {
    prepare: (coming) => Promise.resolve(coming.on('request', (request) => scripts.push(request.url()))),
  });
  await convert(page, join(SAMPLES, 'stereo.mp3'), 'WAV');
  assert.ok(scripts.some((url) => url.includes(CDN)));
  assert.deepEqual(
    scripts.filter((url) => url.includes('measured')),
    [],
  );
  assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'received') as object), {});
});

describe('a frame', () => {
  const framed = (attributes: string, count = 1, path = 'converter?engine=device'): string =>
    `<iframe src="${site.url}/embed/${path}" title="Tool" style="width:100%;height:500px"></iframe>` +
    `<script ${attributes} src="${site.url}/cdn/embed.js"></script>`.repeat(count);

  async function come(t: TestContext, body: string): Promise<{ page: Page; frame: FrameLocator; said: string[] }> {
    const path = `/${pages.size}`;
    pages.set(path, pageOf(`<link rel="icon" href="data:,">${body}`, STAND_INS));
    const { page, said } = await visit(t, browser, origin + path);
    return { page, said, frame: page.frameLocator('iframe') };
  }

  async function convertIn(page: Page, frame: FrameLocator): Promise<void> {
    const choosing = page.waitForEvent('filechooser');
    await frame.getByRole('button', { name: 'Choose a file' }).click();
    await (await choosing).setFiles(join(SAMPLES, 'stereo.mp3'));
    await frame.getByRole('button', { name: 'Convert to WAV' }).click();
    await frame.getByRole('button', { name: 'Download WAV' }).waitFor();
  }

  const STEPS = ['pc_file_selected', 'pc_convert_start', 'pc_convert_complete'];

  it('speaks to tools as a tag does, once even where the script is pasted twice', async (t) => {
    const { page, frame, said } = await come(t, framed(`data-pc-analytics="${TOOLS.join(' ')}"`, 2));
    await convertIn(page, frame);
    const all = await received(page, 'pc_convert_complete');
    for (const tool of ['plausible', 'posthog', 'segment', 'webflow'])
      assert.deepEqual(namesOf(all[tool]), STEPS, tool);
    assertNoSecret(all);
    assert.deepEqual(said, []);
  });

  it('tells of a chosen plan, without an amount, since pages for frames take no catalog', async (t) => {
    const { page, frame } = await come(t, framed(`data-pc-analytics="${TOOLS.join(' ')}"`, 1, 'pricing-section'));
    await frame.getByRole('button', { name: 'Try Pro free for 7 days' }).click();
    const { gtag = [] } = await received(page, 'select_item');
    const selected = gtag.find(([, name]) => name === 'select_item')?.[2] as Record<string, unknown>;
    assert.deepEqual([selected['value'], selected['items']], [undefined, [{ item_id: 'pro', item_variant: 'month' }]]);
  });

  it('speaks to listeners of a page that starts late, and again to nobody who has heard', async (t) => {
    const { page, frame } = await come(t, framed('type="text/plain"'));
    await convertIn(page, frame);
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      for (const name of ['pc-file-selected', 'pc-convert-start', 'pc-convert-complete', 'pc-search'])
        document.addEventListener(name, ({ target, detail }: CustomEventInit & { target?: unknown }) =>
          heard.push([name, (target as Element).localName, detail]),
        );
    });
    await page.addScriptTag({ url: `${site.url}/cdn/embed.js` });
    await page.waitForFunction(() => (Reflect.get(window, 'heard') as unknown[]).length === 3);
    await page.evaluate(() => {
      const { contentWindow } = document.querySelector('iframe')!;
      contentWindow!.postMessage({ type: 'pc-embed-hello' }, '*');
    });
    // Messages arrive in order: after this one, the repeated ones have.
    const inside = page.frames().find((each) => each.url().includes('/embed/'))!;
    await inside.evaluate(() =>
      parent.postMessage({ type: 'pc-embed-event', id: 'last', name: 'pc-search', detail: { results: 1 } }, '*'),
    );
    await page.waitForFunction(() => (Reflect.get(window, 'heard') as unknown[]).length > 3);
    const heard = await page.evaluate(() => Reflect.get(window, 'heard') as unknown[][]);
    assert.deepEqual(
      heard.map(([name, target]) => [name, target]),
      [...STEPS.map((name) => [name.replaceAll('_', '-'), 'iframe']), ['pc-search', 'iframe']],
    );
    assert.deepEqual(heard[1]?.[2], { from: 'MP3', to: 'WAV' });
    assertNoSecret(heard);
  });
});
