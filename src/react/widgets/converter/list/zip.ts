/**
 * Creates a zip of several files (PKWARE APPNOTE 6.3.10): stored, not compressed, because audio hardly shrinks.
 * Contents are read once, for their checksums, and become part of the result by reference, so that they are not kept in
 * memory.
 */

export interface ZipEntry {
  /** One that no other entry has. */
  readonly name: string;
  readonly content: Blob;
}

interface ZipOptions {
  readonly signal: AbortSignal;
  /** The modification time of every file. */
  readonly modified: Date;
}

/** Maximum values of fields with 16 and 32 bits; they mean that the actual value is in the zip64 fields. */
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;

const UTF8_NAMES = 0x0800;
const VERSION_PLAIN = 20;
const VERSION_ZIP64 = 45;

/** Rejects with the signal's reason when it is aborted. */
export async function zip(entries: readonly ZipEntry[], { signal, modified }: ZipOptions): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: Bytes[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const entry: Located = {
      name: new TextEncoder().encode(name),
      size: content.size,
      checksum: await crc32(content, signal),
      offset,
      modified,
    };
    const header = localHeader(entry);
    parts.push(header, content);
    directory.push(directoryEntry(entry));
    offset += header.length + entry.size;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  return new Blob([...parts, ...directory, directoryEnd(entries.length, size, offset)], { type: 'application/zip' });
}

interface Located {
  readonly name: Bytes;
  readonly size: number;
  readonly checksum: number;
  /** Position of its header, in bytes. */
  readonly offset: number;
  readonly modified: Date;
}

/** Bytes that a Blob can be created from. */
type Bytes = Uint8Array<ArrayBuffer>;

function localHeader(entry: Located): Bytes {
  const { name, size } = entry;
  const extra = size >= MAX_32 ? zip64Extra([size, size]) : fields();
  return joined(
    fields([4, 0x04034b50], [2, extra.length ? VERSION_ZIP64 : VERSION_PLAIN], ...common(entry)),
    fields([2, name.length], [2, extra.length]),
    name,
    extra,
  );
}

function directoryEntry(entry: Located): Bytes {
  const { name, size, offset } = entry;
  const large = [...(size >= MAX_32 ? [size, size] : []), ...(offset >= MAX_32 ? [offset] : [])];
  const extra = large.length > 0 ? zip64Extra(large) : fields();
  const version = large.length > 0 ? VERSION_ZIP64 : VERSION_PLAIN;
  return joined(
    fields([4, 0x02014b50], [2, version], [2, version], ...common(entry)),
    // No comment, on the first disk, no attributes.
    fields([2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, Math.min(offset, MAX_32)]),
    name,
    extra,
  );
}

function common({ size, checksum, modified }: Located): readonly Field[] {
  const time = (modified.getHours() << 11) | (modified.getMinutes() << 5) | (modified.getSeconds() >> 1);
  const years = Math.min(Math.max(modified.getFullYear() - 1980, 0), 127);
  const date = (years << 9) | ((modified.getMonth() + 1) << 5) | modified.getDate();
  const shown = Math.min(size, MAX_32);
  return [
    [2, UTF8_NAMES],
    // Compression method: stored.
    [2, 0],
    [2, time],
    [2, date],
    [4, checksum],
    [4, shown],
    [4, shown],
  ];
}

const zip64Extra = (values: readonly number[]): Bytes =>
  fields([2, 1], [2, values.length * 8], ...values.map((value): Field => [8, value]));

function directoryEnd(count: number, size: number, offset: number): Bytes {
  const end = fields(
    [4, 0x06054b50],
    [4, 0],
    [2, Math.min(count, MAX_16)],
    [2, Math.min(count, MAX_16)],
    [4, Math.min(size, MAX_32)],
    [4, Math.min(offset, MAX_32)],
    [2, 0],
  );
  if (count < MAX_16 && size < MAX_32 && offset < MAX_32) return end;
  return joined(
    fields([4, 0x06064b50], [8, 44], [2, VERSION_ZIP64], [2, VERSION_ZIP64], [4, 0], [4, 0]),
    fields([8, count], [8, count], [8, size], [8, offset]),
    fields([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]),
    end,
  );
}

/** Width in bytes, and the value. */
type Field = readonly [width: 2 | 4 | 8, value: number];

/** Encodes the fields in little-endian byte order. */
function fields(...list: readonly Field[]): Bytes {
  const bytes = new Uint8Array(list.reduce((sum, [width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let position = 0;
  for (const [width, value] of list) {
    if (width === 2) view.setUint16(position, value, true);
    else if (width === 4) view.setUint32(position, value, true);
    else view.setBigUint64(position, BigInt(value), true);
    position += width;
  }
  return bytes;
}

function joined(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let position = 0;
  for (const part of parts) {
    whole.set(part, position);
    position += part.length;
  }
  return whole;
}

async function crc32(content: Blob, signal: AbortSignal): Promise<number> {
  let crc = -1;
  const reader = content.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return ~crc >>> 0;
      const table = crcTable();
      for (const byte of value) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    }
  } finally {
    await reader.cancel();
  }
}

let table: Int32Array | undefined;

/** The lookup table of CRC-32: the remainder of every byte. */
function crcTable(): Int32Array {
  table ??= Int32Array.from({ length: 256 }, (_none, byte) => {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
    return remainder;
  });
  return table;
}
