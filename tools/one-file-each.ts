/**
 * Keeps each element, and each part that it loads later, one file next to the shared chunks: no widget needs a request
 * more because another one uses the same module. So each file has copies of its own of the modules it needs; what the
 * element has already, its later parts take from there. Parts that are the same for all elements are one file for the
 * page. Modules that several files have must keep no state, or keep it at the page; and an object of a class from one file
 * is no instance of another's.
 *
 * Chunks with what several parts have in common would be smaller in all, but compress worse one by one: the four large
 * parts would each be 1 to 5 kB larger for the visitor who needs one of them.
 */
import { basename, dirname, posix, relative, sep } from 'node:path';
import type { Plugin, PluginContext } from 'rollup';

/** Between a module's path and the file that the copy is in. */
const MARK = '?in=';

/** Separates the parts of a file's name: the element, and its lazy module. */
const LATER = '.';

interface Options {
  /** Whether a module is an element, which is never copied into other files. */
  isElement: (id: string) => boolean;
  /** Whether an entry is one file next to the shared chunks. */
  hasOwnFile: (id: string) => boolean;
  /** Whether an entry uses no shared chunk and contains copies of all its modules. */
  isAlone: (id: string) => boolean;
  /** Whether a module is in a chunk that all elements share. */
  isShared: (id: string) => boolean;
  /** Whether a module that is loaded later is one file for all elements of the page, with all that it needs. */
  isPageWide: (id: string) => boolean;
}

export function oneFileEach({ isElement, hasOwnFile, isAlone, isShared, isPageWide }: Options): Plugin {
  /** Modules that an element imports from its start, by its name. */
  const modulesOf = new Map<string, Promise<ReadonlySet<string>>>();

  /** Entries that need no shared chunk, by name. */
  const alone = new Set<string>();

  /** Read off the compiled modules, in which types have left nothing behind. */
  async function reachable(context: PluginContext, entry: string): Promise<ReadonlySet<string>> {
    const found = new Set([entry]);
    // A set is gone through with what is added on the way.
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

  /** The file that imports, and the module's own path; no file for what is not an element's. */
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
        // Not awaited: it waits for this very module.
        if (hasOwnFile(id)) modulesOf.set(nameOf(id), reachable(this, id));
        return null;
      }
      const { code } = await this.load({ id: path });
      const [element = '', part] = file.split(LATER);
      if (code === null || nameOf(path) !== (part ?? element)) return code;
      const present = await modulesOf.get(element);
      const needed = [...(await reachable(this, path))].filter((module) => !present?.has(module));
      // They need nothing themselves, so that they may come first; next to each other they compress better.
      const texts = needed.filter((module) => module.endsWith('.messages.ts'));
      const styleSheets = needed.filter((module) => module.endsWith('.css'));
      return [...texts, ...styleSheets].map((module) => `import '${relativeTo(path, module)}';`).join('') + code;
    },
  };
}

/** Path of a module, whichever file a copy of it is in. */
export const pathOf = (id: string): string => id.split(MARK)[0] ?? '';

/** The file that a copy of a module is in, without its folder; none: an entry, or a chunk that all elements share. */
export const fileOf = (id: string): string | undefined => id.split(MARK)[1];

/** As an import names it; source maps show it, so that it is no place of this machine. */
const relativeTo = (importer: string, path: string): string =>
  `./${relative(dirname(importer), path).split(sep).join(posix.sep)}`;

const nameOf = (path: string): string => basename(path).replace(/(\.lazy)?\.\w+$/, '');
