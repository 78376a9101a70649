/**
 * Commands that are sent before the element is there, in browsers that have none.
 *
 * @everywhere What the browser does by itself differs.
 */
import { waitUntil } from '../testing/wait-until.ts';
import { keepPresses } from './early-presses.ts';

describe('before its script, in a browser without commands', () => {
  const { prototype } = HTMLButtonElement;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, 'commandForElement');

  before(() => {
    Reflect.deleteProperty(prototype, 'commandForElement');
    keepPresses();
  });
  after(() => {
    if (descriptor) Object.defineProperty(prototype, 'commandForElement', descriptor);
  });
  afterEach(() => document.querySelector('section')?.remove());

  /** What this browser itself would do comes after all listeners. */
  const hidesCommand = ({ target }: Event): void => (target as Element).removeAttribute('commandfor');
  before(() => window.addEventListener('click', hidesCommand));
  after(() => window.removeEventListener('click', hidesCommand));

  // Each of these uses a tag before this page registers it, so each tag can be used once.
  for (const [tag, command, load] of [
    ['pc-modal', '--show', () => import('./pc-modal.ts')],
    ['pc-auth-modal', '--show-login', () => import('./pc-auth-modal.ts')],
  ] as const)
    it(`a button of the page opens <${tag}> once it is there`, async () => {
      const section = document.createElement('section');
      section.innerHTML = `<button commandfor="dialog" command="${command}">Go</button><${tag} id="dialog" label="Title"></${tag}>`;
      document.body.append(section);
      const [button, dialog] = section.children;
      (button as HTMLElement).click();
      await load();
      await waitUntil(() => dialog!.hasAttribute('open'));
    });
});
