/** Nothing jumps while the widget loads, and nothing is cut off, however large the text and narrow the window. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { AUTOLOAD, LANDING, pageOf, SAMPLES, startSite } from './site.ts';
import type { Site } from './site.ts';
import { openBrowser, settled, temporaryFolder, visit } from './visitor.ts';
import { writeWave } from './wave.ts';

const TITLES = {
  en: 'Audio converter',
  es: 'Conversor de audio',
  fr: 'Convertisseur audio',
  de: 'Audio-Konverter',
};
const LANGUAGES = Object.keys(TITLES) as (keyof typeof TITLES)[];
const WIDTHS = [320, 768, 1280];

let site: Site;
let browser: Browser;

before(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});

after(async () => {
  await browser.close();
  await site.stop();
});

describe('with landing.css nothing jumps while the scripts load', { concurrency: 3 }, () => {
  for (const width of WIDTHS) {
    for (const language of LANGUAGES) {
      it(`${width} px, ${language}`, async (t) => {
        let release: (() => void) | undefined;
        const held = new Promise<void>((resolve) => (release = resolve));
        const url = site.publish({
          html: pageOf(
            `<h1>Before</h1><pc-converter language="${language}"></pc-converter><p id="below">After</p>`,
            LANDING + AUTOLOAD,
          ),
        });
        const { page } = await visit(t, browser, url, {
          viewport: { width, height: 900 },
          prepare: async (opened) => {
            await opened.addInitScript(() => {
              const shifts: number[] = ((window as unknown as { shifts: number[] }).shifts = []);
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
              }).observe({ type: 'layout-shift', buffered: true });
            });
            await opened.route('**/elements/*.js', async (route) => {
              await held;
              await route.continue();
            });
          },
        });
        const below = page.locator('#below');
        await paint(page);
        const reserved = (await below.boundingBox())!;
        release!();
        await page.getByRole('region', { name: TITLES[language] }).waitFor();
        await page.waitForLoadState('networkidle');
        await paint(page);
        assert.equal((await below.boundingBox())!.y, reserved.y, 'what is below stays where it was');
        assert.deepEqual(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts), []);
      });
    }
  }
});

/** Waits until what is there has been shown, and what is told about it has arrived. */
const paint = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );

/** Texts in the visitor's language, as patterns of the controls that lead through a conversion. */
const CONTROLS = {
  en: {
    choose: 'Choose a file',
    convert: 'Convert to FLAC',
    another: 'Choose another file',
    download: 'Download FLAC',
  },
  es: {
    choose: 'Elegir un archivo',
    convert: 'Convertir a FLAC',
    another: 'Elegir otro archivo',
    download: 'Descargar FLAC',
  },
  fr: {
    choose: 'Choisir un fichier',
    convert: 'Convertir en FLAC',
    another: 'Choisir un autre fichier',
    download: 'Télécharger le FLAC',
  },
  de: {
    choose: 'Datei auswählen',
    convert: 'In FLAC umwandeln',
    another: 'Andere Datei auswählen',
    download: 'FLAC herunterladen',
  },
};

describe('with text of twice the size in a window of 320 px nothing is cut off', { concurrency: 2 }, () => {
  let large: Browser;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let tooLarge: string;

  before(async () => {
    [large, folder] = await Promise.all([openBrowser('--blink-settings=defaultFontSize=32'), temporaryFolder()]);
    tooLarge = await writeWave(join(folder.path, 'recording-of-the-whole-evening.wav'), 50 * 1024 * 1024 + 1);
  });

  after(async () => {
    await large.close();
    await folder.remove();
  });

  for (const language of LANGUAGES) {
    it(language, async (t) => {
      const url = site.publish({
        html: pageOf(`<pc-converter from="MP3" to="FLAC" language="${language}"></pc-converter>`, LANDING + AUTOLOAD),
      });
      const { page } = await visit(t, large, url, { viewport: { width: 320, height: 800 } });
      const text = CONTROLS[language];
      const control = (name: string) => page.getByRole('button', { name, exact: true });
      const choose = async (path: string, name: string): Promise<void> => {
        const dialog = page.waitForEvent('filechooser');
        await control(name).click();
        await (await dialog).setFiles(path);
      };
      assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), '32px');

      await control(text.choose).waitFor();
      await assertWhole(page, 'choosing');
      for (const index of [0, 1]) {
        await page.getByRole('combobox').nth(index).click();
        await page.getByRole('listbox').waitFor();
        await assertWhole(page, 'a list');
        await page.keyboard.press('Escape');
        await page.getByRole('listbox').waitFor({ state: 'hidden' });
      }
      await choose(tooLarge, text.choose);
      await page.getByRole('alert').waitFor();
      await assertWhole(page, 'too large');
      await choose(join(SAMPLES, 'generated/random-bytes.mp3'), text.choose);
      await control(text.convert).waitFor();
      await assertWhole(page, 'uploaded');
      await control(text.convert).click();
      await page.getByRole('progressbar').waitFor();
      await assertWhole(page, 'converting');
      await control(text.another).waitFor();
      await assertWhole(page, 'failed');
      await choose(join(SAMPLES, 'generated/vbr-id3v23-art-unicode.mp3'), text.another);
      await control(text.convert).click();
      await control(text.download).waitFor();
      await assertWhole(page, 'ready');
    });
  }
});

/** No text reaches beyond the window or is clipped, and the page does not scroll sideways. */
async function assertWhole(page: Page, state: string): Promise<void> {
  await settled(page);
  const problems = await page.evaluate(() => {
    const found: string[] = [];
    const sideways = document.documentElement.scrollWidth - innerWidth;
    if (sideways > 0) found.push(`scrolls sideways by ${sideways} px`);
    const root = document.querySelector('pc-converter')!.shadowRoot!;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement!;
      // What is shortened on purpose ends in an ellipsis; what is for screen readers only is not seen.
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      for (const { left, right, top, bottom } of lines) {
        if (left < 0 || right > innerWidth) found.push(`beyond the window: ${node.textContent}`);
        for (let around: Element | null = parent; around; around = around.parentElement) {
          const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(around);
          if (textOverflow === 'ellipsis' || clipPath !== 'none') break;
          const box = around.getBoundingClientRect();
          const clipsX = overflowX === 'hidden' || overflowX === 'clip';
          const clipsY = overflowY === 'hidden' || overflowY === 'clip';
          // Ascenders and descenders reach beyond a tight line.
          const slack = 0.25 * (bottom - top);
          if (clipsX && (left < box.left - 1 || right > box.right + 1)) found.push(`cut off: ${node.textContent}`);
          if (clipsY && (top < box.top - slack || bottom > box.bottom + slack)) found.push(`cut: ${node.textContent}`);
        }
      }
    }
    return found;
  });
  assert.deepEqual(problems, [], state);
}
