/** Sound as numbers from -1 to 1, one array for each channel, and how it is written without an encoder. */

export type Sound = readonly Float64Array[];

/** A chord that swells and fades, another one in each channel. */
export function chord(seconds: number, rate: number, channels: number): Sound {
  const notes = [220, 277.18, 329.63, 440, 554.37, 659.26];
  return Array.from({ length: channels }, (_, channel) =>
    Float64Array.from({ length: Math.round(seconds * rate) }, (_, at) => {
      const time = at / rate;
      const swell = 0.5 - 0.45 * Math.cos(2 * Math.PI * (time * 1.5 + channel / 6));
      const chosen = [0, 2, 4].map((step) => notes[(channel + step) % notes.length] ?? 0);
      return chosen.reduce((sum, note) => sum + 0.2 * Math.sin(2 * Math.PI * note * time), 0) * swell;
    }),
  );
}

/** Noise, the same each time, which no encoder makes much smaller. */
export function noise(seconds: number, rate: number, channels: number, level = 0.5): Sound {
  let state = 1;
  const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0) / 2 ** 31;
  return Array.from({ length: channels }, () =>
    Float64Array.from({ length: Math.round(seconds * rate) }, () => next() * level),
  );
}

export const silence = (seconds: number, rate: number, channels: number): Sound =>
  Array.from({ length: channels }, () => new Float64Array(Math.round(seconds * rate)));

/** The size of one number, in bits; those with an `f` are floats. */
type Depth = 8 | 16 | 24 | 32 | 'f32' | 'f64';

export interface Encoding {
  rate: number;
  /** Default: 16. */
  depth?: Depth;
  /** The places of the channels in a WAV file, one bit each; 0 says that they have none. Absent if it says nothing. */
  places?: number;
}

const isFloat = (depth: Depth): depth is 'f32' | 'f64' => typeof depth === 'string';
const bitsOf = (depth: Depth): number => (isFloat(depth) ? Number(depth.slice(1)) : depth);

type Endian = 'LE' | 'BE';

function interleaved(sound: Sound, depth: Depth, endian: Endian): Buffer {
  const frames = sound[0]?.length ?? 0;
  const bits = bitsOf(depth);
  const width = bits / 8;
  const bytes = Buffer.alloc(frames * sound.length * width);
  let at = 0;
  for (let frame = 0; frame < frames; frame++) {
    for (const channel of sound) {
      const value = channel[frame] ?? 0;
      if (depth === 'f64') bytes[`writeDouble${endian}`](value, at);
      else if (depth === 'f32') bytes[`writeFloat${endian}`](value, at);
      else if (depth === 8) bytes.writeUInt8(Math.round(value * 127) + 128, at);
      else bytes[`writeInt${endian}`](Math.round(value * (2 ** (bits - 1) - 1)), at, width);
      at += width;
    }
  }
  return bytes;
}

function riffChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/** What follows the format of an extensible WAV file. */
function extension(format: number, bits: number, places: number): Buffer {
  const bytes = Buffer.from('16000000000000000000000000001000800000aa00389b71', 'hex');
  bytes.writeUInt16LE(bits, 2);
  bytes.writeUInt32LE(places, 4);
  bytes.writeUInt16LE(format, 8);
  return bytes;
}

/** A WAV file. @param format the number of a codec that the sound claims to be in */
export function wave(
  sound: Sound,
  { rate, depth = 16, places }: Encoding,
  format = isFloat(depth) ? FLOAT : PCM,
): Buffer {
  const bits = bitsOf(depth);
  const frame = (sound.length * bits) / 8;
  const layout = Buffer.alloc(16);
  layout.writeUInt16LE(places === undefined ? format : EXTENSIBLE, 0);
  layout.writeUInt16LE(sound.length, 2);
  layout.writeUInt32LE(rate, 4);
  layout.writeUInt32LE(rate * frame, 8);
  layout.writeUInt16LE(frame, 12);
  layout.writeUInt16LE(bits, 14);
  const description = places === undefined ? layout : Buffer.concat([layout, extension(format, bits, places)]);
  const chunks = [riffChunk('fmt ', description), riffChunk('data', interleaved(sound, depth, 'LE'))];
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]));
}

/** AIFF's 80-bit float of a whole number. */
function extended(value: number): Buffer {
  const exponent = Math.floor(Math.log2(value));
  const bytes = Buffer.alloc(10);
  bytes.writeUInt16BE(16_383 + exponent, 0);
  bytes.writeBigUInt64BE(BigInt(value) << BigInt(63 - exponent), 2);
  return bytes;
}

function formChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** An AIFF file; with floats, AIFC. 8 bits are not among what it can write. */
export function aiff(sound: Sound, { rate, depth = 16 }: Encoding & { depth?: Exclude<Depth, 8> }): Buffer {
  const layout = Buffer.alloc(8);
  layout.writeUInt16BE(sound.length, 0);
  layout.writeUInt32BE(sound[0]?.length ?? 0, 2);
  layout.writeUInt16BE(bitsOf(depth), 6);
  const codec = isFloat(depth) ? Buffer.from(`fl${bitsOf(depth)}\0\0`, 'latin1') : Buffer.alloc(0);
  const data = Buffer.concat([Buffer.alloc(8), interleaved(sound, depth, 'BE')]);
  const chunks = [
    ...(isFloat(depth) ? [formChunk('FVER', Buffer.from([0xa2, 0x80, 0x51, 0x40]))] : []),
    formChunk('COMM', Buffer.concat([layout, extended(rate), codec])),
    formChunk('SSND', data),
  ];
  return formChunk('FORM', Buffer.concat([Buffer.from(isFloat(depth) ? 'AIFC' : 'AIFF'), ...chunks]));
}
