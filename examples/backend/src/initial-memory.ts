/** Lowers the memory that a WebAssembly module insists on having from the start, which it states for what it imports. */

const IMPORT_SECTION = 2;

/** Kinds of imports. */
const [FUNCTION, TABLE, MEMORY, GLOBAL, TAG] = [0, 1, 2, 3, 4];

/** Of WebAssembly's memory, in bytes. */
const PAGE = 65_536;

const HEADER_BYTES = 8;

/**
 * Changes the least size of the memory that a module imports, in place. The module has to grow it by itself, and to keep
 * its own data and its stack within what it gets.
 * @param bytes the new size; the module's own stays where it is lower
 * @throws RangeError where the module imports no memory
 */
export function lowerInitialMemory(module: Uint8Array, bytes: number): void {
  let at = HEADER_BYTES;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = module[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  const skipLimits = (): void => {
    const hasMaximum = (number() & 1) === 1;
    number();
    if (hasMaximum) number();
  };
  while (at < module.length) {
    const section = module[at++];
    const size = number();
    if (section !== IMPORT_SECTION) {
      at += size;
      continue;
    }
    for (let left = number(); left > 0; left--) {
      for (let name = 0; name < 2; name++) {
        const length = number();
        at += length;
      }
      const kind = module[at++];
      if (kind === FUNCTION) number();
      else if (kind === TABLE) {
        at += 1;
        skipLimits();
      } else if (kind === GLOBAL) at += 2;
      else if (kind === TAG) {
        at += 1;
        number();
      } else if (kind === MEMORY) {
        number();
        const start = at;
        const pages = Math.min(number(), Math.ceil(bytes / PAGE));
        // As many bytes as before: an encoding may be longer than it needs to be.
        for (let index = start, rest = pages; index < at; index++, rest >>= 7) {
          module[index] = (rest & 0x7f) | (index < at - 1 ? 0x80 : 0);
        }
        return;
      } else throw new RangeError(`The module imports something of the unknown kind ${kind}.`);
    }
    break;
  }
  throw new RangeError('The module imports no memory.');
}
