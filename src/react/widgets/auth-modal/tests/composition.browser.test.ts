/** How the sign-in dialog is composed: a refusal moves nothing, it fits a phone, and the code stands in its cells. */
import { expect, fixture } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { userEvent } from '@testing-library/user-event';
import { LANGUAGES } from '../../../../definition/common.ts';
import { authMessages } from '../../../../messages/en/auth.ts';
import '../../../../elements/pc-auth-modal.ts';
import { rootOf, settle, view } from '../../../../elements/testing/page.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { scriptedService } from '../testing/auth.ts';

/** Tests cannot resize the window of every browser. */
const canResize = !navigator.userAgent.includes('Version/');

async function open(scenario: string, mode: 'login' | 'signup', language: (typeof LANGUAGES)[number] = 'en') {
  const modal = document.createElement('pc-auth-modal');
  const attributes = { 'api-base': scriptedService(scenario).base, mode, language, open: '' };
  for (const [name, value] of Object.entries(attributes)) modal.setAttribute(name, value);
  (await fixture<HTMLElement>('<div></div>')).append(modal);
  await waitUntil(() => modal.shadowRoot?.querySelector('dialog[open]'), 'the dialog did not open');
  const root = rootOf(modal);
  const user = userEvent.setup({ document });
  const dialog = root.querySelector('dialog')!;
  const form = (): HTMLFormElement => [...modal.querySelectorAll('form')].find((each) => each.assignedSlot)!;
  const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
  const submit = async (): Promise<void> => {
    await user.type(field('email'), 'ada@studio.example');
    await user.type(field('password'), 'secret{Enter}');
  };
  return { modal, root, dialog, form, field, user, submit };
}

describe('the composition of <pc-auth-modal>', () => {
  afterEach(async () => {
    if (canResize) await setViewport({ width: 800, height: 600 });
  });

  for (const scenario of ['wrong-credentials', 'too-often']) {
    it(`keeps everything in its place when it refuses: ${scenario}`, async () => {
      if (canResize) await setViewport({ width: 800, height: 900 });
      const { modal, root, dialog, form, submit } = await open(scenario, 'login');
      await settle(modal);
      const places = () =>
        [dialog, root.querySelector('[part=providers]'), form()].map((each) => each!.getBoundingClientRect().top);
      const before = places();
      await submit();
      await waitUntil(() => root.querySelector('[part=notice]:not(:empty)'), 'nothing was said');
      expect(places()).to.deep.equal(before);
    });
  }

  for (const language of LANGUAGES)
    for (const mode of ['login', 'signup'] as const)
      it(`shows all of it at once on a phone, at its lower edge: ${mode}, ${language}`, async function () {
        if (!canResize) this.skip();
        await setViewport({ width: 390, height: 844 });
        const { modal, root, dialog } = await open('good', mode, language);
        await settle(modal);
        const { left, right, bottom, top } = dialog.getBoundingClientRect();
        expect([left, right, bottom]).to.deep.equal([0, 390, 844]);
        expect(top).to.be.greaterThan(0);
        expect(dialog.scrollHeight, 'nothing has to be scrolled').to.be.at.most(dialog.clientHeight);
        const buttons = [...root.querySelectorAll('[part=providers] button')].map(
          (each) => each.getBoundingClientRect().top,
        );
        expect(new Set(buttons).size, 'one row of providers').to.equal(1);
      });

  it('has the marks of the providers below each other', async function () {
    if (!canResize) this.skip();
    await setViewport({ width: 800, height: 900 });
    const { root } = await open('good', 'login');
    const marks = [...root.querySelectorAll('.pc-social-button__mark')].map(
      (each) => each.getBoundingClientRect().left,
    );
    expect(marks).to.have.length(3);
    expect(new Set(marks).size).to.equal(1);
  });

  it('has the way to another password in the row of its label, and after the field for the keyboard', async () => {
    const { modal, user, field } = await open('good', 'login');
    const link = modal.querySelector('.pc-auth-form__link')!;
    const label = modal.querySelector(`label[for="${field('password').id}"]`)!;
    expect(Math.abs(link.getBoundingClientRect().top - label.getBoundingClientRect().top)).to.be.at.most(2);
    expect(link.getBoundingClientRect().left).to.be.greaterThan(label.getBoundingClientRect().right);
    field('email').focus();
    await user.tab();
    expect(document.activeElement).to.equal(field('password'));
  });

  for (const mode of ['ltr', 'rtl'] as const)
    it(`has each digit of the code in its own cell, of which the next one is marked: ${mode}`, async () => {
      document.dir = mode;
      try {
        const { modal, root, field, user, submit } = await open('good', 'signup');
        await submit();
        await view(modal).findByRole('heading', { name: inLanguage(authMessages, 'en').verifyTitle });
        await settle(modal);
        const code = field('code');
        const cells = [...code.parentElement!.querySelectorAll('span > span')];
        expect(cells).to.have.length(6);
        await user.type(code, '417');
        await waitUntil(() => cells[3]!.hasAttribute('data-next'), 'the next cell is not marked');
        const { letterSpacing, paddingLeft } = getComputedStyle(code);
        const context = document.createElement('canvas').getContext('2d')!;
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(code);
        context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const digit = context.measureText('0').width;
        const { left } = code.getBoundingClientRect();
        for (const [index, cell] of cells.entries()) {
          const middle = left + parseFloat(paddingLeft) + index * (digit + parseFloat(letterSpacing)) + digit / 2;
          const box = cell.getBoundingClientRect();
          expect(Math.abs(middle - (box.left + box.width / 2)), `digit ${index + 1}`).to.be.at.most(2);
          expect(box.height).to.be.at.least(54);
        }
        const dialog = root.querySelector('dialog')!;
        // Firefox rounds up.
        expect(dialog.scrollWidth).to.be.at.most(dialog.clientWidth + 1);
      } finally {
        document.dir = '';
      }
    });
});
