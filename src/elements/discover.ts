/** Finds the tags in a page. */
import { native } from '../dom/native.ts';
import { tryAgain } from '../loading/try-again.ts';
import { registry, type RegistryEntry } from './registry.ts';

const awaited: RegistryEntry[] = Object.values(registry);

/** By tag, how often its element could not be loaded. */
const failures = new Map<string, number>();

/** Whether the root or something below it matches the selector. */
export const holds = (root: ParentNode, selector: string): boolean =>
  (root instanceof Element && native(root, 'matches').call(root, selector)) ||
  native(root, 'querySelector').call(root, selector) !== null;

/**
 * Loads the element of every known tag at or below the root, each once. Shadow roots below it are not searched, because
 * the DOM does not report when one is attached: for tags in a shadow root, call it with that root after adding them. A
 * loaded tag works in every shadow root.
 * @param root A document, a shadow root or an element.
 * @param onLoad Called with each of these tags when its element is requested.
 * @returns whether there was a tag that had not been loaded before
 */
export function discover(root: ParentNode, onLoad?: (tag: string) => void): boolean {
  let found = false;
  for (const entry of [...awaited]) {
    if (!holds(root, entry.tag)) continue;
    found = true;
    request(entry, onLoad);
  }
  return found;
}

/** Tries again whatever has become of the tag that was found first: others of its kind wait for the same element. */
function request(entry: RegistryEntry, onLoad: ((tag: string) => void) | undefined): void {
  const { tag, load } = entry;
  awaited.splice(awaited.indexOf(entry), 1);
  onLoad?.(tag);
  load().catch((cause: unknown) => {
    awaited.push(entry);
    const attempt = (failures.get(tag) ?? 0) + 1;
    failures.set(tag, attempt);
    if (attempt === 1) console.error(`pc-elements: <${tag}> could not be loaded.`, cause);
    tryAgain(attempt, () => {
      if (awaited.includes(entry)) request(entry, onLoad);
    });
  });
}
