/**
 * Builds from one source:
 * - dist/cdn: ES modules for a script tag – one small module per element, one shared React runtime – and one classic
 *   script;
 * - dist/npm: ES modules for bundlers, on the React of the application and, in `standalone`, on the light runtime.
 *
 * Stylesheets are included in the modules as text; tools/build.ts writes those that a page links to.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import typescript from '@rollup/plugin-typescript';
import { minify as compress } from '@swc/core';
import { transform } from 'esbuild';
import { LANGUAGES } from './src/definition/common.ts';
import { printChunkMap } from './tools/chunk-map.ts';
import { engineAssets } from './tools/engine-assets.ts';
import { isLightCopy, LIGHT, lightCopies } from './tools/light-copies.ts';
import { lightPreact } from './tools/light-preact.ts';
import { fileOf, oneFileEach, pathOf } from './tools/one-file-each.ts';
import { replacement } from './tools/runtimes.ts';
import { singleState } from './tools/single-state.ts';
import { stylesheetModule } from './tools/stylesheet.ts';
import { thirdPartyLicences } from './tools/third-party-licences.ts';

const elements = Object.fromEntries(
  globSync('src/elements/pc-*.ts', { exclude: ['**/*.test.ts'] })
    .sort()
    .map((file) => [`elements/${basename(file, '.ts')}`, file]),
);

const elementPaths = new Set(Object.values(elements).map((file) => resolve(file)));
const isElement = (id) => elementPaths.has(id);

/** Modules with their own file in the hosted distribution, in addition to the shared chunks. */
const hasOwnFile = (id) => isElement(id) || id === resolve('src/hosted.ts');

const stylesheets = () => ({
  name: 'stylesheets',
  load(id) {
    return id.endsWith('.css') ? stylesheetModule(readFileSync(id, 'utf8'), id) : null;
  },
});

/**
 * V8's explicit compile hint: it compiles all functions of the file in the background while the file arrives, instead
 * of each on the main thread when it is first called. For code that runs immediately on every page.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
const runsAtOnce = ({ name, facadeModuleId }) => Object.hasOwn(SHARED_CHUNKS, name) || isElement(facadeModuleId);

/** Minified, and ASCII only, because a page without a charset would misread other characters. */
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
      // Types are checked once, when the declarations are written (see tools/build.ts), not for each build.
      noCheck: true,
    },
  }),
  engineAssets(otherBuild),
  // TypeScript wraps dynamic import URLs in a helper that rewrites relative ones; ours are absolute.
  replace({ preventAssignment: true, __rewriteRelativeImportExtension: 'String' }),
  nodeResolve({ browser: true }),
];

/**
 * Includes only the used part of r2wc: the elements parse their attributes themselves, and one of r2wc's own parsers
 * would resolve any global function by an attribute's text. All properties are declared without a type, so that `type ?
 * types[type] : null` is null.
 */
const untypedR2wc = () => ({
  name: 'untyped-r2wc',
  transform(code, id) {
    if (!id.endsWith('/@r2wc/core/dist/core.js')) return null;
    const program = this.parse(code);
    const variables = program.body.flatMap((statement) => statement.declarations ?? []);
    const types = variables.find(({ init }) => init?.properties?.some(({ key }) => key?.name === 'json'));
    const typed = types ? code.split(new RegExp(`\\b\\w+ \\? ${types.id.name}\\[\\w+\\] : null`)) : [];
    if (typed.length !== 4) this.error('r2wc has its attribute types no longer where they were.');
    return { code: typed.join('null'), map: null };
  },
});

/** Replaces React in builds for the light runtime. */
const runtimeOf = (runtime) => ({
  name: 'runtime',
  resolveId: (source) => replacement(runtime, source),
});

/** Whether the widgets use the React of the application; see src/elements/first-render.ts. */
const sharesReact = (answer) => replace({ preventAssignment: true, SHARES_REACT: String(answer) });

const bundled = (runtime) => [
  runtimeOf(runtime),
  lightPreact(),
  ...common(),
  untypedR2wc(),
  commonjs(),
  replace({ preventAssignment: true, 'process.env.NODE_ENV': JSON.stringify('production') }),
  sharesReact(false),
  minify(),
];

/** Writes the file names of the shared chunks into the loader, the only entry without a hash in its name. */
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

/**
 * The URL of the classic script; read through the prototype, because an element may have that name (see src/native.ts).
 */
const OWN_URL =
  "const ownUrl = typeof Document === 'function' ? Reflect.get(Document.prototype, 'currentScript', document)?.src : '';";
const classicUrl = () => ({
  name: 'classic-url',
  resolveImportMeta: (property) => (property === 'url' ? 'ownUrl' : null),
});

/**
 * Browsers cache failed imports by URL, so a lazy module is requested with a different URL on each attempt. The
 * function around the import has a parameter `_attempt`; see src/react/store/lazy-module.ts.
 */
const retriedImports = () => ({
  name: 'retried-imports',
  renderDynamicImport: ({ moduleId }) =>
    /(registry|autoload)\.ts$/.test(pathOf(moduleId))
      ? null
      : { left: 'import(', right: ' + (_attempt ? `?${_attempt}` : ""))' },
  generateBundle(_options, bundle) {
    // The parameter has been renamed by this time.
    for (const { fileName, code } of Object.values(bundle))
      if (code?.includes('_attempt'))
        this.error(`${fileName} has an import whose function lacks a parameter _attempt.`);
  },
});

/** Calls that create definitions and icons from constants. */
const CONSTANT =
  /^(define\w*|documented|event|cancelableEvent|property|method|text|address|flag|number|count|percentage|oneOf|someOf|jsxs?|icon|mark|filled|drawBars)$/;

/** Modules with state that are in several files, with the reason why each copy may have its own state. */
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
 * Two shared chunks, so that no widget costs more than four requests: loader, runtime, base, element. Code independent
 * of React and of this project is in the chunk of the runtime, which changes least and therefore stays cached longest.
 * Lists files and folders; a listed file takes precedence over its folder.
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
    'src/definition/attribute-types.ts',
    'src/definition/safe-link.ts',
    'src/elements/register.ts',
    'src/elements/stylesheets.ts',
    'src/elements/page-listeners.ts',
    // Required by the page's listeners.
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
    'src/messages/language-files.ts',
    'src/messages/messages.ts',
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
    // Only the controls: the code that makes a control an element is next to it, and belongs to that element.
    'src/react/primitives/button/button.css',
    'src/react/primitives/button/button.tsx',
    'src/react/primitives/icon/icons.tsx',
    'src/react/primitives/notice/plain-notice.css',
    'src/react/primitives/notice/plain-notice.tsx',
    'src/react/primitives/spinner/spinner.tsx',
  ],
};

/** In shared folders, but needed too rarely to be shared. */
const NOT_SHARED = [
  'src/configuration/when-consented.ts',
  'src/definition/audio.ts',
  'src/definition/auth-request.ts',
  'src/definition/built-in-language.ts',
  'src/definition/definition.ts',
  'src/definition/heading-level.ts',
  'src/definition/join-address.ts',
  'src/definition/number-types.ts',
  'src/definition/payment-intervals.ts',
  'src/definition/some-of.ts',
  'src/styles/inline.css',
];

for (const path of [...Object.values(SHARED_CHUNKS).flat(), ...NOT_SHARED])
  if (!existsSync(path)) throw new Error(`${path} is to be shared, and is not there.`);

/** Modules generated by @rollup/plugin-commonjs are recognized by the path of their source. */
const isIn = (id, path) => id.includes(`/${path}/`) || id.endsWith(`/${path}`);

function sharedChunk(id) {
  if (NOT_SHARED.some((path) => isIn(id, path))) return undefined;
  return Object.keys(SHARED_CHUNKS).find((chunk) => SHARED_CHUNKS[chunk].some((path) => isIn(id, path)));
}

/**
 * Otherwise, an element from which a lazy module imports would be split in two. That costs a request, and a bundler
 * would drop the half that registers the tag, because only the files in `elements` are declared to have side effects.
 */
const ENTRIES_WHOLE = 'allow-extension';

/** Parts that all elements share: there is one engine, and the others need nothing from an element's file. */
const PAGE_WIDE = ['origin-check', 'overrides', 'page-engine', 'playback-fallback', 'validation', 'waveform'];

/**
 * The hosted distribution on one of the runtimes: modules and classic script, in a folder of `dist/cdn`. `merged` is
 * the name of a single chunk for all shared code.
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
      // Lazy modules are named after the element that loads them, then after the module.
      chunkFileNames: ({ name, facadeModuleId }) =>
        `${folder}chunks/${(facadeModuleId && fileOf(facadeModuleId)) ?? name}-[hash].js`,
      // Files import each other by names with hashes; base36 compresses better than base64.
      hashCharacters: 'base36',
      manualChunks: (id) => (fileOf(id) || !sharedChunk(id) ? undefined : (merged ?? sharedChunk(id))),
      // The loader imports the shared code; without this option, each element would import the runtime twice.
      hoistTransitiveImports: false,
    },
    plugins: [
      oneFileEach({
        isElement,
        hasOwnFile,
        isAlone: (id) => id === resolve('src/autoload.ts'),
        isShared: sharedChunk,
        languages: LANGUAGES,
        textLoader: resolve('src/messages/with-texts.ts'),
        isPageWide: (id) => PAGE_WIDE.includes(basename(id).replace(/\.lazy\.tsx?$/, '')),
      }),
      ...bundled(runtime),
      namesOfSharedChunks(`"${SHARED_MARK}".split(" ")`),
      nameSharedChunks(folder),
      retriedImports(),
      printChunkMap(pathOf, folder),
      singleState({ pathOf, allowed: COPIED_STATE, isConstant: (callee) => CONSTANT.test(callee) }),
      thirdPartyLicences(`${folder}LICENCES.txt`),
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

/**
 * The two scripts for frames are standalone: one is for our pages, the other for pages without any other script of
 * ours.
 */
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

/**
 * For applications, which minify it themselves: readable, with names and `PURE` annotations, and without unnecessary
 * code.
 */
const withoutComments = () => ({
  name: 'without-comments',
  renderChunk: async (code) => ({
    code: (await transform(code, { format: 'esm', target: 'es2023', minifyWhitespace: true })).code,
    map: null,
  }),
});

export default [
  ...hosted({ runtime: 'react', folder: '' }),
  // The shared code is so small that a second request would cost more than it saves when only one of the two changes.
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
    // As in package.json: only modules that register a tag have side effects.
    treeshake: { moduleSideEffects: isElement },
    output: {
      dir: 'dist/npm',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: ({ moduleIds }) => `${moduleIds.some(isLightCopy) ? 'standalone/' : ''}chunks/[name]-[hash].js`,
      hoistTransitiveImports: false,
      // For frameworks that render on a server: the code of this entry also runs in the browser.
      banner: ({ name }) => (name === 'react/index' ? "'use client';" : ''),
    },
    external: (id, importer) => /^(node:|(react|react-dom)($|\/)|js-cookie$)/.test(id) && !isLightCopy(importer),
    plugins: [
      lightCopies(),
      lightPreact(),
      ...common('../cdn/'),
      untypedR2wc(),
      sharesReact(true),
      namesOfSharedChunks('[]'),
      withoutComments(),
      thirdPartyLicences('LICENCES.txt'),
    ],
  },
];
