/** `npm run build`: everything that is distributed, into dist/. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type * as Server from '../src/server/index.ts';
import { buildReactExample } from '../examples/react/build.ts';
import { writeApiSchemas } from './api-schemas.ts';
import { inputsDigest, recordInputs } from './build-inputs.ts';
import { elementData, type PackageDescription } from './element-data/files.ts';
import { readModel } from './element-model.ts';
import { messagesExample } from './docs/messages.ts';
import { integrityList } from './integrity.ts';
import { lightStylesheets } from './light-stylesheet.ts';
import { deleteUnreachableTypes } from './published-types.ts';
import { runScript } from './run-program.ts';
import { shareModules } from './shared-modules.ts';
import { standaloneServer } from './standalone-server.ts';
import { minifyStylesheet } from './stylesheet.ts';
import { endOnSignal } from '../service/src/stop-on-signal.ts';

const root = resolve(import.meta.dirname, '..');

async function run(script: string, ...args: string[]): Promise<void> {
  const code = await runScript(script, ...args);
  if (code !== 0) process.exit(code);
}

/** Builds a part of the configuration, in a process of its own. */
const rollup = (part: string): Promise<void> =>
  run('node_modules/rollup/dist/bin/rollup', '--config', 'rollup.config.mjs', '--silent', '--configPart', part);

function write(file: string, text: string): void {
  const path = join(root, 'dist', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** A page without a charset reads anything but ASCII wrong, and a script then may not even parse. */
function assertAscii(): void {
  const files = globSync('dist/cdn/**/*.js', { cwd: root });
  const wrong = files.filter((file) => /[^\x00-\x7f]/.test(readFileSync(join(root, file), 'utf8')));
  if (files.length === 0) throw new Error('Nothing was built.');
  if (wrong.length > 0) throw new Error(`Not pure ASCII: ${wrong.join(', ')}`);
}

/** The best compression takes seconds, so it is kept from one build to the next. */
function brotli(file: string): void {
  const content = readFileSync(join(root, file));
  const kept = join(root, 'node_modules/.cache/brotli', createHash('sha256').update(content).digest('hex'));
  if (!existsSync(kept)) {
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, brotliCompressSync(content));
  }
  writeFileSync(join(root, `${file}.br`), readFileSync(kept));
}

endOnSignal();
// What changes during the build may or may not be in it, so it counts as changed.
const inputs = inputsDigest(root);
rmSync(join(root, 'dist'), { recursive: true, force: true });
await Promise.all([rollup('hosted-react'), rollup('hosted-preact')]);
await Promise.all([
  rollup('packaged-react'),
  rollup('packaged-preact'),
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json'),
]);
shareModules(join(root, 'dist/npm'), 'preact', (path) => /^(index|autoload|elements\/pc-[\w-]+)\.js$/.test(path));
const landing = minifyStylesheet(readFileSync(join(root, 'src/styles/landing.css'), 'utf8'), 'landing.css');
for (const file of globSync('dist/cdn/engine/*.{txt,wasm}', { cwd: root })) brotli(file);
await writeApiSchemas(root);
write('messages.en.json', messagesExample());
write('cdn/landing.css', landing);
write('styles/landing.css', landing);
for (const [file, text] of Object.entries(await standaloneServer(root))) write(file, text);
for (const [file, css] of lightStylesheets(root)) write(`react/${file}`, css);
const { stylesheets } = (await import(pathToFileURL(join(root, 'dist/npm/server/index.js')).href)) as typeof Server;
for (const [file, text] of Object.entries(stylesheets())) write(`cdn/styles/${file}`, text);
const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageDescription;
for (const [file, text] of Object.entries(elementData(await readModel(root), description))) write(file, text);
// The events of all elements on any node, for whoever imports an element, the loader or the main entry.
for (const [file, up] of [
  ['autoload', '../../'],
  ['elements/element', '../../../'],
])
  appendFileSync(join(root, `dist/types/src/${file}.d.ts`), `import type {} from '${up}frameworks/elements.js';\n`);
// What an import of a stylesheet is, for compilers that check it.
write('types/stylesheet.d.ts', 'export {};\n');
deleteUnreachableTypes(root, 'dist/types');
assertAscii();
write('cdn/integrity.json', JSON.stringify(integrityList(join(root, 'dist/cdn'), description.version)));
await buildReactExample();
recordInputs(root, inputs);
