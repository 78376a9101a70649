/**
 * What the page says once for all widgets on it. Nearest wins: an attribute on the element, then `configure()`,
 * then a `<script type="application/json" data-pc-config>` in the page, then the defaults
 * (the page's own origin for the API and the editor).
 */
import { LANGUAGES, THEMES, type Language, type Theme } from '../definition/common.ts';

export interface Configuration {
  /** Origin, with an optional path, of the API. */
  apiBase: string;
  /** Origin, with an optional path, of the editor. */
  appBase: string;
  /** Wins over the language of the page's path. */
  language: Language;
  theme: Theme;
}

type Checks = { [Key in keyof Configuration]: (value: unknown) => boolean };

const isText = (value: unknown): boolean => typeof value === 'string';

const checks: Checks = {
  apiBase: isText,
  appBase: isText,
  language: (value) => LANGUAGES.some((language) => language === value),
  theme: (value) => THEMES.some((theme) => theme === value),
};

let configured: Partial<Configuration> = {};
let fromPage: Partial<Configuration> | undefined;
let merged: Partial<Configuration> | undefined;
const listeners = new Set<() => void>();

/** Sets or changes the page's configuration; a key set to `undefined` is unset. Widgets on the page follow at once. */
export function configure(changes: { [Key in keyof Configuration]?: Configuration[Key] | undefined }): void {
  configured = { ...configured, ...understood(changes, 'configure()') };
  merged = undefined;
  for (const listener of [...listeners]) listener();
}

/** The page's configuration: the same object until something changes. */
export function configuration(): Partial<Configuration> {
  merged ??= { ...pageConfiguration(), ...withoutUnset(configured) };
  return merged;
}

/** Calls the listener after each change, until the returned function is called. */
export function subscribeToConfiguration(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function pageConfiguration(): Partial<Configuration> {
  if (fromPage || typeof document === 'undefined') return fromPage ?? {};
  const script = [...document.scripts].find((candidate) => candidate.hasAttribute('data-pc-config'));
  // A page still being parsed may hold the script further down.
  if (!script) return document.readyState === 'loading' ? {} : (fromPage = {});
  try {
    fromPage = understood(JSON.parse(script.text) as object, '<script data-pc-config>');
  } catch (cause) {
    console.error('pc-elements: <script data-pc-config> does not hold JSON, so it is ignored.', cause);
    fromPage = {};
  }
  return fromPage;
}

/** The entries we know and whose values fit; every other one is reported and skipped. */
function understood(changes: object, source: string): Partial<Configuration> {
  const entries = Object.entries(changes).filter(([key, value]) => {
    const check = Object.hasOwn(checks, key) ? checks[key as keyof Configuration] : undefined;
    const fits = check && (value === undefined || check(value));
    if (!fits)
      console.error(`pc-elements: ${source}: "${key}" ${check ? 'has a value that does not fit' : 'is not known'}.`);
    return fits;
  });
  return Object.fromEntries(entries) as Partial<Configuration>;
}

function withoutUnset(changes: Partial<Configuration>): Partial<Configuration> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
