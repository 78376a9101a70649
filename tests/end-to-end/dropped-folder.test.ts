/** Real folders of the disk, dropped on a converter. */
import assert from 'node:assert/strict';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { comparing } from '../comparison.ts';
import { pageOf, SAMPLES, type Site } from './site.ts';
import { button, drop, panel, visit, type TemporaryFolder } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;
let folder: TemporaryFolder;

withSite((started) => ({ site, browser, folder } = started));

/** @returns the path of a folder with so many other files beside a recording, if it has one, in a folder of its own. */
async function folderOf(name: string, others: number, recording?: string): Promise<string> {
  const path = join(folder.path, name);
  const inside = join(path, 'disc 1', 'side a');
  await mkdir(inside, { recursive: true });
  await Promise.all(Array.from({ length: others }, (_, index) => writeFile(join(path, `${index}.txt`), 'Text')));
  if (recording) await copyFile(join(SAMPLES, recording), join(inside, recording));
  return path;
}

test(
  'a folder named like a recording is opened, beside a file',
  comparing(async (t) => {
    const { page, said } = await visit(t, browser, site.publish({ html: pageOf('<pc-converter></pc-converter>') }));
    await button(page, 'Choose a file').waitFor();
    await drop(page, await folderOf('album.mp3', 3, 'stereo.mp3'), join(SAMPLES, '24bit.aiff'));
    await button(page, 'Convert 2 files to WAV').waitFor();
    await panel(page).getByText('3 other files weren’t added.', { exact: true }).last().waitFor();
    assert.deepEqual(said, []);
  }),
);

test(
  'of a folder that is too large, the first 500 files are taken, in several batches',
  comparing(async (t) => {
    const { page, said } = await visit(t, browser, site.publish({ html: pageOf('<pc-converter></pc-converter>') }));
    await button(page, 'Choose a file').waitFor();
    await drop(page, await folderOf('documents', 501));
    const notice = panel(page)
      .getByText(/only \d+ other files/)
      .last();
    await notice.waitFor();
    assert.match((await notice.textContent()) ?? '', /only (499|500) other files.*We checked only the first 500 files/);
    assert.deepEqual(said, []);
  }),
);

test(
  'a selected text and an image of the page are said not to be files',
  comparing(async (t) => {
    const html = pageOf(
      '<span id="words">Words</span> <img alt="" src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==" width="80" height="80"><a href="/x">Song</a><pc-converter></pc-converter>',
    );
    const { page, said } = await visit(t, browser, site.publish({ html }));
    await button(page, 'Choose a file').waitFor();
    const onto = async (source: string, sentence: RegExp) => {
      await page.locator(source).dragTo(panel(page));
      await panel(page).getByText(sentence).last().waitFor();
    };
    await onto('img', /^This is an image/);
    await onto('a', /^This is a link/);
    await page.locator('#words').selectText();
    await onto('#words', /^This is text/);
    assert.deepEqual(said, []);
  }),
);
