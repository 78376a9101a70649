/** WAV files in mono and 16 bits, as the parts of a speech are put together. Pure. */

export interface Wave {
  /** All that is before the samples. */
  readonly header: Buffer;
  readonly samples: Uint8Array;
}

export const SAMPLE_BYTES = 2;

export function readWave(wave: Buffer): Wave {
  const start = wave.indexOf('data', 36, 'latin1') + 8;
  const bytes = wave.readUInt32LE(start - 4);
  return { header: wave.subarray(0, start), samples: wave.subarray(start, start + bytes) };
}

/** The same bytes as a WAV file, if they already have this shape. @param sampleRate Default: any. */
export function waveIn(sound: Uint8Array, sampleRate?: number): Wave | undefined {
  const bytes = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength);
  if (bytes.length <= 44 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.indexOf('data', 36, 'latin1') < 0)
    return undefined;
  const [format, channels, bits] = [20, 22, 34].map((at) => bytes.readUInt16LE(at));
  const isMono16 = format === 1 && channels === 1 && bits === 8 * SAMPLE_BYTES;
  const wave = isMono16 ? readWave(bytes) : undefined;
  return wave && (sampleRate === undefined || sampleRateOf(wave) === sampleRate) ? wave : undefined;
}

export const sampleRateOf = ({ header }: Pick<Wave, 'header'>): number => header.readUInt32LE(24);

/** @param bytes of all samples; undefined for a stream, whose length nobody knows yet */
export function headerFor({ header }: Pick<Wave, 'header'>, bytes: number | undefined): Buffer {
  const changed = Buffer.from(header);
  changed.writeUInt32LE(bytes === undefined ? ENDLESS : header.length - 8 + bytes, 4);
  changed.writeUInt32LE(bytes ?? ENDLESS, header.length - 4);
  return changed;
}

const ENDLESS = 0xffffffff;

export const silence = (seconds: number, sampleRate: number): Uint8Array =>
  new Uint8Array(Math.round(seconds * sampleRate) * SAMPLE_BYTES);
