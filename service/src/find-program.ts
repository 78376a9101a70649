import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

/**
 * Looks a program up in the folders of a search path, and nowhere else.
 * @param name a name, or a path, which is made absolute
 * @returns undefined if no folder has such a program. A path is not checked.
 */
export function findProgram(name: string, searchPath = process.env['PATH'] ?? ''): string | undefined {
  if (isAbsolute(name) || /[/\\]/.test(name)) return resolve(name);
  const names = process.platform === 'win32' ? [`${name}.exe`, name] : [name];
  const folders = searchPath.split(delimiter).filter(isAbsolute);
  return folders.flatMap((folder) => names.map((one) => join(folder, one))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
