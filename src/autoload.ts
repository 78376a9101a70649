/**
 * The script a site builder pastes: `<script type="module" src="…/autoload.js"></script>`.
 * Registers each `pc-*` tag it finds in the document, now and later, and downloads only those.
 */
import { BLOCK_ADDED, CONFIGURATION_BLOCK } from './configuration/block.ts';
import { discover, holds } from './elements/discover.ts';
import { native } from './native.ts';

/** File names of the chunks that every element imports, relative to this module; written by the build. */
declare const SHARED_CHUNKS: readonly string[];

let imported = false;

/**
 * Imports the shared chunks together with the first element instead of after it. Imported by themselves they are also
 * evaluated in tasks of their own, before that of the element: the page stays responsive in between.
 */
function importShared(): void {
  if (imported) return;
  imported = true;
  for (const chunk of SHARED_CHUNKS) {
    import(new URL(chunk, import.meta.url).href).catch(() => {
      // The element, which imports it too, reports it.
    });
  }
}

function search(root: ParentNode): void {
  if (discover(root)) importShared();
  // While the page is parsed, a block may be there before its text is; the configuration reads it when all is parsed.
  if (native(document, 'readyState') !== 'loading' && holds(root, CONFIGURATION_BLOCK))
    dispatchEvent(new Event(BLOCK_ADDED));
}

if (typeof document !== 'undefined') {
  search(document);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) search(node);
  }).observe(document, { childList: true, subtree: true });
}
