/** Texts of the parts that load later: one file per language, and what is shown until it is there. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { authMessages } from '../../src/react/auth-modal/auth-modal.messages.ts';
import type { Language } from '../../src/definition/common.ts';
import { CDN, pageOf } from './site.ts';
import type { Site } from './site.ts';
import { settled, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;

withSite((started) => {
  ({ site, browser } = started);
});

const DIALOG = '<pc-auth-modal language="es" open mode="login"></pc-auth-modal>';

const dialogIn = (page: Page, language: Language): Locator =>
  page.getByRole('dialog', { name: authMessages[language].welcome });

const change = (page: Page, language: Language): Promise<void> =>
  page.locator('pc-auth-modal').evaluate((element, value) => element.setAttribute('language', value), language);

/** The dialog's files that have been requested, without their hashes. */
function requestedBy(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const [, name] = /chunks\/pc-auth-modal\.(.*)-\w{8}\.js/.exec(request.url()) ?? [];
    if (name && request.url().includes(CDN)) requested.push(name + new URL(request.url()).search);
  });
  return requested;
}

/** Holds back the requests made until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(files, (route) => void held.push(route));
  return async () => {
    await Promise.all(held.map((route) => route.continue()));
  };
}

describe('texts of a part that loads later', { concurrency: 3 }, () => {
  it('are requested in the language of the page alone, at the same time as the part', async (t) => {
    let requested: string[] = [];
    const { page } = await visit(t, browser, site.publish({ html: pageOf(DIALOG) }), {
      prepare: async (opened) => {
        requested = requestedBy(opened);
        // The part is only sent once the texts have been requested.
        const texts = opened.waitForRequest(/pc-auth-modal\.dialog\.es-/);
        await opened.route(/pc-auth-modal\.dialog-/, async (route) => {
          await texts;
          await route.continue();
        });
      },
    });
    await dialogIn(page, 'es').waitFor();
    assert.deepEqual(requested.sort(), ['dialog', 'dialog.es']);
  });

  it('are in the part in English', async (t) => {
    let requested: string[] = [];
    const html = pageOf(DIALOG.replace('"es"', '"en"'));
    const { page } = await visit(t, browser, site.publish({ html }), {
      prepare: (opened) => Promise.resolve(void (requested = requestedBy(opened))),
    });
    await dialogIn(page, 'en').waitFor();
    assert.deepEqual(requested, ['dialog']);
  });

  it('stay in the former language until those of the new one are there, and keep what is typed', async (t) => {
    const { page } = await visit(t, browser, site.publish({ html: pageOf(DIALOG) }));
    await dialogIn(page, 'es').waitFor();
    await page.getByRole('textbox', { name: authMessages.es.email }).fill('ana@example.org');
    const release = await hold(page, /pc-auth-modal\.dialog\.fr-/);
    const request = page.waitForRequest(/pc-auth-modal\.dialog\.fr-/);
    await change(page, 'fr');
    await request;
    await dialogIn(page, 'es').waitFor();
    assert.equal(await dialogIn(page, 'en').count(), 0);
    await release();
    await dialogIn(page, 'fr').waitFor();
    assert.equal(await page.getByRole('textbox', { name: authMessages.fr.email }).inputValue(), 'ana@example.org');
  });

  it('of a widget that comes later are waited for, and no other language is shown meanwhile', async (t) => {
    const { page } = await visit(t, browser, site.publish({ html: pageOf(DIALOG) }));
    await dialogIn(page, 'es').waitFor();
    const release = await hold(page, /pc-auth-modal\.dialog\.fr-/);
    const request = page.waitForRequest(/pc-auth-modal\.dialog\.fr-/);
    await page.evaluate(() => {
      document.querySelector('pc-auth-modal')?.remove();
      document.body.innerHTML = '<pc-auth-modal language="fr" open mode="login"></pc-auth-modal>';
    });
    await request;
    await settled(page, 'pc-auth-modal');
    assert.equal(await page.getByRole('dialog').count(), 0);
    await release();
    await dialogIn(page, 'fr').waitFor();
    assert.equal(await dialogIn(page, 'en').count(), 0);
  });

  it('that cannot be loaded are in English, which is said, and are requested anew later', async (t) => {
    let requested: string[] = [];
    const file = /pc-auth-modal\.dialog\.es-/;
    const { page, said } = await visit(t, browser, site.publish({ html: pageOf(DIALOG) }), {
      prepare: async (opened) => {
        requested = requestedBy(opened);
        await opened.route(file, (route) => route.abort());
      },
    });
    await dialogIn(page, 'en').waitFor();
    assert.ok(said.some((line) => line.includes('pc-elements: texts in "es" could not be loaded')));
    await page.unroute(file);
    await change(page, 'fr');
    await dialogIn(page, 'fr').waitFor();
    await change(page, 'es');
    await dialogIn(page, 'es').waitFor();
    assert.ok(requested.includes('dialog.es?1'), requested.join(' '));
  });

  it('can be replaced by those of the page', async (t) => {
    const settings = JSON.stringify({ messages: { es: { auth: { welcome: 'Ya estás aquí' } } } });
    const html = pageOf(`<script type="application/json" data-pc-config>${settings}</script>${DIALOG}`);
    const { page } = await visit(t, browser, site.publish({ html }));
    await page.getByRole('dialog', { name: 'Ya estás aquí' }).waitFor();
    await page.getByRole('textbox', { name: authMessages.es.email }).waitFor();
  });
});
