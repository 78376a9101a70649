/** The layout of uncompressed audio in WAV and AIFF files. Does not use the DOM. */

export interface PcmLayout {
  /** Offset of the samples from the start of the file, in bytes. */
  readonly start: number;
  readonly length: number;
  readonly channels: number;
  readonly bytesPerSample: number;
  /** In Hz. */
  readonly sampleRate: number;
  /** Reads the sample at an offset, from -1 to 1. */
  readonly read: (view: DataView, at: number) => number;
}

/**
 * Parses the header of a WAV or AIFF file.
 * @param head the start of the file; chunks beyond it are not read
 * @param size size of the whole file, in bytes
 * @returns null if the format is another one or compressed, or if the samples start beyond `head`
 */
export function pcmLayout(head: DataView, size: number): PcmLayout | null {
  const form = text(head, 0);
  const type = text(head, 8);
  if (form === 'RIFF' && type === 'WAVE') return layoutOf(head, size, true, 'fmt ', 'data');
  if (form === 'FORM' && type.startsWith('AIF')) return layoutOf(head, size, false, 'COMM', 'SSND');
  return null;
}

function layoutOf(head: DataView, size: number, isWave: boolean, about: string, sound: string): PcmLayout | null {
  let format: Omit<PcmLayout, 'start' | 'length'> | null = null;
  for (let at = 12; at + 26 <= head.byteLength;) {
    const name = text(head, at);
    const length = head.getUint32(at + 4, isWave);
    const start = at + 8;
    if (name === about) format = isWave ? waveFormat(head, start) : aiffFormat(head, start, length);
    if (name === sound && format) {
      // In AIFF, an offset and a block size precede the samples.
      const skipped = isWave ? 0 : 8 + head.getUint32(start, false);
      // Interrupted recorders leave no length, or one that is too long.
      const known = Math.min(length || Infinity, size - start) - skipped;
      const frame = format.channels * format.bytesPerSample;
      return { ...format, start: start + skipped, length: known - (known % frame) };
    }
    at = start + length + (length % 2);
  }
  return null;
}

const EXTENSIBLE = 0xfffe;

function waveFormat(head: DataView, start: number): Omit<PcmLayout, 'start' | 'length'> | null {
  const tag = head.getUint16(start, true);
  const code = tag === EXTENSIBLE && start + 26 <= head.byteLength ? head.getUint16(start + 24, true) : tag;
  const channels = head.getUint16(start + 2, true);
  const bits = head.getUint16(start + 14, true);
  if (code !== 1 && code !== 3) return null;
  const sampleRate = head.getUint32(start + 4, true);
  return format(channels, bits, { sampleRate, littleEndian: true, isFloat: code === 3, isUnsigned: bits <= 8 });
}

function aiffFormat(head: DataView, start: number, length: number): Omit<PcmLayout, 'start' | 'length'> | null {
  const compression = length > 18 ? text(head, start + 18) : 'NONE';
  const isFloat = /^fl(32|64)$/i.test(compression);
  if (!isFloat && !['NONE', 'sowt', 'twos'].includes(compression)) return null;
  // A float of 80 bits; of an integer the first half of the fraction is enough.
  const sampleRate = head.getUint32(start + 10, false) * 2 ** (head.getUint16(start + 8, false) - 16383 - 31);
  return format(head.getUint16(start, false), head.getUint16(start + 6, false), {
    sampleRate,
    littleEndian: compression === 'sowt',
    isFloat,
    isUnsigned: false,
  });
}

interface Coding {
  readonly sampleRate: number;
  readonly littleEndian: boolean;
  readonly isFloat: boolean;
  readonly isUnsigned: boolean;
}

function format(
  channels: number,
  bits: number,
  { sampleRate, littleEndian, isFloat, isUnsigned }: Coding,
): Omit<PcmLayout, 'start' | 'length'> | null {
  const bytesPerSample = Math.ceil(bits / 8);
  const read = (): PcmLayout['read'] | undefined => {
    if (isFloat) {
      if (bits === 32) return (view, at) => view.getFloat32(at, littleEndian);
      return bits === 64 ? (view, at) => view.getFloat64(at, littleEndian) : undefined;
    }
    switch (bytesPerSample) {
      case 1:
        return isUnsigned ? (view, at) => view.getUint8(at) / 128 - 1 : (view, at) => view.getInt8(at) / 128;
      case 2:
        return (view, at) => view.getInt16(at, littleEndian) / 2 ** 15;
      case 3:
        // The lowest byte makes no visible difference.
        return (view, at) => view.getInt16(littleEndian ? at + 1 : at, littleEndian) / 2 ** 15;
      case 4:
        return (view, at) => view.getInt32(at, littleEndian) / 2 ** 31;
      default:
        return undefined;
    }
  };
  const reader = read();
  return reader && channels > 0 ? { channels, bytesPerSample, sampleRate, read: reader } : null;
}

const text = (view: DataView, at: number): string =>
  at + 4 > view.byteLength
    ? ''
    : String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
