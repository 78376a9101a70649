/** Merges the texts of a page with those of the distribution. */
import { LANGUAGES } from '../definition/common.ts';
import { builtIn } from './built-in.ts';
import type { Messages } from './english.ts';
import type { Lookup } from './lookup.ts';
import type { MessageOverrides } from './modules.ts';
import { FIRST, LATER } from './names.ts';
import { createStandIns } from './stand-ins.ts';
import { fromTemplate, isTemplate } from './template.ts';

const NAMES: ReadonlySet<string> = new Set([...FIRST, ...LATER]);

/**
 * Loads the texts if they are given by their URL. Null, and reported, if they are not usable.
 * @throws if they could not be loaded
 */
export async function lookupOf(given: MessageOverrides | string, language: string): Promise<Lookup | null> {
  const texts = typeof given === 'string' ? await load(given) : given;
  try {
    return merging(texts, language);
  } catch (cause) {
    console.error(`pc-elements: the page’s texts for "${language}" are not usable.`, cause);
    return null;
  }
}

async function load(url: string): Promise<MessageOverrides> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  return (await response.json()) as MessageOverrides;
}

/** Says that a language is not there, once for each. */
export function reportUnknown(language: string, used: string): void {
  if (reported.has(language)) return;
  reported.add(language);
  console.error(
    `pc-elements: language="${language}" has no texts; "${used}" is used. Use one of ${LANGUAGES.join(', ')}, or add its texts as "messages" to the configuration.`,
  );
}

const reported = new Set<string>();

/** Reports what does not fit, once for each text, and uses the distribution's own text in its place. */
export function merging(given: MessageOverrides, language: string): Lookup {
  if (!isObject(given)) throw new TypeError('They must be an object.');
  const report = (path: string, problem: string): void =>
    console.error(`pc-elements: messages.${language}.${path} ${problem}.`);
  const standIns = languageOf(language) === 'en' ? undefined : createStandIns(language);
  for (const name of Object.keys(given)) if (!NAMES.has(name)) report(name, 'is not known');

  function merge(text: unknown, own: unknown, path: string, ours: (text: unknown) => unknown): unknown {
    if (own === undefined) return ours(text);
    if (typeof text === 'string') {
      if (typeof own === 'string') return own;
      report(path, 'must be a text');
    } else if (typeof text === 'function') {
      if (typeof own === 'function') return own;
      if (isTemplate(own)) return fromTemplate(own, language);
      report(path, 'must be a text, or an object with its plural forms, "other" among them');
    } else if (isObject(text) && isObject(own)) {
      for (const key of Object.keys(own)) if (!Object.hasOwn(text, key)) report(`${path}.${key}`, 'is not known');
      const entries = Object.entries(text).map(([key, value]) => [
        key,
        merge(value, Object.hasOwn(own, key) ? own[key] : undefined, `${path}.${key}`, ours),
      ]);
      const merged = Object.fromEntries(entries) as object;
      return Array.isArray(text) ? Object.values(merged) : merged;
    } else report(path, 'must be an object');
    return ours(text);
  }

  /** With the texts that they were merged from, which may be in English until those of the language are loaded. */
  const merged = new Map<string, { own: unknown; text: unknown }>();
  const lookup = <Texts>(messages: Messages<Texts>): Texts => {
    const { name } = messages;
    const own = builtIn(messages, language);
    let known = merged.get(name);
    if (known?.own !== own) {
      const ours = (text: unknown): unknown => (own === messages.en && standIns ? standIns.remember(text) : text);
      merged.set(name, (known = { own, text: merge(own, given[name as keyof MessageOverrides], name, ours) }));
    }
    return known.text as Texts;
  };
  return Object.assign(lookup, { markStandIns: standIns?.mark });
}

const languageOf = (tag: string): string => tag.replace(/-.*/, '');

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
