/** What a visitor does to get an account: the form, the mail with the code, and the editor in the end. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { CDN, CLASSIC, pageOf } from './site.ts';
import type { Site } from './site.ts';

/** The scripts of the mock providers, which only a script can configure. */
export const SOCIAL = {
  googleScript: '/mock-providers/google.js',
  facebookScript: '/mock-providers/facebook.js',
  appleScript: '/mock-providers/apple.js',
};

/** Names the product. */
export const PRODUCT = `<script type="application/json" data-pc-config>${JSON.stringify({
  product: { name: 'Podcast Studio' },
})}</script>`;

/** Configures the product's name and the mock providers; goes before the loader. The site must have an editor. */
export const CONFIGURATION = `${PRODUCT}<script type="module" src="/social.js"></script>`;

/** The head of a page that is configured, with the loader or the classic script. */
export const configured = (script: string): string =>
  script === CLASSIC ? `${PRODUCT}${script}<script src="/social-classic.js"></script>` : CONFIGURATION + script;

export const PASSWORD = 'correct horse';

/** Pages wherever signing in can lead, and the scripts that configure the pages before it. */
export function publishEditor(site: Site): void {
  const configure = `configure({ social: ${JSON.stringify(SOCIAL)} });`;
  const type = 'text/javascript';
  site.publish({ path: '/social.js', type, html: `import { configure } from '${CDN}index.js';\n${configure}` });
  site.publish({ path: '/social-classic.js', type, html: `pcElements.${configure}` });
  for (const path of ['workspace/projects', 'workspace/voices', 'onboarding/get-started', 'prepare-project']) {
    site.publish({ path: `/editor/${path}`, html: pageOf('<h1>Editor</h1>', '') });
  }
}

/** Where the visitor has arrived in the editor. */
export async function arrived(page: Page): Promise<{ path: string; query: Record<string, string> }> {
  await page.waitForURL('**/editor/**');
  const { pathname, searchParams } = new URL(page.url());
  return { path: pathname, query: Object.fromEntries(searchParams) };
}

/** How long a mail may take, in milliseconds. */
const MAIL_TIME = 30_000;

/** The code in the last mail to somebody, other than one that is known already. */
export async function mailedCode(site: Site, email: string, known?: string): Promise<string> {
  const deadline = Date.now() + MAIL_TIME;
  for (;;) {
    const answer = await fetch(`${site.url}/dev/mailbox?to=${encodeURIComponent(email)}`);
    const { mails } = (await answer.json()) as { mails: { text: string }[] };
    const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
    if (code && code !== known) return code;
    if (Date.now() > deadline) throw new Error(`No code was mailed to ${email}; there are ${mails.length} mails.`);
    await pause(50);
  }
}

/** Fills in the dialog that is open, and sends it off by keyboard. */
export async function fillIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.locator('input[name=email]:visible').fill(email);
  await page.locator('input[name=password]:visible').fill(password);
  await page.keyboard.press('Enter');
}

/** Signs up in the dialog that is open, with the code from the mail. */
export async function signUp(site: Site, page: Page, email: string): Promise<void> {
  await fillIn(page, email);
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.keyboard.type(await mailedCode(site, email));
}
