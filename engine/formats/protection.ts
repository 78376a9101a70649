/**
 * Recognizes files that are protected from copying: bought or rented ones, whose sound only the seller's programs
 * decode.
 */
import { bigEndian, latin1 } from './bytes.ts';
import type { ReadableFile } from './readable-file.ts';

export async function isProtected(file: ReadableFile): Promise<boolean> {
  const head = await file.read(0, 24);
  const hex = hexOf(head);
  if (hex.startsWith(ASF)) return hasAsfEncryption(file, head);
  // Audible's own container.
  if (hex.slice(8, 16) === '57907536') return true;
  return BOXES.test(latin1(head.subarray(4, 8))) && hasProtectedBox(file, head);
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const ASF = '3026b2758e66cf11a6d900aa0062ce6c';

/** Content Encryption, and Extended and Advanced Content Encryption. */
const ENCRYPTION = [
  'fbb3112223bdd211b4b700a0c955fc6e',
  '14e68a292226174cb935dae07ee9289c',
  '338505438169e6499b74ad12cb86d58c',
];

/** The header, which has tags and a picture too. */
const MAX_HEADER_BYTES = 2 ** 24;

async function hasAsfEncryption(file: ReadableFile, head: Uint8Array): Promise<boolean> {
  const end = Math.min(file.size, sizeIn(head, 16), MAX_HEADER_BYTES);
  // Objects follow the header's size, their count, and two reserved bytes.
  for (let at = 30; at + 24 <= end;) {
    const object = await file.read(at, 24);
    if (ENCRYPTION.includes(hexOf(object.subarray(0, 16)))) return true;
    at += Math.max(24, sizeIn(object, 16));
  }
  return false;
}

const sizeIn = (bytes: Uint8Array, at: number): number =>
  Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(at, true));

/** What MP4 files begin with; fragments too. */
const BOXES = /^(ftyp|moov|moof|styp|sidx|free|skip|wide|mdat|pdin)$/;

/** Boxes that consist of others, on the way to how the sound is coded. */
const CONTAINERS = /^(moov|trak|mdia|minf|stbl|moof|traf)$/;

/** Sound that is encrypted: by Common Encryption, by the iTunes Store, and by Audible. */
const PROTECTED = /^(enca|drms|aavd)$/;

/** Brands of files that are protected. Their end, which says the rest, may be missing. */
const PROTECTED_BRAND = /^(M4P |aax )$/;

/** Files have some tens. */
const MAX_BOXES = 10_000;

async function hasProtectedBox(file: ReadableFile, head: Uint8Array): Promise<boolean> {
  if (latin1(head.subarray(4, 8)) === 'ftyp' && PROTECTED_BRAND.test(latin1(head.subarray(8, 12)))) return true;
  let left = MAX_BOXES;

  async function isIn(from: number, to: number): Promise<boolean> {
    for (let at = from; at + 8 <= to && left > 0; left--) {
      const box = await file.read(at, 16);
      const name = latin1(box.subarray(4, 8));
      const [size, headBytes] = sizeOf(box, to - at);
      if (PROTECTED.test(name)) return true;
      // How samples of a fragment are encrypted.
      if (name === 'senc') return true;
      const content = at + headBytes + (name === 'stsd' ? 8 : 0);
      if ((CONTAINERS.test(name) || name === 'stsd') && (await isIn(content, Math.min(at + size, to)))) return true;
      // The protection of a sound that keeps the name of its codec.
      if (name === 'mp4a' && (await hasChild(at + headBytes + 28, at + size, 'sinf'))) return true;
      at += size;
    }
    return false;
  }

  async function hasChild(from: number, to: number, name: string): Promise<boolean> {
    for (let at = from; at + 8 <= to && left > 0; left--) {
      const box = await file.read(at, 16);
      if (latin1(box.subarray(4, 8)) === name) return true;
      at += sizeOf(box, to - at)[0];
    }
    return false;
  }

  return isIn(0, file.size);
}

/** The size of a box and of its head. Zero is up to the end, and one is a size of 64 bits. */
function sizeOf(box: Uint8Array, rest: number): [size: number, headBytes: number] {
  const size = bigEndian(box);
  if (size === 0) return [rest, 8];
  if (size === 1 && box.length === 16)
    return [Math.max(16, bigEndian(box.subarray(8)) * 2 ** 32 + bigEndian(box.subarray(12))), 16];
  return [Math.max(8, size), 8];
}
