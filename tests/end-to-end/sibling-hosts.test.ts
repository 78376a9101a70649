/** Session cookies that other hosts of the domain have set, or this service with an earlier SESSION_COOKIE_DOMAIN. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { pageOf, SAMPLES, startSite, type Site } from './site.ts';
import { fillIn, mailedCode, PASSWORD } from './signing-in.ts';
import { button, choose, openBrowser, visit } from './visitor.ts';

const DOMAIN = 'site.localhost';
const HOSTS = [`www.${DOMAIN}`, `blog.${DOMAIN}`] as const;

const HOME = pageOf('<pc-header no-one-tap></pc-header><pc-converter engine="service"></pc-converter>');
const LOGIN = pageOf(
  `<pc-auth-modal open mode="login" allow-email-only></pc-auth-modal><script>
    for (const name of ['pc-redirect', 'pc-passkey-offer']) {
      document.addEventListener(name, (event) => event.preventDefault());
    }
  </script>`,
);

let browser: Browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

interface Answer {
  auth?: { accessToken: string };
  account?: { email: string };
}

async function call(site: Site, path: string, { method = 'POST', token = '', body = {} }): Promise<Answer> {
  const response = await fetch(`${site.url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  return JSON.parse((await response.text()) || '{}') as Answer;
}

/** @returns The email of a confirmed account, and a session of it. */
async function account(site: Site): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@example.org`;
  const { auth } = await call(site, 'users', { body: { email, password: PASSWORD } });
  const code = await mailedCode(site, email);
  const confirmed = await call(site, 'users/confirm', {
    method: 'PUT',
    token: auth?.accessToken ?? '',
    body: { code },
  });
  return { email, token: confirmed.auth?.accessToken ?? '' };
}

/** The emails of the accounts whose sessions a page has, in the order in which the browser tells of them. */
async function accountsOf(site: Site, page: Page): Promise<string[]> {
  const tokens = await page.evaluate(() =>
    document.cookie
      .split('; ')
      .filter((cookie) => cookie.startsWith('token='))
      .map((cookie) => (JSON.parse(decodeURIComponent(cookie.slice(6))) as { accessToken: string }).accessToken),
  );
  const owners = await Promise.all(tokens.map((token) => call(site, 'users/export', { method: 'GET', token })));
  return owners.map((owner) => owner.account?.email ?? 'nobody');
}

const isSignedIn = async (page: Page): Promise<boolean> => {
  const [account, logIn] = [page.getByText('My Account').first(), button(page, 'Log in').first()];
  await account.or(logIn).first().waitFor();
  return account.isVisible();
};

interface SiteOfHosts {
  site: Site;
  urlOf: (host: string, path?: string) => string;
}

async function startHosts(setting: string): Promise<SiteOfHosts> {
  const site = await startSite({ SIGN_INS_PER_MINUTE: '0', SIGN_UPS_PER_MINUTE: '0', SESSION_COOKIE_DOMAIN: setting });
  site.publish({ path: '/log-in', html: LOGIN });
  const { port } = new URL(site.publish({ path: '/home', html: HOME }));
  return { site, urlOf: (host, path = '/home') => `http://${host}:${port}${path}` };
}

/** Calls the function that a page of the customer's own calls. */
const signOutAt = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const path = '/cdn/index.js';
    return ((await import(path)) as { signOut: () => Promise<boolean> }).signOut();
  });

for (const setting of ['', DOMAIN]) {
  describe(`with SESSION_COOKIE_DOMAIN="${setting}"`, () => {
    let site: Site;
    let mallory: string;
    let urlOf: (host: string, path?: string) => string;
    before(async () => {
      ({ site, urlOf } = await startHosts(setting));
      mallory = (await account(site)).token;
    });
    after(() => site.stop());

    /** Comes to a page with the cookie of an earlier session. */
    async function come(t: TestContext, path: string, domain: string, accessToken: string): Promise<Page> {
      const { page } = await visit(t, browser, 'about:blank');
      const value = encodeURIComponent(JSON.stringify({ accessToken }));
      await page.context().addCookies([{ name: 'token', value, domain, path: '/' }]);
      await page.goto(urlOf(HOSTS[0], path));
      return page;
    }

    for (const domain of [HOSTS[0], `.${DOMAIN}`]) {
      for (const state of ['dead', 'alive'] as const) {
        it(`signing in counts, and signing out at either host, after a session of ${domain} that is ${state}`, async (t) => {
          const { email } = await account(site);
          for (const host of setting === '' ? [HOSTS[0]] : HOSTS) {
            const page = await come(t, '/log-in', domain, state === 'alive' ? mallory : 'x'.repeat(43));
            await fillIn(page, email);
            await page.getByRole('dialog').waitFor({ state: 'hidden' });
            await page.goto(urlOf(HOSTS[0]));
            assert.deepEqual(await accountsOf(site, page), [email]);

            await page.goto(urlOf(host));
            assert.equal(await isSignedIn(page), true);
            await signOutAt(page);
            for (const other of HOSTS) {
              await page.goto(urlOf(other));
              assert.equal(await isSignedIn(page), false, other);
            }
          }
        });
      }
    }

    it('a session that has ended is ended on this browser by the call that is refused, visibly', async (t) => {
      const page = await come(t, '/home', `.${DOMAIN}`, 'x'.repeat(43));
      assert.equal(await isSignedIn(page), true);
      await page.route('**/encodeUploadFile*', (route) =>
        route.fulfill({ status: 401, contentType: 'application/json', body: '{"code":"NOT_SIGNED_IN"}' }),
      );
      await choose(page, `${SAMPLES}/stereo.mp3`);
      // In the header too: what ends the session is loaded for it, so the converter may ask first.
      await page.locator('pc-header').getByRole('button', { name: 'Log in' }).waitFor();
      assert.equal(await isSignedIn(page), false);
      assert.deepEqual(await accountsOf(site, page), []);
    });
  });
}

describe('with SESSION_COOKIE_DOMAIN set, removed, and set again', () => {
  // Two services, each with its own setting, whose pages share their hosts and so their cookies.
  let withDomain: SiteOfHosts;
  let without: SiteOfHosts;
  before(async () => {
    [withDomain, without] = [await startHosts(DOMAIN), await startHosts('')];
  });
  after(async () => {
    await withDomain.site.stop();
    await without.site.stop();
  });

  for (const host of HOSTS) {
    it(`each sign-in leaves one session, its own, and signing out at ${host} leaves none`, async (t) => {
      const { page } = await visit(t, browser, 'about:blank');
      for (const { site, urlOf } of [withDomain, without, withDomain]) {
        const { email } = await account(site);
        await page.goto(urlOf(HOSTS[0], '/log-in'));
        await fillIn(page, email);
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await page.goto(urlOf(HOSTS[0]));
        assert.deepEqual(await accountsOf(site, page), [email]);
      }
      await page.goto(withDomain.urlOf(host));
      assert.equal(await isSignedIn(page), true);
      await signOutAt(page);
      for (const { site, urlOf } of [withDomain, without]) {
        for (const other of HOSTS) {
          await page.goto(urlOf(other));
          assert.equal(await isSignedIn(page), false, other);
          assert.deepEqual(await accountsOf(site, page), []);
        }
      }
    });
  }
});
