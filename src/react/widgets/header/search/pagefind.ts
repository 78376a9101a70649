/** Searches a Pagefind index: static files generated from a site's pages. https://pagefind.app */
import { joinAddress } from '../../../../definition/join-address.ts';
import { native } from '../../../../dom/native.ts';
import type { HeaderSearchResult } from '../header.element.ts';

/** Maximum number of results; each is a file to fetch. */
const MAX_RESULTS = 8;

/** The expected content; the files are not trusted to have it. */
interface Fragment {
  url?: string;
  meta?: { title?: unknown };
  /** HTML with text, character references and `<mark>`. */
  excerpt?: unknown;
}

interface Index {
  search: (query: string) => Promise<{ results: { data: () => Promise<Fragment | null> }[] }>;
}

/** The module next to the index. Since Pagefind 1.5 it creates a separate instance for each caller. */
interface PagefindModule extends Index {
  createInstance?: (options: { noWorker: boolean }) => Index;
}

/** There is no index at the URL; not a failure. */
export class NoIndexError extends Error {
  override readonly name = 'NoIndexError';
}

/** By URL and by the language of the page, for which Pagefind opens an index. */
const indexes = new Map<string, Promise<Index>>();
/** Browsers remember a failed import by its URL. */
let attempts = 0;

/**
 * @param folder URL of the index. Its module is executed, so it must be on the page's own origin, and it is resolved
 * against the page's URL rather than a `<base>`. Rejects with `NoIndexError` if there is no index or it is on another
 * origin.
 */
export async function findInIndex(folder: string, query: string): Promise<readonly HeaderSearchResult[]> {
  const { origin, href } = new URL(joinAddress(folder, 'pagefind.js'), location.href);
  if (origin !== location.origin) {
    console.error(`<pc-header> attribute search-index="${folder}" must be on the page's own origin.`);
    throw new NoIndexError();
  }
  const key = `${href} ${native(document, 'documentElement').lang}`;
  return shown(await lookUp(key, href, query));
}

/**
 * An index that has failed is opened anew for the next search: Pagefind does not fetch again what could not be fetched.
 * It also takes a part that could not be fetched for one without matches, so nothing found is looked for once more.
 */
async function lookUp(key: string, url: string, query: string): Promise<(Fragment | null)[]> {
  try {
    let { results } = await (await openIndex(key, url)).search(query);
    if (results.length === 0) {
      indexes.delete(key);
      ({ results } = await (await openIndex(key, url)).search(query));
    }
    return await Promise.all(results.slice(0, MAX_RESULTS).map((result) => result.data()));
  } catch (error) {
    // A missing index is not searched for again.
    if (!(error instanceof NoIndexError)) indexes.delete(key);
    throw error;
  }
}

const shown = (fragments: readonly (Fragment | null)[]): HeaderSearchResult[] =>
  fragments.flatMap((fragment) => {
    const { url, meta, excerpt } = fragment ?? {};
    if (url === undefined) return [];
    const title = typeof meta?.title === 'string' ? meta.title : url;
    return { url, title, excerpt: typeof excerpt === 'string' ? decodeReferences(excerpt) : '' };
  });

function openIndex(key: string, url: string): Promise<Index> {
  let index = indexes.get(key);
  if (!index) {
    index = loadIndex(url);
    indexes.set(key, index);
  }
  return index;
}

async function loadIndex(url: string): Promise<Index> {
  let module: Partial<PagefindModule>;
  try {
    module = await importModule(attempts === 0 ? url : `${url}?${attempts}`);
  } catch (error) {
    attempts++;
    throw (await isMissing(url)) ? new NoIndexError() : error;
  }
  // Its worker has 5 s to download and compile the index's WebAssembly; on a slow connection all of it would then be
  // downloaded again.
  const index = module.createInstance?.({ noWorker: true }) ?? module;
  if (typeof index.search !== 'function') throw new NoIndexError();
  return index as Index;
}

/** A failed import gives no reason. Many servers respond to unknown paths with an HTML page. */
async function isMissing(url: string): Promise<boolean> {
  const { ok, status, headers } = await fetch(url);
  return ok ? !/javascript/.test(headers.get('Content-Type') ?? '') : status === 404 || status === 410;
}

/** By the browser, whatever bundler has built the page. */
const importModule = (url: string): Promise<Partial<PagefindModule>> =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ url) as Promise<Partial<PagefindModule>>;

const CHARACTER_REFERENCES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

/** The plain text of HTML; only `<mark>` is kept. */
const decodeReferences = (html: string): string =>
  html
    .replace(/<(?!\/?mark>)[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp|#39|#x27);/g, (one) => CHARACTER_REFERENCES[one] ?? one);
