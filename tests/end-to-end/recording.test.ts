/** A voice recorded in the browser, with its fake microphone that plays a file. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { NodeEngine } from '../../engine/hosts/node/node.ts';
import { samplePath } from '../../engine/testing/samples.ts';
import { noise, wave } from '../samples/sound.ts';
import { AUTOLOAD, LANDING, pageOf } from './site.ts';
import type { Site } from './site.ts';
import { button, openBrowser, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

/** What Chromium gives its fake microphone. */
const RATE = 44_100;

let site: Site;
let browser: Browser;
let folder: string;
/** A voice over some noise: what the microphone hears, again and again. */
let voice: Int16Array;

withSite(async ({ site: started, folder: { path } }) => {
  site = started;
  folder = path;
  await inEngine((engine) =>
    engine.convert(samplePath('speech.flac'), join(path, 'speech.wav'), {
      to: 'WAV',
      options: { channels: 'mono', bitDepth: 16, sampleRate: RATE },
    }),
  );
  const speech = samplesIn(await readFile(join(path, 'speech.wav')));
  const [hiss] = noise(speech.length / RATE, RATE, 1, 0.01);
  const sound = wave([Float64Array.from(speech, (sample, at) => sample / 0x8000 + hiss![at]!)], { rate: RATE });
  voice = samplesIn(sound);
  await writeFile(join(path, 'voice.wav'), sound);
  browser = await openBrowser(
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${join(path, 'voice.wav')}`,
  );
});
after(() => browser.close());

async function inEngine(work: (engine: NodeEngine) => Promise<unknown>): Promise<void> {
  const engine = new NodeEngine();
  try {
    await work(engine);
  } finally {
    engine.close();
  }
}

/** The samples of a WAV file with 16 bits and one channel. */
function samplesIn(wav: Buffer): Int16Array {
  const start = wav.indexOf('data') + 8;
  return new Int16Array(wav.buffer.slice(wav.byteOffset + start, wav.byteOffset + start + wav.readUInt32LE(start - 4)));
}

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

/** The WAV file that a button saves. */
async function saved(page: Page, name: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await button(page, name).click();
  return readFile(await (await downloading).path());
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

  it('is what the microphone heard, sample by sample, and its noise is removed as elsewhere', async (t) => {
    const { page } = await open(t);
    await record(page, /0:06/);
    await button(page, 'Stop recording').click();
    const recording = await saved(page, 'Save');
    assert.equal(recording.readUInt32LE(24), RATE);
    const recorded = samplesIn(recording);
    assert.ok(recorded.length >= 6 * RATE);
    // The recorder's worklet is tested without a browser to lose nothing; the fake microphone of a busy machine does.
    assert.ok(shareFound(recorded) > 0.9, `${shareFound(recorded)} of it`);

    await button(page, 'Use this recording').click();
    const processed = samplesIn(await saved(page, 'Download'));
    await writeFile(join(folder, 'recorded.wav'), recording);
    await inEngine((engine) =>
      engine.process(join(folder, 'recorded.wav'), join(folder, 'processed.wav'), { to: 'WAV', effect: 'DE_NOISE_AI' }),
    );
    assert.deepEqual(processed, samplesIn(await readFile(join(folder, 'processed.wav'))));
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
    await saved(page, 'Download');
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
    await tool.getByText('It stopped because another recording started on this page.').first().waitFor();
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

it('on a phone, the list of microphones has text so large that nothing is zoomed in on, on a page with small text', async (t) => {
  const url = publish(`<style>body { font-size: 13px }</style>${TOOL}`);
  const { page } = await visit(t, browser, url, { isMobile: true, hasTouch: true });
  await button(page, 'Record').click();
  const list = page.getByRole('combobox', { name: 'Microphone' });
  assert.equal(await list.evaluate((element) => getComputedStyle(element).fontSize), '16px');
});

/** How much of a recording is found in what the microphone heard, in pieces of a tenth of a second. */
function shareFound(recorded: Int16Array): number {
  const length = RATE / 10;
  let found = 0;
  let count = 0;
  let next = 0;
  for (let at = 0; at + length <= recorded.length; at += length) {
    const piece = recorded.subarray(at, at + length);
    const place = [next, ...voice.keys()].find((start) => isAt(start, piece));
    count++;
    if (place === undefined) continue;
    found++;
    next = place + length;
  }
  return found / count;
}

/** Samples are rounded twice, and the microphone plays its file again and again. */
const isAt = (start: number, piece: Int16Array): boolean =>
  piece.every((sample, at) => Math.abs(sample - voice[(start + at) % voice.length]!) <= 2);
