/** Subresource integrity of the hosted files: what a page that names a version of them may rely on. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface IntegrityList {
  /** Of the package: the files stand below a folder of this name too, where they never change. */
  version: string;
  /** By path below the folder of the hosted files, as an `integrity` attribute or an import map has it. */
  integrity: Readonly<Record<string, string>>;
}

export function integrityList(folder: string, version: string): IntegrityList {
  const files = globSync('**/*.{js,css,wasm}', { cwd: folder }).sort();
  const digest = (file: string): string =>
    `sha384-${createHash('sha384')
      .update(readFileSync(join(folder, file)))
      .digest('base64')}`;
  return { version, integrity: Object.fromEntries(files.map((file) => [file.replaceAll('\\', '/'), digest(file)])) };
}
