/**
 * Dependencies of the browser tests as ES modules. React and some test tools are CommonJS and made of many files;
 * bundled once with shared chunks, every browser loads them quickly and as one instance.
 */
import { createRequire } from 'node:module';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

const COMMON_JS = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'axe-core'];
const MODULES = [
  '@open-wc/testing',
  '@r2wc/react-to-web-component',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@web/test-runner-commands',
  'js-cookie',
];

const fileNameOf = (name: string): string => name.replace('@', '').replaceAll('/', '__');

/** Bundles them into the folder and returns where each is, by the name it is imported by. */
export async function prebundle(folder: string): Promise<ReadonlyMap<string, string>> {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const entries = join(folder, 'entries');
  mkdirSync(entries, { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(join(entries, `${fileNameOf(name)}.js`), text);
  for (const name of COMMON_JS) {
    const names = Object.keys(require(name) as object).filter(
      (key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key),
    );
    write(name, `import all from '${name}';\nexport default all;\nexport const { ${names.join(', ')} } = all;\n`);
  }
  for (const name of MODULES) {
    const hasDefault = ['@r2wc/react-to-web-component', 'js-cookie', '@testing-library/user-event'].includes(name);
    write(name, `export * from '${name}';\n${hasDefault ? `export { default } from '${name}';\n` : ''}`);
  }
  const names = [...COMMON_JS, ...MODULES];
  await build({
    entryPoints: names.map((name) => join(entries, `${fileNameOf(name)}.js`)),
    outdir: join(folder, 'modules'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    mainFields: ['module', 'browser', 'main'],
    // Served by the test runner itself.
    external: ['/__web-dev-server__*'],
    define: { 'process.env.NODE_ENV': '"development"', 'process.env': '{}', global: 'globalThis' },
    logLevel: 'error',
  });
  return new Map(names.map((name) => [name, join(folder, 'modules', `${fileNameOf(name)}.js`)]));
}
