/**
 * Builds of one source:
 * - dist/cdn: ES modules for a script tag – one small module per element, one shared React runtime – and one classic script;
 * - dist/npm: ES modules for bundlers, on the React of the application and, in `standalone`, on the light runtime.
 * Stylesheets travel as text inside the modules; those that a page links itself are written by tools/build.ts.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import typescript from '@rollup/plugin-typescript';
import { minify as compress } from '@swc/core';
import { transform } from 'esbuild';
import { printChunkMap } from './tools/chunk-map.ts';
import { engineAssets } from './tools/engine-assets.ts';
import { isLightCopy, LIGHT, lightCopies } from './tools/light-copies.ts';
import { fileOf, oneFileEach, pathOf } from './tools/one-file-each.ts';
import { replacement } from './tools/runtimes.ts';
import { singleState } from './tools/single-state.ts';
import { stylesheetModule } from './tools/stylesheet.ts';

const elements = Object.fromEntries(
  globSync('src/elements/pc-*.ts', { exclude: ['**/*.test.ts'] })
    .sort()
    .map((file) => [`elements/${basename(file, '.ts')}`, file]),
);

const elementPaths = new Set(Object.values(elements).map((file) => resolve(file)));
const isElement = (id) => elementPaths.has(id);

/** Has a file of its own in the hosted distribution, next to the shared chunks. */
const hasOwnFile = (id) => isElement(id) || id === resolve('src/hosted.ts');

const stylesheets = () => ({
  name: 'stylesheets',
  load(id) {
    return id.endsWith('.css') ? stylesheetModule(readFileSync(id, 'utf8'), id) : null;
  },
});

/**
 * V8's explicit compile hint: it compiles all functions of the file in the background while the file arrives, instead of
 * each on the main thread when it is first called. For what runs at once on every page.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
const runsAtOnce = ({ name, facadeModuleId }) => Object.hasOwn(SHARED_CHUNKS, name) || isElement(facadeModuleId);

/** Minified, and ASCII: on a page that names no charset anything else is read wrong. */
const minify = () => ({
  name: 'minify',
  async renderChunk(code, chunk, { format }) {
    const result = await compress(code, {
      module: format !== 'iife',
      ecma: 2022,
      compress: { passes: 3 },
      mangle: true,
      sourceMap: true,
      format: { asciiOnly: true, comments: false },
    });
    if (format === 'iife' || !runsAtOnce(chunk)) return { code: result.code, map: result.map };
    const map = JSON.parse(result.map);
    return { code: COMPILE_HINT + result.code, map: { ...map, mappings: `;${map.mappings}` } };
  },
});

const common = (otherBuild) => [
  stylesheets(),
  typescript({
    tsconfig: 'tsconfig.json',
    include: ['src/**/*.ts', 'src/**/*.tsx', 'engine/*.ts'],
    exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/**/testing/**', 'src/**/*.type-test.ts'],
    compilerOptions: {
      noEmit: false,
      allowJs: false,
      allowImportingTsExtensions: true,
      rewriteRelativeImportExtensions: true,
      // What is built is checked once, where its declarations are written (see tools/build.ts), and not for each build.
      noCheck: true,
    },
  }),
  engineAssets(otherBuild),
  // TypeScript wraps every address that it cannot read in a helper, for the sake of relative ones; ours are absolute.
  replace({ preventAssignment: true, __rewriteRelativeImportExtension: 'String' }),
  nodeResolve({ browser: true }),
];

/**
 * Of r2wc only what is used: the elements parse their attributes themselves, and of its own ways one would find any function
 * of the window by an attribute's text.
 */
const untypedR2wc = () => ({
  name: 'untyped-r2wc',
  transform(code, id) {
    if (!id.endsWith('/@r2wc/core/dist/core.js')) return null;
    const variables = this.parse(code).body.flatMap((statement) => statement.declarations ?? []);
    const types = variables.find(({ init }) => init?.properties?.some(({ key }) => key?.name === 'json'))?.init;
    if (!types) this.error('r2wc has its attribute types no longer where they were.');
    return { code: `${code.slice(0, types.start)}{}${code.slice(types.end)}`, map: null };
  },
});

/** Takes the place of React where the light runtime is built. */
const runtimeOf = (runtime) => ({
  name: 'runtime',
  resolveId: (source) => replacement(runtime, source),
});

/** Whether the widgets run on the React of the application that they are in; see src/elements/first-render.ts. */
const sharesReact = (answer) => replace({ preventAssignment: true, SHARES_REACT: String(answer) });

const bundled = (runtime) => [
  runtimeOf(runtime),
  ...common(),
  untypedR2wc(),
  commonjs(),
  replace({ preventAssignment: true, 'process.env.NODE_ENV': JSON.stringify('production') }),
  sharesReact(false),
  minify(),
];

/** Tells the loader which files the shared chunks became; it is the one entry whose own name holds no hash of its text. */
const SHARED_MARK = '@shared-chunks@';
const nameSharedChunks = (folder) => ({
  name: 'name-shared-chunks',
  generateBundle(_options, bundle) {
    const shared = Object.values(bundle).filter((chunk) => Object.hasOwn(SHARED_CHUNKS, chunk.name));
    const loader = bundle[`${folder}autoload.js`];
    const names = shared.map((chunk) => `./${chunk.fileName.slice(folder.length)}`);
    loader.code = loader.code.replace(SHARED_MARK, names.join(' '));
  },
});

const namesOfSharedChunks = (expression) => replace({ preventAssignment: true, SHARED_CHUNKS: expression });

/** Where the classic script itself lies; asked of the prototype, because an element may bear the name (see src/native.ts). */
const OWN_URL =
  "const ownUrl = typeof Document === 'function' ? Reflect.get(Document.prototype, 'currentScript', document)?.src : '';";
const classicUrl = () => ({
  name: 'classic-url',
  resolveImportMeta: (property) => (property === 'url' ? 'ownUrl' : null),
});

/**
 * A browser remembers a failed import by its URL; so a part that is loaded later is requested under a new one when it is
 * tried again. The function around the import has a parameter `_attempt`; see src/react/store/lazy-module.ts.
 */
const retriedImports = () => ({
  name: 'retried-imports',
  renderDynamicImport: ({ moduleId }) =>
    /(registry|autoload)\.ts$/.test(pathOf(moduleId))
      ? null
      : { left: 'import(', right: ' + (_attempt ? `?${_attempt}` : ""))' },
  generateBundle(_options, bundle) {
    // A parameter has another name by now.
    for (const { fileName, code } of Object.values(bundle))
      if (code?.includes('_attempt'))
        this.error(`${fileName} has an import whose function lacks a parameter _attempt.`);
  },
});

/** Calls that make definitions and drawings out of constants. */
const CONSTANT =
  /^(define\w*|documented|event|cancelableEvent|property|method|text|address|flag|number|count|percentage|oneOf|someOf|jsxs?|icon|mark|filled|drawBars)$/;

/** Modules with state that stand in several files, and why each copy may have its own. */
const COPIED_STATE = [
  { module: /\/js-cookie\//, reason: 'it keeps no state: two constants, one of them made by a call' },
  {
    module: /\/visitor\/session-watcher\.ts$/,
    reason: 'each copy reads the cookie itself, and a BroadcastChannel tells all of them',
  },
  {
    module: /\/elements\/discover\.ts$/,
    reason: 'it is which elements are still to be loaded, and the browser loads a module once, whoever asks',
  },
  { module: /\/elements\/form-field\.ts$/, reason: 'it is kept by element, and each element has one class' },
  {
    module:
      /\/(input\/use-form-field|editor-redirect\/continue-part|file-player\/(use-player|use-peaks)|audio\/page-engine)\.ts$/,
    reason: 'it is whether a later part of the same file is loaded; the engine itself is one for the page',
  },
];

/**
 * Two shared chunks, so that no widget costs more than four requests: loader, runtime, base, element. What knows neither
 * React nor us goes with the runtime, which changes least and so stays cached longest. Files and folders; a file that is
 * named comes before the folder that it is in.
 */
const SHARED_CHUNKS = {
  runtime: [
    'node_modules/react',
    'node_modules/react-dom',
    'node_modules/scheduler',
    'node_modules/preact',
    'src/runtime',
    'node_modules/@r2wc',
    'src/version.ts',
    'src/native.ts',
    'src/definition/definition.ts',
    'src/definition/attribute-types.ts',
    'src/definition/safe-link.ts',
    'src/elements/register.ts',
    'src/elements/stylesheets.ts',
    'src/elements/page-listeners.ts',
    // What the page's listeners need.
    'src/visitor/arrival.ts',
    'src/visitor/storage.ts',
    'src/react/auth-modal/auth-modals.ts',
  ],
  base: [
    'src/configuration',
    'src/definition',
    'src/elements/element.ts',
    'src/elements/first-render.ts',
    'src/listeners.ts',
    'src/styles',
    'src/visitor/language.ts',
    'src/visitor/optional-storage.ts',
    'src/visitor/path.ts',
    'src/visitor/server-page.ts',
    'src/react/environment.tsx',
    'src/react/error-boundary.messages.ts',
    'src/react/error-boundary.tsx',
    'src/react/frame.tsx',
    'src/react/store/lazy-module.ts',
    // The controls alone: what makes an element of one stands next to it and belongs to that element.
    'src/react/primitives/button/button.css',
    'src/react/primitives/button/button.tsx',
    'src/react/primitives/icon/icons.tsx',
    'src/react/primitives/icon-button/icon-button.css',
    'src/react/primitives/icon-button/icon-button.tsx',
    'src/react/primitives/notice/notice.css',
    'src/react/primitives/notice/notice.tsx',
    'src/react/primitives/spinner/spinner.tsx',
  ],
};

/** In a folder that is shared, and too seldom needed for that. */
const NOT_SHARED = [
  'src/definition/audio.ts',
  'src/definition/join-address.ts',
  'src/definition/payment-intervals.ts',
  'src/styles/inline.css',
];

for (const path of [...Object.values(SHARED_CHUNKS).flat(), ...NOT_SHARED])
  if (!existsSync(path)) throw new Error(`${path} is to be shared, and is not there.`);

/** What @rollup/plugin-commonjs makes of a module is known by that module's path. */
const isIn = (id, path) => id.includes(`/${path}/`) || id.endsWith(`/${path}`);

function sharedChunk(id) {
  if (NOT_SHARED.some((path) => isIn(id, path))) return undefined;
  return Object.keys(SHARED_CHUNKS).find((chunk) => SHARED_CHUNKS[chunk].some((path) => isIn(id, path)));
}

/**
 * Else an element from which a later part imports would be split in two: a request more; and a bundler would leave out
 * the half that registers the tag, because only the files in `elements` are said to do something when imported.
 */
const ENTRIES_WHOLE = 'allow-extension';

/** Parts that are the same for all elements: there is one engine, and the others need nothing that is in an element's file. */
const PAGE_WIDE = ['continue', 'origin-check', 'page-engine', 'playback-fallback', 'validation', 'waveform'];

/**
 * The hosted distribution on one of the runtimes: modules and classic script, in a folder of `dist/cdn`. `merged` names a
 * single chunk for all that is shared.
 */
const hosted = ({ runtime, folder, merged }) => [
  {
    input: { autoload: 'src/autoload.ts', index: 'src/hosted.ts', ...elements },
    preserveEntrySignatures: ENTRIES_WHOLE,
    output: {
      dir: 'dist/cdn',
      format: 'es',
      sourcemap: true,
      entryFileNames: `${folder}[name].js`,
      // What is loaded later is named after the element that loads it, then after its module.
      chunkFileNames: ({ name, facadeModuleId }) =>
        `${folder}chunks/${(facadeModuleId && fileOf(facadeModuleId)) ?? name}-[hash].js`,
      // Files name each other by their hashes, and these compress better.
      hashCharacters: 'base36',
      manualChunks: (id) => (fileOf(id) || !sharedChunk(id) ? undefined : (merged ?? sharedChunk(id))),
      // The loader imports what elements share; without this each element would name the runtime twice.
      hoistTransitiveImports: false,
    },
    plugins: [
      oneFileEach({
        isElement,
        hasOwnFile,
        isAlone: (id) => id === resolve('src/autoload.ts'),
        isShared: sharedChunk,
        isPageWide: (id) => PAGE_WIDE.includes(basename(id).replace(/\.lazy\.tsx?$/, '')),
      }),
      ...bundled(runtime),
      namesOfSharedChunks(`"${SHARED_MARK}".split(" ")`),
      nameSharedChunks(folder),
      retriedImports(),
      printChunkMap(pathOf, folder),
      singleState({ pathOf, allowed: COPIED_STATE, isConstant: (callee) => CONSTANT.test(callee) }),
    ],
  },
  {
    input: 'src/classic.ts',
    output: {
      dir: 'dist/cdn',
      entryFileNames: `${folder}pc-elements.js`,
      format: 'iife',
      name: 'pcElements',
      sourcemap: true,
      inlineDynamicImports: true,
      intro: OWN_URL,
    },
    plugins: [...bundled(runtime), classicUrl()],
  },
];

/** The two scripts of frames stand alone: one in a page of ours, the other in a page that has nothing else of us. */
const embedded = (entry, file, format) => ({
  input: entry,
  output: { file: `dist/cdn/${file}`, format, sourcemap: true },
  plugins: [...common(), minify()],
});

/** Entries of the package that exist on both runtimes. */
const packaged = { index: 'src/index.ts', autoload: 'src/autoload.ts', ...elements };
const standalone = Object.fromEntries(
  Object.entries(packaged).map(([name, file]) => [`standalone/${name}`, file + LIGHT]),
);

/** For applications, which minify it themselves: readable, with names and `PURE` marks, and no larger than need be. */
const withoutComments = () => ({
  name: 'without-comments',
  renderChunk: async (code) => ({
    code: (await transform(code, { format: 'esm', target: 'es2023', minifyWhitespace: true })).code,
    map: null,
  }),
});

export default [
  ...hosted({ runtime: 'react', folder: '' }),
  // So little is shared here that a second request would cost more than it saves when only one of the two changes.
  ...hosted({ runtime: 'light', folder: 'light/', merged: 'base' }),
  embedded('src/embed/host.ts', 'embed.js', 'iife'),
  embedded('src/embed/frame.ts', 'embed-frame.js', 'es'),
  {
    input: {
      ...packaged,
      ...standalone,
      'api/index': 'src/api/index.ts',
      'react/index': 'src/light-dom/index.ts',
      'server/index': 'src/server/index.ts',
      'server/command': 'src/server/command.ts',
    },
    preserveEntrySignatures: ENTRIES_WHOLE,
    // As package.json says: only what registers a tag does something when it is imported.
    treeshake: { moduleSideEffects: isElement },
    output: {
      dir: 'dist/npm',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: ({ moduleIds }) => `${moduleIds.some(isLightCopy) ? 'standalone/' : ''}chunks/[name]-[hash].js`,
      hoistTransitiveImports: false,
      // For frameworks that render on a server: what is behind this entry belongs to the browser too.
      banner: ({ name }) => (name === 'react/index' ? "'use client';" : ''),
    },
    external: (id, importer) => /^(node:|(react|react-dom)($|\/)|js-cookie$)/.test(id) && !isLightCopy(importer),
    plugins: [
      lightCopies(),
      ...common('../cdn/'),
      untypedR2wc(),
      sharesReact(true),
      namesOfSharedChunks('[]'),
      withoutComments(),
    ],
  },
];
