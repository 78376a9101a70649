import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { it } from 'node:test';
import { transform } from 'esbuild';
import { preactModule, withoutUnused } from './light-preact.ts';

const root = resolve(import.meta.dirname, '..');

const minified = async (code: string): Promise<string> =>
  (await transform(withoutUnused(code), { minifySyntax: true })).code.trim().replaceAll(/\s+/g, ' ');

it('leaves out what never runs', async () => {
  assert.equal(await minified('if (isHydrating) hydrate(); else create();'), 'create();');
  assert.equal(await minified('if (component.componentWillMount) component.componentWillMount();'), '');
  assert.equal(await minified('if (vnode._flags & MODE_HYDRATE) hydrate();'), '');
  assert.equal(await minified("if (name == 'math' || name != 'rowSpan') set();"), 'set();');
  assert.equal(await minified('Component.prototype.forceUpdate = function () { render(); };'), '');
});

it('keeps what declares, names or sets something else', () => {
  assert.equal(withoutUnused('function diff(isHydrating) {}'), 'function diff(isHydrating) {}');
  assert.equal(withoutUnused('state.resumed = { resumed: 1 };'), 'state.resumed = { resumed: 1 };');
  assert.equal(withoutUnused('vnode._flags & INSERT_VNODE'), 'vnode._flags & INSERT_VNODE');
});

it('keeps the value that is assigned to a member besides', () => {
  assert.equal(withoutUnused('Context.Provider = Consumer.contextType = Context;'), 'Context.Provider = Context;');
});

it('makes one module of Preact, with short names of private members', async () => {
  const folder = join(root, 'node_modules/preact');
  const code = (await preactModule(join(folder, 'dist/preact.mjs'))) ?? '';
  for (const name of ['render', 'createContext', 'useEffect', 'jsx']) assert.match(code, new RegExp(`\\b${name}\\b`));
  assert.doesNotMatch(code, /\.(_children|componentWillMount)\b/);
  assert.equal(await preactModule(join(folder, 'hooks/dist/hooks.mjs')), "export * from 'preact';");
  assert.equal(await preactModule(join(root, 'src/runtime/light.ts')), undefined);
});

it('assumes nothing that a widget does', () => {
  const used = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).filter((file) =>
    /\b(componentWill(Mount|ReceiveProps|Update)|contextType|forceUpdate|getDerivedStateFromProps)\b|\.Consumer\b|(colSpan|dangerouslySetInnerHTML|rowSpan)=|<(foreignObject|math|progress|template)\b/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  assert.deepEqual(used, []);
});
