/** The folder with the hosted files, where a page has to state it because its scripts were moved. */
import { native } from '../dom/native.ts';
import { stated } from '../dom/stated.ts';

/** What the attribute of a script states, as an absolute URL. */
export function statedBase(): string | undefined {
  const base = stated('base');
  return base === undefined ? undefined : folderUrl(base);
}

/** The absolute URL of a folder, with a slash at its end. */
export const folderUrl = (address: string): string =>
  new URL(address.replace(/\/*$/, '/'), native(document, 'baseURI')).href;
