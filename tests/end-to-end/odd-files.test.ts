/** The odd and the broken files that people really drop: each converts, or ends in a clear message with a way on. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { formatOfName } from '../../src/audio/file-names.ts';
import { pageOf, SAMPLES, startSite } from './site.ts';
import type { Site } from './site.ts';
import {
  button,
  calls,
  choose,
  convert,
  download,
  drop,
  openBrowser,
  progress,
  temporaryFolder,
  visit,
} from './visitor.ts';

let site: Site;
let browser: Browser;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

before(async () => {
  [site, browser, folder] = await Promise.all([startSite(), openBrowser(), temporaryFolder()]);
});

after(async () => {
  await browser.close();
  await Promise.all([site.stop(), folder.remove()]);
});

const BROKEN = 'This file could not be converted';
const SILENT = 'There is no audio in this file';

/** What the visitor should get for a file: as many seconds of sound, or one of the messages. */
type Expected = number | typeof BROKEN | typeof SILENT;

/** How long the sound of a file is, in seconds, as the machine's own ffmpeg decodes it. @throws where it does not. */
async function secondsOf(path: string): Promise<number> {
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    ['-v', 'error', '-nostdin', '-i', path, '-map', '0:a:0', '-c:a', 'pcm_s16le', '-f', 'wav', '-'],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  const bytesPerSecond = stdout.readUInt32LE(28);
  return (stdout.length - stdout.indexOf('data') - 8) / bytesPerSecond;
}

/** What the visitor should get, judged by the machine's own ffmpeg. */
const expected = (path: string): Promise<Expected> =>
  secondsOf(path).then(
    (seconds) => seconds || SILENT,
    () => BROKEN,
  );

/** That derived expectations cannot all drift together. */
const KNOWN: Record<string, Expected> = {
  'flac-test-files/06_-_missing_streaminfo_metadata_block.flac': BROKEN,
  'flac-test-files/11_-_incorrect_metadata_block_length.flac': SILENT,
  'flac-test-files/41_-_6_channels_(5.1).flac': 8.1,
  'generated/24bit-96k.wav': 3,
  'generated/5.1-448k.ac3': 3.03,
  'generated/html-not-audio.flac': BROKEN,
  'generated/random-bytes.mp3': BROKEN,
  'generated/truncated-no-moov.m4a': BROKEN,
  'generated/truncated.mp3': 3.29,
  'generated/wrong-extension-aac.mp3': 22.5,
  'lofty-rs/junk_between_id3_and_mp3.mp3': 0.05,
  'lofty-rs/junk_between_id3_and_adts.aac': 0.05,
  'taglib/infloop.m4a': BROKEN,
  'taglib/infloop.wav': 1.28,
  'taglib/segfault.aif': BROKEN,
  'taglib/segfault.wav': BROKEN,
  'taglib/real_example.wma': SILENT,
};

/** Every sample whose name promises one of the formats; the empty one has a test of its own. */
const samples = (await readdir(SAMPLES, { recursive: true })).filter((path) => formatOfName(path)).sort();
const EMPTY = 'generated/zero-bytes.wav';

const chooser = (path: string): string => {
  const from = formatOfName(path)!;
  return site.publish({
    html: pageOf(`<pc-converter engine="service" from="${from}" to="${targetOf(path)}"></pc-converter>`),
  });
};

/** Lossless, so that the result is as long as the sound. */
const targetOf = (path: string): 'WAV' | 'FLAC' => (formatOfName(path) === 'WAV' ? 'FLAC' : 'WAV');

it('the samples are there', () => {
  for (const path of [...Object.keys(KNOWN), EMPTY]) assert.ok(samples.includes(path), path);
});

/** Several visitors share the samples. */
const VISITORS = 8;

describe('every sample', { concurrency: VISITORS }, () => {
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    it(`visitor ${visitor + 1}`, async (t) => {
      const { page } = await visit(t, browser, 'about:blank');
      for (const path of samples.filter((path, index) => index % VISITORS === visitor && path !== EMPTY)) {
        await t.test(path, async () => {
          const original = join(SAMPLES, path);
          const outcome = await expected(original);
          const known = KNOWN[path];
          if (typeof known === 'number') assert.ok(typeof outcome === 'number' && Math.abs(outcome - known) < 0.01);
          else if (known !== undefined) assert.equal(outcome, known);

          await page.goto(chooser(path));
          if (typeof outcome !== 'number') {
            await endsInMessage(page, original, outcome);
            return;
          }
          const result = await convert(page, original, targetOf(path));
          const saved = join(folder.path, `${path.replaceAll('/', '-')}.${targetOf(path).toLowerCase()}`);
          await result.saveAs(saved);
          const duration = await secondsOf(saved);
          assert.ok(Math.abs(duration - outcome) <= 0.15, `${duration} s instead of ${outcome} s`);
        });
      }
    });
  }
});

async function endsInMessage(page: Page, original: string, message: string): Promise<void> {
  await choose(page, original);
  await button(page, `Convert to ${targetOf(original)}`).click();
  const alert = page.getByRole('alert').filter({ hasText: message });
  await alert.waitFor();
  assert.equal(await progress(page).count(), 0, 'nothing goes on turning');
  await alert.getByRole('button', { name: 'Choose another file' }).waitFor();
}

it('after a broken file another one converts', async (t) => {
  const { page } = await visit(t, browser, chooser('x.mp3'));
  await endsInMessage(page, join(SAMPLES, 'generated/random-bytes.mp3'), BROKEN);
  await choose(page, join(SAMPLES, 'lofty-rs/full_test.mp3'), 'Choose another file');
  await page.getByRole('alert').waitFor({ state: 'hidden' });
  await button(page, 'Convert to WAV').click();
  assert.equal((await download(page, 'WAV')).suggestedFilename(), 'full_test.wav');
});

it('trying a broken file again says the same again', async (t) => {
  const { page } = await visit(t, browser, chooser('x.mp3'));
  await endsInMessage(page, join(SAMPLES, 'generated/random-bytes.mp3'), BROKEN);
  await button(page, 'Try again').click();
  await progress(page).waitFor();
  await page.getByRole('alert').filter({ hasText: BROKEN }).waitFor();
});

it('an empty file is refused without asking the service', async (t) => {
  const { page } = await visit(t, browser, chooser(EMPTY));
  const asked = calls(page);
  await choose(page, join(SAMPLES, EMPTY));
  await page
    .getByRole('alert')
    .filter({ hasText: '“zero-bytes.wav” is empty. Choose a file that holds audio.' })
    .waitFor();
  await button(page, 'Choose a file').waitFor();
  assert.deepEqual(asked, []);
});

it('a file of another kind is left alone, and the message names the formats', async (t) => {
  const { page } = await visit(t, browser, chooser('x.aiff'));
  await button(page, 'Choose a file').waitFor();
  await drop(page, join(SAMPLES, 'generated/aifc-fl32.aifc'));
  await page
    .getByRole('status')
    .filter({
      hasText:
        '“aifc-fl32.aifc” is not a format we convert. Choose a file in MP3, WAV, FLAC, M4A, WMA, AAC, AIFF, or AC3.',
    })
    .waitFor();
  await button(page, 'Choose a file').waitFor();
});

describe('names', { concurrency: 5 }, () => {
  const NAMES = {
    'Пісня – ünïcode 曲 🎵 (100% live).mp3': 'Пісня – ünïcode 曲 🎵 (100% live).wav',
    'no.dots.but.these.MP3': 'no.dots.but.these.wav',
    '.hidden.mp3': 'hidden.wav',
    'a+b & c#d?.mp3': 'a+b & c#d_.wav',
    [`${'long '.repeat(40)}name.mp3`]: `${'long '.repeat(40)}name.wav`,
  };
  for (const [name, expectedName] of Object.entries(NAMES)) {
    it(name, async (t) => {
      const path = join(folder.path, name);
      await copyFile(join(SAMPLES, 'lofty-rs/full_test.mp3'), path);
      const { page } = await visit(t, browser, chooser(path));
      await choose(page, path);
      await page.getByText(basename(path)).first().waitFor();
      await button(page, 'Convert to WAV').click();
      assert.equal((await download(page, 'WAV')).suggestedFilename(), expectedName);
    });
  }
});
