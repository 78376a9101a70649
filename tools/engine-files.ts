/**
 * The engine's files in a folder of hosted files, for whoever copies them: the program, the networks, the workers'
 * script, notices and licences. The folder is the list, so that no copy forgets a new file.
 */
import { globSync } from 'node:fs';
import { portablePath } from './portable-path.ts';

/** Paths relative to the hosted files' folder, with forward slashes. Source maps and compressed copies are optional. */
export const engineFiles = (folder: string): readonly string[] =>
  globSync('engine/**/*.*', { cwd: folder, exclude: ['**/*.{map,br,gz}'] })
    .map(portablePath)
    .sort();
