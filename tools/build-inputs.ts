/** What a build is made from, and whether the last one was made from the same. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** By folder, what the files in it and below end in; by themselves, files of the root. No globs: they take ten times as long. */
const FOLDERS = {
  src: /\.(ts|tsx|css)$/,
  engine: /\.(ts|wasm)$/,
  tools: /\.ts$/,
  'examples/react': /\.(ts|tsx|css)$/,
};

const FILES = /^(rollup\.config\.mjs|package(-lock)?\.json|tsconfig.*\.json)$/;

/** Nothing that is distributed imports these. A new tool counts as an input until it is named here. */
const OTHERS = [
  /\.test\.tsx?$/,
  /\/(testing|dist|node_modules)\//,
  /^tools\/(browser-tests|check-api|docs)\//,
  /^tools\/(bench-.*|check-.*|chromium|count-reporter|readme|record-ffmpeg|start|test|test-results|unchanged|unit-tests|file-changes)\.ts$/,
];

/** Written last, so that an interrupted build does not count. */
const RECORD = 'dist/inputs.json';

/** A digest of the names and contents of all inputs. Times say nothing: a checkout changes them. */
export function inputsDigest(root: string): string {
  const digest = createHash('sha256');
  for (const file of inputsIn(root).sort()) {
    const content = readFileSync(join(root, file));
    digest.update(`${file}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
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

/** Records what a finished build was made from. */
export function recordInputs(root: string, digest: string): void {
  writeFileSync(join(root, RECORD), `${JSON.stringify({ digest })}\n`);
}

/** Whether there is a build of just these inputs. */
export function isBuilt(root: string): boolean {
  try {
    const { digest } = JSON.parse(readFileSync(join(root, RECORD), 'utf8')) as { digest: string };
    return digest === inputsDigest(root);
  } catch {
    return false;
  }
}
