/** The published types, as a project that installed the package sees them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { it, type TestContext } from 'node:test';
import { programScript } from '../../tools/node-programs.ts';
import { COMPILER_OPTIONS, COMPONENTS, PAGE } from './typed-application.ts';

const root = resolve(import.meta.dirname, '../..');

/** Compiles the modules of an application. @param files by name */
function compile(test: TestContext, files: Readonly<Record<string, string>>, options: object): void {
  const folder = mkdtempSync(join(tmpdir(), 'consumer-'));
  test.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules', 'pc-elements'));
  // As an application with React has them.
  mkdirSync(join(folder, 'node_modules', '@types'));
  for (const name of ['react', 'react-dom'])
    symlinkSync(join(root, 'node_modules/@types', name), join(folder, 'node_modules/@types', name));
  const compilerOptions = { ...COMPILER_OPTIONS, noUncheckedSideEffectImports: true, ...options };
  for (const [name, text] of Object.entries({
    ...files,
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({ compilerOptions, files: Object.keys(files) }),
  }))
    writeFileSync(join(folder, name), text);
  const { status, stdout } = spawnSync(process.execPath, [programScript('tsc', 'typescript'), '-p', folder], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout);
}

const BUNDLER = { module: 'esnext', moduleResolution: 'bundler' };

for (const options of [{ module: 'nodenext', moduleResolution: 'nodenext' }, BUNDLER])
  it(`resolve and hold with moduleResolution ${options.moduleResolution}`, (test) =>
    compile(test, { 'page.ts': PAGE, 'components.ts': COMPONENTS }, options));

for (const entry of ['pc-elements', 'pc-elements/autoload', 'pc-elements/elements/pc-spinner'])
  it(`have the events of all elements, on any node, with ${entry} alone`, (test) => {
    const page = `
      import '${entry}';
      document.addEventListener('pc-convert-complete', ({ detail }) => {
        const losses: readonly string[] = detail.losses;
        // @ts-expect-error -- no such detail
        console.log(losses, detail.colour);
      });`;
    compile(test, { 'page.ts': page }, BUNDLER);
  });
