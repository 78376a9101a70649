/**
 * The loader, which a site builder pastes: `<script type="module" src="…/autoload.js"></script>`. Registers each `pc-*`
 * tag in the document, including tags that are added later, and downloads only those.
 */
import { BLOCK_ADDED, CONFIGURATION_BLOCK } from './configuration/block.ts';
import { discover, holds } from './elements/discover.ts';
import { native } from './native.ts';

/** File names of the chunks that every element imports, relative to this module; written by the build. */
declare const SHARED_CHUNKS: readonly string[];

let imported = false;

/**
 * Imports the shared chunks in parallel with the first element. Because they are imported separately, they are also
 * evaluated in separate tasks before the element, so the page stays responsive.
 */
function importShared(): void {
  if (imported) return;
  imported = true;
  for (const chunk of SHARED_CHUNKS) {
    import(new URL(chunk, import.meta.url).href).catch(() => {
      // The element, which also imports the chunk, reports the error.
    });
  }
}

function search(root: ParentNode): void {
  if (discover(root)) importShared();
  // While the page is parsed, a block may not have its text yet; the configuration reads it after parsing.
  if (native(document, 'readyState') !== 'loading' && holds(root, CONFIGURATION_BLOCK))
    dispatchEvent(new Event(BLOCK_ADDED));
}

if (typeof document !== 'undefined') {
  search(document);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) search(node);
  }).observe(document, { childList: true, subtree: true });
}
