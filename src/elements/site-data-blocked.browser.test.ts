/**
 * Widgets in browsers that keep nothing for the page.
 *
 * @everywhere Browsers differ in what they take away.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../testing/wait-until.ts';
import './pc-auto-leveling.ts';
import './pc-converter.ts';
import './pc-header.ts';
import './pc-pricing-section.ts';
import './pc-tts-section.ts';

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** What a browser may take away, each with the object that has it. */
const TAKEN: Readonly<Record<string, { readonly from: object; readonly how: PropertyDescriptor }>> = {
  // Firefox with all cookies blocked.
  BroadcastChannel: { from: globalThis, how: { value: refuse } },
  cookie: { from: Document.prototype, how: { get: refuse, set: refuse } },
  cookieStore: { from: globalThis, how: { get: refuse } },
  localStorage: { from: globalThis, how: { get: refuse } },
  sessionStorage: { from: globalThis, how: { get: refuse } },
  indexedDB: { from: globalThis, how: { get: refuse } },
  caches: { from: globalThis, how: { get: refuse } },
  storage: { from: Navigator.prototype, how: { get: refuse } },
  locks: { from: Navigator.prototype, how: { get: refuse } },
  Worker: { from: globalThis, how: { value: refuse } },
};

/** Returns a function that gives it back. */
function take(name: string): () => void {
  const { from, how } = TAKEN[name]!;
  const own = Object.getOwnPropertyDescriptor(from, name);
  Object.defineProperty(from, name, { ...how, configurable: true });
  return () => {
    if (own) Object.defineProperty(from, name, own);
    else Reflect.deleteProperty(from, name);
  };
}

const shows = (element: HTMLElement, selector: string): boolean => element.shadowRoot!.querySelector(selector) !== null;

/** Chooses a file, and waits for what follows, whatever that is. */
async function choose(element: HTMLElement): Promise<void> {
  await waitUntil(() => shows(element, 'input[type=file]'));
  const input = element.shadowRoot!.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { configurable: true, value: [new File(['RIFF'], 'a.wav')] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await waitUntil(() => shows(element, '[part~=notice], [role=alert], [part~=convert-button]'));
}

const rendered = (element: HTMLElement): Promise<void> => waitUntil(() => shows(element, 'button, a'));

const WIDGETS: Readonly<Record<string, (element: HTMLElement) => Promise<void>>> = {
  'pc-header': rendered,
  'pc-pricing-section': rendered,
  'pc-tts-section': rendered,
  'pc-converter': choose,
  'pc-auto-leveling': choose,
};

describe('where the browser keeps nothing for the page', function () {
  this.timeout(60_000);

  for (const [tag, use] of Object.entries(WIDGETS)) {
    for (const taken of [...Object.keys(TAKEN).map((name) => [name]), Object.keys(TAKEN)]) {
      it(`${tag} works without ${taken.length > 1 ? 'any of it' : taken.join()}`, async () => {
        const giveBack = taken.map(take);
        const broken: string[] = [];
        const hear = (event: Event): void =>
          void broken.push(String((event as CustomEvent<{ cause: unknown }>).detail.cause));
        document.addEventListener('pc-error', hear);
        try {
          const container = await fixture(html`<div></div>`);
          const element = document.createElement(tag);
          element.setAttribute('api-base', '/nowhere');
          element.setAttribute('engine', 'service');
          container.append(element);
          await use(element);
          expect(broken).to.deep.equal([]);
        } finally {
          document.removeEventListener('pc-error', hear);
          for (const back of giveBack) back();
        }
      });
    }
  }
});
