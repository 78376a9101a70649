/** The published types, as a project that installed the package sees them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { it } from 'node:test';
import { programScript } from '../../tools/node-programs.ts';

const root = resolve(import.meta.dirname, '../..');

const source = `
import 'pc-elements/elements/pc-converter';
import 'pc-elements/styles/landing.css';
import { configure, render, type Catalog } from 'pc-elements';
import 'pc-elements/elements/pc-pricing-section';
import { ApiError, createApiClient } from 'pc-elements/api';

const element = document.querySelector('pc-converter')!;
element.from = 'FLAC';
// @ts-expect-error -- no such format
element.from = 'OGG';
element.addEventListener('pc-download', (event) => {
  const blob: Blob = event.detail.blob;
  // @ts-expect-error -- it is no text
  const text: string = event.detail.blob;
  console.log(blob, text);
});
const catalog: Catalog = { plans: [{ id: 'pro', prices: { month: { USD: 2999 } } }] };
document.querySelector('pc-pricing-section')!.catalog = catalog;
// @ts-expect-error -- amounts are numbers, in the currency's smallest unit
const wrong: Catalog = { plans: [{ id: 'pro', prices: { month: { USD: '29.99' } } }] };
configure({ theme: 'dark' });
render('converter', document.body).unmount();
console.log(wrong, createApiClient({ base: '', token: () => undefined }), ApiError);
`;

/** With `exactOptionalPropertyTypes`, what may be left out may be undefined too: applications pass on what they have. */
const components = `
import type { ComponentProps } from 'react';
import type * as components from 'pc-elements/react';
import 'pc-elements/react/index.css';
import 'pc-elements/react/button.css';

type Refusing<Props> = Props extends unknown
  ? { [Name in keyof Props]-?: {} extends Pick<Props, Name> ? (Record<Name, undefined> extends Pick<Props, Name> ? never : Name) : never }[keyof Props]
  : never;
type Components = Omit<typeof components, 'default'>;
type Refused = { [Name in keyof Components]: Refusing<ComponentProps<Components[Name]>> };
const refused: { [Name in keyof Refused]: never } = {} as Refused;
console.log(refused);
`;

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
    writeFileSync(join(folder, 'page.ts'), source);
    writeFileSync(join(folder, 'components.ts'), components);
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
      skipLibCheck: false,
      noUncheckedSideEffectImports: true,
      module,
      moduleResolution,
    };
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
