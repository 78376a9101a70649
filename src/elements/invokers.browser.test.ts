/**
 * Buttons that act on another element, as native buttons do.
 *
 * @everywhere What the browser does for the button in a shadow tree differs.
 */
import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import './pc-auth-modal.ts';
import './pc-button.ts';
import './pc-icon-button.ts';
import './pc-modal.ts';
import './pc-round-button.ts';
import { mount } from './testing/page.ts';
import { waitUntil } from '../testing/wait-until.ts';

/** A press as a visitor makes it, which also closes popovers. */
async function press(element: Element): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
}

/** Waits until the part is loaded that lets the browser act by itself. */
const bound = (button: Element): Promise<void> =>
  waitUntil(() => button.shadowRoot!.querySelector('button')!.popoverTargetElement !== null);

/** The button has asked for the part before, so that it has had its turn. */
const handled = (): Promise<unknown> => import('../dom/invokers.lazy.ts');

const isShown = (popover: Element): boolean => popover.matches(':popover-open');

for (const tag of ['pc-button', 'pc-icon-button', 'pc-round-button'] as const) {
  describe(`<${tag}> acts on another element`, () => {
    const mountWith = async (attributes: string, other: string, around = '%s') => {
      const button = await mount(tag, `${around.replace('%s', `<${tag} label="Go" ${attributes}>x</${tag}>`)}${other}`);
      return { button, other: document.getElementById('other')! };
    };

    it('a popover: at the first press, before its part is loaded, and never twice for one press', async () => {
      const { button, other } = await mountWith('popovertarget="other"', '<p popover id="other">Menu</p>');
      button.click();
      await waitUntil(() => isShown(other));
      await bound(button);
      for (const shown of [false, true]) {
        button.click();
        await handled();
        expect(isShown(other)).to.equal(shown);
      }
    });

    it('a press on the button closes the popover instead of showing it again', async () => {
      const { button, other } = await mountWith(
        'popovertarget="other"',
        '<p popover id="other" style="inset: auto 0 0 auto">Menu</p>',
      );
      await bound(button);
      await press(button);
      await waitUntil(() => isShown(other));
      await press(button);
      await waitUntil(() => !isShown(other));
    });

    it('a popover in one direction only', async () => {
      const { button, other } = await mountWith(
        'popovertarget="other" popovertargetaction="hide"',
        '<p popover="manual" id="other">Menu</p>',
      );
      await bound(button);
      button.click();
      expect(isShown(other)).to.equal(false);
      other.showPopover();
      button.click();
      expect(isShown(other)).to.equal(false);
    });
  });
}

describe('commands', () => {
  const mountCommand = async (command: string, other: string, attributes = '') => {
    const button = await mount(
      'pc-button',
      `<pc-button command="${command}" commandfor="other" ${attributes}>Go</pc-button>${other}`,
    );
    return { button, other: document.getElementById('other')! };
  };
  const DIALOG = '<dialog id="other">Sure?</dialog>';

  it('of a dialog, with the value of the button', async () => {
    const { button, other } = await mountCommand('show-modal', DIALOG);
    button.click();
    await waitUntil(() => other.matches(':modal'));
    button.setAttribute('command', 'close');
    button.value = 'later';
    button.click();
    await waitUntil(() => !other.matches(':modal'));
    expect((other as HTMLDialogElement).returnValue).to.equal('later');
  });

  it('of the page, from the button, at the first press and later', async () => {
    const { button, other } = await mountCommand('--play', '<p id="other"></p>');
    const heard: unknown[] = [];
    other.addEventListener('command', (event) => {
      const { command, source } = event as CommandEvent;
      heard.push([command, source === button]);
    });
    button.click();
    await waitUntil(() => heard.length === 1);
    await waitUntil(() => button.shadowRoot!.querySelector('button')!.commandForElement === other);
    button.click();
    await handled();
    expect(heard).to.deep.equal([
      ['--play', true],
      ['--play', true],
    ]);
  });

  it('none that the page prevents: neither the press nor the command', async () => {
    const { button, other } = await mountCommand('show-modal', DIALOG);
    let prevented = 0;
    const prevent = (event: Event): void => {
      event.preventDefault();
      prevented++;
    };
    button.addEventListener('click', prevent, { once: true });
    other.addEventListener('command', prevent);
    button.click();
    await waitUntil(() => button.shadowRoot!.querySelector('button')!.commandForElement === other);
    button.click();
    await waitUntil(() => prevented === 2);
    expect(other.matches(':modal')).to.equal(false);
  });

  it('none where the button submits a form, unless its type says so', async () => {
    const button = await mount(
      'pc-button',
      `<form><pc-button command="show-modal" commandfor="other">Go</pc-button></form>${DIALOG}`,
    );
    const other = document.getElementById('other')!;
    let sent = 0;
    const { form } = button;
    form!.addEventListener('submit', (event) => {
      event.preventDefault();
      sent++;
    });
    button.click();
    expect(sent).to.equal(1);
    button.type = 'button';
    button.click();
    await waitUntil(() => other.matches(':modal'));
    expect(sent).to.equal(1);
  });

  for (const [tag, command, isOpen] of [
    ['pc-modal', '--show', true],
    ['pc-modal', '--show-modal', true],
    ['pc-modal', '--close', false],
    ['pc-auth-modal', '--close', false],
    ['pc-auth-modal', '--show-login', true],
    ['pc-auth-modal', '--show-signup', true],
  ] as const) {
    it(`of <${tag}>, from a native button: ${command}`, async () => {
      const modal = await mount(
        tag,
        `<button id="sender" command="${command}" commandfor="other">Go</button><${tag} id="other" label="Title" ${isOpen ? '' : 'open'}></${tag}>`,
      );
      document.getElementById('sender')!.click();
      await waitUntil(() => modal.open === isOpen);
    });
  }

  it('of <pc-auth-modal>, which choose its form', async () => {
    const modal = await mount(
      'pc-auth-modal',
      '<pc-button command="--show-login" commandfor="other">Log in</pc-button><pc-auth-modal id="other" allow-email-only></pc-auth-modal>',
    );
    const modes: string[] = [];
    modal.addEventListener('pc-open', ({ detail }) => modes.push(detail.mode));
    modal.previousElementSibling!.shadowRoot!.querySelector('button')!.click();
    await waitUntil(() => modes.length > 0);
    expect(modes).to.deep.equal(['login']);
    modal.close();
  });

  describe('in a browser that has none', () => {
    const { prototype } = HTMLButtonElement;
    const descriptor = Object.getOwnPropertyDescriptor(prototype, 'commandForElement');
    before(() => Reflect.deleteProperty(prototype, 'commandForElement'));
    after(() => {
      if (descriptor) Object.defineProperty(prototype, 'commandForElement', descriptor);
    });

    /** What this browser itself would do comes after all listeners. */
    const hidesCommand = ({ target }: Event): void => {
      if (target instanceof HTMLButtonElement) target.removeAttribute('commandfor');
    };
    before(() => window.addEventListener('click', hidesCommand));
    after(() => window.removeEventListener('click', hidesCommand));

    it('open the dialog from a native button all the same', async () => {
      const modal = await mount('pc-modal', '<pc-modal id="other" label="Title"></pc-modal>');
      const sender = document.createElement('button');
      modal.before(sender);
      await waitUntil(() => {
        sender.setAttribute('command', '--show');
        sender.setAttribute('commandfor', 'other');
        sender.click();
        return modal.open;
      });
    });

    it('open the dialog from a button of ours', async () => {
      const { button, other } = await mountCommand('show-modal', DIALOG);
      button.click();
      await waitUntil(() => other.matches(':modal'));
    });
  });
});
