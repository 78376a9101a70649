/** A form with our controls that the browser submits natively. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { AUTOLOAD, LANDING, pageOf } from './site.ts';
import type { Site } from './site.ts';
import { visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started));

const FORM = `
  <form action="/answer" method="get">
    <label for="show">Show</label><pc-input id="show" name="show" required></pc-input>
    <pc-field-input label="Email" name="email" type="email"></pc-field-input>
    <fieldset disabled><pc-input name="never" value="never" label="Never"></pc-input></fieldset>
    <pc-button name="by" value="draft" type="submit" formnovalidate>Save draft</pc-button>
    <pc-button name="by" value="publish" variant="primary">Publish</pc-button>
    <pc-button type="reset">Start over</pc-button>
  </form>`;

const publish = (): string => {
  site.publish({ path: '/answer', html: pageOf('<h1>Thank you</h1>') });
  return site.publish({ html: pageOf(FORM, `${LANDING}${AUTOLOAD}`) });
};

/** The submitted data. */
async function answer(page: Page): Promise<Record<string, string>> {
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  return Object.fromEntries(new URL(page.url()).searchParams);
}

describe('a form that the browser sends', { concurrency: 3 }, () => {
  it('with the button that was pressed', async (t) => {
    const { page, said } = await visit(t, browser, publish());
    // Before that, a click on the label has no effect.
    await page.getByRole('textbox', { name: 'Show' }).waitFor();
    await page.getByText('Show', { exact: true }).click();
    await page.keyboard.type('Morning');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ana@example.org');
    await page.getByRole('button', { name: 'Publish' }).click();
    assert.deepEqual(await answer(page), { show: 'Morning', email: 'ana@example.org', by: 'publish' });
    assert.deepEqual(said, []);
  });

  it('by Enter, with its first submit button', async (t) => {
    const { page } = await visit(t, browser, publish());
    await page.getByRole('textbox', { name: 'Show' }).fill('Evening');
    await page.keyboard.press('Enter');
    assert.deepEqual(await answer(page), { show: 'Evening', email: '', by: 'draft' });
  });

  it('not before it is right: the visitor is led to what is wrong', async (t) => {
    const { page } = await visit(t, browser, publish());
    await page.getByRole('textbox', { name: 'Show' }).fill('Morning');
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('ana');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Please enter a valid email address.').waitFor();
    assert.ok(await email.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node));
    await page.keyboard.type('@example.org');
    await page.getByText('Please enter a valid email address.').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    assert.deepEqual(await answer(page), { show: 'Morning', email: 'ana@example.org', by: 'draft' });
  });

  it('after a reset with what was there at first, and back again with what was typed', async (t) => {
    const { page } = await visit(t, browser, publish());
    const show = page.getByRole('textbox', { name: 'Show' });
    await show.fill('Morning');
    await page.getByRole('button', { name: 'Start over' }).click();
    assert.equal(await show.inputValue(), '');
    await show.fill('Noon');
    await page.keyboard.press('Enter');
    await answer(page);
    await page.goBack();
    await show.waitFor();
    await page.waitForFunction(() => new FormData(document.querySelector('form')!).get('show') === 'Noon');
    assert.equal(await show.inputValue(), 'Noon');
  });
});
