/**
 * `npm start`: builds what is missing or out of date, then serves documentation, hosted files and API on one origin.
 */
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

// Before anything else is loaded, so that all modules come from the compile cache.
enableCompileCache(join(root, 'node_modules/.cache/compiled'));
const { endOnSignal } = await import('../service/src/stop-on-signal.ts');
endOnSignal();
const { standardOutput } = await import('../service/src/log-output.ts');
const say = (text: string): void => standardOutput('stdout').write(`${text}\n`);
const { isBuilt } = await import('./build-inputs.ts');

if (!isBuilt(root)) {
  await import('./require-packages.ts');
  const { runScript } = await import('./run-program.ts');
  say('Building the widgets; this takes about half a minute, once.');
  const code = await runScript('tools/build.ts');
  if (code !== 0) process.exit(code);
}
const { isDocumentationBuilt } = await import('./documentation.ts');
if (!isDocumentationBuilt()) {
  say('Building the documentation; this takes some seconds, once.');
  const { runScript } = await import('./run-program.ts');
  // In a process of its own: it waits for other programs, and meanwhile hears no signal.
  const code = await runScript('tools/documentation.ts');
  if (code !== 0) process.exit(code);
}
await import('../service/src/main.ts');
