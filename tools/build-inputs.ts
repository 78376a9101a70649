/** The inputs of a build, and whether the last build is up to date with them. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The extensions of inputs by folder, and the input files of the root. No globs: they take ten times as long. */
const FOLDERS = {
  src: /\.(ts|tsx|css)$/,
  engine: /\.(ts|txt|wasm)$/,
  tools: /\.ts$/,
  'examples/react': /\.(ts|tsx|css)$/,
};

const FILES = /^(rollup\.config\.mjs|package(-lock)?\.json|tsconfig.*\.json)$/;

/** Not part of the distribution. A new tool counts as an input until it is listed here. */
const OTHERS = [
  /\.test\.tsx?$/,
  /\/(testing|dist|node_modules)\//,
  /^tools\/(bench-load|bench-noise|browser-tests|check-api|docs)\//,
  /^tools\/(bench-.*|check-.*|chromium|budgets|count-reporter|first-visit|rerun|test-matrix|readme|record-ffmpeg|start|test|test-results|unchanged|unit-tests|file-changes)\.ts$/,
];

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
  const files = readdirSync(root).filter((name) => FILES.test(name));
  for (const [folder, endings] of Object.entries(FOLDERS)) {
    if (!existsSync(join(root, folder))) continue;
    for (const below of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const file = `${folder}/${below.replaceAll('\\', '/')}`;
      if (endings.test(file) && !OTHERS.some((other) => other.test(file))) files.push(file);
    }
  }
  return files;
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
