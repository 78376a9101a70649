/** What a visitor does in the browser: finds things by role and name, as they are shown. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Download, Locator, Page } from 'playwright-core';
import type { AudioFormat } from '../../src/contract/audio.ts';
import { findChromium, MOUSE } from '../../tools/chromium.ts';

export interface Visit {
  page: Page;
  /** Everything the browser said in the console, and errors that nobody caught. */
  said: string[];
}

/** How long anything that is waited for may take, in milliseconds. */
export const PATIENCE = 90_000;

export function openBrowser(...args: string[]): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', MOUSE, ...args],
    // On a machine without a language Chromium takes the letters of a file's path for something else.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
}

/** A new visitor with an empty profile, who leaves when the test ends. */
export async function visit(
  t: TestContext,
  browser: Browser,
  url: string,
  options: BrowserContextOptions & { prepare?: (page: Page) => Promise<unknown> } = {},
): Promise<Visit> {
  const { prepare, ...contextOptions } = options;
  const context = await browser.newContext({ reducedMotion: 'reduce', ...contextOptions });
  t.after(() => context.close());
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
  // From the first listener on no real dialog opens; that takes effect a moment later, so it begins here.
  page.on('filechooser', () => undefined);
  await prepare?.(page);
  await page.goto(url);
  return { page, said };
}

/** Before a page is loaded: notes what begins to play there, and ends, for `hasPlayed`. */
export const notePlaying = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard = new Set<string>();
    Object.assign(window, { heard });
    const play = Reflect.get<HTMLMediaElement, 'play'>(HTMLMediaElement.prototype, 'play');
    HTMLMediaElement.prototype.play = function () {
      for (const event of ['playing', 'ended']) this.addEventListener(event, () => heard.add(event), { once: true });
      return Reflect.apply(play, this, []);
    };
  });

/** Waits until something plays, or has played. On a busy machine, a second is over before “Pause” is looked for. */
export const hasPlayed = (page: Page, until: 'playing' | 'ended' = 'playing'): Promise<unknown> =>
  page.waitForFunction((event) => (window as unknown as { heard: Set<string> }).heard.has(event), until);

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const panel = (page: Page, name = 'Audio converter'): Locator => page.getByRole('region', { name, exact: true });
export const progress = (page: Page): Locator => page.getByRole('progressbar');

/** Two frames: what was changed before is laid out and painted. */
export const frames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Resizes the window, until the page is painted at that size: a browser says so before it has told the page. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await frames(page);
}

/** Waits until everything that moves for a while has come to rest, and is shown so. */
export const settled = (page: Page, tag = 'pc-converter'): Promise<void> =>
  page.locator(tag).evaluate(async ({ shadowRoot }) => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // A transition begins with the frame after what sets it off.
    await frames();
    for (;;) {
      const passing = (shadowRoot?.getAnimations() ?? []).filter(
        ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
      if (passing.length === 0) return;
      // One that is replaced by another is cancelled.
      await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
      await frames();
    }
  });

/** The addresses at which the page calls the API from now on. */
export function calls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  return asked;
}

/** Through the file dialog. */
export async function choose(page: Page, path: string, label = 'Choose a file'): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await button(page, label).click();
  await (await dialog).setFiles(path);
}

/** Drops files of the disk onto the converter. */
export async function drop(page: Page, ...files: string[]): Promise<void> {
  const box = await panel(page).boundingBox();
  if (box === null) throw new Error('There is no converter to drop anything on.');
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files, dragOperationsMask: 1 },
    });
  }
  await session.detach();
}

/** Through the dropdown. */
export async function pick(page: Page, side: 'From' | 'To', format: AudioFormat): Promise<void> {
  await page.getByRole('combobox', { name: side, exact: true }).click();
  const list = page.getByRole('listbox', { name: side, exact: true });
  await list.getByRole('option', { name: format, exact: true }).click();
}

/** Presses Download. @returns the browser's download. */
export async function download(page: Page, to: AudioFormat): Promise<Download> {
  const [downloaded] = await Promise.all([page.waitForEvent('download'), button(page, `Download ${to}`).click()]);
  return downloaded;
}

/** Chooses a file, converts it and downloads the result. */
export async function convert(page: Page, path: string, to: AudioFormat): Promise<Download> {
  await choose(page, path);
  await button(page, `Convert to ${to}`).click();
  return download(page, to);
}

/** A folder for one file of tests. */
export interface TemporaryFolder {
  readonly path: string;
  remove: () => Promise<void>;
}

export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'end-to-end-files-'));
  return { path, remove: () => rm(path, { recursive: true }) };
}
