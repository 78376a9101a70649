/** A converter that works on the device, without a service: several files, a video, and a policy that forbids it. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Browser, Download } from 'playwright-core';
import { inspect } from '../../service/tests/media.ts';
import { comparing } from '../comparison.ts';
import { pageOf, SAMPLES } from './site.ts';
import type { Site } from './site.ts';
import { button, calls, choose, download, drop, visit, type TemporaryFolder } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;
let folder: TemporaryFolder;

withSite((started) => ({ site, browser, folder } = started));

async function save(saved: Download): Promise<string> {
  const path = join(folder.path, saved.suggestedFilename());
  await saved.saveAs(path);
  return path;
}

/** Asserts that the files sound alike, with the same duration except for an encoder's padding, in seconds. */
async function assertAsLong(result: string, source: string): Promise<void> {
  const [{ duration }, expected] = await Promise.all([inspect(result), inspect(source)]);
  assert.ok(Math.abs(duration - expected.duration) < 0.15, `${result}: ${duration} s, not ${expected.duration} s`);
}

/** Puts the files of a zip, which are not compressed, into the folder. */
async function unpack(path: string): Promise<void> {
  const zip = await readFile(path);
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let entry = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    assert.equal(zip.readUInt16LE(entry + 10), 0, 'stored as it is');
    const [size, nameLength, extraLength] = [24, 28, 30].map((at) =>
      at === 24 ? zip.readUInt32LE(entry + at) : zip.readUInt16LE(entry + at),
    );
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength!);
    const local = zip.readUInt32LE(entry + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    await writeFile(join(folder.path, name), zip.subarray(start, start + size!));
    entry += 46 + nameLength! + extraLength! + zip.readUInt16LE(entry + 32);
  }
}

const BARE = '<pc-converter></pc-converter>';

/** One of each of five formats. */
const FILES = ['96k-24bit.wav', '24bit.aiff', 'surround.ac3', 'stereo.mp3', 'stereo.m4a'].map((file) =>
  join(SAMPLES, file),
);

it(
  'five files of five formats become one zip, and nothing is asked of any service',
  comparing(async (t) => {
    const url = site.publish({ html: pageOf('<pc-converter to="FLAC"></pc-converter>') });
    const { page, said } = await visit(t, browser, url);
    const asked = calls(page);
    await button(page, 'Choose a file').waitFor();
    await drop(page, ...FILES);
    await button(page, 'Convert 5 files to FLAC').click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download 5 files as a ZIP').click(),
    ]);
    assert.equal(saved.suggestedFilename(), 'converted-flac.zip');
    await unpack(await save(saved));
    for (const source of FILES) {
      const result = join(folder.path, source.replace(/^.*\//, '').replace(/\.\w+$/, '.flac'));
      assert.equal((await inspect(result)).codec, 'flac');
      await assertAsLong(result, source);
    }
    await button(page, 'Choose a file').waitFor();
    assert.deepEqual(asked, []);
    assert.deepEqual(said, []);
  }),
);

it(
  'the sound is taken out of a video',
  comparing(async (t) => {
    const video = join(SAMPLES, 'film.mp4');
    const { page, said } = await visit(t, browser, site.publish({ html: pageOf(BARE) }));
    await button(page, 'Choose a file').waitFor();
    await drop(page, video);
    await button(page, 'Convert to WAV').click();
    const result = await save(await download(page, 'WAV'));
    assert.ok(result.endsWith('film.wav'));
    const { codec, streams } = await inspect(result);
    assert.deepEqual([codec, streams], ['pcm_s16le', 1]);
    await assertAsLong(result, video);
    assert.deepEqual(said, []);
  }),
);

describe('a page whose policy forbids the engine', () => {
  const headers = { 'content-security-policy': "script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'" };
  const song = join(SAMPLES, 'stereo.mp3');

  it(
    'converts at the service where there is one, and says so before anything is uploaded',
    comparing(async (t) => {
      const html = pageOf(`<pc-converter engine="device" api-base="${site.url}"></pc-converter>`);
      const { page } = await visit(t, browser, site.publish({ html, headers }));
      const asked = calls(page);
      await choose(page, song);
      await page.getByText('so they’re uploaded and converted on our servers').first().waitFor();
      await button(page, 'Convert to WAV').click();
      await assertAsLong(await save(await download(page, 'WAV')), song);
      assert.ok(asked.length > 0);
    }),
  );

  it('else says what its owner has to allow', async (t) => {
    const { page } = await visit(t, browser, site.publish({ html: pageOf(BARE), headers }));
    const asked = calls(page);
    await choose(page, song);
    const alert = page.getByRole('alert');
    await alert.getByText('The converter is blocked on this page').waitFor();
    await alert.getByText('its security policy has to allow worker-src blob:').waitFor();
    await button(page, 'Choose another file').waitFor();
    assert.deepEqual(asked, []);
  });
});
