/**
 * Allows entries for both runtimes in one build. An entry whose path ends with LIGHT, and each of its modules that
 * depends on React, is built again with the light runtime instead of React. Modules that do not depend on React –
 * texts, stylesheets, machines, the API, the engine, the configuration – are shared.
 */
import type { Plugin, PluginContext } from 'rollup';
import { replacement } from './runtimes.ts';

/** Ends the path of a module's copy on the light runtime. */
export const LIGHT = '?light';

export const isLightCopy = (id: string | undefined): boolean => id?.endsWith(LIGHT) ?? false;

/** Path of a module, for either runtime. */
const originalPath = (id: string): string => (isLightCopy(id) ? id.slice(0, -LIGHT.length) : id);

export function lightCopies(): Plugin {
  /** Whether each known module depends on React through its imports. */
  const known = new Map<string, boolean>();

  /** Includes dynamic imports: a copy must load the copies of its lazy modules. */
  async function needsReact(context: PluginContext, module: string): Promise<boolean> {
    const reached = new Set([module]);
    // Iterating a Set includes values added during the iteration.
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
      // Already compiled, like the original module.
      return isLightCopy(id) ? (await this.load({ id: originalPath(id) })).code : null;
    },
  };
}
