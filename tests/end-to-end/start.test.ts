/** The command of the README, from its first line to the signal that ends it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { inspect } from '../../service/tests/media.ts';
import { comparing } from '../comparison.ts';
import { ROOT, SAMPLES } from './site.ts';
import { convert, openBrowser, temporaryFolder, visit } from './visitor.ts';

interface Started {
  process: ChildProcess;
  /** What it has printed so far. */
  output: () => string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let started: Started;
let url: string;

function start(port: number, dataDir: string): Started {
  const process_ = spawn(process.execPath, ['tools/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [process_.stdout, process_.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(process_, 'close').then(([code]) => code as number | null);
  return { process: process_, output: () => output, ended };
}

/** The address that it prints on a line of its own. */
async function address({ process: { stdout }, output, ended }: Started): Promise<string> {
  const stopped = new AbortController();
  void ended.then(() => stopped.abort(new Error(`It ended:\n${output()}`)));
  for (;;) {
    const found = /^\s*(http:\/\/\S+)\s*$/m.exec(output())?.[1];
    if (found !== undefined) return found;
    await once(stdout!, 'data', { signal: stopped.signal });
  }
}

before(async () => {
  folder = await temporaryFolder();
  started = start(0, join(folder.path, 'data'));
  url = await address(started);
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
