/**
 * Tab goes round a modal dialog: from its last control to its first, at most by way of the browser's own.
 *
 * @everywhere The order of Tab differs between browsers.
 */
import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { focusedElement, placeOf } from '../focus/focus-place.ts';
import { headerMessages } from '../../messages/en/header.ts';
import { mount, rootOf, settle, view } from '../../elements/testing/page.ts';
import { isWebKit } from '../../testing/browser.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { scriptedService } from '../widgets/auth-modal/testing/auth.ts';
import '../../elements/pc-auth-modal.ts';
import '../../elements/pc-header.ts';
import '../../elements/pc-modal.ts';

customElements.define(
  'page-field',
  class extends HTMLElement {
    constructor() {
      super();
      this.attachShadow({ mode: 'open' }).innerHTML = '<input aria-label="nested">';
    }
  },
);

const RADIOS = '<input type="radio" name="size" aria-label="S"><input type="radio" name="size" aria-label="M" checked>';
const FRAME = '<iframe title="frame" srcdoc="<button>Inside</button>"></iframe>';

/** The content of a dialog, and how many controls that Tab stops at it has; the close button comes first or last. */
const CONTENTS: Readonly<Record<string, readonly [html: string, stops: number]>> = {
  'fields of the page': ['<input aria-label="name"><button>Save</button>', 3],
  'a nested shadow root': ['<page-field></page-field>', 2],
  'radio buttons in its title': [`<span slot="title">${RADIOS}</span><p>Text</p>`, 2],
  'a frame': [FRAME, 2],
  'nothing else': ['<p>Text</p>', 1],
};

async function dialogOf(element: HTMLElement): Promise<HTMLDialogElement> {
  let dialog: HTMLDialogElement | null = null;
  await waitUntil(() => (dialog = rootOf(element).querySelector('dialog:modal')));
  await settle(element);
  return dialog!;
}

/** What has the focus in the page; null while it is with the browser. */
const stop = (): Element | null => {
  const focused = focusedElement(document.documentElement);
  return focused === document.body || focused === document.documentElement ? null : focused;
};

/** Presses Tab until something has the focus again; returns the stops, the last of which is one of the others. */
async function goRound(most = 60): Promise<Element[]> {
  const stops: Element[] = [];
  let outside = 0;
  let stays = 0;
  for (let presses = 0; presses < most; presses++) {
    await sendKeys({ press: 'Tab' });
    await nextFrame();
    const focused = stop();
    if (!focused) {
      expect(++outside, 'stops outside').to.be.at.most(2);
      continue;
    }
    // Firefox may need a second press to leave the last control, and a frame may have several.
    stays = focused === stops.at(-1) ? stays + 1 : 0;
    if (stays === 1) continue;
    if (stops.includes(focused)) return [...stops, focused];
    stops.push(focused);
  }
  throw new Error(`Tab did not come round: ${stops.map(({ outerHTML }) => outerHTML.slice(0, 60)).join(' > ')}`);
}

async function comesRound(element: HTMLElement, least: number): Promise<void> {
  const dialog = await dialogOf(element);
  dialog.focus();
  const stops = await goRound();
  const different = new Set(stops);
  expect(stops.at(-1)).to.equal(stops[0]);
  expect(different.size).to.be.at.least(least);
}

describe('Tab goes round', () => {
  for (const [name, [html, stops]] of Object.entries(CONTENTS))
    it(`<pc-modal> with ${name}`, async () => {
      const modal = await mount('pc-modal', `<button>Page</button><pc-modal label="Hello" open>${html}</pc-modal>`);
      await comesRound(modal, stops);
    });

  it('<pc-modal> whose footer comes while it is shown', async () => {
    const modal = await mount('pc-modal', '<pc-modal label="Hello" open><p>Text</p></pc-modal>');
    await dialogOf(modal);
    modal.insertAdjacentHTML('beforeend', '<button slot="footer">Delete</button>');
    await waitUntil(() => modal.querySelector('button')!.assignedSlot);
    await comesRound(modal, 2);
  });

  it('<pc-auth-modal>', async () => {
    await comesRound(
      await mount('pc-auth-modal', `<pc-auth-modal open api-base="${scriptedService('good').base}"></pc-auth-modal>`),
      6,
    );
  });

  it('the menu of a narrow <pc-header>', async () => {
    const header = await mount('pc-header', '<div style="width: 400px"><pc-header></pc-header></div>');
    (await view(header).findByRole('button', { name: headerMessages.en.openMenu })).click();
    await comesRound(header, 8);
  });

  it('the search of <pc-header>', async () => {
    const home = location.href;
    history.replaceState(null, '', '/blog');
    try {
      const header = await mount('pc-header');
      header.search = () => Promise.resolve([]);
      (await view(header).findByRole('button', { name: headerMessages.en.search })).click();
      await comesRound(header, 2);
    } finally {
      history.replaceState(null, '', home);
    }
  });

  it('backwards too', async function () {
    // Its driver cannot hold a key down.
    if (isWebKit) this.skip();
    const modal = await mount('pc-modal', '<pc-modal label="Hello" open><input><button>Save</button></pc-modal>');
    const dialog = await dialogOf(modal);
    dialog.focus();
    const [close] = await goRound();
    (close as HTMLElement).focus();
    await sendKeys({ down: 'Shift' });
    const stops = await goRound();
    await sendKeys({ up: 'Shift' });
    expect(stops).to.deep.equal([...modal.querySelectorAll('input, button')].toReversed().concat(close!, stops[0]!));
  });

  it('a dialog of the page in front of it', async () => {
    const modal = await mount('pc-modal', '<pc-modal label="Hello" open><button>Save</button></pc-modal>');
    await dialogOf(modal);
    const other = document.createElement('dialog');
    other.innerHTML = '<button>One</button><button>Two</button>';
    modal.parentElement!.append(other);
    other.showModal();
    const stops = await goRound();
    expect(stops).to.include.members([...other.children]);
  });

  it('with the focus on what is left when its last control is removed', async () => {
    const modal = await mount('pc-modal', '<pc-modal label="Hello" open><input><button>Save</button></pc-modal>');
    const dialog = await dialogOf(modal);
    dialog.focus();
    await goRound();
    const place = placeOf(modal.querySelector('button')!);
    modal.querySelector('button')!.remove();
    expect([place.restore(), stop()]).to.deep.equal([true, modal.querySelector('input')]);
  });
});
