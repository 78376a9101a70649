/** Small files that need a lot of memory or time. */
import { crc32, createDeflate } from 'node:zlib';
import { ffmpeg } from './media.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A square picture of one colour: a few hundred kilobytes. */
export async function hugePicture(side: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits for each of red, green, blue and alpha.
  header.set([8, 6], 8);
  const row = Buffer.alloc(1 + side * 4);
  const deflate = createDeflate({ level: 9 });
  const packed = deflate.toArray() as Promise<Buffer[]>;
  for (let y = 0; y < side; y++) {
    if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(await packed)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** An ID3 tag (version 2.3) with these frames. */
export function id3(frames: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const body = Buffer.concat(
    frames.map(([name, content]) => {
      const header = Buffer.alloc(10);
      header.write(name, 'latin1');
      header.writeUInt32BE(content.length, 4);
      return Buffer.concat([header, content]);
    }),
  );
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]), body]);
}

/** The frame of an attached picture; the first is the front cover. */
export const cover = (png: Buffer, index: number): [string, Buffer] => [
  'APIC',
  Buffer.concat([Buffer.from(`\0image/png\0${index === 0 ? '\x03' : '\x04'}cover ${index}\0`, 'latin1'), png]),
];

/** A tone of some seconds, without tags. */
export async function tone(seconds: number, ...options: string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'tone-'));
  try {
    const path = join(folder, 'tone.mp3');
    const bare = ['-id3v2_version', '0', '-write_xing', '0', '-fflags', '+bitexact'];
    await ffmpeg('-f', 'lavfi', '-i', `sine=d=${seconds}`, ...bare, ...options, path);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
