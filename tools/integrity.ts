/** Subresource integrity of the hosted files, for pages that use a fixed version. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portablePath } from './portable-path.ts';

export interface IntegrityList {
  /** The package's version. The files are also served from a folder of this name, where they never change. */
  version: string;
  /** By path below the folder of the hosted files. */
  integrity: Readonly<Record<string, string>>;
}

/** In the form of the `integrity` attribute. */
export const digestOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

export function integrityList(folder: string, version: string): IntegrityList {
  const files = globSync('**/*.{js,css,wasm,dat}', { cwd: folder }).sort();
  const digests = files.map((file) => [portablePath(file), digestOf(join(folder, file))]);
  return { version, integrity: Object.fromEntries(digests) as IntegrityList['integrity'] };
}
