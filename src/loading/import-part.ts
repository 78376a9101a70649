/**
 * Imports a lazy part of a widget. Called by code that the build of the hosted scripts writes (see
 * tools/lazy-parts.ts).
 */

import { urlOfAttempt } from './import-again.ts';
import { lookForModule } from './outdated-page.ts';

/** How often the import of a URL has failed. */
const failures = new Map<string, number>();

/**
 * @param base URL of the importing module.
 * @param load Calls its parameter with the paths of the module and of the files that it imports, relative to `base`.
 */
export function importPart<Module>(
  base: string,
  load: (importFiles: (path: string, files: readonly string[]) => Promise<Module>) => Promise<Module>,
): Promise<Module> {
  return load(async (path, files) => {
    for (const file of files) {
      import(new URL(file, base).href).catch(() => {
        // The module, which also imports the file, fails too.
      });
    }
    const url = new URL(path, base).href;
    const failed = failures.get(url) ?? 0;
    try {
      return (await import(urlOfAttempt(url, failed))) as Module;
    } catch (cause) {
      failures.set(url, failed + 1);
      await lookForModule(url);
      throw cause;
    }
  });
}
