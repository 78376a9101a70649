/** The widget loads without layout shifts, and nothing is clipped, however large the text and narrow the window. */
import assert from 'node:assert/strict';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { AUTOLOAD, LANDING, pageOf, SAMPLES } from './site.ts';
import type { Site } from './site.ts';
import { openBrowser, resize, settled, temporaryFolder, visit, type TemporaryFolder } from './visitor.ts';
import { writeWave } from './wave.ts';
import { assertNotClipped } from './assert-not-clipped.ts';
import { withSite } from './with-site.ts';

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

withSite((started) => ({ site, browser } = started));

describe('with landing.css nothing jumps while the scripts load', { concurrency: 3 }, () => {
  for (const language of LANGUAGES) {
    it(`${language}, at ${WIDTHS.join(', ')} px`, async (t) => {
      let release: (() => void) | undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const url = site.publish({
        html: pageOf(
          `<h1>Before</h1><pc-converter language="${language}"></pc-converter><p id="below">After</p>`,
          LANDING + AUTOLOAD,
        ),
      });
      const { page } = await visit(t, browser, url, {
        prepare: (opened) =>
          opened.route('**/elements/*.js', async (route) => {
            await held;
            await route.continue();
          }),
      });
      const places = async () => {
        const found: Record<number, number | undefined> = {};
        for (const width of WIDTHS) {
          await resize(page, { width, height: 900 });
          found[width] = (await page.locator('#below').boundingBox())?.y;
        }
        return found;
      };
      const reserved = await places();
      await page.evaluate(() => {
        const shifts: number[] = ((window as unknown as { shifts: number[] }).shifts = []);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift' });
      });
      release!();
      await page.getByRole('region', { name: TITLES[language] }).waitFor();
      await page.waitForLoadState('networkidle');
      await paint(page);
      assert.deepEqual(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts), []);
      assert.deepEqual(await places(), reserved, 'what is below stays where it was');
    });
  }
});

describe('from a chosen file to its result, what is below stays where it is', { concurrency: 3 }, () => {
  const flows = [
    ['pc-converter', 'art.mp3', 'part=convert-button', 'part=download-button'],
    ['pc-processing-tool', 'speech.flac', 'part=progress', 'part=comparison'],
    ['pc-auto-leveling', 'speech.flac', 'part=progress', 'part=report'],
  ] as const;
  for (const [tag, sample, chosen, done] of flows) {
    for (const [language, engine] of [
      ['en', ''],
      ['de', 'engine="service"'],
    ] as const) {
      it(`${tag}, ${language} ${engine}`.trim(), async (t) => {
        let release = (): void => undefined;
        const measured = new Promise<void>((resolve) => (release = resolve));
        const html = pageOf(
          `<${tag} ${engine} language="${language}"></${tag}><p id="below">After</p>`,
          LANDING + AUTOLOAD,
        );
        const { page } = await visit(t, browser, site.publish({ html }), {
          prepare: (opened) =>
            opened.route(/\/api\/audio-(convert|process)\/[0-9a-f-]{36}$/, async (route) => {
              await measured;
              await route.continue();
            }),
        });
        const widget = page.locator(tag);
        const places = async () => {
          const found: Record<number, number | undefined> = {};
          for (const width of [320, 480, 768, 1280]) {
            await resize(page, { width, height: 900 });
            await settled(page, tag);
            found[width] = (await page.locator('#below').boundingBox())?.y;
          }
          return found;
        };
        await widget.locator('input[type=file]').setInputFiles(join(SAMPLES, sample));
        await widget.locator(`[${chosen}]`).waitFor();
        const before = await places();
        if (tag === 'pc-converter') await widget.locator(`[${chosen}]`).click();
        release();
        await widget.locator(`[${done}]`).waitFor();
        assert.deepEqual(await places(), before);
      });
    }
  }
});

/** Waits until everything is painted and the performance entries have arrived. */
const paint = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );

it('opening one list for the first time shows nothing of the other, not for one frame', async (t) => {
  const { page } = await visit(
    t,
    browser,
    site.publish({ html: pageOf('<pc-converter engine="service"></pc-converter>') }),
  );
  const from = page.getByRole('combobox', { name: 'From' });
  await from.waitFor();
  await page.evaluate(() => {
    const seen: string[] = ((window as unknown as { seen: string[] }).seen = []);
    const root = document.querySelector('pc-converter')!.shadowRoot!;
    const look = (): void => {
      for (const list of root.querySelectorAll('[role="listbox"]')) {
        const owner = root.querySelector(`[aria-controls="${list.id}"]`);
        const { display, opacity } = getComputedStyle(list);
        const isShown = display !== 'none' && Number(opacity) > 0;
        if (isShown && owner?.getAttribute('aria-expanded') === 'false') seen.push(`opacity ${opacity}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await from.click();
  await page.getByRole('listbox', { name: 'From' }).waitFor();
  await settled(page);
  assert.deepEqual(await page.evaluate(() => (window as unknown as { seen: string[] }).seen), []);
});

const BROKEN = 'random.mp3';
const GOOD = 'art.mp3';

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

describe('nothing is cut off', { concurrency: 4 }, () => {
  let large: Browser;
  let folder: TemporaryFolder;
  let tooLarge: string;

  before(async () => {
    [large, folder] = await Promise.all([openBrowser('--blink-settings=defaultFontSize=32'), temporaryFolder()]);
    tooLarge = await writeWave(join(folder.path, 'recording-of-the-whole-evening.wav'), 50 * 1024 * 1024 + 1);
  });

  after(async () => {
    await large.close();
    await folder.remove();
  });

  /** The reader's font size, and the window's widths, in px. */
  const ROOMS = [
    [16, [320]],
    [32, [320, 640]],
  ] as const;

  for (const [fontSize, widths, language] of ROOMS.flatMap((room) => LANGUAGES.map((own) => [...room, own] as const))) {
    it(`text of ${fontSize} px, ${widths.join(' and ')} px, ${language}`, async (t) => {
      const url = site.publish({
        html: pageOf(
          `<pc-converter engine="service" from="MP3" to="FLAC" language="${language}"></pc-converter>`,
          LANDING + AUTOLOAD,
        ),
      });
      const { page } = await visit(t, fontSize === 32 ? large : browser, url);
      const whole = async (state: string): Promise<void> => {
        for (const width of widths) {
          await resize(page, { width, height: 800 });
          await assertNotClipped(page, 'pc-converter', `${state}, ${width} px`, [basename(BROKEN), basename(GOOD)]);
        }
      };
      const text = CONTROLS[language];
      const control = (name: string) => page.getByRole('button', { name, exact: true });
      const choose = async (path: string, name: string): Promise<void> => {
        const dialog = page.waitForEvent('filechooser');
        await control(name).click();
        await (await dialog).setFiles(path);
      };
      assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), `${fontSize}px`);

      await control(text.choose).waitFor();
      await whole('choosing');
      for (const index of [0, 1]) {
        await page.getByRole('combobox').nth(index).click();
        await page.getByRole('option', { selected: true }).first().waitFor();
        await whole('a list');
        await page.keyboard.press('Escape');
        await page.getByRole('option').first().waitFor({ state: 'hidden' });
      }
      await choose(tooLarge, text.choose);
      await page.getByRole('alert').waitFor();
      await whole('too large');
      await choose(join(SAMPLES, BROKEN), text.choose);
      await control(text.convert).waitFor();
      await whole('uploaded');
      // Held back, because a broken file fails before the check.
      let release!: () => void;
      const looked = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/audio-convert', (route) => looked.then(() => route.fallback()), { times: 1 });
      await control(text.convert).click();
      await page.getByRole('progressbar').waitFor();
      await whole('converting');
      release();
      await control(text.another).waitFor();
      await whole('failed');
      await choose(join(SAMPLES, GOOD), text.another);
      await control(text.convert).click();
      await control(text.download).waitFor();
      await whole('ready');
    });
  }
});
