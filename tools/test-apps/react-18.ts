/** An application whose React is too old for the entries that use it. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { build } from 'esbuild';
import { button, visit } from '../../tests/end-to-end/visitor.ts';
import { install, problems, serve, type Fixture } from './application.ts';

export function testReact18(fixture: Fixture): void {
  let application: string;

  it('installs, and gets no other React', async () => {
    application = await install(fixture, 'react-18', { react: '18.3.1', 'react-dom': '18.3.1' });
    const { version } = JSON.parse(readFileSync(join(application, 'node_modules/react/package.json'), 'utf8')) as {
      version: string;
    };
    assert.equal(version, '18.3.1');
  });

  for (const entry of ['pc-elements/react/button', 'pc-elements/elements/pc-button'])
    it(`is told by ${entry} what to use instead`, async (t) => {
      const { said } = await visit(
        t,
        fixture.browser,
        await serve(
          t,
          await bundle(
            application,
            `import '${entry}';
        import * as all from '${entry}'; console.log(all);`,
          ),
        ),
      );
      assert.match(said.join('\n'), /^uncaught.*needs React 19\.2.*18\.3\.1.*'pc-elements\/preact'/m);
    });

  it('renders a widget next to its own elements', async (t) => {
    const contents = `
      import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      import 'pc-elements/preact/elements/pc-button';
      const root = document.body.appendChild(document.createElement('main'));
      createRoot(root).render(createElement('pc-button', null, 'Record'));
    `;
    const { page, said } = await visit(t, fixture.browser, await serve(t, await bundle(application, contents)));
    await button(page, 'Record').click();
    assert.deepEqual(problems(said), []);
  });
}

/** Bundles a module of an application, and writes a page with it. @returns their folder. */
async function bundle(application: string, contents: string): Promise<string> {
  const outdir = mkdtempSync(join(application, 'dist-'));
  await build({
    stdin: { contents, resolveDir: application },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: {},
  });
  const html = '<!doctype html><html lang="en"><title>A page</title><script type="module" src="/stdin.js"></script>';
  writeFileSync(join(outdir, 'index.html'), html);
  return outdir;
}
