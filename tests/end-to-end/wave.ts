import { open } from 'node:fs/promises';

/** Writes a WAV file of exactly so many bytes: silence, 16 bit, stereo, 44.1 kHz. @returns its path. */
export async function writeWave(path: string, bytes: number): Promise<string> {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(bytes - 8, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(44_100, 24);
  header.writeUInt32LE(44_100 * 4, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes - 44, 40);
  const file = await open(path, 'w');
  try {
    await file.write(header);
    // What was never written reads as zero.
    await file.truncate(bytes);
  } finally {
    await file.close();
  }
  return path;
}
