/** What `pc-field-input` adds to `pc-input`, whose tests cover both. */
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { LANGUAGES } from '../../../definition/common.ts';
import { inLanguage } from '../../../testing/texts.ts';
import { showPasswordLabel } from '../../../messages/en/password-field.ts';
import { fieldMessages } from '../../../messages/en/validation.ts';
import '../../../elements/pc-field-input.ts';
import { mountForm } from '../../../testing/form.ts';
import { mount, placeOf, reserved, rootOf, view, violations } from '../../../elements/testing/page.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const mountField = (markup: string) => mount('pc-field-input', markup);

/** The texts below the field that a visitor sees. */
const shown = (field: Element): string =>
  [...field.shadowRoot!.querySelectorAll<HTMLElement>('.pc-field-input__message > :not([hidden])')]
    .map(({ textContent }) => textContent)
    .join('');

describe('<pc-field-input>', () => {
  it('has its label with it, which leads to the field', async () => {
    const field = await mountField('<pc-field-input label="Name of the show"></pc-field-input>');
    const inner = view(field).getByRole('textbox', { name: 'Name of the show' });
    view(field).getByText('Name of the show').click();
    expect(field.shadowRoot!.activeElement).to.equal(inner);
  });

  it('keeps the focus where it is when its error is pressed', async () => {
    const field = await mountField('<pc-field-input label="Mail" error="Not an address."></pc-field-input>');
    const message = field.shadowRoot!.querySelector('.pc-field-input__message')!;
    const { left, top, width, height } = message.getBoundingClientRect();
    const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    await sendMouse({ type: 'click', position });
    expect(field.shadowRoot!.activeElement?.localName).to.equal(undefined);
  });

  it('shows its hint, and in its place what is wrong, and both describe the field', async () => {
    const field = await mountField('<pc-field-input label="Mail" hint="For receipts." type="email"></pc-field-input>');
    const described = (): string => {
      const ids = view(field).getByRole('textbox').getAttribute('aria-describedby')!.split(' ');
      return ids
        .map((id) => field.shadowRoot!.getElementById(id)!.textContent)
        .join(' ')
        .trim();
    };
    expect([shown(field), described()]).to.deep.equal(['For receipts.', 'For receipts.']);
    const { height } = placeOf(field);
    field.focus();
    await sendKeys({ type: 'some' });
    expect(shown(field)).to.equal('For receipts.');
    view(field).getByRole('textbox').blur();
    await waitUntil(() => described() === `${fieldMessages.en.email} For receipts.`);
    expect(shown(field)).to.equal(fieldMessages.en.email);
    expect(placeOf(field).height).to.equal(height);
    field.value = 'somebody@example.org';
    await waitUntil(() => described() === 'For receipts.');
  });

  it('announces what is wrong, and not the hint once it is mended', async () => {
    const field = await mountField('<pc-field-input label="Mail" hint="For receipts." type="email"></pc-field-input>');
    const region = rootOf(field).querySelector('[aria-live]')!;
    field.focus();
    await sendKeys({ type: 'some' });
    view(field).getByRole('textbox').blur();
    await waitUntil(() => region.textContent === fieldMessages.en.email);
    field.value = 'somebody@example.org';
    await waitUntil(() => region.textContent === '');
    expect(rootOf(field).querySelectorAll('[aria-live]')).to.have.length(1);
  });

  it('shows what the page found wrong until it is edited', async () => {
    const field = await mountField('<pc-field-input label="Mail" error="Taken already."></pc-field-input>');
    const inner = view(field).getByRole('textbox');
    expect([shown(field), inner.getAttribute('aria-invalid')]).to.deep.equal(['Taken already.', 'true']);
    expect(field.checkValidity()).to.equal(true);
    field.focus();
    await sendKeys({ type: 'a' });
    await waitUntil(() => shown(field) === '');
    expect([field.error, field.hasAttribute('error'), inner.hasAttribute('aria-invalid')]).to.deep.equal([
      '',
      false,
      false,
    ]);
  });

  it('a reset takes all messages away', async () => {
    const { form } = await mountForm('<pc-field-input label="Mail" error="Taken." required></pc-field-input>');
    const field = form.querySelector('pc-field-input')!;
    field.reportValidity();
    await waitUntil(() => shown(field) === fieldMessages.en.required);
    form.reset();
    await waitUntil(() => shown(field) === '');
  });

  it('shows a password when it is asked to, and gives none back', async () => {
    const field = await mountField('<pc-field-input label="Password" type="password" value="secret"></pc-field-input>');
    const inner = view(field).getByLabelText<HTMLInputElement>('Password');
    expect(inner.type).to.equal('password');
    const reveal = await view(field).findByRole('button', { name: 'Show password', pressed: false });
    reveal.click();
    await waitUntil(() => inner.type === 'text');
    expect(view(field).getByRole('button', { pressed: true })).to.equal(reveal);
    expect(inner.value).to.equal('secret');
  });

  for (const language of LANGUAGES) {
    it(`speaks ${language}`, async () => {
      const field = await mountField(
        `<pc-field-input language="${language}" label="a" type="password" required></pc-field-input>`,
      );
      expect(await view(field).findByRole('button', { name: inLanguage(showPasswordLabel, language) })).to.exist;
      field.reportValidity();
      await waitUntil(() => shown(field) === inLanguage(fieldMessages, language).required);
    });
  }

  for (const attributes of ['', 'label="Show"', 'label="Show" hint="As listeners see it."']) {
    it(`has the space that the landing stylesheet reserves: ${attributes || 'bare'}`, async () => {
      const markup = `<div style="width: 300px"><pc-field-input ${attributes}></pc-field-input></div>`;
      const before = await reserved('pc-field-input', markup);
      expect(placeOf(await mountField(markup))).to.deep.equal(before);
    });
  }

  it('fits 200 px and a right-to-left page', async () => {
    const field = await mountField(
      '<div dir="rtl" style="width: 200px"><pc-field-input label="כתובת" type="password" hint="A hint that needs more than one line here"></pc-field-input></div>',
    );
    await view(field).findByRole('button');
    expect(rootOf(field).scrollWidth).to.equal(200);
    const [input, reveal] = ['input', 'button'].map((name) =>
      field.shadowRoot!.querySelector(name)!.getBoundingClientRect(),
    );
    expect(reveal!.left).to.be.closeTo(input!.left, 1);
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`axe finds nothing, ${theme}`, async () => {
      const field = await mountField(
        '<pc-field-input label="Password" type="password" hint="At least 6 characters." required></pc-field-input>',
      );
      await view(field).findByRole('button');
      expect(await violations(field, theme)).to.deep.equal([]);
      field.reportValidity();
      await waitUntil(() => rootOf(field).querySelector('[aria-invalid]'));
      expect(await violations(field, theme)).to.deep.equal([]);
    });
  }
});
