/**
 * The types of the tags in the markup of five frameworks, in an application that installed the package: correct use
 * compiles, and each line marked as wrong is an error.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { programScript } from '../../tools/node-programs.ts';

const root = resolve(import.meta.dirname, '../..');

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'preserve',
  skipLibCheck: false,
};

interface Application {
  /** The package of a program, the program, and its arguments. */
  compiler: readonly [packageName: string, program: string, ...args: string[]];
  packages: readonly string[];
  options?: object;
  files: Readonly<Record<string, string>>;
}

const jsx = (framework: string, on: string): string => `
import 'pc-elements/types/${framework}';

export const page = (
  <main>
    <pc-converter
      id="audio"
      class${framework === 'react' ? 'Name' : ''}="wide"
      from="FLAC"
      formats="MP3 FLAC"
      api-base="https://api.example"
      ${on}pc-download={(event) => {
        const blob: Blob = event.detail.blob;
        event.preventDefault();
        // @ts-expect-error -- it is no text
        const text: string = event.detail.blob;
        console.log(blob, text);
      }}
    />
    <pc-header class="top" sticky no-banner={true} menu={[{ _id: 'tools', label: 'Tools', link: '/tools' }]} />
    <pc-circular-progress value={40} />
    <pc-circular-progress value="40" />
  </main>
);
// @ts-expect-error -- no such format
export const noFormat = <pc-converter from="OGG" />;
// @ts-expect-error -- no such attribute
export const noAttribute = <pc-converter colour="red" />;
// @ts-expect-error -- no such detail
export const noDetail = <pc-converter ${on}pc-reset={(event) => event.detail.blob} />;
// @ts-expect-error -- no number
export const noNumber = <pc-circular-progress value="half" />;
// @ts-expect-error -- no such tag
export const noTag = <pc-convertor />;
`;

const COMPONENTS = `
import { useRef, type ComponentRef } from 'react';
import { AuthModal, Converter, Header, Spinner } from 'pc-elements/react';

export function Page() {
  const dialog = useRef<ComponentRef<typeof AuthModal>>(null);
  return (
    <main>
      <Header sticky menu={[{ _id: 'tools', label: 'Tools', link: '/tools' }]} className="top" aria-label="Site" />
      <Converter
        from="FLAC"
        formats={['FLAC', 'WAV']}
        onDownload={(event) => {
          const blob: Blob = event.detail.blob;
          event.preventDefault();
          // @ts-expect-error -- it is no text
          const text: string = event.detail.blob;
          console.log(blob, text);
        }}
        onClick={(event) => event.currentTarget.focus()}
      />
      <AuthModal ref={dialog} open onClose={() => dialog.current?.show('login')} />
      <button onClick={() => dialog.current?.element.scrollIntoView()}>Sign in</button>
    </main>
  );
}
// @ts-expect-error -- no such format
export const noFormat = <Converter from="OGG" />;
// @ts-expect-error -- no such prop
export const noProp = <Converter colour="red" />;
// @ts-expect-error -- an event of another widget
export const noEvent = <Spinner onConvertComplete={() => undefined} />;
// @ts-expect-error -- no such detail
export const noDetail = <Converter onReset={(event) => event.detail.blob} />;
`;

const VUE = `<script setup lang="ts">
import 'pc-elements/types/vue';

const download = (event: CustomEvent<{ blob: Blob }>) => console.log(event.detail.blob);
const wrong = (event: CustomEvent<{ blob: string }>) => console.log(event.detail.blob);
</script>

<template>
  <pc-converter id="audio" class="wide" from="FLAC" api-base="https://api.example" @pc-download="download" />
  <pc-header sticky no-banner :menu="[{ _id: 'tools', label: 'Tools', link: '/tools' }]" />
  <!-- @vue-expect-error -- no such format -->
  <pc-converter from="OGG" />
  <!-- @vue-expect-error -- no such detail -->
  <pc-converter @pc-download="wrong" />
</template>
`;

const SVELTE = `<script lang="ts">
  import 'pc-elements/types/svelte';
  import type { SvelteHTMLElements } from 'svelte/elements';

  // @ts-expect-error -- no such format
  export const noFormat: SvelteHTMLElements['pc-converter'] = { from: 'OGG' };
</script>

<pc-converter
  id="audio"
  class="wide"
  from="FLAC"
  api-base="https://api.example"
  onpc-download={(event) => {
    const blob: Blob = event.detail.blob;
    event.preventDefault();
    // @ts-expect-error -- it is no text
    const text: string = event.detail.blob;
    console.log(blob, text);
  }}
/>
<pc-header sticky no-banner menu={[{ _id: 'tools', label: 'Tools', link: '/tools' }]} />
<pc-converter
  onpc-reset={(event) => {
    // @ts-expect-error -- no such detail
    console.log(event.detail.blob);
  }}
/>
`;

const applications: Readonly<Record<string, Application>> = {
  react: {
    compiler: ['typescript', 'tsc', '-p', '.'],
    packages: ['react', '@types/react', 'csstype'],
    options: { jsx: 'react-jsx' },
    files: { 'page.tsx': jsx('react', 'on') },
  },
  'react, as components': {
    compiler: ['typescript', 'tsc', '-p', '.'],
    packages: ['react', '@types/react', 'csstype'],
    options: { jsx: 'react-jsx' },
    files: { 'page.tsx': COMPONENTS },
  },
  preact: {
    compiler: ['typescript', 'tsc', '-p', '.'],
    packages: ['preact'],
    options: { jsx: 'react-jsx', jsxImportSource: 'preact' },
    files: { 'page.tsx': jsx('preact', 'on') },
  },
  solid: {
    compiler: ['typescript', 'tsc', '-p', '.'],
    packages: ['solid-js'],
    options: { jsxImportSource: 'solid-js' },
    files: { 'page.tsx': jsx('solid', 'on:') },
  },
  vue: {
    compiler: ['vue-tsc', 'vue-tsc', '-p', '.'],
    packages: ['vue'],
    files: { 'page.vue': VUE },
  },
  svelte: {
    compiler: ['svelte-check', 'svelte-check', '--threshold', 'error'],
    packages: ['svelte'],
    options: { verbatimModuleSyntax: true },
    files: { 'page.svelte': SVELTE },
  },
};

/** Writes the application into a temporary folder and compiles it. @returns The compiler's errors. */
function compile({ compiler, packages, options, files }: Application, folder: string): Promise<string> {
  for (const name of ['pc-elements', ...packages]) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(name === 'pc-elements' ? root : join(root, 'node_modules', name), link);
  }
  const tsconfig = { compilerOptions: { ...compilerOptions, ...options }, include: Object.keys(files) };
  for (const [name, text] of Object.entries({
    ...files,
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify(tsconfig),
  })) {
    writeFileSync(join(folder, name), text);
  }
  const [packageName, program, ...parameters] = compiler;
  const script = programScript(program, packageName);
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...parameters], { cwd: folder }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}${error.message}` : ''),
    );
  });
}

describe('types of the tags', { concurrency: 2 }, () => {
  for (const [framework, application] of Object.entries(applications)) {
    it(`hold in ${framework}`, async (test) => {
      const folder = mkdtempSync(join(tmpdir(), 'application-'));
      test.after(() => rmSync(folder, { recursive: true, force: true }));
      assert.equal(await compile(application, folder), '');
    });
  }
});
