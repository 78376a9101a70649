/**
 * Records which files each element imports, for the loader, which requests them together with it instead of one round
 * trip later. The loader is a build of its own, or it would depend on the elements' files; it runs after theirs. Also
 * writes them to `modules.json`, for pages that request them together with the loader.
 */
import type { OutputBundle, OutputChunk, Plugin } from 'rollup';
import type { ElementFiles } from '../src/loading/element-files.ts';
import { portablePath } from './portable-path.ts';

/** Every file that a chunk imports, itself or through others. */
function importsOf(bundle: OutputBundle, fileName: string): readonly string[] {
  const found = new Set([fileName]);
  // Iterating a Set includes values added during the iteration.
  for (const name of found)
    for (const imported of (bundle[name] as OutputChunk | undefined)?.imports ?? []) found.add(imported);
  return [...found].slice(1);
}

/** The files of the dialog that an element shows while it is open, which is a lazy part of it. */
function openedFiles(bundle: OutputBundle, fileName: string): readonly string[] {
  const { dynamicImports } = bundle[fileName] as OutputChunk;
  const dialogs = dynamicImports.filter((name) =>
    (bundle[name] as OutputChunk).moduleIds.some((id) => portablePath(id).endsWith('/dialog.lazy.tsx')),
  );
  const known = new Set([fileName, ...importsOf(bundle, fileName)]);
  return dialogs.flatMap((name) => [name, ...importsOf(bundle, name)]).filter((name) => !known.has(name));
}

/** @param folder That all files are in, with a slash at its end. */
export function elementFiles(folder: string): { plugin: Plugin; recorded: () => ElementFiles } {
  let found: ElementFiles | undefined;
  return {
    plugin: {
      name: 'element-files',
      generateBundle(_options, bundle) {
        const lists = Object.keys(bundle).flatMap((fileName) => {
          const [, tag] = /(?:^|\/)elements\/(pc-[\w-]+)\.js$/.exec(fileName) ?? [];
          return tag === undefined
            ? []
            : [{ tag, imports: importsOf(bundle, fileName), opened: openedFiles(bundle, fileName) }];
        });
        const languages = Object.values(bundle).flatMap((file) => {
          const modules = file.type === 'chunk' ? file.moduleIds.map(portablePath).join('\n') : '';
          const [, language] = /\/src\/messages\/(\w+)\/first\.ts$/m.exec(modules) ?? [];
          return language === undefined ? [] : [[language, `./${file.fileName.slice(folder.length)}`] as const];
        });
        const files = [...new Set(lists.flatMap(({ imports, opened }) => [...imports, ...opened]))];
        const positions = (names: readonly string[]): number[] => names.map((name) => files.indexOf(name));
        found = {
          files: files.map((file) => `./${file.slice(folder.length)}`),
          elements: Object.fromEntries(lists.map(({ tag, imports }) => [tag, positions(imports)])),
          opened: Object.fromEntries(
            lists.filter(({ opened }) => opened.length > 0).map(({ tag, opened }) => [tag, positions(opened)]),
          ),
          languages: Object.fromEntries(languages),
        };
        this.emitFile({ type: 'asset', fileName: `${folder}modules.json`, source: JSON.stringify(found) });
      },
    },
    recorded() {
      if (!found) throw new Error('The elements have to be built before the loader.');
      return found;
    },
  };
}
