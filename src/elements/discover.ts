/** Finds the tags that a page uses. */
import { native } from '../native.ts';
import { registry, type RegistryEntry } from './registry.ts';

const awaited: RegistryEntry[] = Object.values(registry);

/**
 * Loads the element of every known tag at or below the root, each once.
 * @returns whether there was one that had not been loaded before
 */
export function discover(root: ParentNode): boolean {
  let found = false;
  for (const entry of [...awaited]) {
    const { tag, load } = entry;
    if (!(root instanceof Element && root.localName === tag) && !native(root, 'querySelector').call(root, tag))
      continue;
    found = true;
    awaited.splice(awaited.indexOf(entry), 1);
    load().catch((cause: unknown) => {
      awaited.push(entry);
      console.error(`pc-elements: <${tag}> could not be loaded.`, cause);
    });
  }
  return found;
}
