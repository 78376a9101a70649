/** The hosted modules of each build with their hashes, for `pc-elements/server`, which is built after them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementFiles } from '../src/loading/element-files.ts';
import { digestOf } from './integrity.ts';
import { FOLDERS } from './runtimes.ts';

/** @param cdn The folder of the hosted files. */
export const hostedFiles = (cdn: string) =>
  Object.fromEntries(
    Object.entries(FOLDERS).map(([runtime, folder]) => {
      const found = JSON.parse(readFileSync(join(cdn, folder, 'modules.json'), 'utf8')) as ElementFiles;
      const elements = Object.keys(found.elements).map((tag) => `./elements/${tag}.js`);
      const paths = [...elements, ...found.files, ...Object.values(found.languages)];
      const integrity = Object.fromEntries(paths.map((path) => [path, digestOf(join(cdn, folder, path))]));
      return [runtime, { ...found, integrity }];
    }),
  );
