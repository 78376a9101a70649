/**
 * Loads a lazy part of a widget together with the files that it imports, instead of one round trip after the other, and
 * under another address after a failure. Rollup knows the files when it writes an `import()`;
 * src/loading/import-part.ts does the rest on the page.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'rollup';
import { portablePath } from './portable-path.ts';

const IMPORT_PART = resolve(import.meta.dirname, '../src/loading/import-part.ts');

const LAZY = /\bimport\((['"]\.[^'"]+['"])\)/g;

export const lazyParts = (): Plugin => ({
  name: 'lazy-parts',
  transform: {
    // After TypeScript.
    order: 'post',
    handler(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(portablePath(id))) return null;
      const wrapped = code.replace(LAZY, 'importPart(import.meta.url, (_load) => import($1))');
      if (wrapped === code) return null;
      return { code: `${wrapped}\nimport { importPart } from ${JSON.stringify(IMPORT_PART)};`, map: null };
    },
  },
  renderDynamicImport({ targetChunk, getTargetChunkImports }) {
    if (!targetChunk) return null;
    // As they are written in an import, with quotation marks.
    const files = (getTargetChunkImports() ?? []).flatMap((file) =>
      'resolvedImportPath' in file ? [file.resolvedImportPath] : [],
    );
    return { left: '_load(', right: `, [${files.join(', ')}])` };
  },
});
