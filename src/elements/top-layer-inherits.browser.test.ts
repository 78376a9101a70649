/**
 * What a page's own modal library sets on the body, which everything in the page inherits.
 *
 * @everywhere Top layer and inheritance into it.
 */
import { expect, fixture } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import './pc-auth-modal.ts';
import './pc-header.ts';
import './pc-modal.ts';
import { addStyle, mount, rootOf, settle, view } from './testing/page.ts';
import { isWebKit } from '../testing/browser.ts';
import { waitUntil } from '../testing/wait-until.ts';

/** The element that a press at its centre would reach, in whatever tree it is. */
function pressed(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  let found: Element | null = document.elementFromPoint(left + width / 2, top + height / 2);
  while (found?.shadowRoot) {
    const inner: Element | null = found.shadowRoot.elementFromPoint(left + width / 2, top + height / 2);
    if (!inner || inner === found) break;
    found = inner;
  }
  return found;
}

const reaches = (element: Element): boolean => {
  const target = pressed(element);
  return target !== null && (element === target || element.contains(target));
};

const LIBRARIES: Record<string, string> = {
  'pointer-events': 'body { pointer-events: none }',
  visibility: 'body { visibility: hidden }',
  'both, marked important': 'body { pointer-events: none !important; visibility: hidden !important }',
  'selection, cursor and opacity': 'body { user-select: none; -webkit-user-select: none; cursor: wait; opacity: 0.2 }',
};

describe('under a page’s own modal', () => {
  for (const [what, css] of Object.entries(LIBRARIES)) {
    it(`a dialog with slotted content can be used: ${what}`, async () => {
      const modal = await mount(
        'pc-modal',
        '<pc-modal language="en" label="Title" open><button style="all: revert">Slotted</button><p>Text</p></pc-modal>',
      );
      addStyle(css);
      await settle(modal);
      const close = view(modal).getByRole('button', { name: 'Close', hidden: true });
      const slotted = modal.querySelector('button')!;
      for (const button of [close, slotted]) {
        expect(reaches(button), button.outerHTML).to.equal(true);
        expect(getComputedStyle(button).visibility).to.equal('visible');
      }
      expect(getComputedStyle(modal.querySelector('p')!).userSelect).to.not.equal('none');
    });

    it(`the sign-in dialog’s buttons and fields can be pressed: ${what}`, async () => {
      const { fetch } = window;
      window.fetch = () => Promise.resolve(Response.json({ googleClientId: 'g' }));
      try {
        const modal = await mount(
          'pc-auth-modal',
          '<pc-auth-modal language="en" api-base="/top-layer" open></pc-auth-modal>',
        );
        await waitUntil(() => rootOf(modal).querySelector('dialog')?.open === true);
        addStyle(css);
        await settle(modal);
        const google = view(modal).getByRole('button', { name: 'Continue with Google', hidden: true });
        const email = modal.querySelector<HTMLInputElement>('form:not([hidden]) input[type="email"]')!;
        for (const control of [google, email]) expect(reaches(control), control.outerHTML).to.equal(true);
        expect(getComputedStyle(email).visibility).to.equal('visible');
      } finally {
        window.fetch = fetch;
      }
    });
  }

  it('a menu of the header can be used', async function () {
    // Its driver can't change the size of the window.
    if (isWebKit) this.skip();
    await setViewport({ width: 1320, height: 800 });
    const place = await fixture<HTMLElement>(
      '<div style="width: 1300px"><pc-header language="en" no-one-tap></pc-header></div>',
    );
    const header = place.querySelector('pc-header')!;
    await settle(header);
    (await view(header).findByRole('button', { name: 'Resources' })).click();
    await waitUntil(() => rootOf(header).querySelector('[popover]:popover-open') !== null);
    addStyle('body { pointer-events: none }');
    await settle(header);
    const link = rootOf(header).querySelector('[popover]:popover-open a')!;
    expect(reaches(link)).to.equal(true);
  });
});
