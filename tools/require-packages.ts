/** Loaded before the tools that need developer packages, which can't be imported where they are missing. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const packages = resolve(import.meta.dirname, '../node_modules');
const missing = ['rollup', 'typescript', 'esbuild'].filter((name) => !existsSync(join(packages, name)));

if (missing.length > 0) {
  console.error(
    `\n  This needs the project's developer packages (${missing.join(', ')}):\n` +
      '  npm ci --include=dev      (npm leaves them out with NODE_ENV=production)\n',
  );
  process.exit(1);
}
