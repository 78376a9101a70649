/**
 * The script a site builder pastes: `<script type="module" src="…/autoload.js"></script>`.
 * Registers each `pc-*` tag it finds in the document, now and later, and downloads only those.
 */
import { discover } from './elements/discover.ts';
import { createElement, native } from './native.ts';

/** File names of the chunks that every element imports, relative to this module; written by the build. */
declare const SHARED_CHUNKS: readonly string[];

let preloaded = false;

/** Asks for the shared chunks together with the first element instead of after it. */
function preload(): void {
  if (preloaded) return;
  preloaded = true;
  for (const chunk of SHARED_CHUNKS) {
    const link = createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(chunk, import.meta.url).href;
    native(document, 'head').append(link);
  }
}

function search(root: ParentNode): void {
  if (discover(root)) preload();
}

if (typeof document !== 'undefined') {
  search(document);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) search(node);
  }).observe(document, { childList: true, subtree: true });
}
