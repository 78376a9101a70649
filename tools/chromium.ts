/** Finds Chromium, the only browser that the tests require, or installs it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findTool } from '../tests/requirements.ts';

/** The programs' names; the first that is found is used. */
export const CHROMIUM_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser'];

/**
 * An argument that gives Chromium a mouse, so that `(hover: hover)` and `(pointer: fine)` match: without a display it
 * has no pointer at all. A page that emulates touch has a finger instead.
 */
export const MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/**
 * The path of the installed Chromium; the environment variable CHROMIUM_PATH takes precedence. Prefers the headless
 * shell: a browser window's interface takes five times as much work as a page.
 */
export function findChromium(): string | undefined {
  const candidates = [
    process.env['CHROMIUM_PATH'] ?? '',
    ...CHROMIUM_NAMES.map((name) => findTool(name) ?? ''),
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== '' && existsSync(path));
}

const INSTALLERS: readonly (readonly [command: string, ...args: string[]])[] = [
  // The package list of an image may be out of date.
  ['apt-get', 'update', '-q'],
  ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ['sudo', '-n', 'apt-get', 'update', '-q'],
  ['sudo', '-n', 'apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ['playwright-core', 'install', 'chromium'],
];

/**
 * The path of Chromium. Installs it if necessary, with the system's package manager, otherwise with the browser tool.
 */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (found) return found;
  for (const [command, ...args] of INSTALLERS) {
    console.log(`No Chromium was found; trying: ${command} ${args.join(' ')}`);
    spawnSync(command, args, { stdio: 'inherit' });
    const installed = findChromium();
    if (installed) return installed;
  }
  return undefined;
}
