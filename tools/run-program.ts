/** Runs the programs of a build, which end with this process. */
import { spawn } from 'node:child_process';
import { resolve as resolvePath } from 'node:path';
import { endWithProcess } from '../service/src/end-with-process.ts';

const root = resolvePath(import.meta.dirname, '..');

/** Runs a script with the Node of this process, whichever one is on the PATH. Resolves with its exit code. */
export function runScript(script: string, ...args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [resolvePath(root, script), ...args], { cwd: root, stdio: 'inherit' });
    // It ends the programs that it has started itself, which SIGKILL would leave behind.
    const forget = endWithProcess(() => child.kill('SIGTERM'));
    child.once('error', reject).once('close', (code) => {
      forget();
      resolve(code ?? 1);
    });
  });
}
