/**
 * The loader, which a site builder pastes: `<script type="module" src="…/autoload.js"></script>`. Registers each `pc-*`
 * tag in the document, including tags that are added later, and downloads only those.
 */
import { BLOCK_ADDED, CONFIGURATION_BLOCK } from './configuration/block.ts';
import { filesOf, openedFilesOf, type ElementFiles } from './loading/element-files.ts';
import { discover, holds } from './elements/discover.ts';
import { importOwn } from './loading/own-files.ts';
import { keepPresses } from './elements/early-presses.ts';
import { native } from './dom/native.ts';
import { languageOfPath } from './visitor/language.ts';

declare const ELEMENT_FILES: ElementFiles | undefined;

/**
 * Imports the files that an element imports, in parallel with it. Because they are imported separately, they are also
 * evaluated in separate tasks before the element, so the page stays responsive.
 */
function importFiles(tag: string): void {
  if (!ELEMENT_FILES) return;
  // What an open dialog shows would otherwise be requested once the element has been rendered.
  const opened = holds(document, `${tag}[open]:not([open=false])`) ? openedFilesOf(tag, ELEMENT_FILES) : [];
  for (const path of [...filesOf(tag, languageOf(tag), ELEMENT_FILES), ...opened]) {
    importOwn(path).catch(() => {
      // The element, which also imports the file, reports the error.
    });
  }
}

/** Where the language is known without the configuration. A wrong guess is only slower. */
function languageOf(tag: string): string {
  const element = native(document, 'querySelector').call(document, `${tag}[language]`);
  return element
    ? (native(element, 'getAttribute').call(element, 'language') ?? '')
    : languageOfPath(location.pathname);
}

function search(root: ParentNode): void {
  discover(root, importFiles);
  // While the page is parsed, a block may not have its text yet; the configuration reads it after parsing.
  if (native(document, 'readyState') !== 'loading' && holds(root, CONFIGURATION_BLOCK))
    dispatchEvent(new Event(BLOCK_ADDED));
}

if (typeof document !== 'undefined') {
  keepPresses();
  search(document);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) search(node);
  }).observe(document, { childList: true, subtree: true });
}
