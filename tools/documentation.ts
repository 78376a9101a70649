/**
 * `npm run docs:build`: the documentation as a folder that any static host serves, with the hosted files of the
 * widgets. `DOCS_URL` is the origin and `DOCS_BASE` the path at which it will be served; canonical links and the
 * sitemap need them.
 */
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { programScript } from './node-programs.ts';

const root = resolve(import.meta.dirname, '..');
const site = join(root, 'examples/documentation');
const folder = join(site, 'dist');
/** Astro's own. */
const work = join(site, '.astro');
/** Written last, so that an interrupted build does not count. */
const record = 'inputs.json';

function inputsDigest(): string {
  const digest = createHash('sha256').update(JSON.stringify([process.env['DOCS_URL'], process.env['DOCS_BASE']]));
  const inputs = ['dist/inputs.json', 'docs/**/*.*', 'examples/documentation/{astro.config.js,{public,src}/**/*.*}'];
  for (const file of globSync(inputs, { cwd: root }).sort()) {
    digest.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return digest.digest('hex');
}

/** Whether there is a documentation of the current inputs and the last build of the widgets. */
export function isDocumentationBuilt(): boolean {
  try {
    const { digest } = JSON.parse(readFileSync(join(folder, record), 'utf8')) as { digest: string };
    return digest === inputsDigest();
  } catch {
    return false;
  }
}

/**
 * Starlight ends Pagefind's service as soon as that says that the files are written, some of which are not then
 * (https://github.com/Pagefind/pagefind/issues/1271). Pagefind's own program waits for them.
 */
function indexSearch(target: string): boolean {
  const { status } = spawnSync(process.execPath, [programScript('pagefind'), '--site', target, '--silent'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

/**
 * @param target The folder that is written.
 * @returns whether it succeeded.
 */
export function buildDocumentation(target = folder, environment: NodeJS.ProcessEnv = process.env): boolean {
  const digest = inputsDigest();
  mkdirSync(work, { recursive: true });
  // Astro moves files out of its own folder, which fails if the target is on another file system.
  const built = mkdtempSync(join(work, 'built-'));
  try {
    // What it keeps of Markdown does not depend on the code that renders it.
    const args = ['build', '--silent', '--force', '--outDir', built];
    const { status } = spawnSync(process.execPath, [programScript('astro'), ...args], {
      cwd: site,
      env: { ...environment, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0 || !indexSearch(built)) return false;
    // The target itself may be mounted, and then it cannot be removed.
    for (const path of globSync('*', { cwd: target })) rmSync(join(target, path), { recursive: true });
    cpSync(built, target, { recursive: true });
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
  cpSync(join(root, 'dist/cdn'), join(target, 'cdn'), {
    recursive: true,
    filter: (path) => !/\.(map|br)$/.test(path),
  });
  cpSync(join(root, 'dist/messages.en.json'), join(target, 'messages.en.json'));
  writeFileSync(join(target, record), `${JSON.stringify({ digest })}\n`);
  return true;
}

if (import.meta.main && !buildDocumentation()) process.exit(1);
