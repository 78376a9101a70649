/**
 * Dialogs in a place of the page that is not shown, where nobody could see them.
 *
 * @browsers What is displayed, and what a closed <details> does, differ between browsers.
 */
import { expect, fixture } from '@open-wc/testing';
import '../../../elements/pc-header.ts';
import '../../../elements/pc-auth-modal.ts';
import '../../../elements/pc-modal.ts';
import '../../../elements/pc-pricing-section.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { headerMessages } from '../../../messages/en/header.ts';
import { listen, logged, scriptedService } from '../auth-modal/testing/auth.ts';
import { view } from '../../../elements/testing/page.ts';

type Dialog = HTMLElementTagNameMap['pc-auth-modal' | 'pc-modal'];

/** Markup around a dialog, and how the console names what hides it. */
const PLACES: Record<string, { around: (dialog: string) => string; name: string }> = {
  'display: none': {
    around: (dialog) => `<div class="phones" style="display: none"><section>${dialog}</section></div>`,
    name: '<div class="phones">',
  },
  hidden: { around: (dialog) => `<div hidden id="away">${dialog}</div>`, name: '<div id="away">' },
  'hidden until found': {
    around: (dialog) => `<div id="folded" style="content-visibility: hidden">${dialog}</div>`,
    name: '<div id="folded">',
  },
  'a closed <details>': {
    around: (dialog) => `<details><summary>More</summary>${dialog}</details>`,
    name: '<details>',
  },
  'an inactive tab': {
    around: (dialog) => `<div role="tabpanel">One</div><div role="tabpanel" id="two" hidden>${dialog}</div>`,
    name: '<div id="two">',
  },
  'a dialog that is closed': {
    around: (dialog) => `<pc-modal id="outer" label="Outer">${dialog}</pc-modal>`,
    name: '<dialog class="pc-modal pc-modal--md"> of <pc-modal id="outer">',
  },
};

const ofPage = (): HTMLElementTagNameMap['pc-auth-modal'] | null =>
  document.body.querySelector(':scope > pc-auth-modal');

const isShown = (element: Dialog): boolean => {
  const dialog = element.shadowRoot!.querySelector('dialog');
  return dialog?.matches(':modal') === true && dialog.getBoundingClientRect().width > 200;
};

/** Found by its text, because the header hides its button in a narrow window: its menu has another one. */
const press = (element: HTMLElement, text: string | RegExp): void =>
  view(element).getAllByText(text, { selector: 'button, button *' })[0]!.click();

const logIn = (place: Element): void => press(place.querySelector('pc-header')!, headerMessages.en.logIn);

const choosePlan = (place: Element): void => press(place.querySelector('pc-pricing-section')!, /^Try Pro/);

const REQUESTERS: Record<string, { markup: string; press: (place: Element) => void }> = {
  'the header': { markup: '<pc-header language="en" no-one-tap no-banner></pc-header>', press: logIn },
  'the plans': { markup: '<pc-pricing-section language="en"></pc-pricing-section>', press: choosePlan },
};

describe('a dialog in a place that is not shown', () => {
  afterEach(() => ofPage()?.remove());

  for (const [where, { around }] of Object.entries(PLACES)) {
    for (const [who, { markup, press }] of Object.entries(REQUESTERS)) {
      it(`${where}: ${who} opens another one, which is as the hidden one is`, async () => {
        const { base } = scriptedService('good');
        const hidden = `<pc-auth-modal api-base="${base}" language="de" coupon="SPRING"></pc-auth-modal>`;
        const place = await fixture<HTMLElement>(`<div>${markup}${around(hidden)}</div>`);
        press(place);
        await waitUntil(() => ofPage() && isShown(ofPage()!), 'nothing is shown');
        const [made, given] = [ofPage()!, place.querySelector('pc-auth-modal')!];
        expect(['api-base', 'language', 'coupon'].map((name) => made.getAttribute(name))).to.deep.equal([
          base,
          'de',
          'SPRING',
        ]);
        expect(given.open).to.equal(false);
        made.close();
        await waitUntil(() => !isShown(made), 'it does not close');
        press(place);
        await waitUntil(() => isShown(made), 'it does not open again');
        expect(document.querySelectorAll('pc-auth-modal').length).to.equal(2);
      });

      it(`${where}: ${who} opens the second one of two, which can be seen`, async () => {
        const { base } = scriptedService('good');
        const dialog = `<pc-auth-modal api-base="${base}"></pc-auth-modal>`;
        const place = await fixture<HTMLElement>(`<div>${markup}${around(dialog)}<p>${dialog}</p></div>`);
        press(place);
        const second = place.querySelector<HTMLElementTagNameMap['pc-auth-modal']>('p > pc-auth-modal')!;
        await waitUntil(() => isShown(second), 'nothing is shown');
        expect(ofPage()).to.equal(null);
      });
    }

    const openings: Record<string, (dialog: Dialog) => void> = {
      'show()': (dialog) => dialog.show(),
      'the attribute': (dialog) => dialog.setAttribute('open', ''),
    };
    for (const tag of ['pc-modal', 'pc-auth-modal'] as const) {
      for (const [how, open] of Object.entries(openings)) {
        it(`${where}: <${tag}> opened by ${how} is closed again, and the console says where it is`, async () => {
          const heard = listen(['pc-open', 'pc-close']);
          const { base } = scriptedService('good');
          const markup = `<${tag} id="asked" label="Title" language="en" api-base="${base}"></${tag}>`;
          const place = await fixture<HTMLElement>(`<div>${PLACES[where]!.around(markup)}</div>`);
          const dialog = place.querySelector<Dialog>('#asked')!;
          open(dialog);
          await waitUntil(() => heard.length > 0, 'nothing is told');
          expect(heard.map(([name]) => name)).to.deep.equal(['pc-close']);
          expect([dialog.open, isShown(dialog)]).to.deep.equal([false, false]);
          expect(getComputedStyle(document.documentElement).overflow).not.to.equal('hidden');
          expect(logged.length).to.equal(1);
          expect(logged[0]).to.contain(`<${tag}> `).and.to.contain(PLACES[where]!.name);
        });
      }
    }
  }

  it('that the page shows right after opening the dialog keeps it open', async () => {
    const heard = listen(['pc-open', 'pc-close']);
    const place = await fixture<HTMLElement>('<div hidden><pc-modal label="Title"></pc-modal></div>');
    const dialog = place.querySelector('pc-modal')!;
    dialog.show();
    await Promise.resolve();
    place.hidden = false;
    await waitUntil(() => isShown(dialog), 'it is not shown');
    expect(heard.map(([name]) => name)).to.deep.equal(['pc-open']);
    expect(logged).to.deep.equal([]);
  });

  it('but not hidden itself is no matter of its own box', async () => {
    const { base } = scriptedService('good');
    const place = await fixture<HTMLElement>(
      `<div><pc-auth-modal style="display: contents" api-base="${base}"></pc-auth-modal></div>`,
    );
    window.dispatchEvent(new CustomEvent('pc-auth-request', { detail: { mode: 'login' }, cancelable: true }));
    await waitUntil(() => isShown(place.querySelector('pc-auth-modal')!), 'it is not shown');
    expect(ofPage()).to.equal(null);
  });
});
