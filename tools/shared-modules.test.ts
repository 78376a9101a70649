import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { shareModules } from './shared-modules.ts';

let folder: string;

before(() => (folder = mkdtempSync(join(tmpdir(), 'modules-'))));
after(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

const SAME = {
  'words/hello.js': "export const hello = 'Hello';\n",
  'words/index.js': "export * from './hello.js';\n",
  'words/in-runtime.js': "import { runtime } from '../runtime.js';\nexport const words = runtime;\n",
  'circle/one.js': "import './other.js';\n",
  'circle/other.js': "import './one.js';\n",
  'entry.js': "export { hello } from './words/hello.js';\n",
};

test('modules that are the same, with all that they import, are in the package once', async () => {
  const line = "const load = () => import(/* later */ './words/index.js'); const name = 'preact';";
  write(SAME);
  write(Object.fromEntries(Object.entries(SAME).map(([path, text]) => [`preact/${path}`, text])));
  write({
    'runtime.js': "export const runtime = 'react';\n",
    'preact/runtime.js': `import { hello } from './words/hello.js';\n${line}\nexport const runtime = hello + name + load;\n`,
  });

  const shared = shareModules(folder, 'preact', (path) => path === 'entry.js');

  assert.deepEqual(shared.toSorted(), ['circle/one.js', 'circle/other.js', 'words/hello.js', 'words/index.js']);
  assert.ok(!existsSync(join(folder, 'preact/words/hello.js')));
  assert.equal(read('preact/entry.js'), "export { hello } from '../words/hello.js';\n");
  assert.equal(read('preact/words/in-runtime.js'), SAME['words/in-runtime.js']);
  const code = read('preact/runtime.js');
  assert.match(code, /from '\.\.\/words\/hello\.js'/);
  assert.match(code, /import\(\/\* later \*\/ '\.\.\/words\/index\.js'\)/);
  const { runtime } = (await import(pathToFileURL(join(folder, 'preact/runtime.js')).href)) as { runtime: string };
  assert.match(runtime, /^Hellopreact/);
});
