/** Signing in on a page whose editor is of another origin, which the session cookie does not reach. */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { AUTOLOAD, CDN, pageOf } from './site.ts';
import type { Site } from './site.ts';
import { arrived, CONFIGURATION, fillIn, publishEditor, signUp } from './signing-in.ts';
import { visit } from './visitor.ts';
import { withSite } from './with-site.ts';

const EDITOR = 'https://editor.example';
const FOE = 'https://foe.example';
const EMAIL = 'handed@example.org';

let site: Site;
let browser: Browser;

withSite(
  async (started) => {
    ({ site, browser } = started);
    publishEditor(site);
    const settings = JSON.stringify({ appBase: EDITOR, handover: true });
    site.publish({
      path: '/handover.js',
      type: 'text/javascript',
      html: `import { configure } from '${CDN}index.js';\nconfigure(${settings});`,
    });
    const page = await browser.newPage();
    await page.goto(site.publish({ html: pageOf('<pc-auth-modal open></pc-auth-modal>', CONFIGURATION + AUTOLOAD) }));
    await signUp(site, page, EMAIL);
    await arrived(page);
    await page.close();
  },
  { SIGN_INS_PER_MINUTE: '0', ALLOWED_ORIGINS: EDITOR },
);

/** Logs in on a page that hands sessions over; returns the address of the editor. */
async function logIn(
  t: TestContext,
  {
    attributes = '',
    query = '',
    prepare,
  }: { attributes?: string; query?: string; prepare?: (page: Page) => Promise<unknown> } = {},
): Promise<{ page: Page; address: URL; said: string[] }> {
  const head = `${CONFIGURATION}<script type="module" src="/handover.js"></script>${AUTOLOAD}`;
  const html = pageOf(`<pc-auth-modal open mode="login" ${attributes}></pc-auth-modal>`, head);
  const { page, said } = await visit(t, browser, site.publish({ html }) + query, {
    async prepare(prepared) {
      for (const origin of [EDITOR, FOE]) {
        await prepared.route(`${origin}/**`, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<h1>Editor</h1>' }),
        );
      }
      await prepare?.(prepared);
    },
  });
  await fillIn(page, EMAIL);
  await page.waitForURL(/^https:\/\/\w+\.example\//);
  return { page, said, address: new URL(page.url()) };
}

const exchange = async (code: string): Promise<{ status: number; body: { auth?: { accessToken: string } } }> => {
  const response = await fetch(`${site.url}/api/auth/handover`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: EDITOR },
    body: JSON.stringify({ code }),
  });
  return { status: response.status, body: (await response.json()) as { auth?: { accessToken: string } } };
};

it('the editor gets a code in its address, no token, and for the code a session, once', async (t) => {
  const { page, address, said } = await logIn(t, { query: '?handover=planted&utm_source=mail' });
  assert.equal(address.origin, EDITOR);
  assert.equal(address.searchParams.get('utm_source'), 'mail');
  const codes = address.searchParams.getAll('handover');
  assert.equal(codes.length, 1);
  assert.match(codes[0]!, /^[\w-]{43}$/);
  const cookie = (await page.context().cookies(site.url)).find(({ name }) => name === 'token')!;
  const { accessToken } = JSON.parse(decodeURIComponent(cookie.value)) as { accessToken: string };
  assert.ok(!address.href.includes(accessToken));
  const { status, body } = await exchange(codes[0]!);
  assert.equal(status, 200);
  assert.notEqual(body.auth?.accessToken, accessToken);
  assert.equal((await exchange(codes[0]!)).status, 400);
  assert.deepEqual(said, []);
});

it('without a code the visitor is led on all the same, and the console says so', async (t) => {
  const { address, said } = await logIn(t, {
    prepare: (page) => page.route('**/api/auth/handover', (route) => route.fulfill({ status: 503, body: '{}' })),
  });
  assert.equal(address.origin, EDITOR);
  assert.equal(address.searchParams.has('handover'), false);
  assert.ok(
    said.some((line) => line.includes('could not be handed over')),
    said.join('\n'),
  );
});

it('an editor that only an attribute names gets no code', async (t) => {
  const asked: string[] = [];
  const { address } = await logIn(t, {
    attributes: `app-base="${FOE}"`,
    prepare: (page) => Promise.resolve(void page.on('request', (request) => asked.push(request.url()))),
  });
  assert.equal(address.origin, FOE);
  assert.equal(address.searchParams.has('handover'), false);
  assert.ok(!asked.some((url) => url.includes('/api/auth/handover')));
});
