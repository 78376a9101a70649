/** What an MP3 begins with: its tags and its cover art, as ID3v2.3. */
import { crc32, deflateSync } from 'node:zlib';

const frame = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(10);
  head.write(name, 'latin1');
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
};

const UTF_16 = Buffer.from([1, 0xff, 0xfe]);

const text = (name: string, value: string): Buffer =>
  frame(name, Buffer.concat([UTF_16, Buffer.from(value, 'utf16le')]));

const FRONT_COVER = 3;

const cover = (png: Buffer): Buffer =>
  frame('APIC', Buffer.concat([Buffer.from('\0image/png\0', 'latin1'), Buffer.from([FRONT_COVER, 0]), png]));

export function id3(tags: Readonly<Record<string, string>>, png?: Buffer): Buffer {
  const frames = [...Object.entries(tags).map(([name, value]) => text(name, value)), ...(png ? [cover(png)] : [])];
  const content = Buffer.concat(frames);
  const size = [21, 14, 7, 0].map((shift) => (content.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, ...size]), content]);
}

/** An MP3 without the tags it begins with. */
export const untagged = (mp3: Buffer): Buffer =>
  mp3.subarray(10 + mp3.subarray(6, 10).reduce((size, part) => size * 0x80 + part, 0));

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** A square picture, a slope of colors. */
export function png(side: number): Buffer {
  const layout = Buffer.alloc(13);
  layout.writeUInt32BE(side, 0);
  layout.writeUInt32BE(side, 4);
  layout.set([8, 2], 8);
  const rows = Array.from({ length: side }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: side }, (_, x) => [x * 4, y * 4, 128]).flat()]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', layout),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
