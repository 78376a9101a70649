/** `npm start`: builds what is missing or out of date, then serves playground, hosted files and API on one origin. */
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { isBuilt } from './build-inputs.ts';

const root = resolve(import.meta.dirname, '..');

if (!isBuilt(root)) {
  console.log('Building the widgets; this takes about half a minute, once.');
  const { status } = spawnSync(process.execPath, [join(root, 'tools', 'build.ts')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
enableCompileCache(join(root, 'node_modules/.cache/compiled'));
await import('../examples/backend/src/main.ts');
