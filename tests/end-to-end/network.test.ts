/** A lost connection or a restarted service: a message if needed, and a way to continue. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, open, readdir, rm, watch, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { inspect } from '../../service/tests/media.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import type { TcpProxy } from './tcp-proxy.ts';
import { comparing } from '../comparison.ts';
import { pageOf, SAMPLES, startSite } from './site.ts';
import type { Site } from './site.ts';
import { button, choose, download, openBrowser, progress, temporaryFolder, visit } from './visitor.ts';
import { writeWave } from './wave.ts';
import { FFMPEG, needs } from '../requirements.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes per second: slow enough to interrupt the upload of a large file. */
const SLOW = MEGABYTE;

let browser: Browser;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let gate: Gate;
let site: Site;
let line: TcpProxy;
/** Uploading it at that speed takes longer than any wait here. */
let large: string;
const small = join(SAMPLES, 'stereo.flac');

before(async () => {
  [browser, folder] = await Promise.all([openBrowser(), temporaryFolder()]);
  large = await writeWave(join(folder.path, 'large.wav'), 16 * MEGABYTE);
  gate = await makeGate(folder.path);
  site = await startSite({ FFMPEG_PATH: gate.ffmpeg });
  line = await startTcpProxy(() => site.url);
});

after(async () => {
  await Promise.all([browser.close(), line.close()]);
  await site.stop();
  await folder.remove();
});

afterEach(async () => {
  await gate.open();
  line.restore();
  line.listen();
  line.slowTo(Infinity);
});

/** An ffmpeg that waits for a gate to open before it starts. */
interface Gate {
  ffmpeg: string;
  shut(): Promise<void>;
  open(): Promise<void>;
}

async function makeGate(directory: string): Promise<Gate> {
  const ffmpeg = join(directory, 'ffmpeg');
  const fifo = join(directory, 'gate');
  await writeFile(
    ffmpeg,
    `#!/bin/sh\n[ "$1" != -version ] && [ -p '${fifo}' ] && read -r line <'${fifo}'\nexec ffmpeg "$@"\n`,
  );
  await chmod(ffmpeg, 0o755);
  let hold: Awaited<ReturnType<typeof open>> | undefined;
  return {
    ffmpeg,
    async shut() {
      await promisify(execFile)('mkfifo', [fifo]);
      // Readers wait as long as it is open for writing.
      hold = await open(fifo, 'r+');
    },
    async open() {
      await rm(fifo, { force: true });
      await hold?.close();
      hold = undefined;
    },
  };
}

async function openConverter(
  t: TestContext,
  from: 'WAV' | 'FLAC',
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const { pathname } = new URL(
    site.publish({ html: pageOf(`<pc-converter engine="service" from="${from}" to="MP3"></pc-converter>`) }),
  );
  const { page } = await visit(t, browser, line.url + pathname, { ...(prepare && { prepare }) });
  return page;
}

/** Uploads the large file and waits until some of it has been sent. */
async function uploadSlowly(page: Page): Promise<void> {
  await button(page, 'Choose a file').waitFor();
  line.slowTo(SLOW);
  await choose(page, large);
  await page.getByRole('progressbar', { name: 'Uploading' }).and(page.locator(':not([aria-valuenow="0"])')).waitFor();
}

/** Starts converting the small file and waits until the service runs the job. */
async function beginConversion(page: Page): Promise<void> {
  await gate.shut();
  await choose(page, small);
  const started = someEntry(join(site.dataDir, 'files', 'workspaces'));
  const polled = page.waitForResponse(
    (response) => response.request().method() === 'GET' && isConversion(response.url()),
  );
  await button(page, 'Convert to MP3').click();
  await Promise.all([started, polled]);
}

const isConversion = (url: string): boolean => url.includes('/api/audio-convert');

/** Waits until a folder is not empty. */
async function someEntry(directory: string): Promise<void> {
  const signal = AbortSignal.timeout(20_000);
  const changes = watch(directory, { signal });
  if ((await readdir(directory)).length > 0) return;
  for await (const { eventType } of changes) {
    if (eventType === 'rename' && (await readdir(directory)).length > 0) return;
  }
}

const lost = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Connection lost' }).filter({ hasText: 'Your file is still here.' });

async function finish(t: TestContext, page: Page): Promise<void> {
  const result = await download(page, 'MP3');
  const path = join(folder.path, `${t.name.replace(/\W+/g, '-')}.mp3`);
  await result.saveAs(path);
  assert.equal((await inspect(path)).codec, 'mp3');
}

const stored = (folderName: 'objects' | 'incoming'): Promise<string[]> =>
  readdir(join(site.dataDir, 'files', folderName));

describe('while uploading', () => {
  it(
    'a cut line is told, the file is kept, and trying again finishes',
    comparing(async (t) => {
      const page = await openConverter(t, 'WAV');
      await uploadSlowly(page);
      line.cut();
      await lost(page).waitFor();
      assert.equal(await progress(page).count(), 0);
      await page.getByText('large.wav').first().waitFor();
      await button(page, 'Choose another file').waitFor();

      // Still cut: the same again.
      await button(page, 'Try again').click();
      await lost(page).waitFor();

      line.restore();
      line.slowTo(Infinity);
      await button(page, 'Try again').click();
      await button(page, 'Convert to MP3').click();
      await finish(t, page);
      assert.deepEqual(await stored('incoming'), []);
    }),
  );

  it('goes on by itself when the browser is online again', async (t) => {
    const page = await openConverter(t, 'WAV');
    await uploadSlowly(page);
    await page.context().setOffline(true);
    // An offline browser only blocks new requests; cutting the proxy breaks the running ones.
    line.cut();
    await lost(page).waitFor();
    line.restore();
    line.slowTo(Infinity);
    await page.context().setOffline(false);
    await button(page, 'Convert to MP3').waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
  });

  it('a line that falls silent is told, and the same upload goes on when it is back', async (t) => {
    const page = await openConverter(t, 'WAV', (opened) => opened.clock.install());
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('encodeUploadFile')) uploads.push(request.url());
    });
    await uploadSlowly(page);
    line.fallSilent();
    const waiting = page.getByText('waiting for the connection');
    // As long as the system's own buffers have room, the browser goes on sending.
    for (let look = 0; look < 1000 && !(await waiting.first().isVisible()); look++) await page.clock.fastForward(2_000);
    await waiting.first().waitFor();
    await page.getByRole('progressbar', { name: 'Uploading' }).waitFor();
    await button(page, 'Cancel upload').waitFor();

    line.listen();
    line.slowTo(Infinity);
    await button(page, 'Convert to MP3').waitFor();
    assert.equal(await waiting.count(), 0);
    assert.equal(uploads.length, 1);
  });

  it('cancelling leaves no file behind', async (t) => {
    const page = await openConverter(t, 'WAV');
    await uploadSlowly(page);
    assert.equal((await stored('incoming')).length, 1);
    const before = await stored('objects');
    const gone = noEntry(join(site.dataDir, 'files', 'incoming'));
    await button(page, 'Cancel upload').click();
    await button(page, 'Choose a file').waitFor();
    await gone;
    assert.deepEqual(await stored('objects'), before);
  });

  it('the browser asks before the page is left, and leaving it leaves no file behind', async (t) => {
    const page = await openConverter(t, 'WAV');
    await uploadSlowly(page);
    assert.equal((await stored('incoming')).length, 1);
    const before = await stored('objects');
    const question = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.assign('about:blank')));
    const stay = await question;
    assert.equal(stay.type(), 'beforeunload');
    await stay.dismiss();
    await page.getByRole('progressbar', { name: 'Uploading' }).waitFor();
    const gone = noEntry(join(site.dataDir, 'files', 'incoming'));
    page.once('dialog', (leave) => leave.accept());
    await page.goto('about:blank');
    await gone;
    assert.deepEqual(await stored('objects'), before);
  });
});

async function noEntry(directory: string): Promise<void> {
  const signal = AbortSignal.timeout(20_000);
  for await (const { eventType } of watch(directory, { signal })) {
    if (eventType === 'rename' && (await readdir(directory)).length === 0) return;
  }
}

// A program in place of FFmpeg blocks the service.
describe('while converting', needs(FFMPEG), () => {
  it('a cut line is not even told: it goes on asking by itself, and finishes', async (t) => {
    const page = await openConverter(t, 'FLAC');
    await beginConversion(page);
    const failed = page.waitForEvent('requestfailed', (request) => isConversion(request.url()));
    line.cut();
    await failed;
    assert.equal(await page.getByRole('alert').count(), 0);
    await progress(page).waitFor();
    line.restore();
    await gate.open();
    await finish(t, page);
  });

  it('being offline is said, and being online again unsays it', async (t) => {
    const page = await openConverter(t, 'FLAC');
    await beginConversion(page);
    const notice = page.getByText('You’re offline. We’ll continue when you’re back online.').first();
    await page.context().setOffline(true);
    await notice.waitFor();
    await gate.open();
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'hidden' });
    await finish(t, page);
  });

  it('a restart of the service is not even told', async (t) => {
    const page = await openConverter(t, 'FLAC');
    await beginConversion(page);
    await site.restart();
    assert.equal(await page.getByRole('alert').count(), 0);
    await gate.open();
    await finish(t, page);
  });
});

describe('while downloading', () => {
  it(
    'a cut line is told, and downloading again works',
    comparing(async (t) => {
      const page = await openConverter(t, 'FLAC');
      await choose(page, small);
      await button(page, 'Convert to MP3').click();
      await button(page, 'Download MP3').waitFor();
      line.cut();
      await button(page, 'Download MP3').click();
      await lost(page).waitFor();
      line.restore();
      await finish(t, page);
    }),
  );

  it(
    'a line that is silent for more than a minute is told, and downloading again works',
    comparing(async (t) => {
      const page = await openConverter(t, 'FLAC', (opened) => opened.clock.install());
      await choose(page, small);
      await button(page, 'Convert to MP3').click();
      await button(page, 'Download MP3').waitFor();
      line.fallSilent();
      const asked = page.waitForRequest((request) => request.url().includes('/api/files/'));
      await button(page, 'Download MP3').click();
      await asked;
      await page.clock.runFor(59_000);
      assert.equal(await lost(page).count(), 0);
      await page.clock.runFor(16_000);
      await lost(page).waitFor();
      line.listen();
      await finish(t, page);
    }),
  );

  it(
    'a result that has expired is made once more',
    comparing(async (t) => {
      const page = await openConverter(t, 'FLAC');
      await choose(page, small);
      await button(page, 'Convert to MP3').waitFor();
      const before = await stored('objects');
      await button(page, 'Convert to MP3').click();
      await button(page, 'Download MP3').waitFor();
      const results = (await stored('objects')).filter((name) => !before.includes(name));
      assert.equal(results.length, 1);
      await rm(join(site.dataDir, 'files', 'objects', results[0]!));
      await button(page, 'Download MP3').click();
      await page.getByRole('alert').filter({ hasText: 'The converted file has expired' }).waitFor();
      await button(page, 'Try again').click();
      await finish(t, page);
    }),
  );
});
