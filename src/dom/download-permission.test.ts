import assert from 'node:assert/strict';
import { it } from 'node:test';
import { downloadPermission } from './download-permission.ts';

const top: Pick<Window, 'origin' | 'parent'> & { readonly frameElement: unknown } = {
  origin: 'https://page.example',
  get parent() {
    return top as Window;
  },
  frameElement: null,
};

/** An `<iframe>` with the words of its sandbox, if it has one, in a browser that knows these. */
const iframe = (sandbox?: string, known = ['allow-scripts', 'allow-downloads']) => ({
  hasAttribute: () => sandbox !== undefined,
  sandbox: {
    contains: (word: string) => (sandbox ?? '').split(' ').includes(word),
    supports: (word: string) => known.includes(word),
  },
});

const inFrame = (frameElement: unknown, parent: unknown = top) =>
  ({ origin: 'https://page.example', parent, frameElement }) as Window;

const foreign = {
  origin: 'https://page.example',
  parent: {
    get frameElement() {
      throw new DOMException('', 'SecurityError');
    },
    parent: top,
  },
  frameElement: iframe(),
} as unknown as Window;

for (const [where, page, permission] of [
  ['the page itself', top as Window, 'granted'],
  ['a frame', inFrame(iframe()), 'granted'],
  ['a sandbox that allows downloads', inFrame(iframe('allow-scripts allow-downloads')), 'granted'],
  ['a sandbox that does not', inFrame(iframe('allow-scripts')), 'denied'],
  ['a frame in such a sandbox', inFrame(iframe(), inFrame(iframe('allow-scripts'))), 'denied'],
  ['a sandbox in a browser that blocks no downloads', inFrame(iframe('allow-scripts', [])), 'granted'],
  ['a frame of another origin', inFrame(null), 'unknown'],
  ['a frame in one of another origin', foreign, 'unknown'],
  ['a page without an origin', { ...top, origin: 'null' } as Window, 'unknown'],
] as const) {
  it(`${where}: ${permission}`, () => assert.equal(downloadPermission(page), permission));
}
