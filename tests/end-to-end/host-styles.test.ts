/** Stylesheets of the page change no pixel of a widget. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { AUTOLOAD, LANDING, pageOf, SAMPLES, startSite } from './site.ts';
import type { Site } from './site.ts';
import { button, choose, openBrowser, panel, settled, visit } from './visitor.ts';

let site: Site;
let browser: Browser;

before(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});

after(async () => {
  await browser.close();
  await site.stop();
});

/** As hosts write them; none of them places the element elsewhere, which a page may. */
const HOSTILE: Record<string, string> = {
  'everything unset': '* { all: unset !important; }',
  'everything set': `
    *, *::before, *::after, :host {
      font: italic 900 31px/3 monospace !important; color: red !important; background: lime !important;
      border: 3px dotted blue !important; border-radius: 0 !important; outline: 4px solid red !important;
      padding: 9px !important; letter-spacing: 5px !important; word-spacing: 9px !important;
      text-transform: uppercase !important; text-align: right !important; text-indent: 20px !important;
      text-shadow: 3px 3px red !important; text-decoration: underline !important; box-shadow: 0 0 9px red !important;
      white-space: pre !important; cursor: wait !important; line-height: 4 !important; list-style: square !important;
      -webkit-text-fill-color: red !important; font-variant: small-caps !important; hyphens: auto !important;
      user-select: none !important; overflow-wrap: anywhere !important; word-break: break-all !important;
    }`,
  'a root font of 62.5 %': 'html { font-size: 62.5%; } body { font-size: 1.6rem; }',
  'a huge root font': 'html { font-size: 40px; }',
  'inherited type': `
    html, body, div { font: italic 900 2rem/2.5 cursive; color: #b00; letter-spacing: 0.2em; text-align: center;
      text-transform: uppercase; word-spacing: 1em; white-space: pre-line; quotes: none; tab-size: 1; cursor: help; }`,
  'a reset and a framework': `
    *, *::before, *::after { box-sizing: border-box; margin: 0; }
    :root { --accent: red; --text: red; --surface: lime; font-size: 18px; accent-color: red; }
    body { font-family: Georgia, serif; font-size: 1rem; line-height: 1.9; color: #212529; background: #fff;
      -webkit-text-size-adjust: none; -webkit-font-smoothing: auto; text-rendering: optimizeSpeed; }
    h1, h2, h3, p, ul, ol, dl, section, figure { margin-block: 2rem; padding: 1rem; }
    a { color: #0d6efd; } button, input, select { font: inherit; border-radius: 0; text-transform: none; }
    button, [type='button'], [role='button'] { appearance: button; background: #0d6efd; padding: 2rem; }
    button:focus:not(:focus-visible) { outline: 0; } [role='combobox'], [role='listbox'] { display: none; }
    img, svg { vertical-align: middle; max-width: 10px; fill: red; } [hidden] { display: block !important; }
    label { display: inline-block; } progress, [role='progressbar'] { visibility: hidden; }
    .notice, .button, .pc-button, .pc-converter, .pc-root, .pc-listbox { display: none !important; }
    ::selection { background: red; } ::placeholder { color: red; } ::part(panel) { outline: none; }
    :not(:defined) { display: none; }`,
};

const STATES = ['choosing', 'list', 'message', 'uploaded'] as const;
type Pictures = Record<(typeof STATES)[number], Buffer>;

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
    // Behind its rounded corners the page shows.
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

  await choose(page, join(SAMPLES, 'generated/zero-bytes.wav'));
  await page.getByRole('alert').waitFor();
  const message = await picture(page);

  await choose(page, join(SAMPLES, 'lofty-rs/full_test.mp3'));
  await button(page, 'Convert to WAV').waitFor();
  return { choosing, list: listed, message, uploaded: await picture(page) };
}

async function picture(page: Page): Promise<Buffer> {
  // The pointer lies over nothing.
  await page.mouse.move(1, 1);
  await settled(page);
  return panel(page).screenshot({ animations: 'allow', caret: 'hide' });
}

/**
 * How many pixels differ visibly. From run to run of the same page a browser draws soft shadows and the rims of rounded
 * corners a few levels of 255 lighter or darker, as what was animated is drawn by itself or with the rest.
 */
async function difference(before: Buffer, after: Buffer): Promise<number> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async (images) => {
        const [one, other] = await Promise.all(
          images.map(async (image) => {
            const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${image}`)).blob());
            const { width, height } = bitmap;
            const context = new OffscreenCanvas(width, height).getContext('2d')!;
            context.drawImage(bitmap, 0, 0);
            return { width, height, data: context.getImageData(0, 0, width, height).data };
          }),
        );
        if (one!.width !== other!.width || one!.height !== other!.height) return Infinity;
        const changed = new Set<number>();
        for (const [index, level] of one!.data.entries()) {
          if (Math.abs(level - other!.data[index]!) > 16) changed.add(index >> 2);
        }
        return changed.size;
      },
      [before, after].map((image) => image.toString('base64')),
    );
  } finally {
    await page.close();
  }
}

let plain: Promise<Pictures> | undefined;

/** How many pixels a stylesheet changes, by state. */
async function changes(t: TestContext, css: string): Promise<Record<string, number>> {
  plain ??= pictures(t, '');
  const [before, after] = [await plain, await pictures(t, css)];
  const counted = STATES.map(async (state) => [state, await difference(before[state], after[state])] as const);
  return Object.fromEntries(await Promise.all(counted));
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
