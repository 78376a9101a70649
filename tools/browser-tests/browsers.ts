/** The browsers of this machine, and how the test runner drives each. */
import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import type { BrowserLauncher } from '@web/test-runner';
import type { Browser as DrivenBrowser } from 'puppeteer-core';
import { browserRequirement, FIREFOX, WEBKIT, type BrowserRequirement } from '../../tests/requirements.ts';
import { CHROMIUM_NAMES, findChromium, MOUSE } from '../chromium.ts';
import { freePort } from './free-port.ts';
import { tolerant } from './tolerant-page.ts';

export const BROWSERS = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof BROWSERS)[number];

interface Browser {
  readonly requirement: BrowserRequirement;
  readonly launcher: (path: string) => BrowserLauncher;
}

const CHROMIUM = browserRequirement('Chromium', 'chromium', {
  programs: CHROMIUM_NAMES,
  find: findChromium,
  oldest: 140,
});

/** As `MOUSE`, in Firefox's preferences: each number is the sum of a fine pointer, 2, and of hovering, 4. */
const FIREFOX_MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

const DRIVEN: Readonly<Record<BrowserName, Browser>> = {
  chromium: {
    requirement: CHROMIUM,
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
            MOUSE,
          ],
        },
        // Much of a test is waiting. Pages at the same time have cookies and storage of their own.
        concurrency: 2,
        createPage: async ({ browser }: { browser: DrivenBrowser }) => (await browser.createBrowserContext()).newPage(),
      }),
  },
  firefox: {
    requirement: FIREFOX,
    launcher: (executablePath) =>
      puppeteerLauncher({
        launchOptions: {
          executablePath,
          browser: 'firefox',
          // The test runner sets the size of each page; the driver's own attempt would fail in an older Firefox.
          defaultViewport: null,
          extraPrefsFirefox: FIREFOX_MOUSE,
        },
        createPage: async ({ browser }: { browser: DrivenBrowser }) => tolerant(await browser.newPage()),
      }),
  },
  webkit: { requirement: WEBKIT, launcher: webkitLauncher },
};

/** Why tests cannot run in a browser, and how to get it; undefined if they can. */
export const missingBrowser = (name: BrowserName): string | undefined => DRIVEN[name].requirement.missing();

/** A launcher for each installed browser, narrowed by the environment variable BROWSERS. */
export function browsers(): BrowserLauncher[] {
  const names = process.env['BROWSERS']?.split(',') ?? BROWSERS;
  const launchers = BROWSERS.filter((name) => names.includes(name)).flatMap((name) => {
    const { requirement, launcher } = DRIVEN[name];
    const path = requirement.path();
    return path === undefined || requirement.missing() !== undefined ? [] : [launcher(path)];
  });
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
