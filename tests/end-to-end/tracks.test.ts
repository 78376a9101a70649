/** A screen recording with several audio tracks, on the device: the chosen one is shown, heard and converted. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import type { Browser } from 'playwright-core';
import { samplesOf } from '../../engine/testing/measure.ts';
import { matroska } from '../samples/matroska.ts';
import { noise, silence } from '../samples/sound.ts';
import { pageOf } from './site.ts';
import type { Site } from './site.ts';
import { button, choose, download, visit, type TemporaryFolder } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;
let folder: TemporaryFolder;

withSite((started) => ({ site, browser, folder } = started));

const RATE = 44_100;

/** The tallest bar of the waveform, in pixels: each is a line from the top to the bottom. */
const TALLEST = `Math.max(...Array.from(document.querySelector('pc-converter').shadowRoot
  .querySelector('.pc-trim__all path').getAttribute('d').matchAll(/ (-?[\\d.]+)V(-?[\\d.]+)/g), ([, top, bottom]) => bottom - top))`;

it('the waveform and the result are those of the chosen track', async (t) => {
  const path = join(folder.path, 'screencast.mkv');
  const tracks = [
    { sound: silence(3, RATE, 2), title: 'System' },
    { sound: noise(3, RATE, 1), isDefault: false, language: 'deu' },
  ];
  await writeFile(path, matroska(tracks, RATE));
  const { page, said } = await visit(t, browser, site.publish({ html: pageOf('<pc-converter></pc-converter>') }));
  await choose(page, path);
  await page.getByRole('combobox', { name: 'Audio track' }).click();
  await page.getByRole('option', { name: /German/ }).click();
  await button(page, 'Trim').click();
  const end = page.getByRole('slider', { name: 'Trim end' });
  await end.and(page.locator('[aria-valuenow="3"]')).waitFor();
  await page.waitForFunction(`${TALLEST} > 10`);
  await button(page, 'Listen to the selection').click();
  await button(page, 'Stop').click();
  await end.press('Shift+ArrowLeft');
  await button(page, 'Convert to WAV').click();
  const saved = join(folder.path, 'result.wav');
  await (await download(page, 'WAV')).saveAs(saved);
  const [sound, ...others] = samplesOf(await readFile(saved));
  assert.equal(others.length, 0);
  assert.equal(sound?.length, 2 * RATE);
  assert.ok(Math.max(...sound.map(Math.abs)) > 0.4);
  assert.deepEqual(said, []);
});
