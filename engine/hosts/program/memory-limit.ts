/** Lowers a WebAssembly module's maximum memory, which only the module itself declares. */

const MEMORY_SECTION = 5;

/** A page of WebAssembly memory, in bytes. */
const PAGE = 65_536;

const HEADER_BYTES = 8;

/**
 * Changes the declared maximum of the module's memory, in place.
 * @param bytes the new maximum; a lower one in the module is kept
 * @throws RangeError if the module declares no maximum
 */
export function limitMemory(module: Uint8Array, bytes: number): void {
  let at = HEADER_BYTES;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = module[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < module.length) {
    const section = module[at++];
    const size = number();
    if (section !== MEMORY_SECTION) {
      at += size;
      continue;
    }
    const memories = number();
    const hasMaximum = module[at++] === 1;
    if (memories !== 1 || !hasMaximum) break;
    number();
    const start = at;
    const pages = Math.min(number(), Math.floor(bytes / PAGE));
    // Keeps the number of bytes: LEB128 allows padding.
    for (let index = start, rest = pages; index < at; index++, rest >>= 7) {
      module[index] = (rest & 0x7f) | (index < at - 1 ? 0x80 : 0);
    }
    return;
  }
  throw new RangeError('The module states no maximum of its memory.');
}
