/** Looks into a Pagefind index: static files that a site makes of its own pages. https://pagefind.app */
import { joinAddress } from '../../definition/join-address.ts';
import { native } from '../../native.ts';
import type { HeaderSearchResult } from './header.element.ts';

/** As many as are looked at; each is a file to fetch. */
const MAX_RESULTS = 8;

/** What should be there; the files may be anybody's. */
interface Fragment {
  url?: string;
  meta?: { title?: unknown };
  /** HTML: text, character references, and `<mark>`. */
  excerpt?: unknown;
}

interface Index {
  search: (query: string) => Promise<{ results: { data: () => Promise<Fragment | null> }[] }>;
}

/** The module next to the index. Since 1.5 it makes an index of its own for whoever asks. */
interface PagefindModule extends Index {
  createInstance?: () => Index;
}

/** Nothing is wrong, but there is no index where one was looked for. */
export class NoIndexError extends Error {
  override readonly name = 'NoIndexError';
}

const indexes = new Map<string, Promise<Index>>();
let attempts = 0;

/**
 * @param folder The index's address. It holds a module that is run: so it has to be on the page's own origin, and the page's
 * address counts, not that of a `<base>`. Rejects with `NoIndexError` when there is none, or one elsewhere.
 */
export async function findInIndex(folder: string, query: string): Promise<readonly HeaderSearchResult[]> {
  const { origin, href } = new URL(joinAddress(folder, 'pagefind.js'), location.href);
  if (origin !== location.origin) {
    console.error(`<pc-header> attribute search-index="${folder}" must be on the page's own origin.`);
    throw new NoIndexError();
  }
  const index = await openIndex(href);
  const { results } = await index.search(query);
  const fragments = await Promise.all(results.slice(0, MAX_RESULTS).map((result) => result.data()));
  return fragments.flatMap((fragment) => {
    const { url, meta, excerpt } = fragment ?? {};
    if (url === undefined) return [];
    const title = typeof meta?.title === 'string' ? meta.title : url;
    return { url, title, excerpt: typeof excerpt === 'string' ? decodeReferences(excerpt) : '' };
  });
}

/** Which language it finds is decided when it is opened, by the page's `lang`. */
function openIndex(url: string): Promise<Index> {
  const key = `${url} ${native(document, 'documentElement').lang}`;
  let index = indexes.get(key);
  if (!index) {
    index = loadIndex(url);
    index.catch((error: unknown) => {
      // What is not there will not be there a moment later.
      if (error instanceof NoIndexError) return;
      attempts++;
      indexes.delete(key);
    });
    indexes.set(key, index);
  }
  return index;
}

async function loadIndex(url: string): Promise<Index> {
  let module: Partial<PagefindModule>;
  try {
    module = await importModule(attempts, url);
  } catch (error) {
    throw (await isMissing(url)) ? new NoIndexError() : error;
  }
  const index = module.createInstance?.() ?? module;
  if (typeof index.search !== 'function') throw new NoIndexError();
  return index as Index;
}

/** A failed import does not say why. Many servers have a page of their own for what is not there. */
async function isMissing(url: string): Promise<boolean> {
  const { ok, status, headers } = await fetch(url);
  return ok ? !/javascript/.test(headers.get('Content-Type') ?? '') : status === 404 || status === 410;
}

/** A browser remembers a failed import by its URL; the build adds the attempt to it, as `lazy-module.ts` says. */
const importModule = (_attempt: number, url: string): Promise<Partial<PagefindModule>> =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ url) as Promise<Partial<PagefindModule>>;

const CHARACTER_REFERENCES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

/** Plain text of a fragment's HTML; only the marks stay. */
const decodeReferences = (html: string): string =>
  html
    .replace(/<(?!\/?mark>)[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp|#39|#x27);/g, (one) => CHARACTER_REFERENCES[one] ?? one);
