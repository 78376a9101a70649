import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rollup, type Plugin } from 'rollup';
import { parseAst } from 'rollup/parseAst';
import { singleState, stateOf } from './single-state.ts';

type Program = Parameters<typeof stateOf>[0];

const kept = (code: string): readonly string[] =>
  stateOf(parseAst(code) as unknown as Program, (callee) => callee === 'icon');

describe('the state of a module', () => {
  const states: Record<string, [code: string, ...names: string[]]> = {
    'a variable': ['let policy; export const use = () => (policy ??= 1);', 'policy'],
    'an exported variable': ['export let attempts = 0;', 'attempts'],
    'a collection that something is added to': [
      'const known = new Set(); export const f = (x) => known.add(x);',
      'known',
    ],
    'a map by object': ['const sheets = new WeakMap();', 'sheets'],
    'an object that changes': ['const page = {}; export const f = () => { page.open = true; };', 'page'],
    'a list that grows': ['const names = ["a"]; export const f = (x) => names.push(x);', 'names'],
    'a nested member that changes': ['const a = { b: {} }; export const f = () => { delete a.b.c; };', 'a'],
    'an object that is assigned to': ['const a = {}; export const f = (b) => Object.assign(a, b);', 'a'],
    'what a function made': ['import { createStore } from "./store"; export const store = createStore();', 'store'],
    'what a function made, taken apart': ['const { subscribe, notify } = createListeners();', 'subscribe, notify'],
    'what a function made, deep inside': ['const all = { one: [deferred(() => import("./part"))] };', 'all'],
    'an instance': ['export const channel = new BroadcastChannel("x");', 'channel'],
    'a static field': ['export class Engine { static all = new WeakMap(); }', 'Engine'],
  };
  for (const [what, [code, ...names]] of Object.entries(states))
    it(`is ${what}`, () => assert.deepEqual(kept(code), names));

  const stateless: Record<string, string> = {
    'a constant': 'export const TAG = "pc-x", LIMIT = 60 * 1000;',
    data: 'const KEYS = ["a", "b"]; const BY = { a: [1], b: { c: /x/g } };',
    'a collection that stays as it is': 'const KNOWN = new Set(["a"]); export const has = (x) => KNOWN.has(x);',
    'a function and what it keeps while it runs':
      'export function f() { let n = 0; const m = new WeakMap(); return [n, m]; }',
    'an arrow function': 'export const f = () => { let n = 0; return n++; };',
    'a class': 'export class A { own = new WeakMap(); static name = "a"; f() { this.x = 1; } }',
    'what built-in functions make of data': 'const A = Object.fromEntries([["a", 1]]); const S = Symbol.for("a");',
    'what is known to be constant': 'export const Play = icon("M0 0");',
    'state at the page': 'const KEY = Symbol.for("a"); export const f = () => (globalThis[KEY] ??= new Map());',
  };
  for (const [what, code] of Object.entries(stateless)) it(`is not ${what}`, () => assert.deepEqual(kept(code), []));
});

describe('a build', () => {
  const files: Record<string, string> = {
    a: 'import { next } from "shared?in=a"; console.log(next());',
    b: 'import { next } from "shared?in=b"; console.log(next());',
    shared: 'let count = 0; export const next = () => ++count;',
  };
  const pathOf = (id: string): string => id.split('?')[0] ?? '';
  const virtual: Plugin = { name: 'virtual', resolveId: (id) => id, load: (id) => files[pathOf(id)] ?? null };
  const build = async (allowed: Parameters<typeof singleState>[0]['allowed']) => {
    const plugins = [virtual, singleState({ pathOf, allowed, isConstant: () => false })];
    const bundle = await rollup({ input: ['a', 'b'], plugins });
    return bundle.generate({ format: 'es' });
  };

  it('fails when a module with state stands in two files, and names it, its state and the files', async () => {
    await assert.rejects(build([]), /shared keeps count in each of a\.js, b\.js/);
  });

  it('succeeds when the copies are allowed, and fails when that is no longer needed', async () => {
    await build([{ module: /^shared$/, reason: 'a test' }]);
    const gone = { module: /^gone$/, reason: 'a test' };
    await assert.rejects(build([{ module: /^shared$/, reason: 'a test' }, gone]), /gone/);
  });
});
