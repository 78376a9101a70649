/**
 * Buttons inside and outside of a page's form.
 *
 * @everywhere Forms: how an element submits differs between browsers.
 */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { userEvent } from '@testing-library/user-event';
import { LANGUAGES } from '../../../definition/common.ts';
import { inLanguage } from '../../../testing/texts.ts';
import { continueWith } from '../../../messages/en/social-button.ts';
import '../../../elements/pc-button.ts';
import '../../../elements/pc-icon-button.ts';
import '../../../elements/pc-input.ts';
import '../../../elements/pc-round-button.ts';
import '../../../elements/pc-social-button.ts';
import type { PcButton } from '../../../elements/pc-button.ts';
import { mountForm } from '../../../testing/form.ts';
import { mount, placeOf, reserved, rootOf, view, violations } from '../../../elements/testing/page.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

type Button = PcButton & HTMLElement;

const ICON = '<svg viewBox="0 0 20 20" fill="currentColor"><circle cx="10" cy="10" r="6" /></svg>';

const iconIn = (slot: string): string => ICON.replace('<svg', `<svg slot="${slot}"`);

const inner = (element: Element): HTMLButtonElement => element.shadowRoot!.querySelector('button')!;

for (const [tag, content] of [
  ['pc-button', 'Send'],
  ['pc-icon-button', ICON],
  ['pc-round-button', ICON],
] as const) {
  const inForm = async (attributes: string, around = '%s', form = '') => {
    const page = await mountForm(around.replace('%s', `<${tag} label="Send" ${attributes}>${content}</${tag}>`), form);
    return { ...page, button: page.form.querySelector<Button>(tag)! };
  };

  describe(`<${tag}> in a form`, () => {
    it('submits it, with its own name and value', async () => {
      const { form, button, sent } = await inForm(
        'type="submit" name="by" value="mail" data-kind="main"',
        '<input name="show" value="a">%s',
      );
      await userEvent.click(inner(button));
      expect(sent.map(({ fields }) => fields)).to.deep.equal([{ show: 'a', by: 'mail' }]);
      expect(sent[0]!.submitter!.dataset['kind']).to.equal('main');
      // No temporary button is left behind.
      expect(form.querySelectorAll('button')).to.have.length(0);
      expect(button.form).to.equal(form);
    });

    it('by the keyboard, and by script', async () => {
      const { button, sent } = await inForm('type="submit"');
      button.focus();
      expect(button.shadowRoot!.activeElement).to.equal(inner(button));
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => sent.length === 1);
      await sendKeys({ type: ' ' });
      await waitUntil(() => sent.length === 2);
      let clicks = 0;
      button.addEventListener('click', () => clicks++);
      button.click();
      expect([sent.length, clicks]).to.deep.equal([3, 1]);
    });

    it('not where the page prevents its click, or it only is a button', async () => {
      const { form, button, sent } = await inForm('type="submit"');
      form.addEventListener('click', (event) => event.preventDefault(), { once: true });
      button.click();
      button.type = 'button';
      button.click();
      expect(sent).to.deep.equal([]);
    });

    it('not a form that is not filled in, unless it says so', async () => {
      const { button, sent } = await inForm('type="submit"', '<pc-input required></pc-input>%s');
      button.click();
      expect(sent).to.deep.equal([]);
      button.setAttribute('formnovalidate', '');
      button.click();
      expect(sent).to.have.length(1);
    });

    it('resets it', async () => {
      const { form, button } = await inForm('type="reset"', '<input value="a">%s');
      const field = form.querySelector('input')!;
      field.value = 'b';
      button.click();
      expect(field.value).to.equal('a');
    });

    it('does nothing when it is disabled, by itself or by a fieldset', async () => {
      const { form, button, sent } = await inForm('type="submit"', '<fieldset>%s</fieldset>');
      const fieldset = form.querySelector('fieldset')!;
      for (const holder of [button, fieldset]) {
        holder.disabled = true;
        await waitUntil(() => inner(button).disabled);
        button.click();
        holder.disabled = false;
        await waitUntil(() => !inner(button).disabled);
      }
      expect(sent).to.deep.equal([]);
    });

    it('belongs to the form that its attribute names', async () => {
      const { form, button, sent } = await inForm('type="submit" form="elsewhere"', '%s', 'id="elsewhere"');
      form.after(button);
      expect(button.form).to.equal(form);
      button.click();
      expect(sent).to.have.length(1);
      button.remove();
    });
  });
}

describe('<pc-button>', () => {
  const mountButton = (markup: string) => mount('pc-button', markup);

  it('submits where nobody says what it does', async () => {
    const { form, sent } = await mountForm('<pc-button>Send</pc-button>');
    form.querySelector('pc-button')!.click();
    expect(sent).to.have.length(1);
  });

  it('is named by what stands in it, or by its label', async () => {
    const button = await mountButton('<pc-button>Save <b>all</b></pc-button>');
    expect(view(button).getByRole('button', { name: 'Save all' })).to.exist;
    button.label = 'Save all episodes';
    await waitUntil(() => view(button).queryByRole('button', { name: 'Save all episodes' }));
  });

  it('shows an icon where one is given, also later', async () => {
    const button = await mountButton(`<pc-button>Save<span slot="start">${ICON}</span></pc-button>`);
    const places = (): number => rootOf(button).querySelectorAll('.pc-button__icon, .pc-button__icon-end').length;
    expect(places()).to.equal(1);
    button.insertAdjacentHTML('beforeend', `<span slot="end">${ICON}</span>`);
    await waitUntil(() => places() === 2);
    const [icon] = button.querySelectorAll('span');
    expect([icon!.offsetWidth, icon!.offsetHeight]).to.deep.equal([17.5, 17.5].map(Math.round));
    icon!.remove();
    await waitUntil(() => places() === 1);
  });

  it('busy, keeps its size and focus and ignores clicks, wherever they land', async () => {
    const { form, sent } = await mountForm('<pc-button><b>Send</b></pc-button>');
    const button = form.querySelector('pc-button')!;
    const { width, height } = placeOf(button);
    button.focus();
    button.busy = true;
    await waitUntil(() => inner(button).getAttribute('aria-busy') === 'true');
    expect(placeOf(button)).to.include({ width, height });
    expect(button.shadowRoot!.activeElement).to.equal(inner(button));
    const { left, top } = button.querySelector('b')!.getBoundingClientRect();
    const hit = button.shadowRoot!.elementFromPoint(left + 2, top + 2)!;
    expect(inner(button).contains(hit)).to.equal(true);
    await userEvent.click(hit);
    button.click();
    await sendKeys({ press: 'Enter' });
    expect(sent).to.deep.equal([]);
  });

  it('with an address is a link, and takes no part in its form', async () => {
    const { form, sent } = await mountForm('<pc-button href="#elsewhere" target="_self" rel="help">Go</pc-button>');
    const button = form.querySelector('pc-button')!;
    const link = view(button).getByRole<HTMLAnchorElement>('link', { name: 'Go' });
    expect([link.getAttribute('href'), link.target, link.rel]).to.deep.equal(['#elsewhere', '_self', 'help']);
    button.click();
    await waitUntil(() => location.hash === '#elsewhere');
    history.replaceState(null, '', location.pathname + location.search);
    expect(sent).to.deep.equal([]);
    button.disabled = true;
    await waitUntil(() => !view(button).getByRole('link').hasAttribute('href'));
  });

  it('is as large as what is in it, and as wide as the page makes it', async () => {
    const button = await mountButton('<div style="width: 300px"><pc-button>Go</pc-button></div>');
    expect(placeOf(button).height).to.equal(44);
    expect(placeOf(button).width).to.be.below(100);
    button.style.width = '100%';
    expect([placeOf(button).width, inner(button).offsetWidth]).to.deep.equal([300, 300]);
  });

  for (const size of ['sm', 'md', 'lg']) {
    for (const [what, content] of [
      ['a label', 'Go'],
      ['a label in several lines', 'Go back to the page that lists all of the recordings and choose another'],
      ['icons and a label', `${iconIn('end')}Go${iconIn('start')}`],
    ] as const) {
      it(`has the space that the landing stylesheet reserves: ${what}, ${size}`, async () => {
        const markup = `<div style="width: 300px"><pc-button size="${size}">${content}</pc-button></div>`;
        const before = await reserved('pc-button', markup);
        const button = await mountButton(markup);
        await waitUntil(() => !content.includes('slot') || inner(button).querySelector('slot[name="end"]'));
        const after = placeOf(button);
        expect(after.height).to.equal(before.height);
        expect(after.width).to.be.closeTo(before.width, 1);
      });
    }
  }

  for (const theme of ['light', 'dark'] as const) {
    for (const variant of ['primary', 'secondary', 'quiet', 'danger']) {
      it(`axe finds nothing, ${variant}, ${theme}`, async () => {
        const button = await mountButton(`<pc-button variant="${variant}">Save</pc-button>`);
        expect(await violations(button, theme)).to.deep.equal([]);
      });
    }
  }
});

for (const [tag, sides] of [
  ['pc-icon-button', { sm: 36, md: 44 }],
  ['pc-round-button', { sm: 36, md: 48, lg: 64 }],
] as const) {
  describe(`<${tag}>`, () => {
    it('is named by its label, and tells what it switches', async () => {
      const button = await mount(tag, `<${tag} label="Mute">${ICON}</${tag}>`);
      const control = view(button).getByRole('button', { name: 'Mute' });
      expect([control.title, control.hasAttribute('aria-label'), control.hasAttribute('aria-pressed')]).to.deep.equal([
        'Mute',
        false,
        false,
      ]);
      button.pressed = 'true';
      await waitUntil(() => view(button).queryByRole('button', { pressed: true }));
    });

    it('without a label says so in the console', async () => {
      const lines: unknown[] = [];
      const original = console.error;
      console.error = (line: unknown) => void lines.push(line);
      try {
        await mount(tag, `<${tag}>${ICON}</${tag}>`);
        await waitUntil(() => lines.length > 0);
      } finally {
        console.error = original;
      }
      expect(lines).to.deep.equal([`<${tag}> needs a label attribute: its icon says nothing aloud.`]);
    });

    for (const [size, side] of Object.entries(sides)) {
      it(`${size} has sides of ${side} px, as the landing stylesheet reserves`, async () => {
        const markup = `<div style="width: 200px"><${tag} label="Mute" size="${size}">${ICON}</${tag}></div>`;
        const before = await reserved(tag, markup);
        const { width, height } = placeOf(await mount(tag, markup));
        expect([width, height, before.width, before.height]).to.deep.equal([side, side, side, side]);
      });
    }

    for (const theme of ['light', 'dark'] as const) {
      it(`axe finds nothing, ${theme}`, async () => {
        const button = await mount(tag, `<${tag} label="Mute" pressed="true">${ICON}</${tag}>`);
        expect(await violations(button, theme)).to.deep.equal([]);
      });
    }
  });
}

describe('<pc-social-button>', () => {
  const mountSocial = (attributes = '') =>
    mount('pc-social-button', `<pc-social-button ${attributes}></pc-social-button>`);

  for (const language of LANGUAGES) {
    it(`names its provider in ${language}`, async () => {
      const button = await mountSocial(`language="${language}"`);
      for (const [provider, name] of [
        ['google', 'Google'],
        ['facebook', 'Facebook'],
        ['apple', 'Apple'],
      ] as const) {
        button.provider = provider;
        await waitUntil(() => view(button).queryByRole('button', { name: inLanguage(continueWith, language)(name) }));
        expect(view(button).getByText(inLanguage(continueWith, language)(name))).to.exist;
      }
    });
  }

  it('says what the page says, is clicked, and can be disabled', async () => {
    const button = await mountSocial('provider="apple" label="Sign in with Apple" badge="Last used"');
    expect(view(button).getByRole('button', { name: 'Sign in with Apple Last used' })).to.exist;
    let clicks = 0;
    button.addEventListener('click', () => clicks++);
    button.click();
    button.focus();
    await sendKeys({ press: 'Enter' });
    expect(clicks).to.equal(2);
    button.disabled = true;
    await waitUntil(() => inner(button).disabled);
    button.click();
    expect(clicks).to.equal(2);
  });

  it('has the space that the landing stylesheet reserves, with its text in one line', async () => {
    const markup = '<div style="width: 300px"><pc-social-button></pc-social-button></div>';
    const before = await reserved('pc-social-button', markup);
    expect(placeOf(await mount('pc-social-button', markup))).to.deep.equal(before);
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`axe finds nothing, ${theme}`, async () =>
      expect(await violations(await mountSocial('badge="Last used"'), theme)).to.deep.equal([]));
  }
});
