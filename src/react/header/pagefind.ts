/** Looks into a Pagefind index: static files that a site makes of its own pages. https://pagefind.app */
import { joinAddress } from '../../definition/join-address.ts';
import { native } from '../../native.ts';
import type { HeaderSearchResult } from './definition.ts';

/** As many as are looked at; each is a file to fetch. */
const MOST = 8;

interface Fragment {
  url: string;
  meta: { title?: string };
  /** HTML: text, character references, and `<mark>`. */
  excerpt: string;
}

interface Index {
  search: (query: string) => Promise<{ results: { data: () => Promise<Fragment> }[] }>;
}

/** The module beside the index. Since 1.5 it makes an index of its own for whoever asks. */
interface PagefindModule extends Index {
  createInstance?: () => Index;
}

const indexes = new Map<string, Promise<Index>>();
let attempts = 0;

/**
 * @param folder The index's address. It holds a module that is run: so it has to be on the page's own origin, and the page's
 * address counts, not that of a `<base>`. Rejects when there is no index, or one elsewhere.
 */
export async function findInIndex(folder: string, query: string): Promise<readonly HeaderSearchResult[]> {
  const { origin, href } = new URL(joinAddress(folder, 'pagefind.js'), location.href);
  if (origin !== location.origin) {
    console.error(`<pc-header> attribute search-index="${folder}" must be on the page's own origin.`);
    throw new TypeError();
  }
  const index = await openIndex(href);
  const { results } = await index.search(query);
  const fragments = await Promise.all(results.slice(0, MOST).map((result) => result.data()));
  return fragments.map(({ url, meta, excerpt }) => ({
    url,
    title: meta.title ?? url,
    excerpt: withoutReferences(excerpt),
  }));
}

/** Which language it finds is decided when it is opened, by the page's `lang`. */
function openIndex(url: string): Promise<Index> {
  const key = `${url} ${native(document, 'documentElement').lang}`;
  let index = indexes.get(key);
  if (!index) {
    index = importModule(attempts, url).then((module) => module.createInstance?.() ?? module);
    index.catch(() => {
      attempts++;
      indexes.delete(key);
    });
    indexes.set(key, index);
  }
  return index;
}

/** A browser remembers a failed import by its URL; the build adds the attempt to it, as `deferred.ts` says. */
const importModule = (_attempt: number, url: string): Promise<PagefindModule> =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ url) as Promise<PagefindModule>;

const REFERENCES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

/** Plain text of a fragment's HTML; only the marks stay. */
const withoutReferences = (html: string): string =>
  html.replace(/<(?!\/?mark>)[^>]*>/g, '').replace(/&(?:lt|gt|quot|amp|#39|#x27);/g, (one) => REFERENCES[one] ?? one);
