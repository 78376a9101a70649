/** `npm start`: builds what is missing, then serves playground, hosted files and API on one origin. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const built = join(root, 'dist', 'cdn', 'elements.json');

/** What a build writes towards its end is younger than every source. */
function isBuilt(): boolean {
  if (!existsSync(built)) return false;
  const sources = globSync(
    [
      'src/**/*.{ts,tsx,css}',
      'engine/**/*.{ts,wasm}',
      'tools/**/*.ts',
      'examples/react/**/*.{ts,tsx,css}',
      'rollup.config.mjs',
    ],
    { cwd: root, exclude: ['**/dist/**'] },
  );
  const { mtimeMs } = statSync(built);
  return sources.every((file) => statSync(join(root, file)).mtimeMs <= mtimeMs);
}

if (!isBuilt()) {
  console.log('Building the widgets; this takes about half a minute, once.');
  const { status } = spawnSync(process.execPath, [join(root, 'tools', 'build.ts')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../examples/backend/src/main.ts');
