/**
 * For tests: what is dropped or pasted. Not a DataTransfer: scripts can't put folders and promises into one, and WebKit
 * copies its files and sometimes treats the copies as empty.
 */
import type { Transfer } from '../dom/transfer.ts';

interface Carried {
  readonly files?: readonly File[];
  readonly folders?: readonly FileSystemDirectoryEntry[];
  /** Number of files that the system has only promised. */
  readonly promises?: number;
  /** Other content, by its type. */
  readonly data?: Readonly<Record<string, string>>;
}

/** The folder itself is among the files too, as in browsers. */
export function transferOf({ files = [], folders = [], promises = 0, data = {} }: Carried): DataTransfer {
  const item = (file: File | null, entry: FileSystemEntry | null): object => ({
    kind: 'file',
    getAsFile: () => file,
    webkitGetAsEntry: () => entry,
  });
  const held: Transfer['items'] = [
    ...folders.map((entry) => ({ file: new File([], entry.name), entry })),
    ...files.map((file) => ({ file, entry: null })),
    ...Array.from({ length: promises }, () => ({ file: null, entry: null })),
  ];
  return {
    types: [...(held.length > 0 ? ['Files'] : []), ...Object.keys(data)],
    files: held.flatMap(({ file }) => file ?? []),
    items: [
      ...held.map(({ file, entry }) => item(file, entry)),
      ...Object.keys(data).map((type) => ({ kind: 'string', type })),
    ],
    getData: (type: string) => data[type] ?? '',
    effectAllowed: 'all',
    dropEffect: 'none',
  } as unknown as DataTransfer;
}

/** Drags something over the panel by dispatching the given events; returns whether the last one was prevented. */
export function dragOver(element: HTMLElement, types: readonly string[], dataTransfer: DataTransfer): boolean {
  const panel = element.shadowRoot!.querySelector('[part=panel]')!;
  return !types.map((type) => dispatch(panel, type, 'dataTransfer', dataTransfer)).at(-1);
}

/** Pastes something while this has focus. */
export const paste = (target: Element, clipboardData: DataTransfer): boolean =>
  dispatch(target, 'paste', 'clipboardData', clipboardData);

function dispatch(target: Element, type: string, name: string, transfer: DataTransfer): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true, composed: true });
  Object.defineProperty(event, name, { value: transfer });
  return target.dispatchEvent(event);
}
