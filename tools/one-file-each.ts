/**
 * Keeps each element, and each of its lazy modules, in one file in addition to the shared chunks, so that no widget
 * needs another request because a second one uses the same module. Therefore, each file contains its own copies of the
 * modules that it needs; lazy modules use the copies of their element. Lazy modules that all elements share are in one
 * file. Modules that are in several files must not have state, or must keep it on the page; and an object of a class
 * from one file is not an instance of the class in another.
 *
 * Chunks for common modules would be smaller in total, but compress worse individually: each of the four large lazy
 * modules would be 1 to 5 kB larger for a visitor who needs only one of them.
 *
 * A lazy module's file has its texts in one language; those in each other language are in a file of that language.
 */
import { basename, dirname, posix, relative, sep } from 'node:path';
import type { Plugin, PluginContext } from 'rollup';
import {
  importFunctions,
  importsOf,
  inOneLanguage,
  languageFile,
  messagesIn,
  TEXTS,
  withTexts,
  type Texts,
} from './language-files.ts';

/** Separates a module's path and the file that contains the copy. */
const MARK = '?in=';

/** Separates the parts of a file's name: the element, and its lazy module. */
const LATER = '.';

/** Separates the name of a lazy module's file, and the language of its texts. */
const LANGUAGE = '@';

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
  /** The languages of texts; that of the lazy modules' files is the first. */
  languages: readonly string[];
  /** Path of the module that loads the files of the others. */
  textLoader: string;
}

export function oneFileEach(options: Options): Plugin {
  const { isElement, hasOwnFile, isAlone, isShared, isPageWide, languages, textLoader } = options;
  const [inModule = '', ...inFiles] = languages;

  /** Modules that an element imports statically, by its name. */
  const modulesOf = new Map<string, Promise<ReadonlySet<string>>>();

  /** The texts of lazy modules that are in files of their own, by the lazy module's file. */
  const textsInFiles = new Map<string, Promise<readonly Texts[]>>();

  /** The lazy module's file to which a language's file belongs, by the id of the latter. */
  const partOfLanguageFile = new Map<string, string>();

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

  /** Modules that an element's lazy module needs in addition to those of the element. */
  async function neededBy(context: PluginContext, path: string, file: string): Promise<readonly string[]> {
    const [element = ''] = file.split(LATER);
    const present = await modulesOf.get(element);
    return [...(await reachable(context, path))].filter((module) => !present?.has(module));
  }

  /** The texts that a lazy module uses and its element does not. */
  async function textsOf(context: PluginContext, path: string, file: string): Promise<readonly Texts[]> {
    const needed = await neededBy(context, path, file);
    const texts = new Map<string, Texts>();
    for (const id of needed) {
      const { ast } = await context.load({ id });
      for (const { source, names } of importsOf(ast)) {
        const target = await context.resolve(source, id, { skipSelf: true });
        if (!target || !isTexts(target.id) || !needed.includes(target.id)) continue;
        for (const { name, length } of messagesIn((await context.load({ id: target.id })).ast, languages))
          if (names.includes(name))
            texts.set(`${target.id} ${name}`, { name, length, from: relativeTo(path, target.id) });
      }
    }
    const length = [...texts.values()].reduce((sum, each) => sum + each.length, 0);
    return length / languages.length < WORTH_A_FILE ? [] : [...texts.values()];
  }

  /** The file of a lazy module that an element, or a lazy module of it, imports. */
  function fileOfPart(path: string, importing: string): string {
    const [element = ''] = importing.split(LATER);
    return isPageWide(path) ? nameOf(path) : element + LATER + nameOf(path);
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
      const [source = '', language] = specifier.split(TEXTS);
      const resolved = await this.resolve(source, path, { skipSelf: true });
      if (!resolved || resolved.external || isElement(resolved.id)) return resolved;
      const part = fileOfPart(resolved.id, file);
      if (language === undefined) return resolved.id + MARK + part;
      const id = resolved.id.replace(/\.lazy\.tsx?$/, TEXTS_MODULE) + MARK + part + LANGUAGE + language;
      partOfLanguageFile.set(id, part);
      return id;
    },
    async load(id) {
      const [path = '', file] = id.split(MARK);
      if (file === undefined) {
        if (isAlone(id)) alone.add(nameOf(id));
        // Not awaited, because it waits for this module.
        if (hasOwnFile(id)) modulesOf.set(nameOf(id), reachable(this, id));
        return null;
      }
      const whole = partOfLanguageFile.get(id);
      if (whole !== undefined) return languageFile((await textsInFiles.get(whole)) ?? []);
      const { code } = await this.load({ id: path });
      const [element = '', part] = file.split(LATER);
      if (code === null || nameOf(path) !== (part ?? element)) return code;
      const needed = await neededBy(this, path, file);
      // They have no dependencies, so they can come first; next to each other they compress better.
      const texts = needed.filter((module) => isTexts(module));
      const styleSheets = needed.filter((module) => module.endsWith('.css'));
      return [...texts, ...styleSheets].map((module) => `import '${relativeTo(path, module)}';`).join('') + code;
    },
    async transform(code, id) {
      const { path, file } = importing(id);
      if (file === undefined || !id.includes(MARK)) return null;
      if (isTexts(path)) {
        const [part = '', language = inModule] = file.split(LANGUAGE);
        if (!(await textsInFiles.get(part))?.length) return null;
        return { code: inOneLanguage(code, this.parse(code), languages, language), map: null };
      }
      if (!/\bimport\(/.test(code)) return null;
      let result = code;
      for (const { start, end, source } of [...importFunctions(this.parse(code))].reverse()) {
        const target = await this.resolve(source, path, { skipSelf: true });
        if (!target || target.external || isElement(target.id)) continue;
        const part = fileOfPart(target.id, file);
        const texts = textsInFiles.get(part) ?? textsOf(this, target.id, part);
        textsInFiles.set(part, texts);
        if ((await texts).length === 0) continue;
        result = result.slice(0, start) + withTexts(code.slice(start, end), source, inFiles) + result.slice(end);
      }
      if (result === code) return null;
      return {
        code: `${result}\nimport { withTexts } from ${JSON.stringify(relativeTo(path, textLoader))};`,
        map: null,
      };
    },
  };
}

/** Characters in one language. A shorter file would cost as much as it saves. */
const WORTH_A_FILE = 2000;

/** Ends the path of the generated module of a language's file. */
const TEXTS_MODULE = '.texts.ts';

const isTexts = (path: string): boolean => path.endsWith('.messages.ts');

/** Path of a module, regardless of the file that contains the copy. */
export const pathOf = (id: string): string => id.split(MARK)[0] ?? '';

/**
 * The file that contains a copy of a module, without its folder; undefined for an entry, or a chunk that all elements
 * share.
 */
export const fileOf = (id: string): string | undefined => id.split(MARK)[1]?.replace(LANGUAGE, LATER);

/** The path for imports. Source maps contain it, so it must not be a path on this machine. */
const relativeTo = (importer: string, path: string): string =>
  `./${relative(dirname(importer), path).split(sep).join(posix.sep)}`;

const nameOf = (path: string): string => basename(path).replace(/(\.lazy)?\.\w+$/, '');
