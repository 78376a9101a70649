import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

const folder = import.meta.dirname;

const NO_SAMPLES = ['.ts', '.json', ''];

/** What SHA256SUMS says where every sample is as it was made; `sha256sum --check` reads it too. */
export async function checksums(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => !NO_SAMPLES.includes(extname(name))).sort();
  const lines = names.map(async (name) => {
    const content = await readFile(join(folder, name));
    return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
  });
  return (await Promise.all(lines)).join('');
}
