/**
 * Writes the licences of the packages whose code is in a build: their authors ask for the notice in every copy, and
 * the minifier removes the comments.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rollup';

interface Manifest {
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/** @param fileName - Of the list, within the build's folder. */
export const thirdPartyLicences = (fileName: string): Plugin => ({
  name: 'third-party-licences',
  generateBundle(_options, bundle) {
    const rendered = Object.values(bundle).flatMap((file) =>
      Object.entries(file.type === 'chunk' ? file.modules : {}).flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 ? [id] : [],
      ),
    );
    this.emitFile({ type: 'asset', fileName, source: licencesOf(rendered) });
  },
});

const SEPARATOR = `\n${'-'.repeat(80)}\n\n`;

/** The licences of the packages that these modules are from, each once. */
export const licencesOf = (ids: readonly string[]): string =>
  [...new Set(ids.flatMap(packageFolder))].sort().map(licenceOf).join(SEPARATOR);

/** The folder of the package that a module is from, if it is from a package. Of nested packages, the innermost. */
export const packageFolder = (id: string): readonly string[] =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replace(/^\0/, '')) ?? [];

export function licenceOf(folder: string): string {
  const name = folder.slice(folder.lastIndexOf('/node_modules/') + '/node_modules/'.length);
  const { version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt'].map((file) => join(folder, file)).find(existsSync);
  if (file) return `${name} ${version}\n\n${readFileSync(file, 'utf8').trim()}\n`;
  if (!license) throw new Error(`${name} has no licence, so it may not be distributed.`);
  const by = typeof author === 'object' ? author.name : author;
  return `${name} ${version}\n\nLicence: ${license}${by ? `, by ${by}` : ''}. The package itself contains no text of the licence.\n`;
}
