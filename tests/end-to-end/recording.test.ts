/** A voice recorded in the browser, with its fake microphone that plays a file. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { wave, type Sound } from '../samples/sound.ts';
import { AUTOLOAD, LANDING, pageOf } from './site.ts';
import type { Site } from './site.ts';
import { button, openBrowser, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;

withSite(async ({ site: started, folder }) => {
  site = started;
  const path = join(folder.path, 'chirp.wav');
  await writeFile(path, wave(chirp(20), { rate: RATE }));
  browser = await openBrowser(
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${path}`,
  );
});
after(() => browser.close());

const RATE = 48_000;

/** A tone that rises by an octave every ten seconds, and never jumps. */
const chirp = (seconds: number): Sound => [
  Float64Array.from({ length: seconds * RATE }, (_, at) => {
    const time = at / RATE;
    return 0.4 * Math.sin(2 * Math.PI * 200 * (10 / Math.LN2) * (2 ** (time / 10) - 1));
  }),
];

const TOOL = '<pc-processing-tool engine="device" effect="de-noise"></pc-processing-tool>';
const publish = (body: string, headers: Record<string, string> = {}): string =>
  site.publish({ html: pageOf(body, LANDING + AUTOLOAD), headers });

/** The events about recording and the chosen file, as the page gets them. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const type of ['pc-record-start', 'pc-record-stop', 'pc-record-error', 'pc-file-selected'])
      addEventListener(type, (event) => {
        const { file, ...detail } = (event as CustomEvent<Record<string, unknown>>).detail;
        heard.push({ type, ...detail, ...(file instanceof File && { name: file.name, size: file.size }) });
      });
  });
const heard = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as Record<string, unknown>[]);

const open = (t: TestContext, body = TOOL, headers?: Record<string, string>) =>
  visit(t, browser, publish(body, headers), { prepare: listen });

const time = (page: Page, from: RegExp) => page.getByRole('timer').filter({ hasText: from });

async function record(page: Page, until: RegExp): Promise<void> {
  await button(page, 'Record').click();
  await button(page, 'Start recording').click();
  await time(page, until).waitFor();
}

/** The samples of a WAV file that a page saves. */
async function saved(page: Page): Promise<{ rate: number; samples: Int16Array }> {
  const downloading = page.waitForEvent('download');
  await button(page, 'Save').click();
  const file = await readFile(await (await downloading).path());
  const data = file.buffer.slice(file.byteOffset + 44, file.byteOffset + file.length);
  assert.equal(file.readUInt32LE(40), data.byteLength);
  return { rate: file.readUInt32LE(24), samples: new Int16Array(data) };
}

describe('a recording', () => {
  it('becomes the chosen file, and is processed', async (t) => {
    const { page, said } = await open(t);
    await record(page, /0:03/);
    await button(page, 'Stop recording').click();
    await button(page, 'Use this recording').click();
    await button(page, 'Download').waitFor();
    const [start, stop, selected] = await heard(page);
    assert.equal(start?.['type'], 'pc-record-start');
    assert.equal(stop?.['reason'], 'visitor');
    assert.ok(Number(stop['seconds']) >= 3);
    assert.equal(selected?.['source'], 'microphone');
    assert.match(String(selected['name']), /^Recording \d{4}-\d\d-\d\d \d\d\.\d\d\.wav$/);
    assert.deepEqual(
      said.filter((line) => line.startsWith('uncaught')),
      [],
    );
  });

  it('has no gap: a tone that never jumps does not jump in it', async (t) => {
    const { page } = await open(t);
    await record(page, /0:12/);
    await button(page, 'Stop recording').click();
    const { rate, samples } = await saved(page);
    assert.ok(samples.length >= 12 * rate);
    // A sine of that height turns slowly: its second difference is bounded by (2πf / rate)² × height. The fake
    // microphone itself jumps where its file begins again.
    let jumps = 0;
    for (let at = 2; at < samples.length; at++) {
      const bend = Math.abs(samples[at]! - 2 * samples[at - 1]! + samples[at - 2]!);
      if (bend > ((2 * Math.PI * 900) / rate) ** 2 * 0.4 * 0x8000 + 8) jumps++;
    }
    assert.equal(jumps, 0);
    assert.ok(samples.some((sample) => Math.abs(sample) > 0.35 * 0x8000));
  });

  it('is paused, and goes on where it was', async (t) => {
    const { page } = await open(t);
    await record(page, /0:01/);
    await button(page, 'Pause').click();
    const before = await page.getByRole('timer').textContent();
    await page.getByRole('meter').waitFor();
    await button(page, 'Resume').click();
    await time(page, /0:0[3-9]/).waitFor();
    assert.match(before ?? '', /0:0[12]/);
  });

  it('is offered again after the page was gone, on the same page', async (t) => {
    const { page } = await open(t);
    page.on('dialog', (dialog) => void dialog.accept());
    await record(page, /0:07/);
    await page.reload();
    await button(page, 'Restore').click();
    await button(page, 'Use this recording').click();
    await button(page, 'Download').waitFor();
    await page.reload();
    await button(page, 'Record').waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('pc-recordings')), null);
  });

  it('is kept when another widget on the page begins one, which asks first', async (t) => {
    const { page } = await open(t, `${TOOL}<pc-auto-leveling engine="device"></pc-auto-leveling>`);
    const [tool, leveling] = ['pc-processing-tool', 'pc-auto-leveling'].map((tag) => page.locator(tag)) as [
      ReturnType<Page['locator']>,
      ReturnType<Page['locator']>,
    ];
    await tool.getByRole('button', { name: 'Record' }).click();
    await tool.getByRole('button', { name: 'Start recording' }).click();
    await tool.getByRole('timer').filter({ hasText: '0:01' }).waitFor();
    await leveling.getByRole('button', { name: 'Record' }).click();
    await leveling.getByRole('button', { name: 'Start recording' }).click();
    await leveling.getByRole('button', { name: 'Stop it and record here' }).click();
    await tool.getByText('It stopped because another recording began on this page.').first().waitFor();
    await leveling.getByRole('timer').waitFor();
  });
});

describe('the button', () => {
  it('is not there where the page may not record', async (t) => {
    const { page } = await open(t, TOOL, { 'permissions-policy': 'microphone=()' });
    await button(page, 'Choose a file').waitFor();
    assert.equal(await button(page, 'Record').count(), 0);
  });

  it('is on the converter only where the page asks for it', async (t) => {
    const { page } = await open(t, '<pc-converter></pc-converter><pc-converter record></pc-converter>');
    await button(page, 'Record').waitFor();
    assert.equal(await button(page, 'Record').count(), 1);
  });
});
