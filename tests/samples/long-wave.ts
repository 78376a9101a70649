import { open } from 'node:fs/promises';
import { noise, wave } from './sound.ts';

const HEADER = 44;

/** Writes a WAV file of so many seconds of noise, in one channel; the same second over and over. */
export async function writeLongWave(path: string, seconds: number, rate = 44_100): Promise<void> {
  const second = wave(noise(1, rate, 1), { rate });
  const header = Buffer.from(second.subarray(0, HEADER));
  const bytes = rate * 2 * seconds;
  header.writeUInt32LE(HEADER - 8 + bytes, 4);
  header.writeUInt32LE(bytes, HEADER - 4);
  const file = await open(path, 'w');
  try {
    await file.write(header);
    for (let written = 0; written < seconds; written++) await file.write(second, HEADER);
  } finally {
    await file.close();
  }
}
