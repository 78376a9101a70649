/** The player on another site's page, with real files. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { NodeEngine } from '../../engine/hosts/node/node.ts';
import { wave } from '../samples/sound.ts';
import { untagged } from '../samples/tags.ts';
import { AUTOLOAD, LANDING, pageOf, SAMPLES } from './site.ts';
import type { Site } from './site.ts';
import { button, visit, type TemporaryFolder } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;
let folder: TemporaryFolder;

withSite((started) => ({ site, browser, folder } = started));

/** A page whose file field sets the player's files. */
const CHOOSER = `<input type="file" aria-label="File"><pc-file-player></pc-file-player><script>
  document.querySelector('input').onchange = ({ target }) => {
    document.querySelector('pc-file-player').file = target.files[0];
  };
</script>`;

async function open(
  t: TestContext,
  headers?: Record<string, string>,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; said: string[] }> {
  const url = site.publish({ html: pageOf(CHOOSER, LANDING + AUTOLOAD), ...(headers && { headers }) });
  const visited = await visit(t, browser, url, options);
  await button(visited.page, 'Play').waitFor();
  return visited;
}

/** Writes an MP3 of a tone, by repeating up to a minute of it. */
async function writeTone(path: string, seconds: number): Promise<void> {
  const rate = 16_000;
  const [minute, source, encoded] = [Math.min(seconds, 60), `${path}.wav`, `${path}.minute.mp3`];
  const tone = Float64Array.from({ length: minute * rate }, (_, at) => 0.5 * Math.sin((2 * Math.PI * 220 * at) / rate));
  await writeFile(source, wave([tone], { rate }));
  const engine = new NodeEngine();
  await engine.convert(source, encoded, { to: 'MP3', options: { bitrate: 64 } });
  engine.close();
  const [head = Buffer.alloc(0), ...frames] = mp3Frames(untagged(await readFile(encoded)));
  // The first frame has the number of frames.
  assert.match(head.toString('latin1'), /Xing|Info/);
  const body = Buffer.concat(frames.slice(0, Math.round((minute * rate) / 576)));
  await writeFile(path, Buffer.concat(Array.from({ length: seconds / minute }, () => body)));
}

/** The size of each frame at 64 kbit/s and 16 kHz. */
function mp3Frames(mp3: Buffer): Buffer[] {
  const bytes = (72 * 64_000) / 16_000;
  return Array.from({ length: Math.floor(mp3.length / bytes) }, (_, at) => mp3.subarray(at * bytes, (at + 1) * bytes));
}

const give = (page: Page, path: string): Promise<void> => page.getByLabel('File').setInputFiles(path);
const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Position' });
const position = async (page: Page): Promise<number> => Number(await slider(page).inputValue());

/** Plays, and waits until the position has changed. */
async function assertPlays(page: Page): Promise<void> {
  await button(page, 'Play').click();
  await page.waitForFunction(() => {
    const root = document.querySelector('pc-file-player')?.shadowRoot;
    return Number(root?.querySelector<HTMLInputElement>('input[type=range]')?.value ?? 0) > 0.1;
  });
}

const waveform = (page: Page): Locator => page.locator('pc-file-player [data-known]');

describe('plays, with its waveform,', () => {
  for (const [format, file] of [
    ['MP3', 'stereo.mp3'],
    ['WAV', 'stereo.wav'],
    ['FLAC', 'art.flac'],
    ['M4A', 'stereo.m4a'],
    ['AAC', 'stereo.aac'],
    // These the browser does not play: the engine prepares them.
    ['WMA', 'stereo.wma'],
    ['AIFF', 'mono.aiff'],
    ['AC3', 'surround.ac3'],
  ] as const) {
    it(format, async (t) => {
      const { page, said } = await open(t);
      await give(page, join(SAMPLES, file));
      await assertPlays(page);
      await waveform(page).waitFor();
      assert.deepEqual(said, []);
    });
  }
});

it('an address, and only when it is in sight its waveform', async (t) => {
  const song = join(folder.path, 'song.mp3');
  await writeTone(song, 5);
  site.publish({ path: '/song.mp3', html: await readFile(song), type: 'audio/mpeg' });
  const html = pageOf('<div style="height: 4000px"></div><pc-file-player src="/song.mp3"></pc-file-player>');
  const { page, said } = await visit(t, browser, site.publish({ html }));
  await page.getByText('0:05').waitFor();
  assert.equal(await waveform(page).count(), 0);
  await slider(page).scrollIntoViewIfNeeded();
  await waveform(page).waitFor();
  await assertPlays(page);
  assert.deepEqual(said, []);
});

it('goes where the waveform is clicked, and follows a drag', async (t) => {
  const { page } = await open(t);
  await give(page, join(SAMPLES, 'stereo.wav'));
  await waveform(page).waitFor();
  const length = Number(await slider(page).getAttribute('max'));
  const box = await slider(page).boundingBox();
  assert.ok(box);
  const middle = box.y + box.height / 2;
  await page.mouse.click(box.x + box.width * 0.25, middle);
  assert.ok(Math.abs((await position(page)) / length - 0.25) < 0.01);
  await page.mouse.move(box.x + box.width * 0.25, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, middle, { steps: 4 });
  await page.mouse.up();
  assert.ok(Math.abs((await position(page)) / length - 0.8) < 0.01);
});

describe('what cannot be played says why, and the next file plays:', () => {
  for (const [what, message, headers, write] of [
    ['a damaged file', 'This file can’t be played', undefined, Buffer.alloc(5000, 'no sound ')],
    ['a file without a byte', 'The file is empty', undefined, Buffer.alloc(0)],
    [
      'a format for which the page allows no engine',
      'This format can’t be played on this page',
      { 'content-security-policy': "script-src 'self' 'unsafe-inline'; worker-src 'none'" },
      null,
    ],
  ] as const) {
    it(what, async (t) => {
      const { page } = await open(t, headers);
      const path = write ? join(folder.path, 'broken.wma') : join(SAMPLES, 'stereo.wma');
      if (write) await writeFile(path, write);
      await give(page, path);
      if (write?.length !== 0) {
        await page.getByText('Your browser doesn’t play this format').waitFor();
        await button(page, 'Play').click();
      }
      await page.getByText(message).first().waitFor();
      await give(page, join(SAMPLES, 'stereo.mp3'));
      await assertPlays(page);
    });
  }
});

/** In milliseconds of work; readers notice longer tasks. */
const LONG_TASK = 50;

/**
 * The longest task of the page's main thread, in milliseconds of CPU time: elapsed time would include waiting for other
 * processes on a busy machine.
 */
function longestTask(trace: Buffer): number {
  interface TraceEvent {
    name: string;
    pid: number;
    tid: number;
    /** In microseconds of the thread's own time. */
    tdur?: number;
    args: { name?: string };
  }
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) => name.endsWith('RunTask') && tdur !== undefined && mainThreads.has(`${pid} ${tid}`),
  );
  assert.ok(tasks.length > 0, 'the trace has tasks of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

describe('a recording of an hour', () => {
  it('has its waveform without the page ever standing still, or memory growing with it', async (t) => {
    const { page, said } = await open(t);
    const session = await page.context().newCDPSession(page);
    const heap = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
        usedSize: number;
        backingStorageSize?: number;
      };
      return usedSize + backingStorageSize;
    };
    const longestWith = async (seconds: number, shown: string): Promise<number> => {
      const path = join(folder.path, `${seconds}.mp3`);
      await writeTone(path, seconds);
      await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
      await give(page, path);
      await page.getByText(shown).waitFor();
      // Every bar: the tone is equally loud throughout.
      await page.waitForFunction(() => {
        const drawn = document.querySelector('pc-file-player')?.shadowRoot?.querySelector('[data-known] path');
        const last = /M[\d.]+ ([\d.]+)V([\d.]+)$/.exec(drawn?.getAttribute('d') ?? '');
        return last !== null && Number(last[2]) - Number(last[1]) > 5;
      });
      return longestTask(await browser.stopTracing());
    };

    const before = await heap();
    const minute = await longestWith(60, '1:00');
    const hour = await longestWith(3600, '1:00:00');
    // On a busy machine everything is slower: then no task may take longer than for a recording of a minute.
    assert.ok(hour < Math.max(LONG_TASK, 1.5 * minute), `${hour} ms at once, for a minute's recording ${minute}`);
    const grown = (await heap()) - before;
    assert.ok(grown < 16 * 1024 * 1024, `${grown} bytes more`);
    assert.deepEqual(said, []);
  });
});

describe('episodes of 60 MB', () => {
  /** Serves them with ranges, and a page; notes the requests. */
  async function serveEpisodes(t: TestContext, body: string): Promise<{ url: string; requests: string[] }> {
    const minute = join(folder.path, 'minute.mp3');
    await writeTone(minute, 60);
    const part = await readFile(minute);
    const size = Math.ceil(60_000_000 / part.length) * part.length;
    const requests: string[] = [];
    const server = createServer(({ url = '', headers: { range } }, response) => {
      if (url === '/') {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(pageOf(body, AUTOLOAD.replace('src="', `src="${site.url}`)));
        return;
      }
      requests.push(url);
      if (url === '/peaks.json') {
        response.end(JSON.stringify({ peaks: [0, 0.5, 1], duration: 5400 }));
        return;
      }
      const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(range ?? '') ?? [];
      const end = Math.min(size - 1, Number(to || size - 1));
      response.writeHead(range ? 206 : 200, {
        'accept-ranges': 'bytes',
        'content-type': 'audio/mpeg',
        'content-length': end - Number(from) + 1,
        ...(range && { 'content-range': `bytes ${from}-${end}/${size}` }),
      });
      Readable.from(slices(part, Number(from), end)).pipe(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    t.after(() => {
      server.closeAllConnections();
      server.close();
    });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests };
  }

  /** In ms: 16 kB in each of them are some ten megabits a second, and the browser stops when it knows enough. */
  const PACE = 12;

  /** What repeats a part, from one byte to another. */
  async function* slices(part: Buffer, from: number, end: number): AsyncGenerator<Buffer> {
    for (let at = from; at <= end;) {
      const start = at % part.length;
      const slice = part.subarray(start, Math.min(start + 16_384, part.length, start + end - at + 1));
      yield slice;
      at += slice.length;
      await setTimeout(PACE);
    }
  }

  /** Counts the bytes of sound that the page receives. */
  async function countBytes(page: Page): Promise<() => number> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const sounds = new Set<string>();
    let bytes = 0;
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.endsWith('.mp3')) sounds.add(requestId);
    });
    session.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (sounds.has(requestId)) bytes += dataLength;
    });
    return () => bytes;
  }

  const episodes = (attributes: string): string =>
    Array.from({ length: 10 }, (_, each) => `<pc-file-player src="${each}.mp3" ${attributes}></pc-file-player>`).join(
      '',
    );

  const tall = { viewport: { width: 800, height: 2000 } };

  it('ten of them in sight load their length before a press, and nothing else', async (t) => {
    const { url, requests } = await serveEpisodes(t, episodes(''));
    let received = (): number => 0;
    const prepare = async (opened: Page): Promise<void> => void (received = await countBytes(opened));
    const { page, said } = await visit(t, browser, url, { ...tall, prepare });
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('pc-file-player')].filter(({ shadowRoot }) =>
          shadowRoot?.querySelector('.pc-player__total'),
        ).length === 10,
    );
    await page.waitForLoadState('networkidle');
    // One request each, which the browser ends when it knows the length: some 70 kB in Chromium.
    assert.equal(requests.length, 10, requests.join(' '));
    assert.equal(new Set(requests).size, 10);
    assert.ok(received() < 3_000_000, `${received()} bytes of 600 MB`);
    assert.equal(await waveform(page).count(), 0);
    assert.deepEqual(said, []);
  });

  it('with preload="none" load nothing before a press, and play with one', async (t) => {
    const { url, requests } = await serveEpisodes(t, episodes('preload="none"'));
    const { page, said } = await visit(t, browser, url, tall);
    const player = page.locator('pc-file-player').first();
    await player.getByText('0:00').first().waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(requests, []);
    const before = await player.boundingBox();
    await player.getByRole('button', { name: 'Play' }).click();
    await player.locator('.pc-player__total').waitFor();
    await page.waitForFunction(() => {
      const root = document.querySelector('pc-file-player')?.shadowRoot;
      return Number(root?.querySelector<HTMLInputElement>('input[type=range]')?.value ?? 0) > 0.1;
    });
    assert.deepEqual([...new Set(requests)], ['/0.mp3']);
    assert.deepEqual(await player.boundingBox(), before);
    assert.deepEqual(said, []);
  });

  it('show the waveform and the length that the page gives, and nothing of the sound is read', async (t) => {
    const { url, requests } = await serveEpisodes(
      t,
      '<pc-file-player src="1.mp3" preload="none" peaks="peaks.json"></pc-file-player>',
    );
    const { page, said } = await visit(t, browser, url);
    await waveform(page).waitFor();
    assert.equal(await page.locator('.pc-player__total').textContent(), '1:30:00');
    assert.deepEqual(requests, ['/peaks.json']);
    assert.deepEqual(said, []);
  });

  it('without one show what has been played of it', async (t) => {
    const { url, requests } = await serveEpisodes(t, '<pc-file-player src="1.mp3"></pc-file-player>');
    let received = (): number => 0;
    const prepare = async (opened: Page): Promise<void> => void (received = await countBytes(opened));
    const { page, said } = await visit(t, browser, url, { prepare });
    await page.locator('.pc-player__total').waitFor();
    await assertPlays(page);
    await page.locator('pc-file-player [data-known][data-partial]').waitFor();
    assert.deepEqual([...new Set(requests)], ['/1.mp3']);
    assert.ok(received() < 10_000_000, `${received()} bytes`);
    assert.deepEqual(said, []);
  });
});

it('begins at the moment of a link where the server gives no parts', async (t) => {
  const episode = join(folder.path, 'whole.mp3');
  // More than is read unasked.
  await writeTone(episode, 180);
  site.publish({ path: '/whole.mp3', html: await readFile(episode), type: 'audio/mpeg' });
  const listening =
    '<script>addEventListener("pc-play", ({ detail }) => { document.title = `from ${Math.floor(detail.position)}`; });</script>';
  for (const preload of ['metadata', 'none']) {
    const player = `<pc-file-player src="/whole.mp3" preload="${preload}"></pc-file-player>`;
    const html = pageOf(player, listening + AUTOLOAD);
    // The browser of these tests starts it without a press.
    const { page } = await visit(t, browser, `${site.publish({ html })}#t=2:00`);
    await page.waitForFunction(() => document.title === 'from 120');
  }
});

describe('a visitor who comes back', () => {
  const stopAt = 'pc_positions';

  /** A page that plays an episode of a server that gives parts of it, 84 seconds long. */
  function publishEpisode(head = ''): string {
    const source = `${site.url}/examples/plain-html/episode/fog-signals.mp3`;
    const player = `<pc-file-player src="${source}" file-name="Fog signals"></pc-file-player>`;
    return site.publish({ html: pageOf(player, head + AUTOLOAD) });
  }

  /** Listens to a little of it, from half a minute on. */
  async function listen(page: Page): Promise<void> {
    await page.getByRole('slider', { name: 'Position', disabled: false }).waitFor();
    await button(page, 'Forward 30 seconds').click();
    await button(page, 'Play').click();
    await page.waitForFunction(
      () =>
        Number(
          document.querySelector('pc-file-player')?.shadowRoot?.querySelector<HTMLInputElement>('input')?.value ?? 0,
        ) > 30.5,
    );
    await button(page, 'Pause').click();
  }

  it('finds an episode where they stopped, and its beginning where that was only looked at', async (t) => {
    const url = publishEpisode();
    const { page, said } = await visit(t, browser, url);
    await button(page, 'Forward 30 seconds').click();
    await page.reload();
    await button(page, 'Forward 30 seconds').waitFor();
    assert.equal(await position(page), 0);
    await listen(page);
    const stopped = Math.floor(await position(page));
    await page.reload();
    await button(page, 'Forward 30 seconds').waitFor();
    await page.getByText(`0:${stopped}`, { exact: true }).first().waitFor();
    await button(page, 'More options').click();
    await button(page, 'Start over').click();
    assert.equal(await position(page), 0);
    assert.deepEqual(said, []);
  });

  it('starts at the moment of a link, wherever they stopped', async (t) => {
    const url = publishEpisode();
    const { page } = await visit(t, browser, url);
    await listen(page);
    await page.goto('about:blank');
    await page.goto(`${url}#t=1:05`);
    await page.getByText('1:05', { exact: true }).first().waitFor();
  });

  it('without their consent, nothing is kept', async (t) => {
    const { page } = await visit(t, browser, publishEpisode('<script data-pc-consent="pending"></script>'));
    await listen(page);
    assert.equal(await page.evaluate((key) => localStorage.getItem(key), stopAt), null);
  });
});
