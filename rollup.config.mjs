/**
 * Three builds of one source:
 * - dist/cdn: ES modules for a script tag – one small module per element, one shared React runtime – and one classic script;
 * - dist/npm: ES modules for bundlers, React as a dependency.
 * Stylesheets travel as text inside the modules; those that a page links itself are written by tools/build.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import typescript from '@rollup/plugin-typescript';
import { minify as compress } from '@swc/core';
import { engineAssets } from './tools/engine-assets.ts';
import { elementOf, oneFileEach, pathOf } from './tools/one-file-each.ts';
import { singleState } from './tools/single-state.ts';
import { stylesheetModule } from './tools/stylesheet.ts';

const isElement = (id) => /\/src\/elements\/pc-[\w-]+\.ts$/.test(id);

/** Has a file of its own in the hosted distribution, beside the shared chunks. */
const hasOwnFile = (id) => isElement(id) || id.endsWith('/src/hosted.ts');

const elements = Object.fromEntries(
  readdirSync('src/elements')
    .filter((file) => /^pc-[\w-]+\.ts$/.test(file))
    .map((file) => [`elements/${file.slice(0, -3)}`, `src/elements/${file}`]),
);

const stylesheets = () => ({
  name: 'stylesheets',
  load(id) {
    return id.endsWith('.css') ? stylesheetModule(readFileSync(id, 'utf8'), id) : null;
  },
});

/** Minified, and ASCII: on a page that names no charset anything else is read wrong. */
const minify = () => ({
  name: 'minify',
  async renderChunk(code, _chunk, { format }) {
    const result = await compress(code, {
      module: format !== 'iife',
      ecma: 2022,
      compress: { passes: 3 },
      mangle: true,
      sourceMap: true,
      format: { asciiOnly: true, comments: false },
    });
    return { code: result.code, map: result.map };
  },
});

const common = () => [
  stylesheets(),
  typescript({
    tsconfig: 'tsconfig.json',
    include: ['src/**/*.ts', 'src/**/*.tsx', 'engine/*.ts'],
    exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/**/testing/**', 'src/**/*.type-test.ts'],
    compilerOptions: {
      noEmit: false,
      allowImportingTsExtensions: true,
      rewriteRelativeImportExtensions: true,
      // What is built is checked once, where its declarations are written (see tools/build.ts), and not for each build.
      noCheck: true,
    },
  }),
  engineAssets(),
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
    const changed = code.replace(/(?<=\w = )\{\s*string: \w,[^{}]*\bjson: \w\s*\}/, '{}');
    if (changed === code) this.error('r2wc has its attribute types no longer where they were.');
    return { code: changed, map: null };
  },
});

const bundled = () => [
  ...common(),
  untypedR2wc(),
  commonjs(),
  replace({ preventAssignment: true, 'process.env.NODE_ENV': JSON.stringify('production') }),
  minify(),
];

/** Tells the loader which files the shared chunks became; it is the one entry whose own name holds no hash of its text. */
const SHARED_MARK = '@shared-chunks@';
const nameSharedChunks = () => ({
  name: 'name-shared-chunks',
  generateBundle(_options, bundle) {
    const shared = Object.values(bundle).filter((chunk) => ['runtime', 'base'].includes(chunk.name));
    const loader = bundle['autoload.js'];
    loader.code = loader.code.replace(SHARED_MARK, shared.map((chunk) => `./${chunk.fileName}`).join(' '));
  },
});

const sharedChunks = (expression) => replace({ preventAssignment: true, SHARED_CHUNKS: expression });

/** Where the classic script itself lies; asked of the prototype, because an element may bear the name (see src/native.ts). */
const OWN_URL =
  "const ownUrl = typeof Document === 'function' ? Reflect.get(Document.prototype, 'currentScript', document)?.src : '';";
const classicUrl = () => ({
  name: 'classic-url',
  resolveImportMeta: (property) => (property === 'url' ? 'ownUrl' : null),
});

/**
 * A browser remembers a failed import by its URL; so a part that is loaded later is asked for under a new one when it
 * is tried again. See src/react/store/lazy-module.ts.
 */
const retriedImports = () => ({
  name: 'retried-imports',
  renderDynamicImport: ({ moduleId }) =>
    pathOf(moduleId).endsWith('registry.ts')
      ? null
      : { left: 'import(', right: ' + (_attempt ? `?${_attempt}` : ""))' },
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
  { module: /\/elements\/form-field\.ts$/, reason: 'it is kept by element, and each element has one class' },
  {
    module:
      /\/(input\/use-form-field|file-player\/(use-player|use-peaks|waveform\.lazy|playback-fallback\.lazy)|processing-tool\/engines)\.ts$/,
    reason: 'it is whether a later part of the same file is loaded; the engine itself is one for the page',
  },
];

/**
 * Two shared chunks, so that no widget costs more than four requests: loader, runtime, base, element. What knows neither
 * React nor us goes with the runtime, which changes least and so stays cached longest.
 */
function sharedChunk(id) {
  if (/node_modules\/(react|react-dom|scheduler|@r2wc)\//.test(id)) return 'runtime';
  if (
    /\/src\/(version|native|definition\/(definition|attribute-types|safe-link)|elements\/(register|page-listeners|stylesheets))\.ts$/.test(
      id,
    )
  )
    return 'runtime';
  // What `elements/page-listeners.ts` needs.
  if (/\/src\/(visitor\/(arrival|storage)|react\/auth-modal\/auth-modals)\.ts$/.test(id)) return 'runtime';
  if (
    /\/src\/(configuration|definition\/(?!join-address|payment-intervals)|styles|listeners\.ts|visitor\/(language|path)\.ts|elements\/element\.ts)/.test(
      id,
    )
  )
    return 'base';
  if (/\/src\/react\/(environment|frame|error-boundary|store\/lazy-module)/.test(id)) return 'base';
  // The control alone: what makes an element of it stands beside it and belongs to that element.
  if (/\/primitives\/(button|icon|icon-button|notice)\/(\1s?)\.(tsx|css)$/.test(id)) return 'base';
  if (id.endsWith('/primitives/spinner/spinner.tsx')) return 'base';
  return undefined;
}

/**
 * Else an element from which a later part imports would be split in two: a request more; and a bundler would leave out
 * the half that registers the tag, because only the files in `elements` are said to do something when imported.
 */
const ENTRIES_WHOLE = 'allow-extension';

/** What is loaded later is named after the element that loads it, then after its module. */
function chunkName(id) {
  if (!id) return '[name]';
  const element = elementOf(id);
  const name = basename(pathOf(id)).replace(/(\.lazy)?\.tsx?$/, '');
  return element ? `${element}.${name}` : name;
}

export default [
  {
    input: { autoload: 'src/autoload.ts', index: 'src/hosted.ts', ...elements },
    preserveEntrySignatures: ENTRIES_WHOLE,
    output: {
      dir: 'dist/cdn',
      format: 'es',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: ({ facadeModuleId }) => `chunks/${chunkName(facadeModuleId)}-[hash].js`,
      manualChunks: sharedChunk,
      // The loader preloads what an element imports; without this each element would name the runtime twice.
      hoistTransitiveImports: false,
    },
    plugins: [
      oneFileEach({
        isElement,
        hasOwnFile,
        isAlone: (id) => id.endsWith('/src/autoload.ts'),
        isShared: sharedChunk,
        isPageWide: (id) => id.endsWith('/audio/page-engine.lazy.ts'),
      }),
      ...bundled(),
      sharedChunks(`"${SHARED_MARK}".split(" ")`),
      nameSharedChunks(),
      retriedImports(),
      singleState({ pathOf, allowed: COPIED_STATE, isConstant: (callee) => CONSTANT.test(callee) }),
    ],
  },
  {
    input: 'src/classic.ts',
    output: {
      file: 'dist/cdn/pc-elements.js',
      format: 'iife',
      name: 'pcElements',
      sourcemap: true,
      inlineDynamicImports: true,
      intro: OWN_URL,
    },
    plugins: [...bundled(), classicUrl()],
  },
  {
    input: {
      index: 'src/index.ts',
      autoload: 'src/autoload.ts',
      'api/index': 'src/api/index.ts',
      'react/index': 'src/light-dom/index.ts',
      ...elements,
    },
    preserveEntrySignatures: ENTRIES_WHOLE,
    output: {
      dir: 'dist/npm',
      format: 'es',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      hoistTransitiveImports: false,
      // For frameworks that render on a server: what is behind this entry belongs to the browser too.
      banner: ({ name }) => (name === 'react/index' ? "'use client';" : ''),
    },
    external: [/^react($|\/)/, /^react-dom($|\/)/, '@r2wc/react-to-web-component', 'js-cookie'],
    plugins: [...common(), sharedChunks('[]')],
  },
];
