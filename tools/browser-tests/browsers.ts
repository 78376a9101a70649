/** The browsers of this machine, and how the test runner drives each. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { connect } from 'node:net';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import type { BrowserLauncher } from '@web/test-runner';
import type { Browser as DrivenBrowser } from 'puppeteer-core';
import { findChromium } from '../chromium.ts';
import { freePort } from './free-port.ts';
import { tolerant } from './tolerant-page.ts';

export const BROWSERS = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof BROWSERS)[number];

interface Browser {
  readonly name: BrowserName;
  /** Possible paths; the first that exists is used. */
  readonly paths: () => readonly string[];
  /** A program that runs it, which must be installed too. */
  readonly runner?: string;
  /** The packages to install. */
  readonly packages: string;
  /** The oldest version that the driver and these tests support; absent: any. */
  readonly oldest?: number;
  readonly launcher: (path: string) => BrowserLauncher;
}

const firstExisting = (paths: readonly string[]): string | undefined =>
  paths.flatMap((path) => globSync(path)).find((path) => existsSync(path));

const DRIVEN: readonly Browser[] = [
  {
    name: 'chromium',
    paths: () => [findChromium() ?? ''],
    packages: 'chromium',
    oldest: 140,
    launcher: (executablePath) =>
      puppeteerLauncher({
        launchOptions: {
          executablePath,
          args: [
            '--no-sandbox',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-sync',
          ],
        },
        // Much of a test is waiting. Pages at the same time have cookies and storage of their own.
        concurrency: 2,
        createPage: async ({ browser }: { browser: DrivenBrowser }) => (await browser.createBrowserContext()).newPage(),
      }),
  },
  {
    name: 'firefox',
    paths: () => [process.env['FIREFOX_PATH'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: 'firefox-esr',
    oldest: 140,
    launcher: (executablePath) =>
      puppeteerLauncher({
        launchOptions: {
          executablePath,
          browser: 'firefox',
          // The test runner sets the size of each page; the driver's own attempt would fail in an older Firefox.
          defaultViewport: null,
        },
        createPage: async ({ browser }: { browser: DrivenBrowser }) => tolerant(await browser.newPage()),
      }),
  },
  {
    name: 'webkit',
    paths: () => ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser'],
    runner: 'Xvfb',
    packages: 'webkit2gtk-driver xvfb',
    launcher: webkitLauncher,
  },
];

/** The major version that a browser reports; undefined if it reports none. */
function versionOf(path: string): number | undefined {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  const version = /(\d+)\.\d/.exec(stdout)?.[1];
  return version === undefined ? undefined : Number(version);
}

/** The installed browsers, narrowed by the environment variable BROWSERS; prints which are missing. */
export function findBrowsers(): ReadonlyMap<BrowserName, () => BrowserLauncher> {
  const wanted = process.env['BROWSERS']?.split(',');
  const found = new Map<BrowserName, () => BrowserLauncher>();
  for (const { name, paths, runner, packages, oldest, launcher } of DRIVEN) {
    if (wanted && !wanted.includes(name)) continue;
    const path = firstExisting(paths().filter(Boolean));
    const get = `apt-get update && apt-get install ${packages}`;
    if (!path || (runner !== undefined && spawnSync(runner, ['-help'], { stdio: 'ignore' }).error)) {
      console.log(`${name} was not found here; to test in it too: ${get}`);
      continue;
    }
    const version = oldest === undefined ? undefined : versionOf(path);
    if (oldest !== undefined && version !== undefined && version < oldest)
      console.log(`${name} ${version} is too old for these tests, which need ${oldest}; to test in it too: ${get}`);
    else found.set(name, () => launcher(path));
  }
  return found;
}

/** A launcher for each of them. */
export function browsers(): BrowserLauncher[] {
  const launchers = [...findBrowsers().values()].map((launch) => launch());
  if (launchers.length === 0) throw new Error('No browser to test in was found.');
  return launchers;
}

/** WebKitGTK needs its own WebDriver server and a display; both run as long as the tests. */
function webkitLauncher(binary: string): BrowserLauncher {
  const children: ChildProcess[] = [];
  const stopChildren = (): void => {
    for (const child of children.splice(0).reverse()) child.kill();
  };
  // A run that is killed stops no launcher, and has no `exit` event unless the signal is handled.
  process.once('SIGTERM', () => process.exit(143));
  process.once('exit', stopChildren);
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    'wdio:enforceWebDriverClassic': true,
  };
  const options = { hostname: '127.0.0.1', port: 0, capabilities, logLevel: 'error' as const };
  const launcher = webdriverLauncher(options);
  const initialize = launcher.initialize.bind(launcher);
  const stop = launcher.stop.bind(launcher);
  launcher.initialize = async (...args) => {
    options.port = await freePort();
    const display = await startDisplay(children);
    const driver = spawn('WebKitWebDriver', [`--port=${options.port}`], {
      env: { ...process.env, DISPLAY: display },
      stdio: 'ignore',
    });
    children.push(driver);
    await listening(options.port);
    await initialize(...args);
    launcher.name = 'WebKitGTK';
  };
  launcher.stop = async (...args) => {
    await stop(...args);
    stopChildren();
  };
  return launcher as BrowserLauncher;
}

/** Returns the name of the display, or of a virtual one that it starts. */
async function startDisplay(children: ChildProcess[]): Promise<string> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(server);
  const pipe = server.stdio[3] as NodeJS.ReadableStream;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    pipe.once('data', (number: Buffer) => resolve(`:${String(number).trim()}`));
  });
}

async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      }).once('error', () => resolve(false));
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not start.');
}
