/** A recording in Firefox with a sound server of its own: its microphone hears what is played. */
import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { launch, type Page } from 'puppeteer-core';
import { findTool, FIREFOX, needs, PULSEAUDIO } from '../requirements.ts';
import { wave } from '../samples/sound.ts';
import { pageOf, startSite } from './site.ts';
import { PATIENCE } from './visitor.ts';

const RATE = 48_000;
const PITCH = 441;
const LEVEL = 0.25;

/** A minute of a tone. */
const TONE = Float64Array.from({ length: 60 * RATE }, (_, at) => LEVEL * Math.sin((2 * Math.PI * PITCH * at) / RATE));

/** A microphone that hears what is played to the only output. */
const ROOM = [`load-module module-null-sink sink_name=room rate=${RATE} channels=1`, 'set-default-source room.monitor'];

/** A microphone, and no output: not even the one that a server makes up where there is none. */
const NO_OUTPUT = [`load-module module-sine-source source_name=mic rate=${RATE}`, 'set-default-source mic'];

interface SoundServer {
  /** Names it to programs. */
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
}

/** Stopped when the test ends. */
async function soundServer(t: TestContext, commands: readonly string[]): Promise<SoundServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sound-'));
  const socket = join(folder, 'socket');
  const script = join(folder, 'commands');
  writeFileSync(
    script,
    [`load-module module-native-protocol-unix socket=${socket} auth-anonymous=1`, ...commands, ''].join('\n'),
  );
  const appeared = new Promise<void>((resolve) => {
    const watcher = watch(folder, () => {
      if (!existsSync(socket)) return;
      watcher.close();
      resolve();
    });
  });
  const server = spawn(
    findTool('pulseaudio')!,
    ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '-F', script],
    { env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, PULSE_RUNTIME_PATH: folder }, stdio: 'ignore' },
  );
  t.after(async () => {
    await stop(server);
    rmSync(folder, { recursive: true });
  });
  await Promise.race([
    appeared,
    once(server, 'exit').then(([code]) => assert.fail(`The sound server ended with ${String(code)}.`)),
  ]);
  return { environment: { PULSE_SERVER: `unix:${socket}` }, folder };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** A page with a recorder, in a browser that is allowed to use the microphone. It says what events are fired. */
async function openRecorder(t: TestContext, { environment }: SoundServer): Promise<Page> {
  const [site, browser] = await Promise.all([
    startSite(),
    launch({
      browser: 'firefox',
      executablePath: FIREFOX.path()!,
      headless: true,
      env: { ...process.env, ...environment },
      extraPrefsFirefox: { 'media.navigator.permission.disabled': true },
    }),
  ]);
  t.after(async () => {
    await browser.close();
    await site.stop();
  });
  const page = await browser.newPage();
  // As in the other browsers' tests: a busy machine takes its time.
  page.setDefaultTimeout(PATIENCE);
  const listen = `<script>
    const chosen = new Promise((resolve) => addEventListener('pc-file-selected', ({ detail }) => resolve(detail.file)));
    const refused = new Promise((resolve) => addEventListener('pc-record-error', ({ detail }) => resolve(detail.code)));
  </script>`;
  await page.goto(site.publish({ html: pageOf(`${listen}<pc-converter engine="device" record></pc-converter>`) }));
  return page;
}

const press = (page: Page, name: string): Promise<void> =>
  page.locator(`>>> ::-p-aria([name="${name}"][role="button"])`).click();

/** The samples of a WAV file with 16 bits and one channel, from -1 to 1. */
function samplesIn(wav: Buffer): Float64Array {
  const start = wav.indexOf('data') + 8;
  return Float64Array.from({ length: (wav.length - start) >> 1 }, (_, at) => wav.readInt16LE(start + at * 2) / 0x8000);
}

describe('with a sound server of its own', needs(FIREFOX, PULSEAUDIO), () => {
  it('is what was played, as loud as it was played, from the first sample on', async (t) => {
    const server = await soundServer(t, ROOM);
    const tone = join(server.folder, 'tone.wav');
    writeFileSync(tone, wave([TONE], { rate: RATE }));
    const player = spawn(findTool('paplay')!, [tone], { env: { ...process.env, ...server.environment } });
    t.after(() => stop(player));

    const page = await openRecorder(t, server);
    await press(page, 'Record');
    await press(page, 'Start recording');
    await page
      .locator('>>> [role=timer]')
      .filter((timer) => /0:0[3-9]/.test(timer.textContent))
      .wait();
    await press(page, 'Stop recording');
    await press(page, 'Use this recording');
    const recorded = (await page.evaluate(`chosen.then(async (file) => {
      let text = '';
      for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCharCode(byte);
      return btoa(text);
    })`)) as string;
    const wav = Buffer.from(recorded, 'base64');
    const rate = wav.readUInt32LE(24);
    const samples = samplesIn(wav);
    assert.ok(samples.length > 2.5 * rate);
    assert.ok(
      samples.subarray(0, rate / 4).some((sample) => Math.abs(sample) > LEVEL / 2),
      'the first quarter of a second is silent',
    );
    // Where it has played for a while, and before it was stopped.
    const middle = samples.subarray(rate, 2 * rate);
    assertNear(Math.max(...middle), LEVEL);
    const rises = middle.filter((sample, at) => sample >= 0 && (middle[at - 1] ?? 0) < 0).length;
    assertNear(rises, PITCH);
  });

  it('says that an output is missing, without which Firefox runs no sound at all', async (t) => {
    const server = await soundServer(t, NO_OUTPUT);
    // A server without an output would soon make one up, which this shows it does not.
    assert.equal(
      execFileSync(findTool('pactl')!, ['list', 'short', 'sinks'], { env: { ...process.env, ...server.environment } })
        .length,
      0,
    );
    const page = await openRecorder(t, server);
    await press(page, 'Record');
    assert.equal(await page.evaluate('refused'), 'no-output');
  });
});

function assertNear(value: number, expected: number): void {
  assert.ok(Math.abs(value - expected) < expected * 0.02, `${value} instead of ${expected}`);
}
