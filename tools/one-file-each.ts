/**
 * Keeps each element, and each of its lazy modules, in one file in addition to the shared chunks, so that no widget
 * needs another request because a second one uses the same module. Therefore, each file contains its own copies of the
 * modules that it needs; lazy modules use the copies of their element. Lazy modules that all elements share are in one
 * file. Modules that are in several files must not have state, or must keep it on the page; and an object of a class
 * from one file is not an instance of the class in another.
 *
 * Chunks for common modules would be smaller in total, but compress worse individually: each of the four large lazy
 * modules would be 1 to 5 kB larger for a visitor who needs only one of them.
 */
import { basename, dirname, posix, relative, sep } from 'node:path';
import type { Plugin, PluginContext } from 'rollup';

/** Separates a module's path and the file that contains the copy. */
const MARK = '?in=';

/** Separates the parts of a file's name: the element, and its lazy module. */
const LATER = '.';

interface Options {
  /** Whether a module is an element, which is never copied into other files. */
  isElement: (id: string) => boolean;
  /** Whether an entry is one file in addition to the shared chunks. */
  hasOwnFile: (id: string) => boolean;
  /** Whether an entry uses no shared chunk and contains copies of all its modules. */
  isAlone: (id: string) => boolean;
  /** Whether a module is in a chunk that all elements share. */
  isShared: (id: string) => boolean;
  /** Whether a lazy module is one file for all elements of the page, with all its dependencies. */
  isPageWide: (id: string) => boolean;
}

export function oneFileEach({ isElement, hasOwnFile, isAlone, isShared, isPageWide }: Options): Plugin {
  /** Modules that an element imports statically, by its name. */
  const modulesOf = new Map<string, Promise<ReadonlySet<string>>>();

  /** Entries that need no shared chunk, by name. */
  const alone = new Set<string>();

  /** Read from the compiled modules, which contain no imports of types. */
  async function reachable(context: PluginContext, entry: string): Promise<ReadonlySet<string>> {
    const found = new Set([entry]);
    // Iterating a Set includes values added during the iteration.
    for (const id of found) {
      const { ast } = await context.load({ id });
      for (const node of ast?.body ?? []) {
        if (!('source' in node) || !node.source) continue;
        const target = await context.resolve(String(node.source.value), id, { skipSelf: true });
        if (target && !target.external && !isElement(target.id) && !isShared(target.id)) found.add(target.id);
      }
    }
    return found;
  }

  /** The importing file, and the module's own path; no file if the module does not belong to an element. */
  function importing(importer: string): { file: string | undefined; path: string } {
    const [path = '', file] = importer.split(MARK);
    return { path, file: file ?? (hasOwnFile(path) || isAlone(path) ? nameOf(path) : undefined) };
  }

  return {
    name: 'one-file-each',
    async resolveId(source, importer, options) {
      if (!importer || options.isEntry) return null;
      const { file, path } = importing(importer);
      if (file === undefined) return null;
      const { attributes, isEntry } = options;
      const resolved = await this.resolve(source, path, { attributes, isEntry, skipSelf: true });
      if (!resolved || resolved.external || isElement(resolved.id)) return resolved;
      const { id } = resolved;
      if (isShared(id) && !alone.has(file)) return resolved;
      const [element = ''] = file.split(LATER);
      return id + MARK + ((await modulesOf.get(element))?.has(id) ? element : file);
    },
    async resolveDynamicImport(specifier, importer) {
      const { file, path } = importing(importer);
      if (file === undefined || typeof specifier !== 'string') return null;
      const resolved = await this.resolve(specifier, path, { skipSelf: true });
      if (!resolved || resolved.external || isElement(resolved.id)) return resolved;
      if (isPageWide(resolved.id)) return resolved.id + MARK + nameOf(resolved.id);
      const [element = ''] = file.split(LATER);
      return resolved.id + MARK + element + LATER + nameOf(resolved.id);
    },
    async load(id) {
      const [path = '', file] = id.split(MARK);
      if (file === undefined) {
        if (isAlone(id)) alone.add(nameOf(id));
        // Not awaited, because it waits for this module.
        if (hasOwnFile(id)) modulesOf.set(nameOf(id), reachable(this, id));
        return null;
      }
      const { code } = await this.load({ id: path });
      const [element = '', part] = file.split(LATER);
      if (code === null || nameOf(path) !== (part ?? element)) return code;
      const present = await modulesOf.get(element);
      const needed = [...(await reachable(this, path))].filter((module) => !present?.has(module));
      // They have no dependencies, so they can come first; next to each other they compress better.
      const texts = needed.filter((module) => module.endsWith('.messages.ts'));
      const styleSheets = needed.filter((module) => module.endsWith('.css'));
      return [...texts, ...styleSheets].map((module) => `import '${relativeTo(path, module)}';`).join('') + code;
    },
  };
}

/** Path of a module, regardless of the file that contains the copy. */
export const pathOf = (id: string): string => id.split(MARK)[0] ?? '';

/**
 * The file that contains a copy of a module, without its folder; undefined for an entry, or a chunk that all elements
 * share.
 */
export const fileOf = (id: string): string | undefined => id.split(MARK)[1];

/** The path for imports. Source maps contain it, so it must not be a path on this machine. */
const relativeTo = (importer: string, path: string): string =>
  `./${relative(dirname(importer), path).split(sep).join(posix.sep)}`;

const nameOf = (path: string): string => basename(path).replace(/(\.lazy)?\.\w+$/, '');
