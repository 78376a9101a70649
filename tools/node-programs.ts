/**
 * Where the scripts of installed programs are, to be run with `process.execPath`: a program's bare name is a shell
 * script on some systems and a `.cmd` file, which cannot be spawned, on Windows.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const packages = resolve(import.meta.dirname, '../node_modules');

interface Manifest {
  readonly bin?: string | Readonly<Record<string, string>>;
}

/** The script of a program, relative to its package. @throws {Error} if the package has no such program */
export function scriptIn({ bin = {} }: Manifest, packageName: string, program: string): string {
  const script = typeof bin === 'string' ? bin : bin[program];
  if (script === undefined) throw new Error(`The package ${packageName} has no program ${program}.`);
  return script;
}

/** The absolute path of a program's script. @param packageName if it is not the name of the program */
export function programScript(program: string, packageName = program): string {
  const folder = join(packages, packageName);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  return join(folder, scriptIn(manifest, packageName, program));
}

/** How npm is started. On Windows it is a `.cmd` file, which only the shell runs. */
export const npmCommand = (platform: string = process.platform): readonly [program: string, ...args: string[]] =>
  platform === 'win32' ? ['cmd.exe', '/d', '/c', 'npm'] : ['npm'];
