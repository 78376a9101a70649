/** What a React component of the package weighs in the bundles of others, on top of React. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { install, REACT, run, writeFiles, type Workshop } from './application.ts';

/** Gzipped, in bytes. */
const LIMITS = { Button: 6000, Converter: 20_000 };

/** What the page shows. */
const source = (component: string | undefined): string =>
  component === undefined
    ? `import { useState } from 'react'; export const Shown = () => { useState(); return <p>Nothing</p>; };`
    : `import { ${component} } from 'pc-elements/react'; export const Shown = () => <${component}>A text</${component}>;`;

const BUILDERS = {
  Vite: {
    packages: { vite: '8.3.8' },
    files: {
      'index.html': '<!doctype html><title>A page</title><body><script type="module" src="./main.jsx"></script>',
      'main.jsx': `import { createRoot } from 'react-dom/client'; import { Shown } from './shown.jsx';
        createRoot(document.body.appendChild(document.createElement('main'))).render(<Shown />);`,
    },
    command: ['vite', 'build'],
    output: 'dist',
  },
  Next: {
    packages: { next: '16.4.6' },
    files: {
      'next.config.mjs': `export default { output: 'export' };`,
      'app/layout.jsx': `export default ({ children }) => <html lang="en"><body>{children}</body></html>;`,
      // A server component, which makes the component's own module the border to the browser.
      'app/page.jsx': `import { Shown } from '../shown.jsx'; export default Shown;`,
    },
    command: ['next', 'build'],
    output: 'out',
  },
};

export function testSizes(workshop: Workshop): void {
  for (const [name, { packages, files, command, output }] of Object.entries(BUILDERS))
    describe(name, () => {
      let application: string;
      let without: number;

      /** All scripts that the page loads at first, gzipped. */
      async function weight(component?: string): Promise<number> {
        const client = name === 'Next' && component === undefined ? `'use client';\n` : '';
        writeFiles(application, { 'shown.jsx': client + source(component) });
        const [program, ...args] = command;
        await run(application, 'npx', '--no-install', program!, ...args);
        const html = readFileSync(join(application, output, 'index.html'), 'utf8');
        return scriptsOf(join(application, output), html)
          .map((file) => gzipSync(readFileSync(file)).length)
          .reduce((sum, bytes) => sum + bytes, 0);
      }

      before(async () => {
        application = await install(workshop, `sizes-${name}`, { ...REACT, ...packages }, files);
        without = await weight();
      });

      for (const [component, limit] of Object.entries(LIMITS))
        it(`loads ${component} in ${limit} bytes`, async (t) => {
          const more = (await weight(component)) - without;
          t.diagnostic(`${component}: ${more} bytes`);
          assert.ok(more <= limit, `${more} bytes`);
        });
    });
}

/** The scripts of a page, and what they import before they run. */
function scriptsOf(folder: string, html: string): readonly string[] {
  const named = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, path]) => join(folder, path!));
  const found = new Set(named);
  // A set is gone through with what is added on the way.
  for (const file of found)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import)"(\.\/[^"]+)"/g))
      found.add(join(file, '..', path!));
  return [...found];
}
