/**
 * What the widgets trust of the page around them, of its address, its markup and its policy. Each attack is as it was
 * seen.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { ALL_FEATURES, neededEntries, strictPolicy } from '../../examples/documentation/src/live/policy.js';
import type { ElementModel } from '../../tools/element-model.ts';
import { AUTOLOAD, CDN, CLASSIC, LANDING, onOneBuild, pageOf, ROOT, SAMPLES } from './site.ts';
import type { Site } from './site.ts';
import { arrived, configured, CONFIGURATION, publishEditor, SOCIAL } from './signing-in.ts';
import { button, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

const SONG = join(SAMPLES, 'stereo.mp3');

let site: Site;
let browser: Browser;
let evil: Server;
let evilOrigin: string;
/** What arrived at the other origin. */
const stolen: { url: string; authorization: string | undefined; body: string }[] = [];

withSite(
  (started) => {
    ({ site, browser } = started);
    publishEditor(site);
  },
  { SIGN_INS_PER_MINUTE: '0' },
);

before(async () => {
  evil = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += String(part)));
    request.on('end', () => {
      const { authorization, origin = '*' } = request.headers;
      if (request.method !== 'OPTIONS') stolen.push({ url: request.url ?? '', authorization, body });
      response.writeHead(200, {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-allow-methods': 'GET, POST, PUT, PATCH',
        'content-type': 'application/json',
      });
      response.end('{"voices":[],"googleClientId":"x"}');
    });
  }).listen(0, '127.0.0.1');
  await once(evil, 'listening');
  evilOrigin = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`;
});

after(() => void evil.close());

const TOKEN = 'a-token-of-a-year';

const signedIn = (auth: object) => (page: Page) =>
  page.context().addCookies([{ name: 'token', value: encodeURIComponent(JSON.stringify(auth)), url: site.url }]);

/** Waits until the other origin is asked for something. */
async function asked(path: string): Promise<(typeof stolen)[number]> {
  for (;;) {
    const found = stolen.find(({ url }) => url.startsWith(path));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('an address of the documentation', onOneBuild, () => {
  // The rule is tested for all of them without a browser.
  it('says nothing of where anything is fetched from or sent to, for elements that fetch at once', async (t) => {
    stolen.length = 0;
    const all = JSON.parse(await readFile(join(ROOT, 'dist/cdn/elements.json'), 'utf8')) as ElementModel[];
    const models = all.filter(({ tag }) => ['pc-file-player', 'pc-header', 'pc-pricing-section'].includes(tag));
    const { page } = await visit(t, browser, `${site.url}/`, { prepare: signedIn({ accessToken: TOKEN }) });
    for (const { tag, attributes } of models) {
      const query = new URLSearchParams(attributes.map(({ name, isFlag }) => [name, isFlag ? '' : `${evilOrigin}/x`]));
      await page.goto('about:blank');
      await page.goto(`${site.url}/widgets/${tag}/?${query}`);
      const element = page.locator(`.frame > ${tag}`);
      await element.waitFor({ state: 'attached' });
      for (const { name } of attributes.filter(({ isAddress }) => isAddress)) {
        assert.ok(!(await element.getAttribute(name))?.includes(evilOrigin), `${tag} ${name}`);
      }
      await page.waitForLoadState('networkidle');
    }
    assert.deepEqual(stolen, []);
  });

  it('sends nobody’s session or password away', async (t) => {
    stolen.length = 0;
    const base = encodeURIComponent(evilOrigin);
    const { page } = await visit(t, browser, `${site.url}/widgets/pc-tts-section/?api-base=${base}`, {
      prepare: signedIn({ accessToken: TOKEN, apiBase: `${site.url}/` }),
    });
    await page.getByRole('radio', { name: 'Amelia' }).waitFor({ state: 'attached' });
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(`${site.url}/widgets/pc-auth-modal/?open=&mode=login&api-base=${base}&app-base=${base}`);
    await page.getByRole('dialog').waitFor();
    await page.locator('input[name=email]:visible').fill('ada@example.org');
    await page.locator('input[name=password]:visible').fill('correct horse');
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/auth/signin'));
    await page.keyboard.press('Enter');
    assert.equal(new URL((await answer).url()).origin, site.url);
    assert.deepEqual(stolen, []);
  });
});

describe('a token', () => {
  for (const [whose, auth] of [
    ['of the specified service, which does not say where it was issued', () => ({ accessToken: TOKEN })],
    ['that says where it was issued', () => ({ accessToken: TOKEN, apiBase: `${site.url}/` })],
  ] as const) {
    it(`${whose}, does not follow an api-base in the markup to another origin`, async (t) => {
      stolen.length = 0;
      const html = pageOf(`<pc-tts-section api-base="${evilOrigin}"></pc-tts-section>`);
      await visit(t, browser, site.publish({ html }), { prepare: signedIn(auth()) });
      assert.equal((await asked('/api/tts/voices')).authorization, undefined);
    });
  }

  it('goes where it was issued, whatever the page is', async (t) => {
    stolen.length = 0;
    const html = pageOf(`<pc-tts-section api-base="${evilOrigin}"></pc-tts-section>`);
    await visit(t, browser, site.publish({ html }), {
      prepare: signedIn({ accessToken: TOKEN, apiBase: `${evilOrigin}/` }),
    });
    assert.equal((await asked('/api/tts/voices')).authorization, `Bearer ${TOKEN}`);
  });
});

it('markup names no script: a block of JSON with one is reported, and nothing of it runs', async (t) => {
  stolen.length = 0;
  const social = Object.fromEntries(Object.keys(SOCIAL).map((name) => [name, `${evilOrigin}/${name}.js`]));
  const block = `<script type="application/json" data-pc-config>${JSON.stringify({ social })}</script>`;
  let asked: Promise<unknown> = Promise.resolve();
  const { page, said } = await visit(
    t,
    browser,
    site.publish({ html: pageOf('<pc-auth-modal open></pc-auth-modal>', block + AUTOLOAD) }),
    {
      prepare(opened) {
        asked = opened.waitForRequest((request) => new URL(request.url()).host === 'accounts.google.com');
        return opened.route(/^https:/, (route) => route.abort());
      },
    },
  );
  await button(page, 'Continue with Google').waitFor();
  await asked;
  assert.deepEqual(stolen, []);
  assert.ok(said.some((line) => line.includes('"social" has a value that does not fit')));
});

/** All headline widgets. */
const ALL = `
  <pc-header></pc-header>
  <pc-auth-modal></pc-auth-modal>
  <pc-converter engine="device"></pc-converter>
  <pc-pricing-section structured-data></pc-pricing-section>
  <pc-tts-section></pc-tts-section>
  <pc-processing-tool engine="device"></pc-processing-tool>
  <pc-auto-leveling engine="device"></pc-auto-leveling>
  <pc-file-player src="/harbour-bells.mp3" file-name="Bells.mp3"></pc-file-player>
  <pc-one-tap-sign-in></pc-one-tap-sign-in>`;

/** Uses them for real: converts, processes and speaks, then signs in through a provider's window. */
async function useAll(page: Page): Promise<void> {
  const converter = page.getByRole('region', { name: 'Audio converter' });
  await converter.waitFor();
  const dialog = page.waitForEvent('filechooser');
  await button(converter as unknown as Page, 'Choose a file').click();
  await (await dialog).setFiles(SONG);
  await button(page, 'Convert to WAV').click();
  const downloading = page.waitForEvent('download');
  await button(page, 'Download WAV').click();
  assert.equal((await downloading).suggestedFilename(), 'stereo.wav');
  for (const tag of ['pc-processing-tool', 'pc-auto-leveling']) {
    const choosing = page.waitForEvent('filechooser');
    await page.locator(tag).getByRole('button', { name: 'Choose a file' }).click();
    await (await choosing).setFiles(SONG);
    await page.locator(tag).getByRole('button', { name: 'Download' }).waitFor();
  }
  await page.getByRole('textbox', { name: 'Your text' }).fill('Good morning.');
  await button(page, 'Generate speech').click();
  const speech = page.locator('pc-tts-section');
  await speech.getByRole('button', { name: 'Download' }).waitFor();
  await page.locator('pc-file-player').getByRole('button', { name: 'Play' }).click();
  await page.locator('pc-file-player').getByRole('button', { name: 'Pause' }).waitFor();
  await page
    .locator('pc-pricing-section')
    .getByRole('radio', { name: /Yearly/ })
    .check({ force: true });
  await page.locator('pc-header').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForFunction(() => ['google', 'FB', 'AppleID'].every((name) => Object.hasOwn(window, name)));
  await button(page, 'Continue with Facebook').click();
  assert.equal((await arrived(page)).query['method'], 'facebook');
}

let visitors = 0;

async function come(
  t: TestContext,
  html: string,
  headers: Record<string, string> = {},
  oneTap: 'success' | 'not-displayed' = 'not-displayed',
) {
  const provider = { outcome: 'success', oneTap, email: `trust-${++visitors}@example.org` };
  return visit(t, browser, site.publish({ html, headers }), {
    viewport: { width: 1400, height: 900 },
    prepare: (page) =>
      page.addInitScript((given) => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          console.error(`violation: ${violatedDirective} ${blockedURI} ${sample}`),
        );
        Object.assign(window, { pcMockProviders: { google: given, facebook: given, apple: given } });
      }, provider),
  });
}

/** The policy that the documentation gives, for scripts and API of the page's own origin, with the mock providers. */
function documentedPolicy(): string {
  const origins = { page: site.url, scripts: site.url, api: site.url };
  return strictPolicy(neededEntries(ALL_FEATURES, origins)).join('; ');
}

const complaints = (said: readonly string[]): string[] =>
  said.filter((line) => /violation|Content Security Policy|TrustedScript/i.test(line));

for (const [name, script] of Object.entries({ autoload: AUTOLOAD, classic: CLASSIC })) {
  it(`all widgets on one page are used under exactly the documented policy, without a violation, ${name}`, async (t) => {
    const { page, said } = await come(t, pageOf(ALL, LANDING + configured(script)), {
      'content-security-policy': documentedPolicy(),
    });
    await useAll(page);
    assert.deepEqual(complaints(said), []);
  });
}

it('one tap signs in under exactly the documented policy, without a violation', async (t) => {
  const headers = { 'content-security-policy': documentedPolicy() };
  const { page, said } = await come(t, pageOf(ALL, CONFIGURATION + LANDING + AUTOLOAD), headers, 'success');
  assert.equal((await arrived(page)).query['method'], 'google_one_tap');
  assert.deepEqual(complaints(said), []);
});

it('a header that knows the API beside the dialog: Facebook and Apple load where one policy may have the name', async (t) => {
  const headers = {
    'content-security-policy': "require-trusted-types-for 'script'; trusted-types pc-elements pc-elements-engine",
  };
  const markup = `<pc-header api-base="${site.url}"></pc-header><pc-auth-modal></pc-auth-modal>`;
  const { page, said } = await come(t, pageOf(markup, CONFIGURATION + AUTOLOAD), headers);
  // The prompt's copy of what loads scripts comes first.
  await page.waitForFunction(() => Object.hasOwn(window, 'google'));
  await button(page, 'Log in').click();
  await page.waitForFunction(() => ['FB', 'AppleID'].every((name) => Object.hasOwn(window, name)));
  const google = await page.evaluate(() => [...document.scripts].filter(({ src }) => src.includes('google')).length);
  assert.equal(google, 1, 'Google’s script runs once');
  assert.deepEqual(said, []);
});

/** Every name that our sources ask of a document, and every global that need not be there. */
async function askedNames(): Promise<string[]> {
  const { globSync, readFileSync } = await import('node:fs');
  const text = globSync(['src/**/*.{ts,tsx}', 'engine/*.ts'], { cwd: ROOT, exclude: ['**/*.test.*', '**/testing/**'] })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  const names = [
    ...text.matchAll(/\bnative\([^()]*[dD]ocument, '(\w+)'\)/g),
    ...text.matchAll(/\bnative\((?:page|root|owner), '(\w+)'\)/g),
    ...text.matchAll(/\bglobalValue\('(\w+)'\)/g),
    ...text.matchAll(/Object\.hasOwn\((?:page|globalThis), '(\w+)'\)/g),
  ].map((match) => String(match[1]));
  return [...new Set([...names, 'scripts', 'cookie', 'currentScript', 'forms', 'location'])].sort();
}

/** What React asks of a document itself: a page with these stops every application with React. */
const REACT_ASKS = ['addEventListener', 'createElement', 'defaultView', 'querySelector'];

for (const [name, script] of Object.entries({ autoload: AUTOLOAD, classic: CLASSIC })) {
  it(`no element of the page stands in for what its document or window is asked, ${name}`, async (t) => {
    const names = await askedNames();
    assert.ok(names.includes('body') && names.includes('google') && names.includes('trustedTypes'), names.join(' '));
    const clobbering = names
      .filter((name) => !REACT_ASKS.includes(name))
      .map(
        (name) =>
          `<img name="${name}" alt=""><form name="${name}"></form><embed name="${name}" hidden>` +
          `<object id="${name}" hidden></object><a id="${name}" name="${name}"></a><iframe name="${name}" hidden></iframe>`,
      )
      .join('');
    const { page, said } = await come(t, pageOf(clobbering + ALL, LANDING + configured(script)));
    assert.equal(await page.evaluate(() => document.body instanceof HTMLBodyElement), false, 'the page is an attack');
    await useAll(page);
    assert.deepEqual(
      said.filter((line) => line.startsWith('uncaught')),
      [],
    );
  });
}

describe('signing out', () => {
  it('by the module for pages without a bundler: every widget sees it, and the service has ended the session', async (t) => {
    const { page } = await come(
      t,
      pageOf('<pc-header></pc-header><pc-auth-modal></pc-auth-modal>', CONFIGURATION + AUTOLOAD),
    );
    await button(page, 'Log in').click();
    await button(page, 'Continue with Apple').click();
    await arrived(page);
    await page.goBack();
    await page.getByRole('link', { name: 'My Account' }).waitFor();
    const { accessToken } = JSON.parse(
      decodeURIComponent((await page.context().cookies()).find(({ name }) => name === 'token')!.value),
    ) as { accessToken: string };
    const ended = await page.evaluate(async (module) => {
      const { signOut } = (await import(module)) as { signOut: () => Promise<boolean> };
      return signOut();
    }, `${CDN}index.js`);
    assert.equal(ended, true);
    await button(page, 'Log in').waitFor();
    assert.deepEqual(
      (await page.context().cookies()).filter(({ name }) => name === 'token'),
      [],
    );
    const { status } = await fetch(`${site.url}/api/users/check/confirm`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    assert.equal(status, 401);
  });

  it('forgets the session here also when the service cannot be reached', async (t) => {
    const { page } = await visit(
      t,
      browser,
      site.publish({ html: pageOf('<pc-header></pc-header>', CONFIGURATION + AUTOLOAD) }),
      {
        viewport: { width: 1400, height: 900 },
        prepare: async (opened) => {
          await signedIn({ accessToken: TOKEN, apiBase: `${site.url}/` })(opened);
          await opened.route('**/api/auth/signout', (route) => route.abort());
        },
      },
    );
    await page.getByRole('link', { name: 'My Account' }).waitFor();
    const ended = await page.evaluate(async (module) => {
      const { signOut } = (await import(module)) as { signOut: () => Promise<boolean> };
      return signOut();
    }, `${CDN}index.js`);
    assert.equal(ended, false);
    await button(page, 'Log in').waitFor();
  });

  it('the module shares what it configures with the elements that the loader finds', async (t) => {
    const { page } = await visit(t, browser, site.publish({ html: pageOf('<pc-converter></pc-converter>') }));
    await page.getByRole('region', { name: 'Audio converter' }).waitFor();
    const names = await page.evaluate(async (module) => {
      const hosted = (await import(module)) as Record<string, unknown> & { configure: (changes: object) => void };
      hosted.configure({ language: 'de' });
      return Object.keys(hosted).sort();
    }, `${CDN}index.js`);
    assert.deepEqual(names, ['configure', 'discover', 'render', 'signOut', 'version']);
    await page.getByRole('region', { name: 'Audio-Konverter' }).waitFor();
  });
});
