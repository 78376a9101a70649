/** Unusual and broken files: each converts, or ends with a clear message and a way to continue. */
import assert from 'node:assert/strict';
import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { sampleNames, samplePath } from '../../engine/testing/samples.ts';
import { secondsDecoded } from '../../service/tests/media.ts';
import { formatOfName } from '../../src/audio/file-names.ts';
import { comparing } from '../comparison.ts';
import { pageOf } from './site.ts';
import type { Site } from './site.ts';
import { button, calls, choose, convert, download, drop, progress, visit, type TemporaryFolder } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;
let folder: TemporaryFolder;

withSite((started) => ({ site, browser, folder } = started));

const BROKEN = 'We couldn’t convert this file';
const SILENT = 'This file contains no audio';
const UNSUPPORTED = 'The DTS codec isn’t supported';

/** The expected result for a file: the seconds of sound, or one of the messages. */
type Expected = number | typeof BROKEN | typeof SILENT | typeof UNSUPPORTED;

/** The expected result according to FFmpeg. */
async function expected(path: string): Promise<Expected> {
  if (basename(path) === 'dts.wav') return UNSUPPORTED;
  const seconds = await secondsDecoded(path);
  return seconds === null ? BROKEN : seconds || SILENT;
}

/** Fixed expectations, so that the derived ones can't all drift together. */
const KNOWN: Record<string, Expected> = {
  'no-streaminfo.flac': BROKEN,
  'surround.flac': 0.3,
  '96k-24bit.wav': 0.12,
  'surround.ac3': 1.12,
  'page.flac': BROKEN,
  'random.mp3': BROKEN,
  'truncated.m4a': BROKEN,
  'header-only.wav': SILENT,
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

/** All samples with the extension of one of the formats; the empty one has its own test. */
const samples = sampleNames().filter((name) => formatOfName(name));
const EMPTY = 'zero-bytes.wav';

const chooser = (path: string): string => {
  const from = formatOfName(path)!;
  return site.publish({
    html: pageOf(`<pc-converter engine="service" from="${from}" to="${targetOf(path)}"></pc-converter>`),
  });
};

/** Lossless, so that the result has the same duration as the sound. */
const targetOf = (path: string): 'WAV' | 'FLAC' => (formatOfName(path) === 'WAV' ? 'FLAC' : 'WAV');

it('the samples are there', () => {
  const known = Object.keys(KNOWN).filter((path) => !path.includes('/'));
  for (const path of [...known, EMPTY]) assert.ok(samples.includes(path), path);
});

/** Several visitors share the samples. */
const VISITORS = 8;

describe('every sample', { concurrency: VISITORS }, () => {
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    it(`visitor ${visitor + 1}`, async (t) => {
      const { page } = await visit(t, browser, 'about:blank');
      for (const path of samples.filter((path, index) => index % VISITORS === visitor && basename(path) !== EMPTY)) {
        const check = async (): Promise<void> => {
          const original = samplePath(path);
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
          const duration = (await secondsDecoded(saved)) ?? 0;
          assert.ok(Math.abs(duration - outcome) <= 0.15, `${duration} s instead of ${outcome} s`);
        };
        await t.test(path, comparing(check));
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
  await button(page, 'Choose another file').waitFor();
}

it('after a broken file another one converts', async (t) => {
  const { page } = await visit(t, browser, chooser('x.mp3'));
  await endsInMessage(page, samplePath('random.mp3'), BROKEN);
  await choose(page, samplePath('stereo.mp3'), 'Choose another file');
  await page.getByRole('alert').waitFor({ state: 'hidden' });
  await button(page, 'Convert to WAV').click();
  assert.equal((await download(page, 'WAV')).suggestedFilename(), 'stereo.wav');
});

it('trying a broken file again says the same again', async (t) => {
  const { page } = await visit(t, browser, chooser('x.mp3'));
  await endsInMessage(page, samplePath('random.mp3'), BROKEN);
  await button(page, 'Try again').click();
  await progress(page).waitFor();
  await page.getByRole('alert').filter({ hasText: BROKEN }).waitFor();
});

it('an empty file is refused without asking the service', async (t) => {
  const { page } = await visit(t, browser, chooser(EMPTY));
  const asked = calls(page);
  await choose(page, samplePath(EMPTY));
  await page
    .getByRole('alert')
    .filter({ hasText: '“zero-bytes.wav” is empty. Choose a file that contains audio.' })
    .waitFor();
  await button(page, 'Choose a file').waitFor();
  assert.deepEqual(asked, []);
});

it('a file of another kind is left alone, and the message names the formats', async (t) => {
  const { page } = await visit(t, browser, chooser('x.aiff'));
  await button(page, 'Choose a file').waitFor();
  await drop(page, samplePath('float.aifc'));
  await page
    .getByRole('status')
    .filter({
      hasText: 'We can’t convert “float.aifc”. Choose an MP3, WAV, FLAC, M4A, WMA, AAC, AIFF, or AC3 file.',
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
      await copyFile(samplePath('stereo.mp3'), path);
      const { page } = await visit(t, browser, chooser(path));
      await choose(page, path);
      await page.getByText(basename(path)).first().waitFor();
      await button(page, 'Convert to WAV').click();
      assert.equal((await download(page, 'WAV')).suggestedFilename(), expectedName);
    });
  }
});
