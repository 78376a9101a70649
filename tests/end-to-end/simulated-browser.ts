/**
 * Creates each widget in a simulated browser, as unit tests of applications do, and prints what went wrong as JSON. A
 * program of its own, because such a browser becomes the global object.
 *
 * `node simulated-browser.ts jsdom <URL of a folder of elements>`
 */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { Window } from 'happy-dom';
import { JSDOM } from 'jsdom';

const PAGE = { url: 'http://localhost/' };

const BROWSERS: Readonly<Record<string, () => object>> = {
  jsdom: () => new JSDOM('<!doctype html><body></body>', { ...PAGE, pretendToBeVisual: true }).window,
  'happy-dom': () => new Window(PAGE),
};

/** Node's own, which test runners keep too. */
const KEPT =
  /^(console|constructor|crypto|fetch|global|performance|process|queueMicrotask|structuredClone|Text(De|En)coder|URL(SearchParams)?|(set|clear)(Immediate|Interval|Timeout))$|^_/;

const prototypeOf = (object: object): object | null => Object.getPrototypeOf(object) as object | null;

const OWN_WINDOW = /^(globalThis|window|self|top|parent|frames)$/;

/** Makes the browser's globals those of this program, as the environments of test runners do. */
function becomeGlobal(browser: object): void {
  const ofLanguage = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]);
  for (let from: object | null = browser; from && from !== Object.prototype; from = prototypeOf(from))
    for (const name of Object.getOwnPropertyNames(from)) {
      if (ofLanguage.has(name) || KEPT.test(name)) continue;
      const own = Reflect.get(browser, name) as unknown;
      const isMethod = typeof own === 'function' && /^[a-z]/.test(name);
      const value: unknown = OWN_WINDOW.test(name) ? globalThis : isMethod ? own.bind(browser) : own;
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
    }
}

const [kind = '', folder = ''] = process.argv.slice(2);
const create = BROWSERS[kind];
if (!create) throw new Error(`There is no ${kind}.`);
becomeGlobal(create());
globalThis.fetch = () => new Promise(() => undefined);
const wrong: string[] = [];
console.error = (...said: unknown[]) => wrong.push(said.map(String).join(' '));

const tags = globSync('pc-*.js', { cwd: fileURLToPath(folder) }).map((file) => basename(file, '.js'));
for (const tag of tags) {
  await import(new URL(`${tag}.js`, folder).href);
  const element = document.createElement(tag);
  element.setAttribute('label', 'Hello');
  element.setAttribute('open', '');
  document.body.append(element);
  // What a widget does after its first rendering may fail too.
  await pause(20);
  if (!element.shadowRoot?.querySelector('.pc-root')) wrong.push(`<${tag}> renders nothing`);
  element.remove();
  await pause(20);
}
console.log(JSON.stringify({ tags: tags.length, wrong }));
process.exit();
