/** The inputs of a build, and whether the last build is up to date with them. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The extensions of what is distributed, by folder. No globs: they take ten times as long. */
const FOLDERS = {
  src: /\.(ts|tsx|css)$/,
  engine: /\.(ts|txt|wasm|dat)$/,
  'examples/react': /\.(ts|tsx|css)$/,
};

/** What is in those folders without being distributed. */
const TESTS = /\.test\.tsx?$|\/(testing|dist|node_modules)\//;

const SETTINGS = /^(package(-lock)?\.json|tsconfig.*\.json)$/;

/** The programs that build. Whatever they import is an input as well. */
const BUILDERS = ['tools/build.ts', 'rollup.config.mjs'];

/** Written last, so that an interrupted build does not count. */
const RECORD = 'dist/inputs.json';

/** A digest of the names and contents of all inputs. Not of their times, which a checkout changes. */
export function inputsDigest(root: string): string {
  const digest = createHash('sha256');
  for (const file of inputsIn(root).sort()) {
    const content = contentOf(root, file);
    digest.update(`${file}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
}

/** Commands are in package.json as well, but in nothing that is built. */
function contentOf(root: string, file: string): Buffer {
  const content = readFileSync(join(root, file));
  if (file !== 'package.json') return content;
  const manifest = JSON.parse(content.toString()) as object;
  return Buffer.from(JSON.stringify(Object.entries(manifest).filter(([key]) => key !== 'scripts')));
}

function inputsIn(root: string): string[] {
  const files = new Set(readdirSync(root).filter((name) => SETTINGS.test(name)));
  addWithImports(root, BUILDERS, files);
  for (const [folder, endings] of Object.entries(FOLDERS)) {
    if (!existsSync(join(root, folder))) continue;
    for (const below of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const file = `${folder}/${below.replaceAll('\\', '/')}`;
      if (endings.test(file) && !TESTS.test(file)) files.add(file);
    }
  }
  return [...files];
}

/**
 * Adds files and all that they import, without the TypeScript compiler: `npm start` asks this where only the service
 * is.
 */
function addWithImports(root: string, names: Iterable<string>, files: Set<string>): void {
  for (const name of names) {
    if (files.has(name) || !existsSync(join(root, name))) continue;
    files.add(name);
    const imports = readFileSync(join(root, name), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
    addWithImports(
      root,
      [...imports].map(([, path = '']) => join(dirname(name), path)),
      files,
    );
  }
}

/** Records the inputs of a finished build. */
export function recordInputs(root: string, digest: string): void {
  writeFileSync(join(root, RECORD), `${JSON.stringify({ digest })}\n`);
}

/** Whether there is a build of the current inputs. */
export function isBuilt(root: string): boolean {
  try {
    const { digest } = JSON.parse(readFileSync(join(root, RECORD), 'utf8')) as { digest: string };
    return digest === inputsDigest(root);
  } catch {
    return false;
  }
}
