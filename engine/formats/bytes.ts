/** Numbers and text in the headers of files. */

export const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

const number = (bytes: Uint8Array, bits: number): number =>
  bytes.subarray(0, 4).reduce((sum, byte) => sum * 2 ** bits + byte, 0);
const bytesOfNumber = (value: number, bits: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([3, 2, 1, 0], (place) => Math.floor(value / 2 ** (place * bits)) % 2 ** bits);

export const bigEndian = (bytes: Uint8Array): number => number(bytes, 8);
export const bigEndianBytes = (value: number): Uint8Array<ArrayBuffer> => bytesOfNumber(value, 8);
/** ID3's numbers, which have seven bits in each byte. */
export const syncSafe = (bytes: Uint8Array): number => number(bytes, 7);
export const syncSafeBytes = (value: number): Uint8Array<ArrayBuffer> => bytesOfNumber(value, 7);
