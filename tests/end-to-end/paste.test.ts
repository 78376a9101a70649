/** The page of the documentation that makes what a site builder pastes: what it makes works, and it reads policies. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { Site } from './site.ts';
import { panel, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started));

async function open(t: TestContext): Promise<{ page: Page; said: string[] }> {
  const visited = await visit(t, browser, `${site.url}/snippets/`, { viewport: { width: 1280, height: 1400 } });
  await visited.page.getByRole('heading', { level: 1, name: 'Snippet generator' }).waitFor();
  return visited;
}

/** The code of the block with this caption. */
const code = (page: Page, caption: string): Promise<string> =>
  page.getByRole('figure').filter({ hasText: caption }).getByRole('code').innerText();

it('makes a snippet that works as it is, with the integrity of every script', async (t) => {
  const { page, said } = await open(t);
  await page.getByLabel('Element', { exact: true }).selectOption('pc-converter');
  await page.getByLabel('Language', { exact: true }).selectOption('es');
  await page.getByLabel('Release', { exact: true }).selectOption('fixed');
  await page.getByText('importmap').first().waitFor();
  const [head, tag] = [
    await code(page, 'In the page’s head, once'),
    await code(page, 'Where the element should appear'),
  ];
  assert.deepEqual(said, []);
  const html = `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body>${tag}</body></html>`;
  const pasted = await visit(t, browser, site.publish({ html }));
  await panel(pasted.page, 'Conversor de audio').waitFor();
  assert.deepEqual(pasted.said, []);
});

it('says whom the service has to answer, and what a policy lacks', async (t) => {
  const { page } = await open(t);
  await page.getByLabel('Your site', { exact: true }).fill('www.podcast.example');
  await page.getByLabel('API (apiBase)').fill('https://api.host.example');
  assert.equal(await code(page, 'In the environment of the service'), 'ALLOWED_ORIGINS=https://www.podcast.example');
  const verdict = page.getByRole('status').filter({ hasText: /missing|allows/ });
  const policy = page.getByLabel('Your page’s Content-Security-Policy');
  await policy.fill(`default-src 'self'; script-src ${site.url} 'wasm-unsafe-eval'; style-src ${site.url}`);
  await verdict.getByText('4 entries are missing:').waitFor();
  assert.deepEqual(await verdict.getByRole('code').allInnerTexts(), [
    'worker-src blob:',
    `connect-src ${site.url}`,
    'connect-src https://api.host.example',
    'media-src blob:',
  ]);
  await policy.fill("default-src * blob: 'unsafe-eval'");
  await verdict.getByText('This policy allows everything that the element uses.').waitFor();
  await page.getByLabel('Your site', { exact: true }).fill('not a site');
  assert.equal(await page.getByLabel('Your site', { exact: true }).getAttribute('aria-invalid'), 'true');
});

it('adds the bucket from which results come, and explains what is no address beside it', async (t) => {
  const { page } = await open(t);
  await page.getByLabel('API (apiBase)').fill('https://api.host.example');
  await page.getByLabel('Your page’s Content-Security-Policy').fill(`default-src ${site.url} https://api.host.example`);
  const bucket = page.getByLabel('Bucket with results');
  await bucket.fill('https://bucket.host.example/results');
  const verdict = page.getByRole('status').filter({ hasText: /missing/ });
  await verdict.getByText('connect-src https://bucket.host.example').waitFor();
  await bucket.fill('not a bucket');
  assert.equal(await bucket.getAttribute('aria-invalid'), 'true');
  const explanation = page.locator(`#${await bucket.getAttribute('aria-describedby')}`);
  assert.match(await explanation.innerText(), /not a web address/);
  await bucket.fill('');
  assert.equal(await explanation.innerText(), '');
  assert.equal(await bucket.getAttribute('aria-invalid'), null);
});

it('keeps what was written over a reload, and says what is no policy', async (t) => {
  const { page } = await open(t);
  await page.getByLabel('Element', { exact: true }).selectOption('pc-header');
  await page.getByLabel('Your site', { exact: true }).fill('https://www.harbour.example');
  await page.getByLabel('Your page’s Content-Security-Policy').fill("scrpt-src 'self'");
  await page.getByText('“scrpt-src” is not a directive of a policy.').waitFor();
  await page.reload();
  await page.getByText('“scrpt-src” is not a directive of a policy.').waitFor();
  assert.equal(await page.getByLabel('Element', { exact: true }).inputValue(), 'pc-header');
  assert.equal(await page.getByLabel('Your site', { exact: true }).inputValue(), 'https://www.harbour.example');
  assert.match(await code(page, 'Where the element should appear'), /<pc-header/);
});
