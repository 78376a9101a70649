/** A file of which parts are read. */
export interface ReadableFile {
  /** In bytes. */
  readonly size: number;
  /** Reads fewer bytes only at the end. */
  read(position: number, length: number): Promise<Uint8Array>;
}
