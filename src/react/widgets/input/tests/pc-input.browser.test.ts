/**
 * Text fields in a page's form. What `pc-field-input` adds has its own file.
 *
 * @everywhere Forms: how an element takes part differs between browsers.
 */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { LANGUAGES } from '../../../../definition/common.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { fieldMessages } from '../../../../messages/en/validation.ts';
import '../../../../elements/pc-button.ts';
import '../../../../elements/pc-field-input.ts';
import '../../../../elements/pc-input.ts';
import type { PcInput } from '../../../../elements/pc-input.ts';
import { fieldsOf, mountForm, type PageForm } from '../../../../testing/form.ts';
import { mount, placeOf, reported, reserved, rootOf, view, violations } from '../../../../elements/testing/page.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

type Field = PcInput & HTMLElement;

const textbox = (field: Field): HTMLInputElement => field.shadowRoot!.querySelector('input')!;
const focused = (field: Field): boolean => field.shadowRoot!.activeElement === textbox(field);

/** Validation messages are loaded when a field first gets focus. */
before(async () => {
  const { field } = await inFormOf('pc-input', '');
  field.required = true;
  field.focus();
  await waitUntil(() => field.validationMessage === fieldMessages.en.required);
});

/** Types into the field with real key events. */
async function type(field: Field, keys: string): Promise<void> {
  field.focus();
  await sendKeys({ type: keys });
}

/** Mounts a form with a field and optional markup around it. */
async function inFormOf(tag: string, attributes: string, around = '%s'): Promise<PageForm & { field: Field }> {
  const page = await mountForm(around.replace('%s', `<${tag} ${attributes}></${tag}>`));
  return { ...page, field: page.form.querySelector<Field>(tag)! };
}

for (const tag of ['pc-input', 'pc-field-input'] as const) {
  const inForm = (attributes: string, around?: string) => inFormOf(tag, attributes, around);

  describe(`<${tag}> with suggestions`, () => {
    const optionsOf = (field: Field): string[] =>
      [...(textbox(field).list?.options ?? [])].map(({ value, text }) => `${value} ${text}`.trim());

    it('has those of the page’s list, as they change', async () => {
      const list =
        '<datalist id="shows"><option value="Tide"></option><option value="Dawn">At dawn</option></datalist>';
      const { form, field } = await inForm('name="show" list="shows"', `%s${list}`);
      await waitUntil(() => optionsOf(field).length === 2);
      expect(optionsOf(field)).to.deep.equal(['Tide', 'Dawn At dawn']);
      form.querySelector('option')!.value = 'Ebb';
      await waitUntil(() => optionsOf(field)[0]?.startsWith('Ebb'));
      expect(textbox(field).getAttribute('role') ?? 'combobox').to.equal('combobox');
      field.removeAttribute('list');
      await waitUntil(() => textbox(field).list === null);
    });

    it('has those of a list that comes later, when the visitor comes to it', async () => {
      const { form, field } = await inForm('name="show" list="later"');
      form.insertAdjacentHTML('beforeend', '<datalist id="later"><option value="Tide"></option></datalist>');
      await waitUntil(() => {
        field.blur();
        field.focus();
        return optionsOf(field).length === 1;
      });
    });
  });

  describe(`<${tag}> in a form`, () => {
    it('is one of its controls, and its value is sent under its name', async () => {
      const { form, field } = await inForm('name="show" value="Morning"');
      expect([...form.elements]).to.include(field);
      expect(field.form).to.equal(form);
      expect(fieldsOf(form)).to.deep.equal({ show: 'Morning' });
      field.value = 'Evening';
      expect(fieldsOf(form)).to.deep.equal({ show: 'Evening' });
      field.removeAttribute('name');
      expect(fieldsOf(form)).to.deep.equal({});
    });

    it('sends what is typed, and says so by the browser’s events', async () => {
      const { form, field } = await inForm('name="show"');
      const heard: string[] = [];
      for (const name of ['input', 'change']) {
        form.addEventListener(name, (event) => {
          expect(event.target).to.equal(field);
          heard.push(`${name} ${field.value} ${fieldsOf(form)['show'] as string}`);
        });
      }
      await type(field, 'ab');
      expect(heard).to.deep.equal(['input a a', 'input ab ab']);
      textbox(field).blur();
      expect(heard.slice(2)).to.deep.equal(['change ab ab']);
    });

    describe('that another one has to match', () => {
      const twice = async (first: string, kind = 'type="password"') => {
        const page = await inForm(`name="again" must-match="first" ${kind}`, `${first}%s`);
        const other = page.form.querySelector<Field>('#first')!;
        const field = page.form.querySelector<Field>('[name=again]')!;
        // The constraint comes with the messages.
        await waitUntil(() => field.validity.customError || field.value === other.value);
        return { ...page, field, other };
      };

      for (const first of [
        '<input id="first" name="first" type="password" aria-label="Password" value="secret">',
        `<${tag} id="first" name="first" type="password" label="Password" value="secret"></${tag}>`,
      ])
        it(`is checked live in both directions: ${first.slice(0, 10)}`, async () => {
          const { form, field, other, sent } = await twice(first);
          await type(field, 'secre');
          expect([field.validity.customError, form.checkValidity()]).to.deep.equal([true, false]);
          await waitUntil(() => field.validationMessage === fieldMessages.en.passwordMatch);
          await sendKeys({ type: 't' });
          expect([field.value, field.validity.valid, form.checkValidity()]).to.deep.equal(['secret', true, true]);
          other.focus();
          await sendKeys({ press: 'End' });
          await sendKeys({ type: 's' });
          expect([other.value, field.validity.customError]).to.deep.equal(['secrets', true]);
          form.requestSubmit();
          expect(sent).to.deep.equal([]);
          await waitUntil(() => textbox(field).ariaInvalid === 'true');
          // The visitor was led to the wrong field.
          other.focus();
          await sendKeys({ press: 'End' });
          await sendKeys({ press: 'Backspace' });
          expect(field.validity.valid).to.equal(true);
          await waitUntil(() => textbox(field).ariaInvalid !== 'true');
          form.requestSubmit();
          expect(sent.map(({ fields }) => fields)).to.deep.equal([{ first: 'secret', again: 'secret' }]);
          other.value = 'set by a script';
          form.click();
          expect(field.validity.customError).to.equal(true);
          field.removeAttribute('must-match');
          await waitUntil(() => field.validity.valid);
        });

      it('is asked for first, and then has its own message in each language', async () => {
        const { field } = await twice('<input id="first" type="email" value="a@b.example">', 'type="email"');
        for (const language of LANGUAGES) {
          field.setAttribute('language', language);
          await waitUntil(() => field.validationMessage === inLanguage(fieldMessages, language).match);
        }
        field.required = true;
        await waitUntil(() => field.validity.valueMissing && !field.validity.customError);
      });

      it('is not checked against an id that no field has, which the console says once', async () => {
        const { field } = await inForm('must-match="nowhere"');
        const { warn } = console;
        const said: string[] = [];
        console.warn = (line: string) => said.push(line);
        try {
          await type(field, 'ab');
          await waitUntil(() => said.length > 0);
          await sendKeys({ type: 'c' });
        } finally {
          console.warn = warn;
        }
        expect(said).to.deep.equal([`<${tag}> attribute must-match="nowhere" is no id of a field here.`]);
        expect(field.validity.valid).to.equal(true);
      });
    });

    for (const attribute of ['readonly', 'disabled']) {
      it(`is not checked while it is ${attribute}`, async () => {
        const { field } = await inForm(`name="mail" type="email" value="nobody" ${attribute}`);
        expect(textbox(field).value).to.equal('nobody');
        expect([field.willValidate, field.checkValidity(), field.validity.valid]).to.deep.equal([false, true, true]);
        field.removeAttribute(attribute);
        await waitUntil(() => !field.checkValidity());
        field.setAttribute(attribute, '');
        await waitUntil(() => field.validity.valid);
      });
    }

    it('keeps the attribute as its default: a reset goes back to it', async () => {
      const { form, field } = await inForm('name="show" value="Morning"');
      await type(field, '!');
      expect(field.value).to.match(/!/);
      expect([field.getAttribute('value'), field.defaultValue]).to.deep.equal(['Morning', 'Morning']);
      field.defaultValue = 'Noon';
      expect(field.value).to.match(/!/);
      form.reset();
      expect([field.value, textbox(field).value, fieldsOf(form)['show']]).to.deep.equal(['Noon', 'Noon', 'Noon']);
      field.setAttribute('value', 'Night');
      expect(field.value).to.equal('Night');
    });

    it('has a value before it is in the page, and keeps it when it moves', async () => {
      const field = document.createElement(tag) as Field;
      field.name = 'show';
      field.value = 'Morning';
      expect(field.value).to.equal('Morning');
      const { form } = await mountForm('<p></p><div></div>');
      form.firstElementChild!.append(field);
      await waitUntil(() => fieldsOf(form)['show'] === 'Morning');
      expect(textbox(field).value).to.equal('Morning');
      form.lastElementChild!.append(field);
      expect(textbox(field).value).to.equal('Morning');
      field.remove();
      expect(fieldsOf(form)).to.deep.equal({});
      await waitUntil(() => !field.shadowRoot!.querySelector('input'));
      form.append(field);
      expect([textbox(field).value, fieldsOf(form)['show']]).to.deep.equal(['Morning', 'Morning']);
    });

    it('is disabled by its attribute and by a fieldset, and then is not sent', async () => {
      const { form, field } = await inForm('name="show" value="a"', '<fieldset>%s</fieldset>');
      const fieldset = form.querySelector('fieldset')!;
      fieldset.disabled = true;
      await waitUntil(() => textbox(field).disabled);
      expect(field.matches(':disabled')).to.equal(true);
      expect(fieldsOf(form)).to.deep.equal({});
      fieldset.disabled = false;
      await waitUntil(() => !textbox(field).disabled);
      field.disabled = true;
      await waitUntil(() => textbox(field).disabled);
      expect(fieldsOf(form)).to.deep.equal({});
      expect(field.willValidate).to.equal(false);
    });

    it('is given back what it had', async () => {
      const { form, field } = await inForm('name="show" value="a"');
      (
        field as unknown as { formStateRestoreCallback: (state: string, mode: string) => void }
      ).formStateRestoreCallback('b', 'restore');
      expect([field.value, textbox(field).value, fieldsOf(form)['show']]).to.deep.equal(['b', 'b', 'b']);
      expect(field.defaultValue).to.equal('a');
    });

    it('has the selection of an input, which a replacement keeps in step', async () => {
      const { form, field } = await inForm('name="show" value="Morning show"');
      field.setSelectionRange(0, 7, 'backward');
      expect([field.selectionStart, field.selectionEnd, field.selectionDirection]).to.deep.equal([0, 7, 'backward']);
      field.setRangeText('Evening');
      expect(field.value).to.equal('Evening show');
      field.setRangeText('s', 8, 12, 'end');
      expect([field.value, field.selectionStart]).to.deep.equal(['Evening s', 9]);
      field.selectionStart = 3;
      expect(textbox(field).selectionStart).to.equal(3);
      expect(fieldsOf(form)).to.deep.equal({ show: 'Evening s' });
    });

    it('steps, and has its value as a number, which the form sends and checks', async () => {
      const { form, field } = await inForm('name="bars" type="number" min="2" step="2" value="2"');
      field.stepUp(3);
      expect([field.value, field.valueAsNumber]).to.deep.equal(['8', 8]);
      field.stepDown();
      expect(fieldsOf(form)).to.deep.equal({ bars: '6' });
      field.valueAsNumber = 7;
      expect(fieldsOf(form)).to.deep.equal({ bars: '7' });
      expect(field.validity.stepMismatch).to.equal(true);
      form.reset();
      expect(field.value).to.equal('2');
      // As an input of this type.
      expect(field.selectionStart).to.equal(null);
      expect(() => field.setSelectionRange(0, 1)).to.throw(DOMException);
    });

    it('has its value as a number before it is in the page', () => {
      const field = document.createElement(tag) as Field;
      field.valueAsNumber = 3;
      expect([field.value, field.valueAsNumber]).to.deep.equal(['3', 3]);
    });

    it('asks the browser for its picker, which only a press of the visitor may', async () => {
      const { field } = await inForm('');
      const asked: unknown[] = [];
      textbox(field).showPicker = () => void asked.push('picker');
      field.showPicker();
      expect(asked).to.deep.equal(['picker']);
    });

    it('a label of the page leads to it, and names it', async () => {
      const { form, field } = await inForm('id="show"', '<label for="show">Name of the show</label>%s');
      expect([...field.labels]).to.deep.equal([...form.querySelectorAll('label')]);
      form.querySelector('label')!.click();
      await waitUntil(() => focused(field));
      expect(view(field).getByRole('textbox', { name: 'Name of the show' })).to.exist;
    });

    it('a label around it does too', async () => {
      const { form, field } = await inForm('', '<label>Name of the show %s</label>');
      form.querySelector('label')!.click();
      await waitUntil(() => focused(field));
      expect(view(field).getByRole('textbox', { name: 'Name of the show' })).to.exist;
    });

    it('is valid or not as the browser finds it, in words of its own', async () => {
      const { form, field } = await inForm('name="mail" type="email" required');
      const { required, email } = fieldMessages.en;
      expect([field.validity.valueMissing, field.validationMessage, form.checkValidity()]).to.deep.equal([
        true,
        required,
        false,
      ]);
      field.value = 'somebody';
      expect([field.validity.typeMismatch, field.validationMessage]).to.deep.equal([true, email]);
      field.value = 'somebody@example.org';
      expect([field.validity.valid, field.validationMessage, form.checkValidity()]).to.deep.equal([true, '', true]);
      field.setCustomValidity('Taken already.');
      expect([field.validity.customError, field.validationMessage, field.checkValidity()]).to.deep.equal([
        true,
        'Taken already.',
        false,
      ]);
      field.setCustomValidity('');
      expect(field.checkValidity()).to.equal(true);
      field.value = '';
      field.required = false;
      expect(field.checkValidity()).to.equal(true);
    });

    for (const [attributes, value, flag, message] of [
      ['type="url"', 'example', 'typeMismatch', fieldMessages.en.url],
      ['type="number" min="3"', '2', 'rangeUnderflow', fieldMessages.en.tooSmall('3')],
      ['type="number" max="3"', '4', 'rangeOverflow', fieldMessages.en.tooLarge('3')],
      ['type="number" step="2"', '3', 'stepMismatch', fieldMessages.en.step],
      ['pattern="[a-z]+"', '1', 'patternMismatch', fieldMessages.en.format],
      ['pattern="[a-z]+" title="Small letters only."', '1', 'patternMismatch', 'Small letters only.'],
    ] as const) {
      it(`with ${attributes} refuses ${value}`, async () => {
        const { field } = await inForm(attributes);
        field.value = value;
        expect([field.validity[flag], field.validationMessage]).to.deep.equal([true, message]);
      });
    }

    it('measures what is typed, and takes no more than fits', async () => {
      const { field } = await inForm('minlength="3" maxlength="4"');
      await type(field, 'ab');
      expect([field.validity.tooShort, field.validationMessage]).to.deep.equal([true, fieldMessages.en.tooShort(3)]);
      await type(field, 'cde');
      expect([field.value, field.validity.valid]).to.deep.equal(['abcd', true]);
      expect([field.minLength, field.maxLength]).to.deep.equal([3, 4]);
    });

    it('reports: the visitor is led to it, and sees that it is wrong until it is right', async () => {
      const { form, field } = await inForm('name="show" required');
      expect(textbox(field).getAttribute('aria-invalid')).to.equal(null);
      expect(field.matches(':state(user-invalid)')).to.equal(false);
      expect(form.reportValidity()).to.equal(false);
      await waitUntil(() => focused(field));
      await waitUntil(() => textbox(field).getAttribute('aria-invalid') === 'true');
      expect(field.matches(':state(user-invalid)')).to.equal(true);
      await sendKeys({ type: 'a' });
      await waitUntil(() => !textbox(field).hasAttribute('aria-invalid'));
      expect(field.matches(':state(user-invalid)')).to.equal(false);
      form.reset();
      expect(field.validity.valueMissing).to.equal(true);
      expect(field.matches(':state(user-invalid)')).to.equal(false);
    });

    it('says nothing while it is typed into, and judges when it is left', async () => {
      const { field } = await inForm('type="email"');
      await type(field, 'some');
      expect(field.validity.valid).to.equal(false);
      expect(field.matches(':state(user-invalid)')).to.equal(false);
      textbox(field).blur();
      expect(field.matches(':state(user-invalid)')).to.equal(true);
    });

    it('keeps its form from being sent while it is wrong', async () => {
      const { form, field, sent } = await inForm('name="show" required');
      form.requestSubmit();
      expect(sent).to.deep.equal([]);
      field.value = 'a';
      form.requestSubmit();
      expect(sent.map(({ fields }) => fields)).to.deep.equal([{ show: 'a' }]);
    });

    describe('Enter', () => {
      const press = async (field: Field): Promise<void> => {
        field.focus();
        await sendKeys({ press: 'Enter' });
      };

      it('presses the form’s first submit button, one of ours', async () => {
        const { form, field, sent } = await inForm(
          'name="show" value="a"',
          '%s<pc-button type="button" name="by">No</pc-button><pc-button name="by" value="ours">Go</pc-button><button name="by" value="other">Go</button>',
        );
        const pressed: EventTarget[] = [];
        form.addEventListener('click', (event) => void pressed.push(event.target!));
        await press(field);
        await waitUntil(() => sent.length === 1);
        expect(sent[0]!.fields).to.deep.equal({ show: 'a', by: 'ours' });
        expect(pressed).to.include(form.querySelector('pc-button[value]'));
      });

      it('presses one of the browser’s', async () => {
        const { field, sent } = await inForm(
          'name="show"',
          '%s<input name="other"><button name="by" value="it">Go</button>',
        );
        await press(field);
        await waitUntil(() => sent.length === 1);
        expect(sent[0]!.fields['by']).to.equal('it');
      });

      it('sends nothing where that one is disabled', async () => {
        const { field, sent } = await inForm('', '%s<button disabled>Go</button><button>Go</button>');
        await press(field);
        expect(sent).to.deep.equal([]);
      });

      it('sends a form with one field and no button', async () => {
        const { field, sent } = await inForm('name="show" value="a"');
        await press(field);
        await waitUntil(() => sent.length === 1);
        expect(sent[0]!.fields).to.deep.equal({ show: 'a' });
      });

      it('not one with two fields and no button', async () => {
        const { field, sent } = await inForm('', '%s<pc-input></pc-input>');
        await press(field);
        expect(sent).to.deep.equal([]);
      });

      it('nothing where the page wants it otherwise', async () => {
        const { form, field, sent } = await inForm('');
        form.addEventListener('keydown', (event) => event.preventDefault());
        await press(field);
        expect(sent).to.deep.equal([]);
      });
    });
  });
}

describe('<pc-input>', () => {
  const mountInput = (markup: string) => mount('pc-input', markup);

  it('hands on what it is told, live', async () => {
    const field = await mountInput(
      '<pc-input label="Price" type="number" placeholder="9" autocomplete="off" inputmode="decimal" enterkeyhint="next" min="1" max="9" step="2" readonly></pc-input>',
    );
    const inner = view(field).getByRole<HTMLInputElement>('spinbutton', { name: 'Price' });
    const { type, placeholder, autocomplete, inputMode, min, max, step, readOnly } = inner;
    // Not every browser has a property for this attribute.
    const enterKeyHint = inner.getAttribute('enterkeyhint');
    expect({ type, placeholder, autocomplete, inputMode, enterKeyHint, min, max, step, readOnly }).to.deep.equal({
      type: 'number',
      placeholder: '9',
      autocomplete: 'off',
      inputMode: 'decimal',
      enterKeyHint: 'next',
      min: '1',
      max: '9',
      step: '2',
      readOnly: true,
    });
    field.type = 'text';
    field.label = 'Word';
    expect(view(field).getByRole('textbox', { name: 'Word' })).to.equal(inner);
  });

  it('a value set before the tag was known is its value, not its default', async () => {
    const frame = document.body.appendChild(document.createElement('template'));
    frame.innerHTML = '<pc-input></pc-input>';
    const field = frame.content.firstElementChild as Field;
    field.value = 'early';
    frame.remove();
    document.body.append(field);
    await waitUntil(() => textbox(field).value === 'early');
    expect([field.value, field.hasAttribute('value')]).to.deep.equal(['early', false]);
    field.remove();
  });

  it('reports a length that is none', async () => {
    const field = await mountInput('<pc-input label="a"></pc-input>');
    expect(reported(() => field.setAttribute('minlength', '1.5'))).to.deep.equal([
      '<pc-input> attribute minlength="1.5" must be a whole number. The default is used.',
    ]);
  });

  for (const language of LANGUAGES) {
    it(`says what is wrong in ${language}, and changes with the language`, async () => {
      const field = await mountInput('<pc-input label="a" required></pc-input>');
      field.language = language;
      await waitUntil(() => field.validationMessage === inLanguage(fieldMessages, language).required);
    });
  }

  it('is as wide as its place and has the height that is reserved', async () => {
    const markup = '<div style="width: 260px"><pc-input label="a"></pc-input></div>';
    const before = await reserved('pc-input', markup);
    const field = await mountInput(markup);
    expect(placeOf(field)).to.deep.equal(before);
    expect(placeOf(field).width).to.equal(260);
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`axe finds nothing, ${theme}`, async () => {
      const field = await mountInput('<pc-input label="Show" placeholder="Morning" required></pc-input>');
      expect(await violations(field, theme)).to.deep.equal([]);
      field.reportValidity();
      await waitUntil(() => rootOf(field).querySelector('[aria-invalid]'));
      expect(await violations(field, theme)).to.deep.equal([]);
    });
  }
});
