/**
 * What a drop or a paste carries, read while its event is handled: later the browser returns nothing of it. What it
 * means is decided by `transferred.ts`, which is loaded with the rest of the widget.
 */
export interface Transfer {
  readonly types: readonly string[];
  /** In their order. A file that the browser only has a promise of is null. */
  readonly items: readonly { readonly file: File | null; readonly entry: FileSystemEntry | null }[];
  readonly html: string;
}

export const readTransfer = (transfer: DataTransfer): Transfer => ({
  types: transfer.types,
  items: [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    // A folder is a file too, with its name and without content; only its entry tells.
    .map((item) => ({ file: item.getAsFile(), entry: item.webkitGetAsEntry() })),
  html: transfer.getData('text/html'),
});
