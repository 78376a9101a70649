/** Stylesheets of the page change no pixel of a widget. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { differences, HOSTILE } from './host-sheets.ts';
import { AUTOLOAD, LANDING, pageOf, SAMPLES } from './site.ts';
import type { Site } from './site.ts';
import { button, choose, panel, settled, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started));

type Pictures = Record<'choosing' | 'list' | 'message' | 'uploaded', Buffer>;

/** The widget at the same place and width on every page, and its pictures in several states. */
async function pictures(t: TestContext, css: string): Promise<Pictures> {
  const html = pageOf(
    '<div id="place"><pc-converter engine="service"></pc-converter></div>',
    `${LANDING}<style>${css}</style>${AUTOLOAD}`,
  );
  const { page } = await visit(t, browser, site.publish({ html }), { viewport: { width: 700, height: 800 } });
  await page.evaluate(() => {
    const place = document.querySelector<HTMLElement>('#place')!;
    const layout = { display: 'block', position: 'fixed', left: '40px', top: '40px', width: '600px', margin: '0' };
    // The page is visible behind its rounded corners.
    const looks = { background: 'white', padding: '0', border: '0', outline: '0', 'box-shadow': 'none' };
    for (const [name, value] of Object.entries({ ...layout, ...looks })) {
      place.style.setProperty(name, value, 'important');
    }
  });
  await button(page, 'Choose a file').waitFor();
  const choosing = await picture(page);

  const list = page.getByRole('listbox', { name: 'To' });
  await page.getByRole('combobox', { name: 'To' }).click();
  await list.waitFor();
  const listed = await picture(page);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });

  await choose(page, join(SAMPLES, 'zero-bytes.wav'));
  await page.getByRole('alert').waitFor();
  const message = await picture(page);

  await choose(page, join(SAMPLES, 'stereo.mp3'));
  await button(page, 'Convert to WAV').waitFor();
  return { choosing, list: listed, message, uploaded: await picture(page) };
}

async function picture(page: Page): Promise<Buffer> {
  // Nothing is hovered.
  await page.mouse.move(1, 1);
  await settled(page);
  return panel(page).screenshot({ animations: 'allow', caret: 'hide' });
}

let plain: Promise<Pictures> | undefined;

/** The number of pixels that a stylesheet changes, by state. */
async function changes(t: TestContext, css: string): Promise<Record<keyof Pictures, number>> {
  plain ??= pictures(t, '');
  return differences(browser, await plain, await pictures(t, css));
}

describe('a page’s stylesheet changes no pixel of the converter', { concurrency: 3 }, () => {
  for (const [what, css] of Object.entries(HOSTILE)) {
    it(what, async (t) => {
      assert.deepEqual(await changes(t, css), { choosing: 0, list: 0, message: 0, uploaded: 0 });
    });
  }

  it('but a page’s token changes many, so the comparison sees', async (t) => {
    const changed = await changes(t, ':root { --pc-accent: #0a7d5a; }');
    assert.ok(
      Object.values(changed).every((pixels) => pixels > 100),
      JSON.stringify(changed),
    );
  });
});
