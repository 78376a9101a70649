/** The limit of 50 × 1024 × 1024 bytes: exactly this size is accepted, one byte more is not. */
import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import type { Browser } from 'playwright-core';
import { inspect } from '../../service/tests/media.ts';
import { comparing } from '../comparison.ts';
import { MAX_UPLOAD_BYTES } from '../../src/contract/schema.ts';
import { AUTOLOAD, pageOf } from './site.ts';
import type { Site } from './site.ts';
import { button, calls, choose, download, drop, visit, type TemporaryFolder } from './visitor.ts';
import { writeWave } from './wave.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;
let folder: TemporaryFolder;
let exact: string;
let over: string;

withSite(async (started) => {
  ({ site, browser, folder } = started);
  [exact, over] = await Promise.all([
    writeWave(join(folder.path, 'exact.wav'), MAX_UPLOAD_BYTES),
    writeWave(join(folder.path, 'over.wav'), MAX_UPLOAD_BYTES + 1),
  ]);
});

/** Sizes of the files in the service's storage, complete or not. */
async function stored(): Promise<number[]> {
  const files = join(site.dataDir, 'files');
  const paths = await Promise.all(
    ['objects', 'incoming'].map(async (name) =>
      (await readdir(join(files, name))).map((file) => join(files, name, file)),
    ),
  );
  return Promise.all(paths.flat().map(async (path) => (await stat(path)).size));
}

const converter = (): string =>
  site.publish({ html: pageOf('<pc-converter engine="service" from="WAV" to="FLAC"></pc-converter>', AUTOLOAD) });

const uploadUrl = (name: string): string =>
  `${site.url}/api/files/storage/limited/encodeUploadFile?name=${name}&sourceType=UPLOADED`;

it('one byte more is refused by the widget, without a request', async (t) => {
  const { page } = await visit(t, browser, converter());
  const asked = calls(page);
  for (const way of [choose, drop]) {
    await button(page, 'Choose a file').waitFor();
    await way(page, over);
    const warning = page.getByRole('alert').filter({ hasText: 'The maximum allowed file size is 50MB.' });
    await warning.waitFor();
    assert.ok(await warning.locator('..').locator('svg').first().isVisible(), 'with an icon');
    await button(page, 'Choose a file').waitFor();
    await button(page, 'Close this message').click();
    await warning.waitFor({ state: 'hidden' });
  }
  assert.deepEqual(asked, []);
  assert.deepEqual(await stored(), []);
});

it('one byte more is converted on the device where the page allows both, and nothing is uploaded', async (t) => {
  const url = site.publish({
    html: pageOf(`<pc-converter api-base="${site.url}" from="WAV" to="FLAC"></pc-converter>`, AUTOLOAD),
  });
  const { page } = await visit(t, browser, url);
  const asked = calls(page);
  await choose(page, over);
  await page.getByText('This one is converted on your device').first().waitFor();
  await button(page, 'Convert to FLAC').click();
  const result = join(folder.path, 'from-the-device.flac');
  await (await download(page, 'FLAC')).saveAs(result);
  assert.ok((await stat(result)).size > 1000);
  assert.deepEqual(asked, []);
  assert.deepEqual(await stored(), []);
});

/** A chunked body of this size. */
const pieces = (bytes: number): ReadableStream<Uint8Array> => {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const piece = Math.min(left, 1024 * 1024);
      left -= piece;
      if (piece > 0) controller.enqueue(new Uint8Array(piece));
      else controller.close();
    },
  });
};

for (const [what, body] of [
  ['with its length told beforehand', (bytes: number) => new Uint8Array(bytes)],
  ['in pieces of untold number', pieces],
] as const) {
  it(`one byte more is refused by the service, ${what}`, async () => {
    const response = await fetch(uploadUrl('over.wav'), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: body(MAX_UPLOAD_BYTES + 1),
      duplex: 'half',
    } as RequestInit);
    assert.equal(response.status, 413);
    assert.equal(((await response.json()) as { code: string }).code, 'FILE_TOO_LARGE');
    assert.deepEqual(await stored(), []);
  });
}

it(
  'exactly 50 MB passes through the widget, is stored whole, and converts',
  comparing(async (t) => {
    const { page } = await visit(t, browser, converter());
    await choose(page, exact);
    await button(page, 'Convert to FLAC').waitFor();
    assert.deepEqual(await stored(), [MAX_UPLOAD_BYTES]);
    await button(page, 'Convert to FLAC').click();
    const result = join(folder.path, 'result.flac');
    await (await download(page, 'FLAC')).saveAs(result);
    const [{ duration }, original] = await Promise.all([inspect(result), inspect(exact)]);
    assert.ok(original.duration > 200 && Math.abs(duration - original.duration) <= 0.15, `${duration} s`);
  }),
);
