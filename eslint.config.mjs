import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const HIDDEN =
  'An element with that name or id would stand in for it. Ask with native() of native.ts or globalValue().';

/** Members that elements of the page can replace (DOM clobbering). */
const clobberable = [
  { selector: 'MemberExpression[object.name=/^(document|ownerDocument)$/]', message: HIDDEN },
  { selector: 'MemberExpression[object.property.name=/^(document|ownerDocument)$/]', message: HIDDEN },
  {
    selector: 'VariableDeclarator[init.name=/^(document|ownerDocument)$/] > ObjectPattern',
    message: HIDDEN,
  },
  {
    selector: 'MemberExpression[computed=false] > TSAsExpression.object[expression.name=/^(globalThis|window)$/]',
    message: HIDDEN,
  },
];

/**
 * These don't work as expected on a page of another site, or inside a shadow root; each was found in a test. See
 * CONTRIBUTING.md.
 */
const bannedOnForeignPages = [
  {
    selector: "MemberExpression[object.name='document'][property.name='activeElement']",
    message:
      'It stops at the outermost shadow host. Ask the root node: (node.getRootNode() as ShadowRoot).activeElement.',
  },
  {
    selector: "MemberExpression[object.name='document'][property.name=/^(querySelector(All)?|getElement(s?)By.*)$/]",
    message: 'A widget looks only inside its own root, never through the page.',
  },
  {
    selector: "CallExpression[callee.property.name='contains'] > MemberExpression.arguments[property.name='target']",
    message: 'A target is retargeted at shadow roots. Use event.composedPath().includes(node).',
  },
  {
    selector: "AssignmentExpression > MemberExpression.left[object.name='history']",
    message: "The page's history is not ours to patch. Use the Navigation API, as visitor/language.ts does.",
  },
  {
    selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(innerHTML|outerHTML)$/]',
    message: 'Trusted Types forbid it.',
  },
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Trusted Types forbid it.' },
  { selector: "JSXOpeningElement[name.name='style']", message: "style-src 'none' forbids it. Adopt a stylesheet." },
  ...clobberable,
];

/** Of two objects that are spread, the second one's `skip: false` would replace the first one's reason. */
const ONE_SPREAD_OF_NEEDS = {
  selector:
    "ObjectExpression > SpreadElement[argument.callee.name='needs'] ~ SpreadElement[argument.callee.name='needs']",
  message: 'The last one decides alone. Name all that the test needs in one call: needs(FFMPEG, MOUNT).',
};

/** What works on the systems of most of us only. */
const notOnWindows = [
  {
    selector:
      'CallExpression[callee.name=/^(spawn|spawnSync|execFile|execFileSync|execute)$/] > Literal.arguments:first-child[value=/^(node|np[mx]|rollup|tsc|eslint|prettier|knip|esbuild|web-test-runner|playwright-core)$/]',
    message: 'A .cmd file cannot be spawned: run programScript() with process.execPath, or npmCommand().',
  },
  {
    selector:
      'CallExpression[callee.name=/^(spawn|spawnSync|execFile|execFileSync|execute)$/] Literal[value=/node_modules\\/\\.bin/]',
    message: 'There it is a .cmd file, which cannot be spawned: run programScript() with process.execPath.',
  },
  {
    selector: 'ImportExpression > CallExpression.source[callee.name=/^(join|resolve)$/]',
    message: 'C:\\ is not a URL: import pathToFileURL(…).href.',
  },
];

/** What each folder may import, besides itself and `contract`. Imports only go down. */
const LOW = ['dom', 'loading', 'definition'];
const MIDDLE = [...LOW, 'sidecars', 'styles', 'api', 'audio', 'messages', 'configuration', 'visitor'];
export const MAY_IMPORT = {
  'src/contract': [],
  'src/sidecars': [],
  'src/dom': [],
  'src/styles': [],
  'src/runtime': [],
  'src/loading': ['dom'],
  'src/definition': ['dom', 'loading'],
  'src/api': [...LOW, 'sidecars'],
  'src/audio': [...LOW, 'api', 'engine'],
  'src/messages': LOW,
  'src/configuration': [...LOW, 'messages'],
  'src/visitor': [...LOW, 'api', 'configuration'],
  'src/analytics': [...LOW, 'configuration', 'visitor'],
  'src/embed': [...LOW, 'configuration', 'visitor', 'analytics'],
  'src/react': MIDDLE,
  'src/elements': [...MIDDLE, 'analytics', 'react'],
  'src/react-components': [...MIDDLE, 'react', 'elements'],
  'src/server': [...MIDDLE, 'react', 'elements', 'engine'],
  engine: [],
  'service/src': ['engine'],
};
const FOLDERS = Object.keys(MAY_IMPORT).map((folder) => folder.replace('src/', ''));

/** Tests may import anything. */
const importRules = Object.entries(MAY_IMPORT).map(([folder, allowed]) => {
  const own = folder.replace('src/', '');
  const forbidden = FOLDERS.filter((other) => other !== own && other !== 'contract' && !allowed.includes(other));
  return {
    files: [`${folder}/**`],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              // Starts at the parent folder: a widget may have a folder of the same name.
              regex: `^(\\.\\./)+(src/)?(${forbidden.join('|')})/`,
              message: 'Imports only go down; see CONTRIBUTING.md.',
            },
          ],
        },
      ],
    },
  };
});

/** They have their own dependencies and compilers; see tools/test-apps.ts. */
const APPLICATIONS = ['vue', 'nuxt', 'svelte', 'sveltekit', 'angular', 'astro', 'next', 'react-router'].map(
  (name) => `examples/${name}/`,
);

export default defineConfig(
  {
    ignores: [
      'dist/',
      'data/',
      'node_modules/',
      'examples/**/*.js',
      'service/src/mock-providers/pages/',
      'examples/documentation/.astro/',
      ...APPLICATIONS,
      '.puppeteerrc.cjs',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['*.mjs'] }, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowEmpty: true }],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: 'error',
      // The formatter wraps code, and leaves comments as they are.
      'max-len': ['error', { code: 1000, comments: 120, ignoreUrls: true, ignorePattern: '// (eslint|@ts)-' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/**/*.test.{ts,tsx}', 'src/**/*.type-test.ts', 'src/**/testing/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': [
        'error',
        ...bannedOnForeignPages,
        {
          selector: "JSXOpeningElement[name.name=/^(ul|ol)$/]:not(:has(> JSXAttribute[name.name='role']))",
          message: 'Safari takes a list without bullets for none: write role="list".',
        },
      ],
    },
  },
  {
    // These rules are for code that uses hooks; these files implement them.
    files: ['src/runtime/**'],
    rules: { 'react-hooks/immutability': 'off', 'react-hooks/refs': 'off' },
  },
  {
    files: ['engine/**'],
    rules: { 'no-restricted-syntax': ['error', ...clobberable.slice(0, 3)] },
  },
  {
    files: ['tools/**', 'benchmarks/**', 'tests/**', 'service/**', 'examples/**', '*.mjs'],
    rules: { 'no-restricted-syntax': ['error', ...notOnWindows, ONE_SPREAD_OF_NEEDS] },
  },
  ...importRules,
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'tools/{test-apps,test-machines}.ts', 'tools/test-apps/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      // Tests replace what they observe.
      '@typescript-eslint/unbound-method': 'off',
      'no-console': 'off',
      // A character is a code point there.
      '@typescript-eslint/no-misused-spread': 'off',
      // node:test returns promises that its runner awaits.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['it', 'test', 'describe', 'suite'] },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.browser.test.{ts,tsx}'],
    rules: {
      // The types of the assertion library make every assertion look like a promise.
      '@typescript-eslint/no-floating-promises': 'off',
      'no-restricted-imports': [
        'error',
        {
          name: '@open-wc/testing',
          importNames: ['waitUntil'],
          message: 'It waits for one second: use src/testing/wait-until.ts.',
        },
      ],
    },
  },
  // These files only address the compiler.
  {
    files: ['**/*.type-test.ts'],
    rules: {
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
    },
  },
  { files: ['tools/**', 'benchmarks/**', 'tests/**', 'service/**', 'examples/**'], rules: { 'no-console': 'off' } },
  { files: ['*.mjs'], extends: [tseslint.configs.disableTypeChecked] },
);
