/** Signing in, and going on to the editor, where a page of another origin shows the widgets in a frame. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { AUTOLOAD, LANDING, pageOf, ROOT } from './site.ts';
import type { Site } from './site.ts';
import { arrived, CONFIGURATION, PASSWORD, publishEditor, signUp } from './signing-in.ts';
import { visit } from './visitor.ts';
import { withSite } from './with-site.ts';

const EMAIL = 'framed@example.org';
const DIALOG = '<pc-auth-modal open mode="login"></pc-auth-modal>';
const PRICING = '<pc-pricing-section></pc-pricing-section>';

/** What a frame that runs the widgets needs at least. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

let site: Site;
let browser: Browser;
let parent: Server;

withSite(
  async (started) => {
    ({ site, browser } = started);
    publishEditor(site);
    const { page, context } = await someone();
    await signUp(site, page, EMAIL);
    await arrived(page);
    await context.close();
  },
  { SIGN_INS_PER_MINUTE: '0' },
);

/** A visitor outside of a test. */
async function someone() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(site.publish({ html: pageOf('<pc-auth-modal open></pc-auth-modal>', CONFIGURATION + AUTOLOAD) }));
  return { context, page };
}

before(async () => {
  parent = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://parent');
    const sandbox = searchParams.get('sandbox');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>Somebody else</title><iframe style="width: 100%; height: 700px; border: 0" ` +
        `src="${searchParams.get('src')}" ${sandbox === null ? '' : `sandbox="${sandbox}"`}></iframe>`,
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => parent.once('listening', resolve));
});
after(() => parent.close());

interface Framed {
  page: Page;
  frame: FrameLocator;
  said: string[];
}

/** A page of another origin, on the same site unless `host` is another, with the markup in a frame. */
async function framed(
  t: TestContext,
  markup: string,
  {
    sandbox,
    host = '127.0.0.1',
    prepare,
  }: { sandbox?: string; host?: string; prepare?: (page: Page) => Promise<unknown> } = {},
): Promise<Framed> {
  const src = site.publish({ html: pageOf(markup, CONFIGURATION + AUTOLOAD) });
  const { port } = parent.address() as AddressInfo;
  const query = new URLSearchParams({ src, ...(sandbox !== undefined && { sandbox }) });
  const { page, said } = await visit(t, browser, `http://${host}:${port}/?${query}`, { ...(prepare && { prepare }) });
  return { page, frame: page.frameLocator('iframe'), said };
}

async function logIn(frame: FrameLocator): Promise<void> {
  await frame.getByRole('dialog').waitFor();
  await frame.locator('input[name=email]:visible').fill(EMAIL);
  await frame.locator('input[name=password]:visible').fill(PASSWORD);
  await frame.locator('input[name=password]:visible').press('Enter');
}

const proceed = (frame: FrameLocator) => frame.getByRole('link', { name: 'Continue', exact: true });

/** Signs in by the service, and stores the session as the widgets do. */
const signedIn = async (page: Page): Promise<void> => {
  const response = await page.request.post(`${site.url}/api/auth/signin`, {
    data: { email: EMAIL, password: PASSWORD },
  });
  const { auth } = (await response.json()) as { auth: object };
  const value = encodeURIComponent(JSON.stringify({ ...auth, apiBase: `${site.url}/` }));
  await page.context().addCookies([{ name: 'token', value, url: site.url }]);
};

describe('signing in within a frame', () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    it(`leads the whole page to the editor, from ${host}`, async (t) => {
      const { page, frame } = await framed(t, DIALOG, { host });
      await logIn(frame);
      const { path, query } = await arrived(page);
      assert.deepEqual([path, query['authType']], ['/editor/workspace/projects', 'sign_in']);
      assert.equal(new URL(page.url()).origin, site.url);
    });
  }

  it('can still be prevented by the page', async (t) => {
    const keep = "<script>addEventListener('pc-redirect', (event) => event.preventDefault())</script>";
    const { page, frame } = await framed(t, keep + DIALOG);
    const before = page.url();
    await logIn(frame);
    await frame.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(page.url(), before);
    assert.equal(page.frames().length, 2);
    assert.ok(!page.frames()[1]!.url().includes('/editor/'));
  });

  it('leads the whole page where the sandbox allows it after a click', async (t) => {
    const sandbox = `${SANDBOX} allow-top-navigation-by-user-activation`;
    const { page, frame } = await framed(t, DIALOG, { sandbox });
    await logIn(frame);
    assert.equal((await arrived(page)).path, '/editor/workspace/projects');
  });

  it('offers a link when the visitor’s click is too long ago for the sandbox', async (t) => {
    const sandbox = `${SANDBOX} allow-top-navigation-by-user-activation`;
    const { page, frame } = await framed(t, DIALOG, {
      sandbox,
      prepare: (prepared) =>
        prepared.route('**/api/auth/signin', async (route) => {
          // A click counts for five seconds.
          await new Promise((resolve) => setTimeout(resolve, 5500));
          await route.continue();
        }),
    });
    await frame.getByRole('dialog').waitFor();
    // Looking for something in the page counts as a click, so it is not looked at until the browser has refused.
    const refused = page.waitForEvent('console', (message) => message.text().includes('Unsafe attempt to initiate'));
    await logIn(frame);
    await refused;
    await frame.getByRole('heading', { name: 'You’re logged in' }).waitFor();
    const link = proceed(frame);
    assert.equal(await link.getAttribute('target'), '_top');
    assert.ok(await link.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node));
    await link.click();
    assert.equal((await arrived(page)).path, '/editor/workspace/projects');
  });

  it('offers a link into another tab where the sandbox forbids to leave, and closes', async (t) => {
    const sandbox = `${SANDBOX} allow-popups allow-popups-to-escape-sandbox`;
    const { page, frame } = await framed(t, DIALOG, { sandbox });
    await logIn(frame);
    const opened = page.waitForEvent('popup');
    await proceed(frame).click();
    const editor = await opened;
    assert.equal((await arrived(editor)).path, '/editor/workspace/projects');
    await frame.getByRole('dialog').waitFor({ state: 'detached' });
    assert.ok(!page.frames().some((each) => each.url().includes('/editor/')));
  });

  it('offers a link that the keyboard reaches, and that can be closed', async (t) => {
    const { page, frame, said } = await framed(t, DIALOG, { sandbox: SANDBOX });
    await logIn(frame);
    await proceed(frame).waitFor();
    assert.ok(!said.some((line) => line.startsWith('uncaught')), said.join('\n'));
    await page.keyboard.press('Escape');
    await frame.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('choosing a plan within a frame, signed in', () => {
  const choose = async (frame: FrameLocator): Promise<void> =>
    frame.getByRole('button', { name: 'Try Pro free for 7 days' }).click();

  it('leads the whole page to the editor', async (t) => {
    const { page, frame } = await framed(t, PRICING, { prepare: signedIn });
    await choose(frame);
    const { query } = await arrived(page);
    assert.deepEqual([query['plan'], query['interval']], ['pro', 'month']);
  });

  it('offers a link where the sandbox forbids that, again and again', async (t) => {
    const sandbox = `${SANDBOX} allow-popups allow-popups-to-escape-sandbox`;
    const { page, frame } = await framed(t, PRICING, { sandbox, prepare: signedIn });
    for (let times = 0; times < 2; times += 1) {
      await choose(frame);
      const opened = page.waitForEvent('popup');
      await proceed(frame).click();
      assert.equal((await arrived(await opened)).query['plan'], 'pro');
      await proceed(frame).waitFor({ state: 'detached' });
    }
  });
});

it('choosing a plan within a frame that allows nothing: the address is there to be copied', async (t) => {
  const { page, frame, said } = await framed(t, PRICING, { sandbox: SANDBOX, prepare: signedIn });
  await frame.getByRole('button', { name: 'Try Pro free for 7 days' }).click();
  await proceed(frame).click();
  const field = frame.getByRole('textbox', { name: /can’t open new tabs/ });
  await field.waitFor();
  const address = new URL(await field.inputValue());
  assert.deepEqual([address.origin, address.searchParams.get('plan')], [site.url, 'pro']);
  assert.equal(await field.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node), true);
  assert.equal(page.context().pages().length, 1);
  assert.ok(!said.some((line) => line.startsWith('uncaught')), said.join('\n'));
});

describe('a frame whose markup is in its page (srcdoc)', () => {
  const WIDGETS = [
    '<pc-header no-one-tap></pc-header>',
    '<pc-converter></pc-converter>',
    '<pc-processing-tool></pc-processing-tool>',
    '<pc-auto-leveling></pc-auto-leveling>',
    '<pc-tts-section></pc-tts-section>',
    '<pc-pricing-section catalog-url="/examples/pricing/catalog.json"></pc-pricing-section>',
    '<pc-file-player src="/harbour-bells.mp3"></pc-file-player>',
  ];
  for (const sandbox of [undefined, 'allow-scripts allow-downloads'])
    it(sandbox === undefined ? 'has everything work' : `has it work with sandbox="${sandbox}"`, async (t) => {
      const failing =
        "<script>addEventListener('pc-error', ({ detail }) => console.error('pc-error', detail))</script>";
      const html = pageOf(failing + WIDGETS.join(''), LANDING + AUTOLOAD).replaceAll('"', '&quot;');
      const attribute = sandbox === undefined ? '' : ` sandbox="${sandbox}"`;
      const around = site.publish({
        html: pageOf(`<iframe style="width: 100%; height: 900px" srcdoc="${html}"${attribute}></iframe>`),
      });
      const { page, said } = await visit(t, browser, around);
      const frame = page.frameLocator('iframe');
      await frame.getByText('$29.99').first().waitFor({ state: 'attached' });
      await frame.locator('pc-tts-section').scrollIntoViewIfNeeded();
      // A service does not know the visitors of a frame without an origin.
      if (sandbox === undefined) await frame.getByRole('radio', { name: /^Amelia/ }).waitFor();
      await frame.getByRole('slider', { name: 'Position', disabled: false }).waitFor();
      const chooser = page.waitForEvent('filechooser');
      await frame.getByRole('button', { name: 'Choose a file' }).first().click();
      await (await chooser).setFiles(join(ROOT, 'examples/documentation/public/harbour-bells.mp3'));
      await frame.getByRole('button', { name: 'Convert to WAV' }).click();
      const download = page.waitForEvent('download');
      await frame.getByRole('button', { name: /^Download/ }).click();
      assert.equal((await download).suggestedFilename(), 'harbour-bells.wav');
      assert.deepEqual(
        said.filter((line) => /^uncaught|pc-error/.test(line)),
        [],
      );
    });
});
