/**
 * A modal dialog with content from the page.
 *
 * @everywhere Focus and the top layer differ between browsers.
 */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { LANGUAGES } from '../../../definition/common.ts';
import { inLanguage } from '../../../testing/texts.ts';
import { closeLabel } from '../../../messages/en/modal.ts';
import '../../../elements/pc-button.ts';
import '../../../elements/pc-modal.ts';
import type { PcModal } from '../../../elements/pc-modal.ts';
import { mount, reserved, rootOf, view, violations } from '../../../elements/testing/page.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

type Modal = PcModal & HTMLElement;

const mountModal = (attributes = '', content = '<p>Its cover, notes and statistics go too.</p>') =>
  mount(
    'pc-modal',
    `<button id="before">Before</button><pc-modal label="Delete episode" ${attributes}>${content}</pc-modal>`,
  );

const dialog = (modal: Modal): HTMLDialogElement => rootOf(modal).querySelector('dialog')!;

/** Records the modal's events with their reasons. */
function listen(modal: Modal): string[] {
  const heard: string[] = [];
  modal.addEventListener('pc-open', () => heard.push('open'));
  modal.addEventListener('pc-close-request', ({ detail }) => heard.push(`request ${detail.reason}`));
  modal.addEventListener('pc-close', ({ detail }) => heard.push(`close ${detail.reason}`));
  return heard;
}

async function opened(modal: Modal): Promise<void> {
  modal.show();
  await waitUntil(() => dialog(modal).matches(':modal'));
}

const closed = (modal: Modal): Promise<void> => waitUntil(() => !dialog(modal).open);

describe('<pc-modal>', () => {
  it('shows nothing until it is opened, by method or attribute', async () => {
    const modal = await mountModal();
    expect(dialog(modal).open).to.equal(false);
    expect(modal.getBoundingClientRect().width).to.equal(0);
    const heard = listen(modal);
    await opened(modal);
    expect(modal.open).to.equal(true);
    expect(view(modal).getByRole('dialog', { name: 'Delete episode' })).to.exist;
    expect(view(modal).getByRole('heading', { name: 'Delete episode' })).to.exist;
    modal.open = false;
    await closed(modal);
    modal.open = true;
    await waitUntil(() => dialog(modal).matches(':modal'));
    modal.close();
    await closed(modal);
    await waitUntil(() => heard.length === 4);
    expect(heard).to.deep.equal(['open', 'close page', 'open', 'close page']);
  });

  it('opened without a name says so in the console, once', async () => {
    const lines: unknown[] = [];
    const original = console.error;
    console.error = (line: unknown) => void lines.push(line);
    try {
      const named = await mount('pc-modal', '<pc-modal open><b slot="title">Delete?</b></pc-modal>');
      await waitUntil(() => view(named).queryByRole('dialog', { name: 'Delete?' }));
      named.remove();
      const modal = await mount('pc-modal');
      await opened(modal);
      await waitUntil(() => lines.length > 0);
      modal.close();
      await closed(modal);
      await opened(modal);
      await new Promise((resolve) => setTimeout(resolve));
    } finally {
      console.error = original;
    }
    expect(lines).to.deep.equal(['<pc-modal> needs a label attribute or a title in its slot: the dialog has no name.']);
  });

  it('takes the focus, and gives it back', async () => {
    const modal = await mountModal();
    const before = modal.parentElement!.querySelector<HTMLElement>('#before')!;
    before.focus();
    await opened(modal);
    expect(modal.shadowRoot!.activeElement).to.equal(dialog(modal));
    modal.close();
    await closed(modal);
    expect((modal.getRootNode() as Document).activeElement).to.equal(before);
  });

  it('gives the focus to what asks for it', async () => {
    const modal = await mountModal('', '<input autofocus>');
    await opened(modal);
    expect((modal.getRootNode() as Document).activeElement).to.equal(modal.querySelector('input'));
  });

  it('closes by Escape, by its button and by a press outside it, each for its reason', async () => {
    const modal = await mountModal();
    const heard = listen(modal);
    const ways = {
      escape: () => sendKeys({ press: 'Escape' }),
      button: () => view(modal).getByRole('button', { name: 'Close' }).click(),
      backdrop: () =>
        dialog(modal).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: 1, clientY: 1 })),
    };
    for (const [reason, close] of Object.entries(ways)) {
      await opened(modal);
      await waitUntil(() => heard.at(-1) === 'open');
      await close();
      await waitUntil(() => heard.at(-1) === `close ${reason}`);
      expect(heard.splice(0)).to.deep.equal(['open', `request ${reason}`, `close ${reason}`]);
      expect([modal.open, dialog(modal).open]).to.deep.equal([false, false]);
    }
  });

  describe('is closed by a form in it', () => {
    const FORM =
      '<form method="dialog"><button value="keep">Keep</button><button formmethod="post" value="post">Send</button></form>';
    const press = (modal: Modal, value: string): void => modal.querySelector<HTMLElement>(`[value=${value}]`)!.click();
    const values = (modal: Modal): string[] => {
      const heard: string[] = [];
      modal.addEventListener('pc-close', ({ detail }) => heard.push(`${detail.reason} ${detail.returnValue}`));
      return heard;
    };

    it('with the value of its button, once', async () => {
      const modal = await mountModal('', FORM);
      const heard = values(modal);
      await opened(modal);
      press(modal, 'keep');
      await closed(modal);
      await opened(modal);
      modal.close();
      await closed(modal);
      await waitUntil(() => heard.length === 2);
      expect(heard).to.deep.equal(['page keep', 'page ']);
    });

    it('by a button of ours', async () => {
      const modal = await mountModal('', '<form method="dialog"><pc-button value="later">Later</pc-button></form>');
      const heard = values(modal);
      await opened(modal);
      press(modal, 'later');
      await waitUntil(() => heard.length > 0);
      expect(heard).to.deep.equal(['page later']);
    });

    it('not by one that the page prevents, sends elsewhere, or has in a dialog of its own', async () => {
      const modal = await mountModal(
        '',
        `${FORM}<dialog open><form method="dialog"><button value="own">x</button></form></dialog>`,
      );
      await opened(modal);
      const prevent = (event: Event): void => event.preventDefault();
      // Above the dialog, where frameworks listen.
      window.addEventListener('submit', prevent, { once: true });
      press(modal, 'keep');
      window.addEventListener('submit', prevent, { once: true });
      press(modal, 'post');
      press(modal, 'own');
      await waitUntil(() => !modal.querySelector('dialog')!.open);
      // Later than what the presses before would have done.
      await new Promise((resolve) => setTimeout(resolve));
      expect(modal.open).to.equal(true);
    });
  });

  it('stays where it is pressed inside', async () => {
    const modal = await mountModal();
    await opened(modal);
    const heard = listen(modal);
    for (const inside of [dialog(modal), modal.querySelector('p')!]) {
      const { left, top } = inside.getBoundingClientRect();
      inside.dispatchEvent(
        new MouseEvent('mousedown', { bubbles: true, composed: true, clientX: left + 9, clientY: top + 9 }),
      );
    }
    expect([heard, modal.open]).to.deep.equal([[], true]);
  });

  it('stays open where the page wants it to', async () => {
    const modal = await mountModal();
    await opened(modal);
    // Without user interaction in the dialog, browsers let Escape close it even if the page prevents that.
    await sendKeys({ press: 'Tab' });
    modal.addEventListener('pc-close-request', (event) => event.preventDefault());
    view(modal).getByRole('button', { name: 'Close' }).click();
    await sendKeys({ press: 'Escape' });
    expect([modal.open, dialog(modal).matches(':modal'), 'closing' in dialog(modal).dataset]).to.deep.equal([
      true,
      true,
      false,
    ]);
  });

  it('fades for 100 ms, and opened meanwhile stays', async () => {
    const modal = await mountModal();
    await opened(modal);
    const began = performance.now();
    modal.close();
    await waitUntil(() => dialog(modal).dataset['closing']);
    modal.show();
    await waitUntil(() => !dialog(modal).dataset['closing']);
    expect(dialog(modal).open).to.equal(true);
    modal.close();
    await closed(modal);
    expect(performance.now() - began).to.be.at.least(100);
  });

  it('holds the page still, until it is closed or taken away', async () => {
    const root = document.documentElement;
    const modal = await mountModal();
    const before = getComputedStyle(root).overflow;
    await opened(modal);
    expect(getComputedStyle(root).overflow).to.equal('hidden');
    modal.close();
    await closed(modal);
    await waitUntil(() => getComputedStyle(root).overflow === before);
    await opened(modal);
    modal.remove();
    await waitUntil(() => getComputedStyle(root).overflow === before);
  });

  describe('moved, hidden or closed by the page while it is open', () => {
    const root = document.documentElement;
    const isLocked = (): boolean => getComputedStyle(root).overflow === 'hidden';
    const inShadow = (modal: Modal): Element | null => (modal.getRootNode() as Document | ShadowRoot).activeElement;

    /** An open dialog with text typed into the second of its fields. */
    async function typed(): Promise<{ modal: Modal; field: HTMLInputElement; opener: HTMLElement; heard: string[] }> {
      const modal = await mountModal('', '<input><input id="second">');
      const opener = modal.parentElement!.querySelector<HTMLElement>('#before')!;
      opener.focus();
      await opened(modal);
      const field = modal.querySelector<HTMLInputElement>('#second')!;
      field.focus();
      field.value = 'Morning';
      return { modal, field, opener, heard: listen(modal) };
    }

    const place = (markup = '<div></div>'): HTMLElement => {
      const template = document.createElement('template');
      template.innerHTML = markup;
      const added = document.body.appendChild(template.content.firstElementChild as HTMLElement);
      after.push(() => added.remove());
      return added;
    };
    const after: (() => void)[] = [];
    afterEach(() => after.splice(0).forEach((undo) => undo()));

    const moves: Record<string, (modal: Modal) => void> = {
      'to the end of the page': (modal) => place().append(modal),
      twice: (modal) => {
        place().append(modal);
        place().append(modal);
      },
      'with what is around it': (modal) => place().append(modal.parentElement!),
      'into another shadow root': (modal) => place().attachShadow({ mode: 'open' }).append(modal),
    };
    if ('moveBefore' in Element.prototype) {
      const move = (to: Node, modal: Node) =>
        (to as Node & { moveBefore: (node: Node, before: null) => void }).moveBefore(modal, null);
      moves['by moveBefore()'] = (modal) => move(place(), modal);
      moves['by moveBefore() into another shadow root'] = (modal) =>
        move(place().attachShadow({ mode: 'open' }), modal);
    }
    for (const [how, move] of Object.entries(moves)) {
      it(`it stays modal, with its focus and its text: moved ${how}`, async () => {
        const { modal, field, opener, heard } = await typed();
        const outside = opener.parentElement!;
        move(modal);
        if (!outside.contains(opener)) outside.append(opener);
        expect(dialog(modal).matches(':modal')).to.equal(true);
        expect(inShadow(modal)).to.equal(field);
        expect([field.value, isLocked()]).to.deep.equal(['Morning', true]);
        expect(heard).to.deep.equal([]);
        modal.close();
        await closed(modal);
        expect([heard.filter((event) => event !== 'close page'), isLocked()]).to.deep.equal([[], false]);
        expect((opener.getRootNode() as Document).activeElement).to.equal(opener);
      });
    }

    it('it locks the page of the document that it has been moved to', async () => {
      const { modal } = await typed();
      const frame = place('<iframe title="other"></iframe>') as HTMLIFrameElement;
      const other = frame.contentDocument!;
      other.body.append(modal);
      expect(isLocked()).to.equal(false);
      expect(getComputedStyle(other.documentElement).overflow).to.equal('hidden');
      place().append(modal);
      expect(isLocked()).to.equal(true);
      expect(getComputedStyle(other.documentElement).overflow).to.equal('visible');
      modal.close();
      await closed(modal);
      expect(isLocked()).to.equal(false);
    });

    it('it frees the page while it is not displayed, and is back when it is', async () => {
      const { modal, field, heard } = await typed();
      const hidden = place('<div style="display: none"></div>');
      hidden.append(modal);
      await waitUntil(() => !isLocked() && !dialog(modal).matches(':modal'));
      hidden.style.display = '';
      await waitUntil(() => isLocked() && dialog(modal).matches(':modal'));
      expect([inShadow(modal), field.value]).to.deep.equal([field, 'Morning']);
      hidden.style.display = 'none';
      await waitUntil(() => !isLocked() && !dialog(modal).matches(':modal'));
      expect(heard).to.deep.equal([]);
      modal.close();
      await waitUntil(() => heard.length === 1);
      hidden.style.display = '';
      expect([isLocked(), dialog(modal).open, heard[0]]).to.deep.equal([false, false, 'close page']);
    });

    it('opened on a page that is hidden as a whole, it shows itself when the page does', async () => {
      const modal = await mountModal();
      document.body.style.display = 'none';
      modal.show();
      await waitUntil(() => dialog(modal).open);
      expect([isLocked(), dialog(modal).matches(':modal')]).to.deep.equal([false, false]);
      document.body.style.display = '';
      await waitUntil(() => isLocked() && dialog(modal).matches(':modal'));
    });

    it('it frees the page when a dialog around it is closed', async () => {
      const outer = await mountModal('', '<pc-modal label="Sure?"></pc-modal>');
      const inner = outer.querySelector('pc-modal')!;
      await opened(outer);
      await opened(inner);
      outer.close();
      await waitUntil(() => !isLocked() && !dialog(inner).matches(':modal'));
    });

    it('it stays above the page when a dialog below is closed', async () => {
      const below = await mountModal();
      const modal = await mountModal();
      await opened(below);
      await opened(modal);
      below.close();
      await closed(below);
      expect([dialog(modal).matches(':modal'), isLocked()]).to.deep.equal([true, true]);
      modal.close();
      await closed(modal);
      expect(isLocked()).to.equal(false);
    });

    it('a page that closes the native dialog closes it', async () => {
      const { modal, heard } = await typed();
      dialog(modal).close();
      await waitUntil(() => !modal.open && !isLocked());
      await waitUntil(() => heard.at(-1) === 'close escape');
    });
  });

  it('shows a title with markup and actions where they are given', async () => {
    const modal = await mountModal('', '<b slot="title">Delete <i>Morning</i></b><p>Sure?</p>');
    await opened(modal);
    expect(rootOf(modal).querySelector('.pc-modal__footer')).to.equal(null);
    modal.insertAdjacentHTML('beforeend', '<button slot="footer">Delete</button>');
    await waitUntil(() => rootOf(modal).querySelector('.pc-modal__footer'));
    const { width, height } = modal.querySelector('b')!.getBoundingClientRect();
    expect(width * height).to.be.above(0);
  });

  it('scrolls where it is too high, with title and actions in sight, and fits 280 px', async () => {
    const modal = await mountModal('', '<div style="height: 3000px">Much</div><button slot="footer">Delete</button>');
    await opened(modal);
    for (const animation of dialog(modal).getAnimations()) animation.finish();
    dialog(modal).scrollTop = 500;
    const card = dialog(modal).getBoundingClientRect();
    const [header, footer] = ['header', 'footer'].map((part) =>
      rootOf(modal).querySelector(`.pc-modal__${part}`)!.getBoundingClientRect(),
    );
    expect(card.height).to.be.below(innerHeight);
    expect(header!.top).to.be.closeTo(card.top, 1);
    expect(footer!.bottom).to.be.closeTo(card.bottom, 1);
    expect(dialog(modal).scrollWidth).to.equal(dialog(modal).clientWidth);
  });

  it('is nowhere before it is defined', async () => {
    const { width, height } = await reserved('pc-modal', '<pc-modal>Content</pc-modal>');
    expect([width, height]).to.deep.equal([0, 0]);
  });

  for (const language of LANGUAGES) {
    it(`speaks ${language}`, async () => {
      const modal = await mountModal(`language="${language}"`);
      await opened(modal);
      expect(view(modal).getByRole('button', { name: inLanguage(closeLabel, language) })).to.exist;
    });
  }

  for (const theme of ['light', 'dark'] as const) {
    it(`axe finds nothing, ${theme}`, async () => {
      const modal = await mountModal('', '<p>Its cover goes too.</p><button slot="footer">Delete</button>');
      await opened(modal);
      for (const animation of dialog(modal).getAnimations({ subtree: true })) animation.finish();
      expect(await violations(modal, theme)).to.deep.equal([]);
    });
  }
});
