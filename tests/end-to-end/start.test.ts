/** The command of the README, from its first line to the signal that ends it. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { inspect } from '../../service/tests/media.ts';
import { comparing } from '../comparison.ts';
import { ROOT, SAMPLES } from './site.ts';
import { addressOf, startServer, type StartedServer } from './started-server.ts';
import { convert, openBrowser, temporaryFolder, visit } from './visitor.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let started: StartedServer;
let url: string;

const start = (port: number, dataDir: string): StartedServer =>
  startServer(ROOT, 'tools/start.ts', { PORT: String(port), DATA_DIR: dataDir });

before(async () => {
  folder = await temporaryFolder();
  started = start(0, join(folder.path, 'data'));
  url = await addressOf(started);
});

after(async () => {
  started.process.kill('SIGKILL');
  await started.ended;
  await folder.remove();
});

it('prints an address at which everything is served', async () => {
  assert.match(url, /^http:\/\/localhost:\d+$/);
  const expected = {
    '/': /^text\/html/,
    '/cdn/autoload.js': /^(text|application)\/javascript/,
    '/cdn/pc-elements.js': /^(text|application)\/javascript/,
    '/cdn/landing.css': /^text\/css/,
    '/react/index.css': /^text\/css/,
    '/examples/plain-html/': /^text\/html/,
    '/api/health': /^application\/json/,
  };
  for (const [path, type] of Object.entries(expected)) {
    const response = await fetch(url + path);
    assert.equal(response.status, 200, path);
    assert.match(response.headers.get('content-type') ?? '', type, path);
    assert.ok((await response.text()).length > 0, path);
  }
  assert.equal((await fetch(`${url}/package.json`)).status, 404);
});

it(
  'converts a file on the documentation',
  comparing(async (t) => {
    const browser = await openBrowser();
    t.after(() => browser.close());
    const { page, said } = await visit(t, browser, url);
    const result = await convert(page, join(SAMPLES, 'stereo.mp3'), 'WAV');
    const path = join(folder.path, result.suggestedFilename());
    await result.saveAs(path);
    const { codec, duration } = await inspect(path);
    assert.equal(codec, 'pcm_s16le');
    assert.ok(Math.abs(duration - 1.4) <= 0.15);
    assert.deepEqual(said, []);
  }),
);

it('a taken port is said in plain words, with what to do', async (t) => {
  const occupant = createServer().listen(0, 'localhost');
  await once(occupant, 'listening');
  t.after(() => occupant.close());
  const { port } = occupant.address() as AddressInfo;
  const refused = start(port, join(folder.path, 'other-data'));
  assert.equal(await refused.ended, 1);
  assert.match(refused.output(), new RegExp(`Port ${port} is already in use`));
  assert.match(refused.output(), new RegExp(`PORT=${port + 1} npm start`));
  assert.doesNotMatch(refused.output(), /\n\s+at /, 'no stack');
  await assert.rejects(access(join(folder.path, 'other-data')), 'nothing was begun');
});

it('SIGTERM ends it cleanly', async () => {
  started.process.kill('SIGTERM');
  assert.equal(await started.ended, 0);
  await assert.rejects(fetch(url));
  // Another one may take the same data.
  await assert.rejects(access(join(folder.path, 'data', 'process.lock')));
});
