/** Text to speech with the real service: what is written is heard, tried and saved, and limits have a way on. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { measureAudio } from '../../service/tests/measure-audio.ts';
import { AUTOLOAD, LANDING, pageOf } from './site.ts';
import type { Site } from './site.ts';
import { button, hasPlayed, notePlaying, settled, temporaryFolder, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

const TAG = '<pc-tts-section></pc-tts-section>';

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started), { TTS_CHARACTERS_PER_DAY: '1200' });

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Your text' });
const voice = (page: Page, name: string): Locator => page.getByRole('radio', { name });

async function open(t: TestContext, options: Parameters<typeof visit>[3] = {}, tag = TAG) {
  const result = await visit(t, browser, site.publish({ html: pageOf(tag) }), { prepare: notePlaying, ...options });
  await voice(result.page, 'Amelia').waitFor({ state: 'attached' });
  return result;
}

/** Has the text spoken and saved. @returns its length in seconds, its mean loudness in dB, and its file's name. */
async function speak(t: TestContext, page: Page, text: string) {
  await field(page).fill(text);
  await button(page, 'Generate speech').click();
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  const saved = await download;
  const folder = await temporaryFolder();
  t.after(() => folder.remove());
  const path = join(folder.path, 'speech.mp3');
  await saved.saveAs(path);
  const { seconds, level } = await measureAudio(path);
  return { seconds, level, name: saved.suggestedFilename() };
}

describe('text to speech', { concurrency: 2 }, () => {
  it('speaks what was written, longer texts longer, and plays it', async (t) => {
    const { page, said } = await open(t);
    const short = await speak(t, page, 'Good morning.');
    assert.equal(short.name, 'Good morning.mp3');
    assert.ok(short.seconds > 0.4 && short.level > -50, JSON.stringify(short));
    await button(page, 'Play').click();
    await hasPlayed(page, 'ended');
    await button(page, 'Play').waitFor();
    const long = await speak(t, page, '-v help <b>Good</b> morning. And now a text that goes on for longer. 🎙️');
    assert.ok(long.seconds > 2 * short.seconds, JSON.stringify(long));
    assert.deepEqual(said, []);
  });

  it('speaks Hindi with a Hindi voice, which can be tried first', async (t) => {
    const { page, said } = await open(t);
    await page.getByText('हिन्दी').click();
    await voice(page, 'आशा').waitFor({ state: 'attached' });
    const sample = page.waitForResponse((response) => response.url().includes('/api/tts/previews/'));
    await button(page, 'Listen to आशा').click();
    assert.equal((await sample).headers()['content-type'], 'audio/mpeg');
    await button(page, 'Stop आशा').waitFor();
    await button(page, 'Listen to आशा').waitFor();
    await button(page, 'Try an example').click();
    const { seconds, level, name } = await speak(t, page, await field(page).inputValue());
    assert.ok(seconds > 5 && level > -50);
    assert.match(name, /^कार्यक्रम .*\.mp3$/);
    assert.deepEqual(said, []);
  });

  it('the day’s characters end, the text stays over a reload, and an account goes on', async (t) => {
    const { page } = await open(t);
    const text = 'A sentence of some length, which is said again and again. '.repeat(17).trim();
    await field(page).fill(text.slice(0, 900));
    await button(page, 'Generate speech').click();
    await button(page, 'Download').waitFor();
    await field(page).fill(text);
    await button(page, 'Generate speech').click();
    await page.getByText('Not enough characters left today').waitFor();
    await page.getByText(/resets in 24 hours/).waitFor();
    await page.reload();
    await voice(page, 'Amelia').waitFor({ state: 'attached' });
    assert.equal(await field(page).inputValue(), text);
    await button(page, 'Generate speech').click();
    await button(page, 'Sign up free').click();
    await page.getByRole('dialog').waitFor();
  });
});

describe('with landing.css nothing jumps while scripts and voices load', { concurrency: 3 }, () => {
  for (const width of [320, 768, 1280]) {
    it(`${width} px`, async (t) => {
      let release: (() => void) | undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const url = site.publish({ html: pageOf(`<h1>Before</h1>${TAG}<p id="below">After</p>`, LANDING + AUTOLOAD) });
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
      const top = () => page.locator('#below').evaluate((below) => Math.round(below.getBoundingClientRect().top));
      const before = await top();
      release?.();
      await voice(page, 'Amelia').waitFor({ state: 'attached' });
      await settled(page, 'pc-tts-section');
      assert.equal(await top(), before);
      assert.deepEqual(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts), []);
    });
  }
});

it('shows itself in forced colours, and on a page that forbids everything it does not need', async (t) => {
  const { page } = await open(t, { forcedColors: 'active' });
  await page.getByText('Español').click();
  await voice(page, 'Lucía').waitFor({ state: 'attached' });
  const strict = site.publish({
    html: pageOf(TAG),
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'self'; connect-src 'self'; media-src 'self'; style-src 'none'; require-trusted-types-for 'script'",
    },
  });
  const { page: other, said } = await visit(t, browser, strict, { prepare: notePlaying });
  await voice(other, 'Amelia').waitFor({ state: 'attached' });
  await field(other).fill('Strictly spoken.');
  await button(other, 'Generate speech').click();
  await button(other, 'Play').click();
  await hasPlayed(other);
  assert.deepEqual(said, []);
});
