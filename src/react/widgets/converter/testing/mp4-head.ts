/** For tests: what an MP4 file says about its audio tracks, without their sound. */

interface Track {
  readonly language?: string;
  readonly title?: string;
  readonly channels: number;
  readonly isDefault?: boolean;
  readonly codec?: string;
}

const bytesOf = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const u16 = (value: number): number[] => [value >> 8, value & 255];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];
const zeros = (count: number): number[] => new Array<number>(count).fill(0);

function box(name: string, ...parts: readonly (readonly number[])[]): number[] {
  const content = parts.flat();
  return [...u32(content.length + 8), ...bytesOf(name), ...content];
}

function trackBox({ language = 'und', title = '', channels, isDefault = true, codec = 'mp4a' }: Track): number[] {
  const letters = bytesOf(language).reduce((code, letter) => code * 32 + letter - 0x60, 0);
  const description = box(codec, zeros(16), u16(channels), u16(16), zeros(4), u16(48_000), zeros(2));
  return box(
    'trak',
    box('tkhd', [0, 0, 0, isDefault ? 3 : 2], zeros(80)),
    box(
      'mdia',
      box('mdhd', zeros(12), u32(48_000), zeros(4), u16(letters), zeros(2)),
      box('hdlr', zeros(8), bytesOf('soun'), zeros(12), bytesOf('SoundHandler'), [0]),
      box('minf', box('stbl', box('stsd', zeros(4), u32(1), description))),
    ),
    ...(title ? [box('udta', box('name', bytesOf(title)))] : []),
  );
}

export const mp4Head = (name: string, ...tracks: readonly Track[]): File =>
  new File(
    [
      Uint8Array.from([
        ...box('ftyp', bytesOf('M4A '), zeros(4)),
        ...box('moov', box('mvhd', zeros(100)), ...tracks.map(trackBox)),
      ]),
    ],
    name,
    { type: 'audio/mp4' },
  );
