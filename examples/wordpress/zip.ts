/** Writes a zip file, always the same for the same files. */
import { crc32, deflateRawSync } from 'node:zlib';

/** 1 January 1980, the earliest date of the format. */
const DATE = 0x0021;
const UTF8 = 0x0800;
const DEFLATE = 8;

/** @param files Contents by path, with forward slashes. */
export function zip(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const name = Buffer.from(path);
    const data = deflateRawSync(content, { level: 9 });
    // The part that both records of a file have: version, flags, method, time, date, checksum, sizes, lengths.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(UTF8, 2);
    common.writeUInt16LE(DEFLATE, 4);
    common.writeUInt16LE(DATE, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    local.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, name, data);

    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, rest, name);
    offset += 4 + common.length + name.length + data.length;
  }
  const directory = Buffer.concat(central);
  const count = Object.keys(files).length;
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
