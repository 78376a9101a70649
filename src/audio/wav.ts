/** Writes the header of a WAV file with 16-bit mono PCM. */

const HEADER_BYTES = 44;

/** In bytes, of one sample. */
export const SAMPLE_BYTES = 2;

const MONO = 1;
const PCM = 1;

/** @param dataBytes size of the samples that follow */
export function wavHeader(sampleRate: number, dataBytes: number): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const ascii = (at: number, word: string): void =>
    Array.from(word).forEach((letter, index) => header.setUint8(at + index, letter.charCodeAt(0)));
  ascii(0, 'RIFF');
  header.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  ascii(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, PCM, true);
  header.setUint16(22, MONO, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate * SAMPLE_BYTES, true);
  header.setUint16(32, SAMPLE_BYTES, true);
  header.setUint16(34, 8 * SAMPLE_BYTES, true);
  ascii(36, 'data');
  header.setUint32(40, dataBytes, true);
  return new Uint8Array(header.buffer);
}
