/** The package's version, in every file that states it. package.json decides; the others repeat it. */

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
}

interface Lock extends Manifest {
  packages: Record<string, Manifest>;
}

const json = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

function manifest(text: string, version: string): string {
  const content = JSON.parse(text) as Manifest;
  if (content.version !== undefined) content.version = version;
  // Only the version of the package stands alone there; in the lock file it is that of the others.
  if (content.dependencies?.['pc-elements'] !== undefined) content.dependencies['pc-elements'] = version;
  return json(content);
}

/** A lock file has the versions of all packages, of which those of this repository have the release's. */
function lock(text: string, version: string): string {
  const content = JSON.parse(text) as Lock;
  content.version = version;
  for (const [name, released] of Object.entries(content.packages))
    if (['', 'service'].includes(name)) released.version = version;
  return json(content);
}

const constant = (text: string, version: string): string => text.replace(/'[\d.]+'/, `'${version}'`);

/** The folders of a release, `/cdn/0/`, `/cdn/0.1/` and `/cdn/0.1.0`, and the tarball's name. */
const prose = (text: string, version: string): string =>
  text
    .replace(/(?<=\/cdn\/)\d+(\.\d+){0,2}(?![\w.])/g, (folder) =>
      version.split('.').slice(0, folder.split('.').length).join('.'),
    )
    .replace(/(?<=pc-elements-)\d+\.\d+\.\d+(?=\.tgz)/g, version);

const rewriteOf = (file: string): ((text: string, version: string) => string) => {
  if (file === 'package-lock.json') return lock;
  if (file.endsWith('package.json')) return manifest;
  return file.endsWith('.ts') ? constant : prose;
};

/** Globs of the files that state the version, from the root of the repository. */
export const VERSIONED = [
  'package.json',
  'package-lock.json',
  'src/version.ts',
  'README.md',
  'docs/*.md',
  '{service,examples/*}/{package.json,README.md}',
] as const;

/** @returns the text of a file among `VERSIONED` with another version. */
export const withVersion = (file: string, text: string, version: string): string => rewriteOf(file)(text, version);
