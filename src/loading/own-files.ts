/** Imports the hosted files of the elements, for the loader: from the folder that the page states, or from its own. */
import { statedBase } from './base.ts';
import { urlOfAttempt } from './import-again.ts';
import { native } from '../dom/native.ts';

/** The folder of this build in that of both, with a slash at its end, or empty; the build replaces it. */
declare const BUILD_FOLDER: string;

/** @param file relative to the loader, as `./elements/pc-card.js` */
export async function importOwn(file: string): Promise<unknown> {
  const base = statedBase();
  try {
    // Not by `import.meta`, with which the loader would be a syntax error in a script that has lost its type.
    return await import(
      /* @vite-ignore */ /* webpackIgnore: true */ base === undefined ? file : new URL(BUILD_FOLDER + file, base).href
    );
  } catch (cause) {
    if (base === undefined) reportMove();
    throw cause;
  }
}

/** By file, how often it could not be imported. */
const failures = new Map<string, number>();

/** Imports the file of an element. */
export async function importElement(file: string): Promise<unknown> {
  const failed = failures.get(file) ?? 0;
  try {
    return await importOwn(urlOfAttempt(file, failed));
  } catch (cause) {
    failures.set(file, failed + 1);
    throw cause;
  }
}

let isReported = false;

/** Otherwise the console only names files that were never there. */
function reportMove(): void {
  if (isReported || native(document, 'querySelector').call(document, '[src*="autoload.js"]')) return;
  isReported = true;
  console.error(
    'pc-elements: autoload.js was moved: exclude it in the optimizer or consent plugin, or set data-pc-base on a script.',
  );
}
