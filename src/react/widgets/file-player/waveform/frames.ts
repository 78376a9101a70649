/**
 * MP3 and AAC (ADTS) files are sequences of frames, each with its own header. Split between two frames, each piece is a
 * file browsers can decode. Does not use the DOM.
 */

interface Frame {
  /** In bytes, with its header. */
  readonly length: number;
  /** In seconds. */
  readonly duration: number;
}

/** A sequence of frames: where it starts and how its frames are parsed. */
export interface Chain {
  /** Offset from the start of the file, in bytes. */
  readonly start: number;
  readonly frameAt: (bytes: Uint8Array, at: number) => Frame | null;
}

export interface Piece {
  /** Length in bytes up to which the frames are complete. */
  readonly length: number;
  /** Duration of these frames, in seconds. */
  readonly duration: number;
}

/** Detects a sequence of frames by the file's first bytes; null if there is none. */
export function chainOf(head: Uint8Array): Chain | null {
  const start = endOfId3(head);
  for (const frameAt of [mp3Frame, adtsFrame]) {
    const first = frameAt(head, start);
    // Two consecutive frames are not a coincidence. A long tag may hide both.
    if (first && frameAt(head, start + first.length)) return { start, frameAt };
    if (start + 8 > head.length) return { start, frameAt: eitherFrame };
  }
  return null;
}

const eitherFrame: Chain['frameAt'] = (bytes, at) => mp3Frame(bytes, at) ?? adtsFrame(bytes, at);

/** The complete frames in a piece of the file that starts with a frame; damaged bytes in between are skipped. */
export function wholeFrames(bytes: Uint8Array, { frameAt }: Chain, isLast: boolean): Piece {
  let at = 0;
  let duration = 0;
  while (at + 8 <= bytes.length) {
    const frame = frameAt(bytes, at);
    if (!frame) at++;
    else if (at + frame.length > bytes.length) break;
    else {
      at += frame.length;
      duration += frame.duration;
    }
  }
  return { length: isLast ? bytes.length : at, duration };
}

/** The end of an ID3 tag, which may precede the frames. */
function endOfId3(head: Uint8Array): number {
  if (head[0] !== 0x49 || head[1] !== 0x44 || head[2] !== 0x33) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head[at] ?? 0), 0);
  return 10 + size;
}

/** Bit rates of MPEG-1 and MPEG-2 Layer III, in kbit/s. */
const MP3_BITRATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const MP3_RATES = [44_100, 48_000, 32_000] as const;

const mp3Frame: Chain['frameAt'] = (bytes, at) => {
  const [first, second = 0, third = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  // Eleven bits set, and Layer III.
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return null;
  const version = (second >> 3) & 3;
  const isMpeg1 = version === 3;
  const bitrate = MP3_BITRATES[isMpeg1 ? 0 : 1][third >> 4];
  const fullRate = MP3_RATES[(third >> 2) & 3];
  if (!bitrate || !fullRate || version === 1) return null;
  const rate = isMpeg1 ? fullRate : version === 2 ? fullRate / 2 : fullRate / 4;
  const samples = isMpeg1 ? 1152 : 576;
  return {
    length: Math.floor((samples / 8) * ((bitrate * 1000) / rate)) + ((third >> 1) & 1),
    duration: samples / rate,
  };
};

const ADTS_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350];

const adtsFrame: Chain['frameAt'] = (bytes, at) => {
  const [first, second = 0, third = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  // Twelve bits set, and layer 0.
  if (first !== 0xff || (second & 0xf6) !== 0xf0) return null;
  const rate = ADTS_RATES[(third >> 2) & 15];
  const length = (((bytes[at + 3] ?? 0) & 3) << 11) | ((bytes[at + 4] ?? 0) << 3) | ((bytes[at + 5] ?? 0) >> 5);
  return rate && length > 7 ? { length, duration: 1024 / rate } : null;
};
