/** The tarball of the package, as it is published. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { promisify } from 'node:util';
import { npmCommand } from './node-programs.ts';

const root = resolve(import.meta.dirname, '..');

export interface Packed {
  /** Absolute path of the tarball. */
  readonly tarball: string;
  /** The size of the tarball, in bytes. */
  readonly size: number;
  /** What is in it, by path. */
  readonly files: readonly string[];
}

interface Manifest {
  readonly version: string;
  readonly repository: { readonly url: string };
}

/** Where people see a repository, from its URL in package.json. */
export const browserAddress = (url: string): string => url.replace(/^git\+/, '').replace(/\.git$/, '');

/**
 * Links of the README lead to files of the repository, of which npm's page knows where they are only for some forges.
 * So the README of a package has whole addresses, of the files as they were at its release; and guides, which are read
 * in the package, have them of the files that it does not contain.
 * @param folder of the Markdown file
 * @param packed the files that links may lead to as they are
 */
export function withAbsoluteLinks(
  markdown: string,
  { version, repository }: Manifest,
  folder = '',
  packed: readonly string[] = [],
): string {
  const place = browserAddress(repository.url);
  return markdown.replace(
    /(!?)(\[[^\]]*\])\((?![a-z]+:|#)([^)\s]+)\)/g,
    (link, image: string, text: string, path: string) => {
      const target = posix.join(folder, path);
      if (packed.includes(target.replace(/#.*/, ''))) return link;
      const kind = image === '' ? 'blob' : 'raw';
      return `${image}${text}(${place}/${kind}/v${version}/${target})`;
    },
  );
}

interface NpmPacked {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

async function npmPack(folder: string, ...args: readonly string[]): Promise<NpmPacked> {
  const [npm, ...first] = npmCommand();
  const { stdout } = await promisify(execFile)(npm, [...first, 'pack', '--json', '--ignore-scripts', ...args], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  });
  const [packed] = JSON.parse(stdout) as [NpmPacked];
  return packed;
}

/** Packs what was built. @param destination An existing folder for the tarball. */
export async function pack(destination: string): Promise<Packed> {
  const { files } = await npmPack(root, '--dry-run');
  const stage = mkdtempSync(join(destination, 'package-'));
  try {
    for (const { path } of files) cpSync(join(root, path), join(stage, path));
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
    const paths = files.map(({ path }) => path);
    for (const path of paths.filter((each) => /^(README|SECURITY|docs\/.*)\.md$/.test(each))) {
      // npm's page shows the README alone.
      const packed = path === 'README.md' ? [] : paths;
      const markdown = readFileSync(join(root, path), 'utf8');
      writeFileSync(join(stage, path), withAbsoluteLinks(markdown, manifest, posix.dirname(path), packed));
    }
    const { filename, size } = await npmPack(stage, '--pack-destination', destination);
    return { tarball: join(destination, filename), size, files: paths };
  } finally {
    rmSync(stage, { recursive: true });
  }
}
