/**
 * Builds from one source, on React and on Preact:
 * - dist/cdn, dist/cdn/preact: ES modules for a script tag – a loader, a file per element, shared chunks – and one
 *   classic script;
 * - dist/npm, dist/npm/preact: ES modules for bundlers.
 *
 * Rollup splits the code; tools/build.ts writes what a page links to.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import typescript from '@rollup/plugin-typescript';
import { elementFiles } from './tools/element-files.ts';
import { engineAssets } from './tools/engine-assets.ts';
import { hostedFiles } from './tools/hosted-files.ts';
import { lazyParts } from './tools/lazy-parts.ts';
import { minify } from './tools/minify.ts';
import { portablePath } from './tools/portable-path.ts';
import { FOLDERS, replacement } from './tools/runtimes.ts';
import { stylesheetModule } from './tools/stylesheet.ts';
import { thirdPartyLicences } from './tools/third-party-licences.ts';

const elements = Object.fromEntries(
  globSync('src/elements/pc-*.ts', { exclude: ['**/*.test.ts'] })
    .sort()
    .map((file) => [`elements/${basename(file, '.ts')}`, file]),
);
const elementPaths = new Set(Object.values(elements).map((file) => resolve(file)));

/** The React components, each a module, and what tells them about the page. */
const components = {
  ...Object.fromEntries(
    Object.keys(elements).map((name) => {
      const component = name.replace('elements/pc-', 'react-components/');
      return [component, `src/${component}.ts`];
    }),
  ),
  'react-components/provider': 'src/react-components/provider.tsx',
};
const componentPaths = new Set(Object.values(components).map((file) => resolve(file)));

/** Which of both modules is used is decided where the application is built, by `imports` in package.json. */
const textsInAdvance = () => ({
  name: 'texts-in-advance',
  resolveId: (source) =>
    /^\..*\/messages\/in-advance\.[jt]s$/.test(source) ? { id: '#texts-in-advance', external: true } : null,
});

/**
 * Otherwise, an element from which a lazy module imports would be split in two. That costs a request, and a bundler
 * would drop the half that registers the tag, because only the files in `elements` are declared to have side effects.
 */
const ENTRIES_WHOLE = 'allow-extension';

const stylesheets = () => ({
  name: 'stylesheets',
  load: (id) => (id.endsWith('.css') ? stylesheetModule(readFileSync(id, 'utf8'), id) : null),
});

const alias = (runtime) => ({ name: 'runtime', resolveId: (source) => replacement(runtime, source) });

/**
 * TypeScript wraps the URL of a dynamic import in a helper that rewrites relative paths. Ours are absolute, and
 * bundlers look for their comments (`webpackIgnore`) directly in `import()`: Turbopack in no parentheses within.
 */
const importsAsWritten = () => ({
  name: 'imports-as-written',
  transform: {
    order: 'post',
    handler: (code) =>
      code.includes('__rewriteRelativeImportExtension')
        ? {
            code: code
              .replace(/^import \{ __rewriteRelativeImportExtension \} from "tslib";$/m, '')
              .replace(/\b__rewriteRelativeImportExtension\(((?:\s*\/\*.*?\*\/)*)/gs, '$1('),
            map: null,
          }
        : null,
  },
});

/** `engine` is where another build has written the engine's files. */
const sources = (runtime, { engine, sharesReact = false } = {}) => [
  alias(runtime),
  stylesheets(),
  typescript({
    tsconfig: 'tsconfig.build.json',
    // Types are checked once, when the declarations are written (see tools/build.ts), not for each build.
    compilerOptions: { noCheck: true },
  }),
  importsAsWritten(),
  engineAssets(engine),
  replace({
    preventAssignment: true,
    // Whether the widgets use the React of the application; see src/elements/first-render.ts.
    SHARES_REACT: String(sharesReact),
  }),
  nodeResolve({ browser: true }),
];

const bundled = (runtime) => [
  ...sources(runtime),
  commonjs(),
  replace({ preventAssignment: true, 'process.env.NODE_ENV': JSON.stringify('production') }),
  minify(),
];

/**
 * How many elements import a module that is in the base. A lower number makes the base larger for elements that need
 * little of it; with a higher one, more files are loaded at first.
 */
const MANY = 5;

/**
 * Two shared chunks: the runtime, which changes least and stays cached longest, and the base, which is what many
 * elements import. Without it, Rollup makes a small file of every few modules.
 */
const sharedChunk = (id, { getModuleInfo }) => {
  const path = portablePath(id);
  // Each language uses it.
  if (/\/src\/messages\/(plural|number-format)\.ts$/.test(path)) return 'base';
  // What widgets first show in a language, and what their lazy parts show, are a file each.
  const [, language, part] = /\/src\/messages\/(?!en\/)(\w\w)\/(first|later)\.ts$/.exec(path) ?? [];
  if (language) return part === 'first' ? language : `${language}-later`;
  // Also what the plugin for CommonJS generates for React.
  if (/\/node_modules\/(?!js-cookie)|\/src\/runtime\/|^\0/.test(path)) return 'runtime';
  const above = new Set([id]);
  // Iterating a Set includes values added during the iteration.
  for (const each of above) for (const importer of getModuleInfo(each).importers) above.add(importer);
  return !elementPaths.has(id) && [...above].filter((each) => elementPaths.has(each)).length >= MANY
    ? 'base'
    : undefined;
};

/**
 * In bytes before minification. Smaller chunks without side effects become part of another one: on a slow connection,
 * another request takes longer than another kilobyte.
 */
const LEAST_CHUNK = 240;

/** The loader imports the elements of the other build, wherever the page says that it is. */
const elementsElsewhere = () => ({
  name: 'elements-elsewhere',
  transform: (code, id) =>
    id === resolve('src/elements/registry.ts')
      ? {
          code: `import { importElement } from '../loading/own-files.ts';\n${code.replace(/import\((['"])\.\/(pc-[\w-]+)\.[jt]s\1\)/g, "importElement('./elements/$2.js')")}`,
          map: null,
        }
      : null,
});

/**
 * The classic script's own URL, read through the prototype, because an element may have that name (src/dom/native.ts).
 */
const CLASSIC_URL =
  "const ownUrl = typeof Document === 'function' ? Reflect.get(Document.prototype, 'currentScript', document)?.src : '';";

function hosted(runtime) {
  const folder = FOLDERS[runtime];
  const output = { dir: 'dist/cdn', format: 'es', sourcemap: 'hidden', entryFileNames: `${folder}[name].js` };
  const { plugin, recorded } = elementFiles(folder);
  return [
    {
      input: { index: 'src/hosted.ts', ...elements },
      preserveEntrySignatures: ENTRIES_WHOLE,
      output: {
        ...output,
        chunkFileNames: `${folder}chunks/[name]-[hash].js`,
        // Files import each other by names with hashes; base36 compresses better than base64.
        hashCharacters: 'base36',
        manualChunks: sharedChunk,
        experimentalMinChunkSize: LEAST_CHUNK,
        hoistTransitiveImports: false,
      },
      plugins: [lazyParts(), ...bundled(runtime), plugin, thirdPartyLicences(`${folder}LICENCES.txt`)],
    },
    {
      input: { autoload: 'src/autoload.ts' },
      // Also runs as a classic script, if the page has lost its type.
      output: { ...output, format: 'iife' },
      plugins: [
        elementsElsewhere(),
        replace({
          preventAssignment: true,
          BUILD_FOLDER: JSON.stringify(folder),
          ELEMENT_FILES: () => JSON.stringify(recorded()),
        }),
        ...bundled(runtime),
      ],
    },
    {
      input: { 'pc-elements': 'src/classic.ts' },
      output: { ...output, format: 'iife', name: 'pcElements', inlineDynamicImports: true, intro: CLASSIC_URL },
      plugins: [
        ...bundled(runtime),
        { name: 'classic-url', resolveImportMeta: (property) => (property === 'url' ? 'ownUrl' : null) },
      ],
    },
  ];
}

/**
 * The scripts for frames are standalone: one is for our pages, the others for pages without any other script of ours.
 */
const embedded = (entry, file, format) => ({
  input: entry,
  // What is only loaded later on other pages is inlined, so that each is one file.
  output: { file: `dist/cdn/${file}`, format, sourcemap: 'hidden', inlineDynamicImports: true },
  plugins: [...sources('react'), minify()],
});

/**
 * For applications, which minify it themselves. A file per module, so that any bundler leaves out what is not used,
 * with the help of `sideEffects` in package.json. They are as they are written, but for their types, and have no source
 * maps, which would be half of the package.
 */
const packaged = (runtime, entries) => ({
  input: { index: 'src/index.ts', autoload: 'src/autoload.ts', ...elements, ...entries },
  // As in package.json: only modules that register a tag have side effects.
  treeshake: { moduleSideEffects: (id) => elementPaths.has(id) },
  output: {
    dir: `dist/npm/${FOLDERS[runtime]}`,
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: 'src',
    // npm leaves out folders of that name.
    entryFileNames: ({ name }) =>
      `${name.replace(/^.*node_modules\//, 'packages/').replace(/^_virtual\//, 'virtual/')}.js`,
    hoistTransitiveImports: false,
    // For frameworks that render on a server: a component also runs in the browser.
    banner: ({ facadeModuleId }) => (componentPaths.has(facadeModuleId) ? "'use client';" : ''),
  },
  external: (id) => /^(node:|js-cookie$|#)/.test(id) || (runtime === 'react' && /^react(-dom)?($|\/)/.test(id)),
  plugins: [
    textsInAdvance(),
    ...sources(runtime, { engine: runtime === 'react' ? '../cdn/' : '../../cdn/', sharesReact: true }),
    replace({
      preventAssignment: true,
      BUILD_FOLDER: "''",
      ELEMENT_FILES: 'undefined',
      HOSTED_FILES: () => JSON.stringify(hostedFiles('dist/cdn')),
    }),
    thirdPartyLicences('LICENCES.txt'),
  ],
});

/** Of these, Rollup leaves out nothing that only one of the builds uses: their modules are in the package once. */
const SAME_ON_BOTH = {
  'api/index': 'src/api/index.ts',
  'sidecars/index': 'src/sidecars/index.ts',
  'messages/in-advance': 'src/messages/in-advance.ts',
  'messages/in-advance.server': 'src/messages/in-advance.server.ts',
};

/** The hosted builds can be made at the same time, and after them the packaged ones, which name their files. */
const PARTS = {
  'hosted-react': [
    ...hosted('react'),
    embedded('src/embed/host.ts', 'embed.js', 'iife'),
    embedded('src/embed/frame.ts', 'embed-frame.js', 'es'),
    embedded('src/embed/analytics.ts', 'embed-events.js', 'es'),
  ],
  'hosted-preact': hosted('preact'),
  'packaged-react': [
    packaged('react', {
      ...SAME_ON_BOTH,
      ...components,
      'react-components/index': 'src/react-components/index.ts',
      'server/index': 'src/server/index.ts',
      'server/command': 'src/server/command.ts',
    }),
  ],
  'packaged-preact': [packaged('preact', SAME_ON_BOTH)],
};

/** `rollup --config --configPart hosted-react` builds one part; without it, all are built in turn. */
export default ({ configPart: part }) => (part === undefined ? Object.values(PARTS).flat() : PARTS[part]);
