/** Passkeys with the real service, in a browser with a virtual authenticator. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { build } from 'esbuild';
import type { CDPSession, Page } from 'playwright-core';
import type { Browser } from 'playwright-core';
import type * as Api from '../../src/api/index.ts';
import { AUTOLOAD, CDN, pageOf } from './site.ts';
import type { Site } from './site.ts';
import { arrived, configured, fillIn, publishEditor, signUp } from './signing-in.ts';
import { button, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;
let visitors = 0;

withSite(
  (started) => {
    ({ site, browser } = started);
    publishEditor(site);
  },
  { SIGN_INS_PER_MINUTE: '0' },
);

const ASK = 'Continue with a passkey';
const OFFER = 'Log in without a password';
const LOGIN = '<pc-auth-modal open mode="login"></pc-auth-modal>';

/** The login form opens when the visitor presses a button of the page. */
const BY_PRESS =
  '<pc-auth-modal mode="login"></pc-auth-modal>' +
  `<button onclick="document.querySelector('pc-auth-modal').setAttribute('open', '')">Log in here</button>`;

interface Device {
  page: Page;
  said: string[];
  email: string;
  cdp: CDPSession;
  authenticatorId: string;
}

/** Otherwise the virtual authenticator answers the offer below the field at once. */
const BY_BUTTON_ONLY = 'PublicKeyCredential.isConditionalMediationAvailable = async () => false;';

/** A browser that makes none without a dialog, so that the page's own offer is what is tested. */
const BY_OFFER_ONLY = `{
  const original = PublicKeyCredential.getClientCapabilities;
  PublicKeyCredential.getClientCapabilities = async () => ({
    ...(await original.call(PublicKeyCredential)), conditionalCreate: false,
  });
}`;

/** Notes each request for a passkey, and how it failed. */
const NOTE_REQUESTS = `{
  const get = navigator.credentials.get.bind(navigator.credentials);
  const note = (text) =>
    localStorage.setItem('requests', JSON.stringify([...JSON.parse(localStorage.getItem('requests') ?? '[]'), text]));
  navigator.credentials.get = (options) => {
    const mode = options.uiMode ?? options.mediation ?? 'ordinary';
    note(mode);
    return get(options).catch((error) => {
      note(mode + ' ' + error.name);
      throw error;
    });
  };
}`;

/** A computer without a sensor, where passkeys are offered all the same. */
const ON_ANOTHER_DEVICE = 'PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = async () => true;';

/** The test's browser ends when it is asked for one without a dialog, so it makes one as if it was asked for. */
const WITHOUT_DIALOG = `{
  const create = navigator.credentials.create.bind(navigator.credentials);
  window.asked = [];
  navigator.credentials.create = ({ mediation, ...options }) => {
    window.asked.push(mediation);
    localStorage.setItem('asked', JSON.stringify(window.asked));
    return create(options);
  };
}`;

interface Options {
  markup?: string;
  /** How the browser reaches what keeps the passkeys. */
  transport?: 'internal' | 'usb' | 'hybrid';
  script?: string;
  headers?: Record<string, string>;
}

/** A page at a host that can have passkeys, which an address can't. */
const publish = ({ markup = '<pc-auth-modal open></pc-auth-modal>', headers = {} }: Options = {}): string =>
  site.publish({ html: pageOf(markup, configured(AUTOLOAD)), headers }).replace('127.0.0.1', 'localhost');

/** Comes with a device that keeps passkeys. */
async function come(t: TestContext, options: Options = {}): Promise<Device> {
  const { script = '', transport = 'internal' } = options;
  const made: { cdp?: CDPSession; authenticatorId?: string } = {};
  const { page, said } = await visit(t, browser, publish(options), {
    async prepare(opened) {
      await opened.addInitScript(script.includes(WITHOUT_DIALOG) ? script : BY_OFFER_ONLY + script);
      const cdp = await opened.context().newCDPSession(opened);
      await cdp.send('WebAuthn.enable', { enableUI: false });
      const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport,
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      Object.assign(made, { cdp, authenticatorId });
    },
  });
  const { cdp, authenticatorId } = made;
  assert.ok(cdp && authenticatorId);
  return { page, said, email: `passkey-${++visitors}@example.org`, cdp, authenticatorId };
}

const requestsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('requests') ?? '[]') as string[]);

const passkeysOf = async ({ cdp, authenticatorId }: Device) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

/** Signs up, and takes the offer. */
async function withPasskey(t: TestContext, options: Options = {}): Promise<Device> {
  const device = await come(t, options);
  await signUp(site, device.page, device.email);
  await device.page.getByRole('heading', { name: OFFER }).waitFor();
  await button(device.page, 'Add a passkey').click();
  await arrived(device.page);
  return device;
}

/**
 * Comes back without a session, on the same device. @param isPresent Whether the visitor touches the device when asked.
 */
async function comeBack({ page, cdp, authenticatorId }: Device, isPresent = false): Promise<void> {
  await page.context().clearCookies();
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isPresent });
  await page.goto(publish({ markup: LOGIN }));
  // With a device at hand, the field may have logged in by now.
  if (!isPresent) await page.getByRole('dialog').waitFor();
}

describe('a passkey', () => {
  it('is offered after signing up, and logs in by the button from then on', async (t) => {
    const device = await withPasskey(t, { script: BY_BUTTON_ONLY });
    const { page, said } = device;
    const [passkey] = await passkeysOf(device);
    assert.deepEqual([passkey?.isResidentCredential, passkey?.rpId], [true, 'localhost']);
    await comeBack(device, true);
    await button(page, ASK).click();
    const { path, query } = await arrived(page);
    assert.deepEqual([path, query['method'], query['authType']], ['/editor/workspace/projects', 'passkey', 'sign_in']);
    await comeBack(device);
    await button(page, `${ASK} Last used`).waitFor();
    assert.deepEqual(said, []);
  });

  it('below the email field logs in by itself', async (t) => {
    const device = await withPasskey(t);
    await comeBack(device, true);
    assert.equal((await arrived(device.page)).query['method'], 'passkey');
  });

  it('is no longer waited for when the visitor logs in with the password', async (t) => {
    const device = await withPasskey(t);
    await comeBack(device);
    const field = device.page.locator('input[name=email]:visible');
    assert.equal(await field.getAttribute('autocomplete'), 'username webauthn');
    await fillIn(device.page, device.email);
    const { query } = await arrived(device.page);
    assert.equal(query['method'], 'podcast-studio');
  });

  it('that the service no longer knows is said so, and forgotten by the browser', async (t) => {
    const device = await withPasskey(t, { script: BY_BUTTON_ONLY });
    const { page } = device;
    await page.goto(publish({ markup: '' }));
    const removed = await page.evaluate(async () => {
      const cookie = /token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const { accessToken } = JSON.parse(decodeURIComponent(cookie)) as { accessToken: string };
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
      const { passkeys } = (await (await fetch('/api/users/passkeys', { headers })).json()) as {
        passkeys: { id: string }[];
      };
      const body = JSON.stringify({ removed: true });
      return (await fetch(`/api/users/passkeys/${passkeys[0]?.id}`, { method: 'PATCH', headers, body })).status;
    });
    assert.equal(removed, 200);
    await comeBack(device, true);
    await button(page, ASK).click();
    await page.getByText('This passkey no longer belongs to an account. Log in another way.').waitFor();
    assert.deepEqual(await passkeysOf(device), []);
    assert.ok(await button(page, ASK).isEnabled());
  });

  it('of this device is asked for as soon as a press opens the login form', async (t) => {
    // The field asks for none here, so nothing else can have logged in.
    const device = await withPasskey(t, { script: BY_BUTTON_ONLY });
    const { page } = device;
    await page.context().clearCookies();
    await page.goto(publish({ markup: BY_PRESS }));
    await button(page, 'Log in here').click();
    assert.equal((await arrived(page)).query['method'], 'passkey');
    assert.deepEqual(device.said, []);
  });

  for (const [transport, when, last] of [
    ['usb', 'while this one is asked', 'immediate'],
    ['hybrid', 'when this one has none', 'immediate NotAllowedError'],
  ] as const)
    it(`of another device logs in by the button, pressed ${when}: ${transport}`, async (t) => {
      const device = await withPasskey(t, { transport, script: BY_BUTTON_ONLY + NOTE_REQUESTS + ON_ANOTHER_DEVICE });
      const { page } = device;
      await page.context().clearCookies();
      await page.goto(publish({ markup: BY_PRESS }));
      await button(page, 'Log in here').click();
      await page.waitForFunction((it) => localStorage.getItem('requests')?.includes(`"${it}"`), last);
      await button(page, ASK).click();
      assert.equal((await arrived(page)).query['method'], 'passkey');
      assert.equal((await requestsOf(page)).at(-1), 'ordinary');
    });

  it('that is removed leaves the password manager', async (t) => {
    const device = await withPasskey(t);
    const { page } = device;
    assert.equal((await passkeysOf(device)).length, 1);
    const bundled = await build({ entryPoints: ['dist/npm/api/index.js'], bundle: true, format: 'esm', write: false });
    const api = site.publish({ type: 'text/javascript', html: bundled.outputFiles[0]!.text });
    await page.goto(publish({ markup: '' }));
    const gone = new Promise((resolve) => device.cdp.once('WebAuthn.credentialDeleted', resolve));
    await page.evaluate(async (script) => {
      const { changePasskey, createApiClient, listPasskeys } = (await import(script)) as typeof Api;
      const cookie = /token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const { accessToken } = JSON.parse(decodeURIComponent(cookie)) as { accessToken: string };
      const client = createApiClient({ base: location.origin, token: () => accessToken });
      const { passkeys } = await listPasskeys(client);
      await changePasskey(client, passkeys[0]!.id, { removed: true });
    }, new URL(api).pathname);
    await gone;
    assert.deepEqual(await passkeysOf(device), []);
  });

  it('that is not used or not there is said so, and can be asked for again', async (t) => {
    const device = await come(t, { markup: LOGIN });
    const { page } = device;
    await button(page, ASK).click();
    await page
      .getByText('No passkey was used. Try again, or log in another way if there’s none on this device.')
      .waitFor();
    await button(page, ASK).focus();
    await page.keyboard.press('Enter');
    await page
      .getByText('No passkey was used. Try again, or log in another way if there’s none on this device.')
      .waitFor();
    assert.deepEqual(device.said, []);
  });

  it('is not used by somebody whom the device does not recognize', async (t) => {
    const device = await withPasskey(t, { script: BY_BUTTON_ONLY });
    const { page, cdp, authenticatorId } = device;
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await comeBack(device, true);
    await button(page, ASK).click();
    await page.getByText('No passkey was used.').waitFor();
  });

  it('asked for can be given up', async (t) => {
    const device = await withPasskey(t);
    await comeBack(device);
    await button(device.page, ASK).click();
    await device.page.getByText('Follow the steps in your browser.').waitFor();
    await button(device.page, 'Cancel').click();
    await device.page.getByText('Follow the steps in your browser.').waitFor({ state: 'detached' });
    await fillIn(device.page, device.email);
    await arrived(device.page);
  });
});

describe('the offer', () => {
  it('can be dismissed, by keyboard too, and is not repeated for ninety days', async (t) => {
    const device = await come(t);
    const { page, email } = device;
    await signUp(site, page, email);
    await page.getByRole('heading', { name: OFFER }).waitFor();
    await page.keyboard.press('Escape');
    assert.equal((await arrived(page)).path, '/editor/onboarding/get-started');
    assert.deepEqual(await passkeysOf(device), []);
    await comeBack(device);
    await fillIn(page, email);
    assert.equal((await arrived(page)).path, '/editor/workspace/projects');
    await page.goto(publish({ markup: '' }));
    await page.evaluate(() => localStorage.setItem('pc_passkey_offer', String(Date.now() - 91 * 86_400_000)));
    await comeBack(device);
    await fillIn(page, email);
    await page.getByRole('heading', { name: OFFER }).waitFor();
    await button(page, 'Not now').click();
    await arrived(page);
  });

  it('is left out where the page prevents it', async (t) => {
    const { page, email } = await come(t, {
      script: `addEventListener('pc-passkey-offer', (event) => event.preventDefault());`,
    });
    await signUp(site, page, email);
    await arrived(page);
  });

  it('ends by itself after thirty seconds', async (t) => {
    const { page, email } = await come(t);
    await page.clock.install();
    await signUp(site, page, email);
    await page.getByRole('heading', { name: OFFER }).waitFor();
    await page.clock.fastForward(30_000);
    await arrived(page);
  });
});

describe('a login with a password', () => {
  /** Has an account without a passkey, and comes back to log in. */
  async function withAccount(t: TestContext, head = ''): Promise<Device> {
    const device = await come(t, { script: WITHOUT_DIALOG });
    const { page, email } = device;
    await signUp(site, page, email);
    await page.getByRole('heading', { name: OFFER }).waitFor();
    await button(page, 'Not now').click();
    await arrived(page);
    await page.context().clearCookies();
    const html = pageOf(LOGIN, configured(AUTOLOAD) + head);
    await page.goto(site.publish({ html }).replace('127.0.0.1', 'localhost'));
    await page.getByRole('dialog').waitFor();
    return device;
  }

  it('makes one without a dialog, which logs in the next time', async (t) => {
    const device = await withAccount(t);
    const { page, email } = device;
    await fillIn(page, email);
    assert.equal((await arrived(page)).query['method'], 'podcast-studio');
    assert.equal((await passkeysOf(device)).length, 1);
    await comeBack(device, true);
    assert.equal((await arrived(page)).query['method'], 'passkey');
    assert.deepEqual(await page.evaluate(() => localStorage.getItem('asked')), '["conditional"]');
  });

  it('makes none where the page’s configuration says so', async (t) => {
    const configure = `import { configure } from '${CDN}index.js'; configure({ automaticPasskeys: false });`;
    const device = await withAccount(t, `<script type="module">${configure}</script>`);
    await fillIn(device.page, device.email);
    await arrived(device.page);
    assert.deepEqual(await passkeysOf(device), []);
  });
});

describe('the service’s part in the offer', () => {
  it('is left out where the service gives no challenge', async (t) => {
    const { page, email } = await come(t);
    await page.route('**/api/users/passkeys/options', (route) =>
      route.fulfill({ status: 403, json: { code: 'ACCESS_DENIED', message: 'No.' } }),
    );
    await signUp(site, page, email);
    await arrived(page);
  });

  it('can be tried again when no passkey was added', async (t) => {
    const device = await come(t);
    const { page, email, cdp, authenticatorId } = device;
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await signUp(site, page, email);
    await page.getByRole('heading', { name: OFFER }).waitFor();
    await button(page, 'Add a passkey').click();
    await page.getByText('No passkey was added. Try again, or add one next time.').waitFor();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await button(page, 'Add a passkey').click();
    await arrived(page);
    assert.equal((await passkeysOf(device)).length, 1);
  });
});

describe('other pages', () => {
  it('of an origin that has no passkeys show none', async (t) => {
    const { page, said } = await visit(t, browser, publish({ markup: LOGIN }).replace('localhost', '127.0.0.1'));
    await page.getByRole('dialog').waitFor();
    assert.equal(await button(page, ASK).count(), 0);
    assert.equal(await page.locator('input[name=email]:visible').getAttribute('autocomplete'), 'username');
    assert.deepEqual(said, []);
  });

  it('of an origin that is not among those of the service show none, and say why once', async (t) => {
    const { page, said } = await visit(t, browser, publish({ markup: LOGIN }), {
      prepare: (opened) =>
        opened.route('**/api/auth/client-ids*', async (route) => {
          const answer = (await (await route.fetch()).json()) as object;
          await route.fulfill({ json: { ...answer, passkeyOrigins: ['https://www.example.org'] } });
        }),
    });
    await page.getByRole('dialog').waitFor();
    assert.equal(await button(page, ASK).count(), 0);
    assert.match(said.join(), /^warning: pc-elements: no passkeys: http:\/\/localhost:\d+ is not in passkeyOrigins\.$/);
  });

  /** A frame of `localhost` in a page of the other host. */
  async function framed(t: TestContext, allow: string, outerHost: string) {
    const src = publish({ markup: LOGIN });
    const outer = site
      .publish({ html: pageOf(`<iframe allow="${allow}" src="${src}" width="600" height="700"></iframe>`, '') })
      .replace('127.0.0.1', outerHost);
    const { page, said } = await visit(t, browser, outer, {
      prepare: (opened) =>
        opened.route('**/api/auth/client-ids*', async (route) => {
          const answer = (await (await route.fetch()).json()) as { passkeyOrigins: string[] };
          const passkeyOrigins = answer.passkeyOrigins.flatMap((own) => [own, own.replace('//', '//www.')]);
          await route.fulfill({ json: { ...answer, passkeyOrigins } });
        }),
    });
    const frame = page.frameLocator('iframe');
    await frame.getByRole('dialog').waitFor();
    return { count: await frame.getByRole('button', { name: ASK }).count(), said };
  }

  it('in a frame with the permission show them, on pages of the same domain', async (t) => {
    assert.deepEqual(await framed(t, 'publickey-credentials-get', 'www.localhost'), { count: 1, said: [] });
  });

  it('in a frame without the permission show none', async (t) => {
    assert.deepEqual(await framed(t, '', 'www.localhost'), { count: 0, said: [] });
  });

  it('in a frame on a page of another domain show none, and say why', async (t) => {
    const { count, said } = await framed(t, 'publickey-credentials-get', '127.0.0.1');
    assert.equal(count, 0);
    assert.match(
      said.join(),
      /^warning: pc-elements: no passkeys: http:\/\/127\.0\.0\.1:\d+ is not in passkeyOrigins\.$/,
    );
  });
});
