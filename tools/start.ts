/** `npm start`: builds what is missing or out of date, then serves playground, hosted files and API on one origin. */
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

// Before anything else is loaded, so that all modules come from the compile cache.
enableCompileCache(join(root, 'node_modules/.cache/compiled'));
const { isBuilt } = await import('./build-inputs.ts');

if (!isBuilt(root)) {
  console.log('Building the widgets; this takes about half a minute, once.');
  const { status } = spawnSync(process.execPath, [join(root, 'tools', 'build.ts')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../examples/backend/src/main.ts');
