/**
 * Three builds of one source:
 * - dist/cdn: ES modules for a script tag – one small module per element, one shared React runtime – and one classic script;
 * - dist/npm: ES modules for bundlers, React as a dependency.
 * Stylesheets travel as text inside the modules; those that a page links itself are written by tools/build.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import typescript from '@rollup/plugin-typescript';
import { minify as compress } from '@swc/core';
import { engineAssets } from './tools/engine-assets.ts';
import { stylesheetModule } from './tools/stylesheet.ts';

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
    compilerOptions: { noEmit: false, allowImportingTsExtensions: true, rewriteRelativeImportExtensions: true },
  }),
  engineAssets(),
  // TypeScript wraps every address that it cannot read in a helper, for the sake of relative ones; ours are absolute.
  replace({ preventAssignment: true, __rewriteRelativeImportExtension: 'String' }),
  nodeResolve({ browser: true }),
];

const bundled = () => [
  ...common(),
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

/**
 * A browser remembers a failed import by its URL; so a part that is loaded later is asked for under a new one when it
 * is tried again. See src/react/hooks/deferred.ts.
 */
const retriedImports = () => ({
  name: 'retried-imports',
  renderDynamicImport: ({ moduleId }) =>
    moduleId.endsWith('registry.ts') ? null : { left: 'import(', right: ' + (_attempt ? `?${_attempt}` : ""))' },
});

/** Marks a copy of a module, with the part that has it. */
const COPY = '?copy=';

/** Elements that need from the start what only some others need, and what that is. */
const EARLY_PARTS =
  /\/src\/react\/(?:primitives\/)?(auth-modal|converter|header|pricing-section|one-tap-sign-in|circular-progress|spinner|card|modal|design-system)\//;
const NEEDED_EARLY =
  /\/src\/(visitor\/(session(-watcher)?|experiments)\.|react\/(auth-modal\/definition|hooks\/(focus-keeper|filled-slots|modal-dialog|scroll-lock)|primitives\/(live-region\/live-region|spinner\/spinner\.css|icon\/action-icons|modal\/)))/;

/** Elements that are a control, and what several of them are made of. */
const CONTROLS = /\/src\/elements\/pc-((?:icon-|round-|social-)?button|(?:field-)?input)\.ts$/;
const MADE_OF =
  /\/src\/(elements\/(form-|pressable)|react\/(hooks\/(filled-slots|required-label)|primitives\/(button|icon-button|round-button|social-button|input|field-input|spinner)\/)|styles\/inline)/;

/** What is loaded when a visitor turns to a widget. */
const LATER_PARTS =
  /\/react\/(?:(converter)\/(?:work|single|list)|(pricing-section)\/(?:details|departure)|(auth-modal)\/dialog|(one-tap-sign-in)\/prompt)\.tsx?$/;

/** What several of them, or one of them and an element, need. */
const COPIED =
  /\/(primitives\/(progress-bar|upload-progress|icon-button|spinner|live-region|icon|modal|social-button)\/|hooks\/(focus-keeper|scroll-lock|modal-dialog)|src\/api\/|src\/audio\/clock|src\/visitor\/|js-cookie|react\/auth-modal\/)/;

/** Parts, and what each of them has a copy of; a copy has copies of all that it needs. */
const COPIES = [
  [LATER_PARTS, COPIED],
  // It shows what all of them are made of.
  [/\/react\/(design-system)\/showroom\.tsx$/, /\/src\/react\/(primitives|hooks|design-system)\//, 'design-system'],
  [EARLY_PARTS, NEEDED_EARLY],
  [CONTROLS, MADE_OF],
];

/**
 * What a widget loads later and another one needs too would become a chunk of its own: a request more, and in the base
 * every widget would carry it. So each later part has a copy of its own. Only for what keeps no state, or keeps it at
 * the page: of a module and its copies each has its own.
 */
const copies = () => ({
  name: 'copies',
  async resolveId(source, importer, options) {
    if (!importer) return null;
    if (source.includes(COPY)) return null;
    const [original, mark] = importer.split(COPY);
    for (const [parts, needed, only = mark] of COPIES) {
      if (mark && mark !== only) continue;
      const part = mark ?? parts.exec(original)?.slice(1).find(Boolean);
      if (!part) continue;
      const resolved = await this.resolve(source, original, { ...options, skipSelf: true });
      if (!resolved || resolved.external || sharedChunk(resolved.id)) return resolved;
      if (needed.test(resolved.id)) return resolved.id + COPY + part;
    }
    return null;
  },
  async load(id) {
    return id.includes(COPY) ? (await this.load({ id: id.split(COPY)[0] })).code : null;
  },
});

/**
 * Two shared chunks, so that no widget costs more than four requests: loader, runtime, base, element. What knows neither
 * React nor us goes with the runtime, which changes least and so stays cached longest.
 */
function sharedChunk(id) {
  if (/node_modules\/(react|react-dom|scheduler|@r2wc)\//.test(id)) return 'runtime';
  if (/\/src\/(version|definition\/(definition|attribute-types)|elements\/(register|page|stylesheets))\.ts$/.test(id))
    return 'runtime';
  // What `elements/page.ts` needs.
  if (/\/src\/(visitor\/(arrival|storage)|react\/auth-modal\/auth-modals)\.ts$/.test(id)) return 'runtime';
  if (
    /\/src\/(configuration|definition|styles|listeners\.ts|visitor\/(language|path)\.ts|elements\/element\.ts)/.test(id)
  )
    return 'base';
  if (/\/src\/react\/(environment|frame|error-boundary|hooks\/deferred)/.test(id)) return 'base';
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

export default [
  {
    input: { autoload: 'src/autoload.ts', ...elements },
    preserveEntrySignatures: ENTRIES_WHOLE,
    output: {
      dir: 'dist/cdn',
      format: 'es',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      manualChunks: sharedChunk,
      // The loader preloads what an element imports; without this each element would name the runtime twice.
      hoistTransitiveImports: false,
    },
    plugins: [
      copies(),
      ...bundled(),
      sharedChunks(`"${SHARED_MARK}".split(" ")`),
      nameSharedChunks(),
      retriedImports(),
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
    },
    plugins: bundled(),
  },
  {
    input: { index: 'src/index.ts', autoload: 'src/autoload.ts', 'api/index': 'src/api/index.ts', ...elements },
    preserveEntrySignatures: ENTRIES_WHOLE,
    output: {
      dir: 'dist/npm',
      format: 'es',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      hoistTransitiveImports: false,
    },
    external: [/^react($|\/)/, /^react-dom($|\/)/, '@r2wc/react-to-web-component', 'js-cookie'],
    plugins: [...common(), sharedChunks('[]')],
  },
];
