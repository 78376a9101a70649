/** The published types, as a project that installed the package sees them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { it } from 'node:test';
import { programScript } from '../../tools/node-programs.ts';
import { COMPILER_OPTIONS, COMPONENTS, PAGE } from './typed-application.ts';

const root = resolve(import.meta.dirname, '../..');

for (const [module, moduleResolution] of [
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
]) {
  it(`resolve and hold with moduleResolution ${moduleResolution}`, (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'consumer-'));
    test.after(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(root, join(folder, 'node_modules', 'pc-elements'));
    // As an application with React has them.
    mkdirSync(join(folder, 'node_modules', '@types'));
    for (const name of ['react', 'react-dom'])
      symlinkSync(join(root, 'node_modules/@types', name), join(folder, 'node_modules/@types', name));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'page.ts'), PAGE);
    writeFileSync(join(folder, 'components.ts'), COMPONENTS);
    const compilerOptions = { ...COMPILER_OPTIONS, noUncheckedSideEffectImports: true, module, moduleResolution };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['page.ts', 'components.ts'] }),
    );
    const { status, stdout } = spawnSync(process.execPath, [programScript('tsc', 'typescript'), '-p', folder], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stdout);
  });
}
