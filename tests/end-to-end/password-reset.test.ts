/** Resetting a forgotten password with the real service and its mailbox: e-mail, code, new password, signed in. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { AUTOLOAD, CLASSIC, pageOf } from './site.ts';
import type { Site } from './site.ts';
import { arrived, CONFIGURATION, fillIn, mailedCode, PASSWORD, publishEditor, signUp } from './signing-in.ts';
import { visit } from './visitor.ts';
import { withSite } from './with-site.ts';

const DIALOG = '<pc-auth-modal open mode="login" password-reset="dialog"></pc-auth-modal>';
const NEW_PASSWORD = 'a better horse';

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

const newEmail = (): string => `forgetful-${++visitors}@example.org`;

async function come(t: TestContext, markup: string, script = AUTOLOAD): Promise<Page> {
  const { page } = await visit(t, browser, site.publish({ html: pageOf(markup, CONFIGURATION + script) }));
  return page;
}

/** Creates an account. @returns The code from its sign-up, and its access token. */
async function account(t: TestContext, email: string): Promise<{ code: string; token: string }> {
  const page = await come(t, '<pc-auth-modal open></pc-auth-modal>');
  await signUp(site, page, email);
  await arrived(page);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'token');
  const { accessToken } = JSON.parse(decodeURIComponent(cookie!.value)) as { accessToken: string };
  return { code: await mailedCode(site, email), token: accessToken };
}

async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await page.locator('input[name=email]:visible').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
}

async function choose(page: Page, code: string, password: string, repeat = password): Promise<void> {
  await page.locator('input[name=code]:visible').fill(code);
  await page.locator('input[name=password]:visible').fill(password);
  await page.locator('input[name=repeat]:visible').fill(repeat);
  await page.keyboard.press('Enter');
}

describe('a forgotten password', () => {
  for (const [name, script] of Object.entries({ autoload: AUTOLOAD, classic: CLASSIC })) {
    it(`is replaced with the code from the mail, signed in, and counts from then on: ${name}`, async (t) => {
      const email = newEmail();
      const { code: known, token } = await account(t, email);
      const page = await come(t, DIALOG, script);
      await askForCode(page, email);
      const code = await mailedCode(site, email, known);
      await choose(page, code, NEW_PASSWORD, 'another horse');
      await page.getByText('Passwords do not match.').waitFor();
      await choose(page, code, NEW_PASSWORD);
      const { path, query } = await arrived(page);
      assert.equal(path, '/editor/workspace/projects');
      assert.deepEqual([query['authType'], query['method']], ['sign_in', 'podcast-studio']);

      const sessions = await fetch(`${site.url}/api/users/sessions`, { headers: { Authorization: `Bearer ${token}` } });
      assert.equal(sessions.status, 401, 'every other session has ended');

      const again = await come(t, DIALOG);
      await fillIn(again, email, PASSWORD);
      await again.getByText('Email or password is incorrect.').waitFor();
      await fillIn(again, email, NEW_PASSWORD);
      await arrived(again);
    });
  }

  it('with a wrong code stays as it was, and the right one still works', async (t) => {
    const email = newEmail();
    const { code: known } = await account(t, email);
    const page = await come(t, DIALOG);
    await askForCode(page, email);
    const code = await mailedCode(site, email, known);
    await choose(page, code === '111111' ? '222222' : '111111', NEW_PASSWORD);
    await page.getByText("That code wasn't valid. Give it another go!").waitFor();
    await choose(page, code, NEW_PASSWORD);
    await arrived(page);
  });

  it('of nobody looks the same', async (t) => {
    const page = await come(t, DIALOG);
    const email = newEmail();
    await askForCode(page, email);
    await page.getByText(`If ${email} has an account`).waitFor();
  });

  it('asks for another code only after the wait that the service names', async (t) => {
    const email = newEmail();
    await account(t, email);
    const page = await come(t, DIALOG);
    await askForCode(page, email);
    await page.getByText(/^You can resend it in \d+ s\.$/).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Resend Email' }).count(), 0);
  });
});
