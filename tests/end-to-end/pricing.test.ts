/**
 * The pricing section as it is served: what it loads, what a strict page lets it do, and where choosing a plan leads.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { AUTOLOAD, CDN, MOST_FIRST_SCRIPTS, LANDING, pageOf } from './site.ts';
import type { Site } from './site.ts';
import { button, openBrowser, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

const TAG = '<pc-pricing-section catalog-url="/examples/pricing/catalog.json"></pc-pricing-section>';
const DETAILS = new RegExp(`${CDN}chunks/pricing-section\\.lazy-`);

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started));

const plan = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) }) });
/** The figure, which is hidden from screen readers: they get a sentence. */
const price = (page: Page, name: string) => plan(page, name).locator('strong');
const markup = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('head > script[type="application/ld+json"]')].map((script) => script.textContent),
  );

it('the example shows its price list in three currencies, and tells search engines the same', async (t) => {
  const { page, said } = await visit(t, browser, `${site.url}/examples/pricing/`);
  await price(page, 'Pro').getByText('$29.99').waitFor();
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await currency.selectOption('EUR');
  await price(page, 'Pro').getByText('€27.99').waitFor();
  await currency.selectOption('JPY');
  await price(page, 'Basic').getByText('¥1,650').waitFor();
  await page.waitForFunction(() => document.querySelector('script[type="application/ld+json"]'));
  const [data = ''] = await markup(page);
  const { name, offers } = JSON.parse(data) as { name: string; offers: { name: string; price: string }[] };
  assert.equal(name, 'Tideline Studio');
  assert.deepEqual(
    offers.map((offer) => [offer.name, offer.price]),
    [
      ['Free', '0'],
      ['Basic', '1650'],
      ['Essentials', '2800'],
      ['Pro', '4300'],
      ['Business', '11800'],
    ],
  );
  assert.deepEqual(said, []);
});

it('loads few scripts at first, and its details when the visitor turns to them', async (t) => {
  const scripts: string[] = [];
  const { page } = await visit(t, browser, site.publish({ html: pageOf(TAG, LANDING + AUTOLOAD) }), {
    prepare: (prepared) =>
      Promise.resolve(
        prepared.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url());
        }),
      ),
  });
  await price(page, 'Pro').waitFor();
  await page.waitForLoadState('networkidle');
  assert.ok(scripts.length <= MOST_FIRST_SCRIPTS, scripts.join('\n'));
  assert.equal(scripts.filter((url) => DETAILS.test(url)).length, 0);
  await button(page, 'Compare all features').click();
  await page.getByRole('table').waitFor();
  assert.equal(scripts.filter((url) => DETAILS.test(url)).length, 1);
});

it('number formats are prepared while its script is on its way', async (t) => {
  const { page } = await visit(t, browser, site.publish({ html: pageOf(TAG) }), {
    prepare: async (prepared) => {
      await prepared.addInitScript(() => {
        const { NumberFormat } = Intl;
        Intl.NumberFormat = new Proxy(NumberFormat, {
          construct(target, parameters: [string?, Intl.NumberFormatOptions?]) {
            document.documentElement.dataset['formats'] = 'ready';
            return new target(...parameters);
          },
        });
      });
      await prepared.route(`**${CDN}elements/pc-pricing-section.js`, async (route) => {
        await prepared.waitForSelector('html[data-formats=ready]', { state: 'attached' });
        await route.continue();
      });
    },
  });
  await price(page, 'Pro').waitFor();
});

it('details that do not come are said, and trying again opens what was asked for', async (t) => {
  let reachable = false;
  const { page } = await visit(t, browser, site.publish({ html: pageOf(TAG) }), {
    prepare: (prepared) =>
      prepared.route(DETAILS, (route) => (reachable ? route.continue() : route.fulfill({ status: 503, body: '' }))),
  });
  await button(page, 'Compare all features').click();
  await page.getByRole('alert').waitFor();
  reachable = true;
  await button(page, 'Try again').click();
  await page.getByRole('table').waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
});

it('nothing on the page moves while it loads', async (t) => {
  const { page } = await visit(t, browser, 'about:blank', { viewport: { width: 1280, height: 2000 } });
  await page.goto(site.publish({ html: pageOf(`${TAG}<p>What comes after.</p>`, LANDING + AUTOLOAD) }));
  await price(page, 'Pro').waitFor();
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
          type: 'layout-shift',
          buffered: true,
        });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  assert.equal(shifts, 0);
});

describe('a strict page', () => {
  const strict = (trustedTypes: string) => ({
    'content-security-policy': `default-src 'self'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; ${trustedTypes}`,
  });
  const html = pageOf(TAG.replace(' ', ' structured-data '), LANDING + AUTOLOAD);

  it('gets everything, with the one policy named', async (t) => {
    const url = site.publish({ html, headers: strict('trusted-types pc-structured-data') });
    const { page, said } = await visit(t, browser, url);
    await page.waitForFunction(() => document.querySelector('script[type="application/ld+json"]'));
    await button(page, 'Compare all features').click();
    await page.getByRole('table').waitFor();
    assert.deepEqual(said, []);
  });

  it('that allows no policy gets everything but the structured data', async (t) => {
    const { page, said } = await visit(t, browser, site.publish({ html, headers: strict("trusted-types 'none'") }));
    await button(page, 'Compare all features').click();
    await page.getByRole('table').waitFor();
    assert.deepEqual(await markup(page), []);
    // The browser reports the violated policy.
    assert.equal(said.length, 1, said.join('\n'));
    assert.match(said[0] ?? '', /pc-structured-data/);
  });
});

describe('choosing a plan', () => {
  it('by keyboard: Pro, yearly, with a coupon; the page is asked to sign the visitor up for exactly that', async (t) => {
    const { page } = await visit(t, browser, site.publish({ html: pageOf(TAG) }));
    await price(page, 'Pro').waitFor();
    await page.evaluate(() => {
      document.addEventListener('pc-auth-request', (event) => {
        event.preventDefault();
        Object.assign(window, { requested: (event as CustomEvent<unknown>).detail });
      });
    });
    await page.getByRole('radio', { name: 'Monthly' }).focus();
    await page.keyboard.press('ArrowRight');
    await price(page, 'Pro').getByText('$17.99').waitFor();
    await button(page, 'Have a coupon?').press('Enter');
    await page.getByRole('textbox', { name: 'Coupon' }).waitFor();
    await page.keyboard.type('SPRING20');
    await page.keyboard.press('Enter');
    await page.getByText('We’ll check coupon SPRING20 at checkout.').first().waitFor();
    await button(page, 'Try Pro free for 7 days').press('Enter');
    assert.deepEqual(await page.evaluate(() => (window as unknown as { requested: unknown }).requested), {
      mode: 'signup',
      plan: 'pro',
      interval: 'year',
      coupon: 'SPRING20',
    });
  });

  it('leads the signed-in to the editor', async (t) => {
    site.publish({ path: '/editor/workspace/projects', html: pageOf('<h1>The editor</h1>', '') });
    const { page } = await visit(t, browser, site.publish({ html: pageOf(TAG.replace(' ', ' coupon="SPRING20" ')) }), {
      prepare: (prepared) =>
        prepared.context().addCookies([{ name: 'token', value: '{"accessToken":"abc"}', url: site.url }]),
    });
    await page.getByRole('radio', { name: /^Yearly/ }).check();
    await button(page, 'Try Pro free for 7 days').click();
    await page.getByRole('heading', { name: 'The editor' }).waitFor();
    const { searchParams } = new URL(page.url());
    assert.deepEqual(
      ['plan', 'interval', 'coupon', 'touchpoint'].map((name) => searchParams.get(name)),
      ['pro', 'year', 'SPRING20', 'landing'],
    );
  });

  it('leads from Enterprise to the sales page', async (t) => {
    site.publish({ path: '/es/sales', html: pageOf('<h1>Ventas</h1>', '') });
    const { page } = await visit(t, browser, site.publish({ path: '/es/pricing', html: pageOf(TAG) }));
    await page.getByRole('link', { name: /Enterprise/ }).click();
    await page.getByRole('heading', { name: 'Ventas' }).waitFor();
  });
});

it('where the browser blocks storage and cookies, the plans and prices are there', async (t) => {
  const { page, said } = await visit(t, browser, site.publish({ html: pageOf(TAG) }), {
    prepare: (prepared) =>
      prepared.addInitScript(() => {
        const refuse = {
          get(): never {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        };
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, refuse);
        Object.defineProperty(Document.prototype, 'cookie', { ...refuse, set: refuse.get });
      }),
  });
  await price(page, 'Pro').waitFor();
  assert.deepEqual(said, []);
});

it('text of twice the size fits a narrow window, in every language', async (t) => {
  const large = await openBrowser('--blink-settings=defaultFontSize=32');
  t.after(() => large.close());
  for (const language of ['en', 'es', 'fr', 'de']) {
    const html = pageOf(TAG.replace(' ', ` language="${language}" `), LANDING + AUTOLOAD);
    const { page } = await visit(t, large, site.publish({ html }), { viewport: { width: 320, height: 800 } });
    await price(page, 'Pro').waitFor();
    await page.locator('.pc-pricing__actions button').nth(1).click();
    await page.getByRole('table').waitFor();
    const problems = await page.evaluate(() => {
      const root = document.querySelector('pc-pricing-section')!.shadowRoot!;
      const parts = [...root.querySelectorAll('h2, h3, p, li, button, select, strong, label')].filter(
        (part) => !part.closest('table') && !part.closest('.pc-visually-hidden'),
      );
      const beyond = parts.filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < 0 || right > innerWidth + 0.5;
      });
      const sideways = document.documentElement.scrollWidth - innerWidth;
      return [...beyond.map((part) => part.textContent), ...(sideways > 0 ? [`scrolls by ${sideways} px`] : [])];
    });
    assert.deepEqual(problems, [], language);
  }
});
