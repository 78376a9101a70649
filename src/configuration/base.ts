/** The folder with the hosted files, where a page has to state it because its scripts were moved. */
import { native } from '../native.ts';

/**
 * What the attribute of a script states, as an absolute URL. Only that of a script counts: what is in the folder is code,
 * and other markup may come from visitors.
 */
export function statedBase(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const script = native(document, 'querySelector').call(document, 'script[data-pc-base]');
  return script ? folderUrl(native(script, 'getAttribute').call(script, 'data-pc-base') ?? '') : undefined;
}

/** The absolute URL of a folder, with a slash at its end. */
export const folderUrl = (address: string): string =>
  new URL(address.replace(/\/*$/, '/'), native(document, 'baseURI')).href;
