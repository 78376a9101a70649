/**
 * Lets one build have entries on both runtimes. An entry whose path ends with LIGHT, and all that needs React on the way from
 * there, is built once more with the light runtime in place of React. What needs no React – texts, stylesheets, machines,
 * the API, the engine, the configuration – is in both once.
 */
import type { Plugin, PluginContext } from 'rollup';
import { replacement } from './runtimes.ts';

/** Ends the path of a module's copy on the light runtime. */
export const LIGHT = '?light';

export const isLightCopy = (id: string | undefined): boolean => id?.endsWith(LIGHT) ?? false;

/** Path of a module, whichever runtime it is for. */
const originalPath = (id: string): string => (isLightCopy(id) ? id.slice(0, -LIGHT.length) : id);

export function lightCopies(): Plugin {
  /** What is known of modules: whether React is reached by their imports. */
  const known = new Map<string, boolean>();

  /** Later imports count too: a copy has to load the copies of its parts. */
  async function needsReact(context: PluginContext, module: string): Promise<boolean> {
    const reached = new Set([module]);
    // A set is gone through with what is added on the way.
    for (const id of reached) {
      const isKnown = known.get(id);
      if (isKnown === false) continue;
      if (isKnown || replacement('light', id) !== undefined) {
        known.set(module, true);
        return true;
      }
      if (context.getModuleInfo(id)?.isExternal) continue;
      const { importedIds, dynamicallyImportedIds } = await context.load({ id, resolveDependencies: true });
      for (const imported of [...importedIds, ...dynamicallyImportedIds]) reached.add(imported);
    }
    for (const id of reached) known.set(id, false);
    return false;
  }

  return {
    name: 'light-copies',
    async resolveId(source, importer, options) {
      if (options.isEntry && isLightCopy(source)) {
        const entry = await this.resolve(originalPath(source), undefined, { isEntry: true, skipSelf: true });
        return entry && entry.id + LIGHT;
      }
      if (!importer || !isLightCopy(importer)) return null;
      const runtime = replacement('light', source);
      if (runtime) return runtime;
      const resolved = await this.resolve(source, originalPath(importer), { skipSelf: true });
      if (!resolved || resolved.external || !(await needsReact(this, resolved.id))) return resolved;
      return resolved.id + LIGHT;
    },
    async load(id) {
      // Compiled already, as the module itself is.
      return isLightCopy(id) ? (await this.load({ id: originalPath(id) })).code : null;
    },
  };
}
