/** Recordings processed as a visitor would, with the real service and with the engine on the device. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { NodeEngine } from '../../engine/hosts/node/node.ts';
import { samplesOf } from '../../engine/testing/measure.ts';
import { inspect, measuredLoudness } from '../../service/tests/media.ts';
import { comparing } from '../comparison.ts';
import { noise, wave } from '../samples/sound.ts';
import { AUTOLOAD, LANDING, pageOf, SAMPLES } from './site.ts';
import type { Site } from './site.ts';
import { CONFIGURATION, PASSWORD, publishEditor, signUp } from './signing-in.ts';
import { button, calls, choose, openBrowser, resize, visit, type TemporaryFolder } from './visitor.ts';
import { writeWave } from './wave.ts';
import { assertNotClipped } from './assert-not-clipped.ts';
import { withSite } from './with-site.ts';

const SPEECH = join(SAMPLES, 'speech.flac');
/** A second, where it does not matter what is heard. */
const SHORT = join(SAMPLES, 'stereo.wav');
const SILENCE = join(SAMPLES, 'silence.mp3');
const DAMAGED = join(SAMPLES, 'random.mp3');
const EMPTY = join(SAMPLES, 'zero-bytes.wav');

let site: Site;
let browser: Browser;
let folder: TemporaryFolder;

withSite((started) => {
  ({ site, browser, folder } = started);
  publishEditor(site);
});

const publish = (body: string, head = LANDING + AUTOLOAD): string => site.publish({ html: pageOf(body, head) });

const PAUSES_RATE = 22_050;

/** A sentence twice, in a quiet room, with two seconds before, between and after. */
async function speechWithPauses(): Promise<Buffer> {
  const node = new NodeEngine();
  const path = join(folder.path, 'sentence.wav');
  const options = { channels: 'mono', bitDepth: 16, sampleRate: PAUSES_RATE } as const;
  await node.convert(SPEECH, path, { to: 'WAV', options });
  node.close();
  const [sentence = new Float64Array()] = samplesOf(await readFile(path));
  const words = sentence.subarray(0, 2.5 * PAUSES_RATE);
  const pause = new Float64Array(2 * PAUSES_RATE);
  const [room = new Float64Array()] = noise(11, PAUSES_RATE, 1, 0.000_5);
  const all = [pause, words, pause, words, pause].flatMap((part) => [...part]);
  return wave([Float64Array.from(all, (value, at) => value + (room[at] ?? 0))], { rate: PAUSES_RATE });
}

const ENGINES = { service: 'api-base="/"', device: 'engine="device"' } as const;

/** Numbers of a tile of the report: before, after. */
async function measured(page: Page, name: string): Promise<number[]> {
  const tile = page.locator('[part=report] div').filter({ has: page.getByRole('term').filter({ hasText: name }) });
  const numbers = await tile.locator('b + span, b').allTextContents();
  return numbers.map((text) => Number(text.replace('\u2212', '-').replace(/[^\d.-]/g, ''))).reverse();
}

for (const [engine, attributes] of Object.entries(ENGINES)) {
  describe(`by the ${engine}`, { concurrency: 2 }, () => {
    it(
      'uneven speech is leveled as the report says, heard, and saved',
      comparing(async (t) => {
        const { page, said } = await visit(t, browser, publish(`<pc-auto-leveling ${attributes}></pc-auto-leveling>`));
        const asked = calls(page);
        await choose(page, SPEECH);
        await button(page, 'Download').waitFor();
        const [quiet, leveled] = await measured(page, 'Loudness');
        assert.ok(Math.abs(quiet! - -21) < 0.3, `${quiet} LUFS before`);
        assert.ok(Math.abs(leveled! - -16) <= 0.5, `${leveled} LUFS after`);
        const [, peak] = await measured(page, 'Loudest moment');
        assert.ok(peak! <= -1, `a true peak of ${peak} dB`);

        await button(page, 'Play').click();
        await button(page, 'Pause').waitFor();
        await page.getByRole('radio', { name: 'Before' }).check({ force: true });
        await button(page, 'Pause').click();

        const downloading = page.waitForEvent('download');
        await button(page, 'Download').click();
        const saved = await downloading;
        assert.equal(saved.suggestedFilename(), 'speech-leveled.flac');
        const path = join(folder.path, `${engine}.flac`);
        await saved.saveAs(path);
        assert.ok(
          Math.abs((await measuredLoudness(path)).integrated - leveled!) < 0.15,
          'what is reported is what was saved',
        );
        const [before, result] = await Promise.all([inspect(SPEECH), inspect(path)]);
        assert.ok(Math.abs(before.duration - result.duration) < 0.1);
        assert.equal(asked.length > 0, engine === 'service');
        assert.deepEqual(said, []);
      }),
    );

    it(
      'noise is taken out of it, and the sound stays as long',
      comparing(async (t) => {
        const tool = `<pc-processing-tool effect="de-noise" ${attributes}></pc-processing-tool>`;
        const { page } = await visit(t, browser, publish(tool));
        await choose(page, SPEECH);
        const save = button(page, 'Download');
        await save.waitFor();
        const downloading = page.waitForEvent('download');
        await save.click();
        const path = join(folder.path, `${engine}-de-noised.flac`);
        await (await downloading).saveAs(path);
        assert.ok(Math.abs((await inspect(path)).duration - (await inspect(SPEECH)).duration) < 0.1);
      }),
    );

    it('long pauses become short, and the rest of the sound stays', async (t) => {
      const tag = `<pc-processing-tool effect="shorten-silence" ${attributes}></pc-processing-tool>`;
      const { page, said } = await visit(t, browser, publish(tag));
      const source = join(folder.path, `${engine}-pauses.wav`);
      await writeFile(source, await speechWithPauses());
      await choose(page, source);
      await page.getByText('3 pauses shortened').first().waitFor();
      const downloading = page.waitForEvent('download');
      await button(page, 'Download').click();
      const saved = await downloading;
      assert.equal(saved.suggestedFilename(), `${engine}-pauses-shortened.wav`);
      const path = join(folder.path, `${engine}-shortened.wav`);
      await saved.saveAs(path);
      const [[before = new Float64Array()], [after = new Float64Array()]] = [
        samplesOf(await readFile(source)),
        samplesOf(await readFile(path)),
      ];
      const lost = (before.length - after.length) / PAUSES_RATE;
      assert.ok(Math.abs(lost - 3 * (2 - 0.5)) < 0.4, `${lost} s`);
      const energy = (samples: Float64Array): number => samples.reduce((sum, value) => sum + value ** 2, 0);
      assert.ok(Math.abs(energy(after) / energy(before) - 1) < 0.001, 'no word is lost');
      assert.deepEqual(said, []);
    });

    it('silence, damage and nothing at all are each told, and another file goes on', async (t) => {
      const { page } = await visit(t, browser, publish(`<pc-processing-tool ${attributes}></pc-processing-tool>`));
      await choose(page, EMPTY);
      await page.getByRole('alert').getByText('“zero-bytes.wav” is empty.').waitFor();
      await choose(page, SILENCE);
      await page.getByText('There’s nothing to hear in this file').waitFor();
      await choose(page, DAMAGED, 'Choose another file');
      await page.getByText('We couldn’t process this file').waitFor();
      await choose(page, SHORT, 'Choose another file');
      await button(page, 'Download').waitFor();
    });
  });
}

describe('strong, on the device', () => {
  const NETWORK = /\/engine\/voice-network-[^/]+\.wasm$/;
  const tag = `<pc-processing-tool effect="de-noise" ${ENGINES.device}></pc-processing-tool>`;
  const strong = (page: Page) => page.getByRole('radio', { name: 'Strong' });

  it('loads its network when it is chosen, and not before', async (t) => {
    const { page, said } = await visit(t, browser, publish(tag));
    const loaded: string[] = [];
    page.on('request', (request) => NETWORK.test(request.url()) && loaded.push(request.url()));
    await choose(page, SHORT);
    await button(page, 'Download').waitFor();
    await page.getByText('Strong downloads 2.8 MB, once').waitFor();
    assert.deepEqual(loaded, []);
    const network = page.waitForResponse(NETWORK);
    await strong(page).check({ force: true });
    assert.equal((await network).status(), 200);
    await button(page, 'Download').waitFor();
    assert.ok(await strong(page).isChecked());
    assert.equal(await page.getByText('so Standard was used').count(), 0);
    assert.equal(await page.getByText('Strong downloads').count(), 0);
    assert.deepEqual(said, []);
  });

  it('is standard, and says so, where the network is not served', async (t) => {
    const { page } = await visit(t, browser, publish(tag));
    await page.route(NETWORK, (route) => route.fulfill({ status: 404 }));
    await choose(page, SHORT);
    await button(page, 'Download').waitFor();
    await strong(page).check({ force: true });
    await page.getByText('Strong isn’t available here, so Standard was used').first().waitFor();
    assert.ok(await button(page, 'Download').isEnabled());
  });
});

it('an upload that is stopped arrives nowhere', async (t) => {
  const { page } = await visit(t, browser, publish(`<pc-processing-tool ${ENGINES.service}></pc-processing-tool>`));
  const failed = page.waitForEvent('requestfailed');
  await page.route('**/encodeUploadFile?*', () => undefined);
  await choose(page, await writeWave(join(folder.path, 'long.wav'), 8 * 1024 * 1024));
  await button(page, 'Cancel upload').click();
  assert.match((await failed).url(), /encodeUploadFile/);
  await button(page, 'Choose a file').waitFor();
});

it('a job that never ends is stopped by the visitor, who keeps the file and can begin again', async (t) => {
  const { page } = await visit(t, browser, publish(`<pc-auto-leveling ${ENGINES.service}></pc-auto-leveling>`));
  await page.route('**/api/audio-process/*', (route) => route.fulfill({ json: { status: 'PUBLISHED' } }));
  await choose(page, SHORT);
  await button(page, 'Cancel').click();
  await page.unroute('**/api/audio-process/*');
  await button(page, 'Process now').click();
  await button(page, 'Download').waitFor();
});

it('a session that has ended is begun anew in the dialog, and the work goes on by itself', async (t) => {
  const url = publish(`<pc-auto-leveling ${ENGINES.service}></pc-auto-leveling>`, CONFIGURATION + LANDING + AUTOLOAD);
  const { page } = await visit(t, browser, url);
  await page.route('**/api/audio-process', (route) => route.fulfill({ status: 401, json: { code: 'NOT_SIGNED_IN' } }));
  await choose(page, SHORT);
  await button(page, 'Log in').waitFor();
  await page.unroute('**/api/audio-process');
  const email = 'leveling@example.com';
  await fetch(`${site.url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  await button(page, 'Log in').click();
  await signUp(site, page, email);
  await button(page, 'Download').waitFor();
  assert.equal(page.url(), url);
});

it('a visitor signs up and arrives where the editor prepares the project, with what was made', async (t) => {
  const url = publish(
    `<pc-processing-tool effect="de-noise" ${ENGINES.service}></pc-processing-tool>`,
    CONFIGURATION + LANDING + AUTOLOAD,
  );
  const { page } = await visit(t, browser, url);
  const asked = page.waitForRequest((request) => request.method() === 'POST' && /audio-process$/.test(request.url()));
  await choose(page, SHORT);
  await button(page, 'Open in the editor').click();
  await signUp(site, page, 'de-noise@example.com');
  await page.waitForURL('**/editor/prepare-project?*');
  const { requestId } = (await asked).postDataJSON() as { requestId: string };
  const { searchParams } = new URL(page.url());
  assert.deepEqual([searchParams.get('flow'), searchParams.get('requestId')], ['de-noise-ai', requestId]);
});

describe('the space', { concurrency: 2 }, () => {
  for (const tag of ['pc-processing-tool', 'pc-auto-leveling']) {
    it(`of ${tag} is reserved at every width, in the longest language`, async (t) => {
      let release: (() => void) | undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const url = publish(`<${tag} language="fr" engine="device"></${tag}><p id="below">After</p>`);
      const { page } = await visit(t, browser, url, {
        prepare: (opened) =>
          opened.route('**/elements/*.js', async (route) => {
            await held;
            await route.continue();
          }),
      });
      const places = async () => {
        const found: Record<number, number | undefined> = {};
        for (const width of [280, 320, 768, 1280]) {
          await resize(page, { width, height: 900 });
          found[width] = (await page.locator('#below').boundingBox())?.y;
        }
        return found;
      };
      const reserved = await places();
      release!();
      await button(page, 'Choisir un fichier').waitFor();
      assert.deepEqual(await places(), reserved);
    });
  }
});

describe('nothing is cut off', { concurrency: 2 }, () => {
  let large: Browser;
  before(async () => {
    large = await openBrowser('--blink-settings=defaultFontSize=32');
  });
  after(() => large.close());

  /** The window's width, the reader's font size in px, and the direction of the page. */
  const ROOMS = [
    [280, 16, 'ltr'],
    [320, 32, 'ltr'],
    [768, 16, 'rtl'],
    [1280, 16, 'ltr'],
  ] as const;
  for (const [width, fontSize, direction] of ROOMS) {
    it(`${width} px, text of ${fontSize} px, ${direction}`, async (t) => {
      const url = publish(
        `<div dir="${direction}"><pc-auto-leveling language="de" ${ENGINES.service}></pc-auto-leveling></div>`,
      );
      const { page } = await visit(t, fontSize === 32 ? large : browser, url, { viewport: { width, height: 800 } });
      const whole = (state: string, file: string): Promise<void> =>
        assertNotClipped(page, 'pc-auto-leveling', state, [basename(file)]);
      await button(page, 'Datei auswählen').waitFor();
      await whole('choosing', SPEECH);
      await choose(page, DAMAGED, 'Datei auswählen');
      await page.getByRole('alert').waitFor();
      await whole('failed', DAMAGED);
      await choose(page, SPEECH, 'Andere Datei auswählen');
      await page.getByRole('progressbar', { name: 'Lautstärke wird ausgeglichen' }).waitFor();
      await whole('processing', SPEECH);
      await button(page, 'Herunterladen').waitFor();
      await whole('ready', SPEECH);
    });
  }
});
