/** Dialogs under real fingers, in a page that is zoomed or has a keyboard, beside the browser's own dialog. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { PRODUCT } from './signing-in.ts';
import { AUTOLOAD, pageOf, SAMPLES, type Site } from './site.ts';
import { visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started));

const PHONE = { viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true };

const TALL = '<div style="height: 3000px"></div>';

/** A slider of the page, one in a shadow tree of its own, and one in a closed tree. */
const SLIDERS = `
  <input type="range" aria-label="Slotted" value="50" style="width: 200px">
  <x-open></x-open><x-closed></x-closed>
  <script type="module">
    for (const mode of ['open', 'closed'])
      document.querySelector('x-' + mode).attachShadow({ mode }).innerHTML =
        '<input type="range" aria-label="' + mode + '" value="50" style="width: 200px">';
  </script>`;

let pages = 0;

async function onPhone(t: TestContext): Promise<{ page: Page; touch: CDPSession }> {
  const body = `<pc-header no-one-tap no-banner></pc-header>
    <pc-modal label="Settings">${SLIDERS}<p>Some text.</p></pc-modal>
    <pc-auth-modal></pc-auth-modal>
    <dialog aria-label="Native"><p style="height: 200px">Some text.</p></dialog>${TALL}`;
  const url = site.publish({
    path: `/blog/touch-${++pages}`,
    html: pageOf(body, `${PRODUCT}${AUTOLOAD}`),
  });
  const { page } = await visit(t, browser, url, PHONE);
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  return { page, touch: await page.context().newCDPSession(page) };
}

const OPEN: Record<string, (page: Page) => Promise<void>> = {
  'a native dialog': (page) => page.evaluate(() => document.querySelector('dialog')!.showModal()),
  'pc-modal': (page) => page.evaluate(() => document.querySelector('pc-modal')!.setAttribute('open', '')),
  'pc-auth-modal': (page) => page.evaluate(() => document.querySelector('pc-auth-modal')!.setAttribute('open', '')),
  'the mobile menu': (page) => page.getByRole('button', { name: 'Open menu' }).tap(),
  'the search': (page) => page.getByRole('button', { name: 'Search' }).tap(),
};

/** One finger, in steps. */
async function swipe(touch: CDPSession, from: readonly [number, number], by: readonly [number, number]): Promise<void> {
  const STEPS = 12;
  const at = (step: number) => [{ x: from[0] + (by[0] * step) / STEPS, y: from[1] + (by[1] * step) / STEPS }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step++)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Two frames later, so that what a finger has moved is there. */
const offsets = (page: Page): Promise<{ left: number; top: number; scroll: number }> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const { offsetLeft: left, offsetTop: top } = visualViewport!;
    return { left: Math.round(left), top: Math.round(top), scroll: scrollY };
  });

/** The part that is loaded for touch screens is there. */
const isReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--_overscroll'));

describe('a finger on a dialog', () => {
  for (const [what, open] of Object.entries(OPEN))
    it(`${what}: moves the zoomed page, and nothing else`, async (t) => {
      const { page, touch } = await onPhone(t);
      await page.evaluate(() => scrollTo(0, 200));
      await open(page);
      await page.getByRole('dialog').waitFor();
      const { scroll } = await offsets(page);
      if (what !== 'a native dialog') {
        await isReady(page);
        for (const by of [
          [-120, 0],
          [0, -120],
        ] as const) {
          await swipe(touch, [187, 333], by);
          assert.deepEqual(await offsets(page), { left: 0, top: 0, scroll });
        }
      }
      await touch.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
      await page.waitForFunction(() => visualViewport!.scale > 1.9);
      const before = await offsets(page);
      await swipe(touch, [300, 333], [-200, 0]);
      const left = await offsets(page);
      assert.ok(left.left > before.left + 20, `it doesn't move left: ${JSON.stringify([before, left])}`);
      await swipe(touch, [187, 500], [0, -250]);
      const up = await offsets(page);
      assert.ok(up.top > left.top + 20, `it doesn't move up: ${JSON.stringify([left, up])}`);
      if (what !== 'a native dialog') assert.equal(up.scroll, scroll);
    });

  it('drags sliders in it, of the page and in shadow trees', async (t) => {
    const { page, touch } = await onPhone(t);
    await OPEN['pc-modal']!(page);
    await isReady(page);
    for (const name of ['Slotted', 'open']) {
      const slider = page.getByRole('slider', { name });
      const { x, y, width, height } = (await slider.boundingBox())!;
      await swipe(touch, [x + width / 2, y + height / 2], [60, 0]);
      assert.ok(Number(await slider.inputValue()) > 60, name);
    }
  });
});

describe('a keyboard below a dialog', () => {
  it('leaves the focused field and the button of its form in sight', async (t) => {
    const { page } = await onPhone(t);
    await OPEN['pc-auth-modal']!(page);
    await isReady(page);
    const field = page.getByRole('textbox', { name: 'Email' });
    await field.focus();
    // A keyboard of 300 px, as iOS tells it.
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: innerHeight - 300, configurable: true });
      visualViewport!.dispatchEvent(new Event('resize'));
    });
    const bottom = PHONE.viewport.height - 300;
    const dialog = (await page.getByRole('dialog').boundingBox())!;
    assert.ok(dialog.y >= 0 && dialog.y + dialog.height <= bottom, JSON.stringify(dialog));
    const submit = page.locator('.pc-auth-form__submit:visible');
    for (const each of [field, submit]) {
      const box = (await each.boundingBox())!;
      assert.ok(box.y >= 0 && box.y + box.height <= bottom, JSON.stringify(box));
    }
  });
});

it('a finger holds the waveform of a player, scrolls the page along it, and a tap seeks', async (t) => {
  const url = site.publish({
    html: pageOf(`<pc-file-player src="/samples/stereo.wav"></pc-file-player>${TALL}`, PRODUCT + AUTOLOAD),
  });
  site.publish({ path: '/samples/stereo.wav', html: await readFile(join(SAMPLES, 'stereo.wav')), type: 'audio/wav' });
  const { page } = await visit(t, browser, url, PHONE);
  const touch = await page.context().newCDPSession(page);
  const slider = page.getByRole('slider', { name: 'Position', disabled: false });
  await slider.waitFor();
  await page.evaluate(() => {
    Object.assign(window, { seeks: [] });
    addEventListener('pc-seek', (event) => {
      (window as unknown as { seeks: unknown[] }).seeks.push(
        (event as CustomEvent<{ position: number }>).detail.position,
      );
    });
  });
  const seeks = () => page.evaluate(() => (window as unknown as { seeks: number[] }).seeks.splice(0));
  const part = async () => Number(await slider.inputValue()) / Number(await slider.getAttribute('max'));
  const { x, y, width, height } = (await slider.boundingBox())!;
  const middle = y + height / 2;

  await page.touchscreen.tap(x + width * 0.25, middle);
  assert.ok(Math.abs((await part()) - 0.25) < 0.02, String(await part()));
  assert.equal((await seeks()).length, 1);

  await swipe(touch, [x + width * 0.25, middle], [width * 0.5, 0]);
  assert.ok(Math.abs((await part()) - 0.75) < 0.02, String(await part()));
  const dragged = await seeks();
  assert.ok(dragged.length > 2);
  assert.equal(dragged.at(-1), dragged.at(-2));

  await swipe(touch, [x + width * 0.5, middle], [0, -60]);
  await page.waitForFunction(() => scrollY > 20);
  assert.ok(Math.abs((await part()) - 0.75) < 0.02, String(await part()));
  assert.deepEqual(await seeks(), []);
});

it('a finger moves a file by its handle, to be joined elsewhere, and scrolls the page beside it', async (t) => {
  const url = site.publish({
    html: pageOf(`<pc-converter engine="device" to="FLAC"></pc-converter>${TALL}`, AUTOLOAD),
  });
  const { page } = await visit(t, browser, url, PHONE);
  const touch = await page.context().newCDPSession(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).tap(),
  ]);
  await chooser.setFiles(['stereo.mp3', 'stereo.wav', 'speech.flac'].map((name) => join(SAMPLES, name)));
  await page.getByText('Join into one file').tap();
  const handle = page.locator('pc-converter [part="handle"]').last();
  await handle.waitFor();
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  const order = () =>
    files.evaluateAll((rows) => rows.map((row) => /\w+\.(?:flac|mp3|wav)/.exec(row.textContent)?.[0]));
  await page.evaluate(() => scrollTo(0, 100));
  const { scroll } = await offsets(page);
  const { x, y, height } = (await handle.boundingBox())!;
  const { y: first } = (await files.first().boundingBox())!;
  await swipe(touch, [x + 10, y + height / 2], [0, first - y]);
  assert.deepEqual(await order(), ['speech.flac', 'stereo.mp3', 'stereo.wav']);
  assert.equal((await offsets(page)).scroll, scroll);
  const name = (await page.getByText('stereo.wav').boundingBox())!;
  await swipe(touch, [name.x + 10, name.y + name.height / 2], [0, -80]);
  assert.ok((await offsets(page)).scroll > scroll + 20);
  assert.deepEqual(await order(), ['speech.flac', 'stereo.mp3', 'stereo.wav']);
});

it('no field has text so small that mobile browsers zoom in on it, however small that of the page is', async (t) => {
  const sound = site.publish({ html: await readFile(join(SAMPLES, 'stereo.mp3')), type: 'audio/mpeg' });
  const body = `<style>body { font-size: 13px }</style>
    <pc-header no-one-tap no-banner></pc-header>
    <pc-tts-section></pc-tts-section>
    <pc-pricing-section catalog-url="/examples/pricing/catalog.json"></pc-pricing-section>
    <pc-file-player src="${sound}"></pc-file-player>
    <pc-field-input label="Show"></pc-field-input>
    <pc-auth-modal></pc-auth-modal>`;
  const url = site.publish({ path: '/blog/fields', html: pageOf(body, `${PRODUCT}${AUTOLOAD}`) });
  const { page } = await visit(t, browser, url, PHONE);
  const inPage = [
    page.getByRole('textbox', { name: 'Your text' }),
    page.getByRole('combobox', { name: 'Currency' }),
    page.locator('pc-file-player').getByRole('combobox', { name: 'Speed' }),
    page.getByRole('textbox', { name: 'Show' }),
  ];
  const sizes: string[] = [];
  const measure = async (...fields: readonly Locator[]): Promise<void> => {
    for (const field of fields)
      sizes.push(await field.evaluate((element) => `${element.localName}: ${getComputedStyle(element).fontSize}`));
  };
  await measure(...inPage);
  await OPEN['the search']!(page);
  await measure(page.getByRole('searchbox'));
  await page.keyboard.press('Escape');
  await OPEN['pc-auth-modal']!(page);
  await measure(page.getByRole('textbox', { name: 'Email' }));
  assert.deepEqual(
    sizes.map((size) => size.replace(/^.*: /, '')),
    sizes.map(() => '16px'),
    sizes.join(', '),
  );
});
