/** Choosing a plan on a page with only the pricing section: signing up or in, then the editor with the plan. */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { arrived, CONFIGURATION, fillIn, publishEditor, signUp } from './signing-in.ts';
import { AUTOLOAD, LANDING, pageOf } from './site.ts';
import type { Site } from './site.ts';
import { button, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

const EMAIL = 'visitor@example.org';

let site: Site;
let browser: Browser;

withSite(
  (started) => {
    ({ site, browser } = started);
    publishEditor(site);
  },
  { SIGN_INS_PER_MINUTE: '0' },
);

/** Comes from an advertisement and chooses Pro per year with a coupon; then the dialog opens automatically. */
async function choosePro(t: TestContext): Promise<{ page: Page; said: string[] }> {
  const html = pageOf('<pc-pricing-section></pc-pricing-section>', CONFIGURATION + LANDING + AUTOLOAD);
  const { page, said } = await visit(t, browser, `${site.publish({ html })}?utm_source=mail&plan=forged`);
  await page.getByRole('radio', { name: /^Yearly/ }).check();
  await button(page, 'Have a coupon?').click();
  await page.getByRole('textbox', { name: 'Coupon' }).fill('SPRING20');
  await page.keyboard.press('Enter');
  await page.getByText('We’ll check coupon SPRING20 at checkout.').first().waitFor();
  assert.equal(await page.locator('pc-auth-modal').count(), 0);
  await button(page, 'Try Pro free for 7 days').click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Get started' }).waitFor();
  return { page, said };
}

/** Everything that was chosen, and what the visitor came with. */
const CARRIED = {
  utm_source: 'mail',
  touchpoint: 'landing',
  method: 'podcast-studio',
  plan: 'pro',
  interval: 'year',
  coupon: 'SPRING20',
};

it('signs up by e-mail and arrives in the editor with the plan; later logs in, and arrives with it again', async (t) => {
  const first = await choosePro(t);
  await signUp(site, first.page, EMAIL);
  assert.deepEqual(await arrived(first.page), {
    path: '/editor/onboarding/get-started',
    query: { ...CARRIED, authType: 'sign_up' },
  });
  assert.deepEqual(first.said, []);

  const again = await choosePro(t);
  await button(again.page, 'Log in').last().click();
  await again.page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await fillIn(again.page, EMAIL);
  assert.deepEqual(await arrived(again.page), {
    path: '/editor/workspace/projects',
    query: { ...CARRIED, authType: 'sign_in' },
  });
  assert.deepEqual(again.said, []);
});
