/** What was dropped or pasted: files, folders, or something else that a visitor takes for a file. */
import type { Transfer } from './transfer.ts';

/** Something that is not a file: an attachment that is not on the device yet, a link, a text, or an image of a page. */
export type NoFile = 'promise' | 'link' | 'text' | 'image';

export interface Transferred {
  readonly files: readonly File[];
  readonly folders: readonly FileSystemDirectoryEntry[];
  /** Absent if all of it is files and folders. */
  readonly noFile?: NoFile | undefined;
}

export function transferred(transfer: Transfer): Transferred {
  const { items, types, html } = transfer;
  const folders: FileSystemDirectoryEntry[] = [];
  const files: File[] = [];
  for (const { file, entry } of items) {
    if (entry?.isDirectory) folders.push(entry as FileSystemDirectoryEntry);
    else if (file) files.push(file);
  }
  // Browsers add a copy of an image that is dragged from a page; an image from a folder comes without HTML.
  if (isImage(html) && files.every(({ type }) => type.startsWith('image/')) && folders.length === 0)
    return { files: [], folders, noFile: 'image' };
  if (files.length + folders.length < items.length) return { files, folders, noFile: 'promise' };
  return files.length + folders.length > 0 ? { files, folders } : { files, folders, noFile: kindOf(types) };
}

/** The types of attachments in mail programs; `Files` without one is what others promise. */
const PROMISES = ['files', 'downloadurl', 'application/x-moz-file-promise'];

function kindOf(types: readonly string[]): NoFile {
  const named = types.map((type) => type.toLowerCase());
  if (PROMISES.some((type) => named.includes(type))) return 'promise';
  return named.includes('text/uri-list') ? 'link' : 'text';
}

/** Whether it is an image without any text. */
const isImage = (html: string): boolean =>
  /<img\b/i.test(html) && html.replace(/<(?:"[^"]*"|'[^']*'|[^>"'])*>/g, '').trim() === '';
