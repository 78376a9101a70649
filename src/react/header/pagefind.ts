/** Looks into a Pagefind index: static files that a site makes of its own pages. https://pagefind.app */
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

/** @param folder The index's address. Rejects when there is none. */
export async function findInIndex(folder: string, query: string): Promise<readonly HeaderSearchResult[]> {
  const index = await openIndex(new URL(`${folder.replace(/\/?$/, '/')}pagefind.js`, document.baseURI).href);
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
  const key = `${url} ${document.documentElement.lang}`;
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
  html.replace(/<(?!\/?mark>)[^<>]*>/g, '').replace(/&(?:lt|gt|quot|amp|#39|#x27);/g, (one) => REFERENCES[one] ?? one);
