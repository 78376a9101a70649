/** The texts of a page in the place of the built-in ones, through real elements. */
import { expect } from '@open-wc/testing';
import { configure } from '../configuration/configuration.ts';
import { within } from '@testing-library/dom';
import '../elements/pc-auth-modal.ts';
import '../elements/pc-header.ts';
import '../elements/pc-pricing-section.ts';
import '../elements/pc-spinner.ts';
import { mount, rootOf, view } from '../elements/testing/page.ts';
import { scriptedService } from '../react/widgets/auth-modal/testing/auth.ts';
import { authMessages } from './en/auth.ts';
import { headerMessages } from './en/header.ts';
import { loadingLabel } from './en/spinner.ts';
import { everyLanguage } from './every-language.ts';
import { waitUntil } from '../testing/wait-until.ts';

const SPINNER = '<pc-spinner></pc-spinner>';

/** Says the same until the widget has that name. */
const named = (spinner: { shadowRoot: ShadowRoot | null }, name: string): Promise<void> =>
  waitUntil(() => view(spinner).queryByRole('progressbar', { name }) !== null);

/** In which language a screen reader reads the element. */
const languageOf = (element: Element): string | null => element.closest('[lang]')!.getAttribute('lang');

const isVisible = (element: { shadowRoot: ShadowRoot | null }): boolean =>
  getComputedStyle(rootOf(element)).visibility === 'visible';

describe('texts of the page', () => {
  let errors: unknown[][];
  const { error } = console;

  beforeEach(() => {
    errors = [];
    console.error = (...parts: unknown[]) => void errors.push(parts);
  });

  afterEach(() => {
    console.error = error;
    configure({ messages: undefined, language: undefined });
  });

  it('are shown from the first moment on, and go with the configuration', async () => {
    configure({ messages: { en: { spinner: 'Busy' } } });
    const spinner = await mount('pc-spinner', SPINNER);
    // Never the built-in text first.
    expect(isVisible(spinner) && view(spinner).queryByRole('progressbar', { name: loadingLabel.en })).to.not.be.ok;
    await named(spinner, 'Busy');
    expect(isVisible(spinner)).to.equal(true);
    configure({ messages: { en: { spinner: 'Working' } } });
    expect(isVisible(spinner)).to.equal(true);
    await named(spinner, 'Working');
    configure({ messages: undefined });
    await named(spinner, loadingLabel.en);
    expect(errors).to.deep.equal([]);
  });

  it('add a language, with English where texts are missing', async () => {
    configure({ messages: { pt: { header: { openMenu: 'Abrir o menu' } } } });
    const header = await mount(
      'pc-header',
      '<div style="width: 600px"><pc-header language="PT" no-one-tap></pc-header></div>',
    );
    await waitUntil(() => view(header).queryByRole('button', { name: 'Abrir o menu' }) !== null);
    expect(rootOf(header).lang).to.equal('pt');
    expect(header.language).to.equal('pt');
    expect(view(header).getByRole('button', { name: headerMessages.en.getStarted })).to.exist;
    expect(errors).to.deep.equal([]);
  });

  it('mark English that stands in for a missing text as English, and nothing else', async () => {
    configure({ messages: { pt: { header: { openMenu: 'Abrir o menu', menu: { resources: 'Recursos' } } } } });
    const header = await mount(
      'pc-header',
      '<div style="width: 1300px"><pc-header language="pt" no-one-tap></pc-header></div>',
    );
    const resources = await view(header).findByRole('button', { name: 'Recursos' });
    expect(languageOf(resources)).to.equal('pt');
    const texts = view(header).getAllByText(headerMessages.en.getStarted);
    await waitUntil(() => texts.every((text) => languageOf(text) === 'en'));
    // What a function makes of parameters, what is loaded later, and a name without a text.
    resources.click();
    const item = await view(header).findByRole('link', { name: /^Blog/ });
    for (const element of item.querySelectorAll('span')) {
      if (element.childElementCount === 0 && element.textContent)
        expect(languageOf(element), element.textContent).to.equal('en');
    }
    for (const element of rootOf(header).querySelectorAll('[aria-label]')) {
      const expected = ['Abrir o menu', 'Recursos'].includes(element.getAttribute('aria-label')!) ? 'pt' : 'en';
      expect(languageOf(element), element.getAttribute('aria-label')!).to.equal(expected);
    }
    configure({ messages: { pt: { header: { openMenu: 'Menu', getStarted: 'Começar' } } } });
    const starts = await view(header).findAllByText('Começar');
    expect(starts.map(languageOf)).to.deep.equal(starts.map(() => 'pt'));
    configure({ language: 'es', messages: undefined });
    header.removeAttribute('language');
    await view(header).findAllByText(everyLanguage.es.header.getStarted);
    expect(rootOf(header).querySelectorAll('[lang]').length).to.equal(0);
    expect(errors).to.deep.equal([]);
  });

  it('mark English in the forms too, which stand in the page', async () => {
    configure({ messages: { pt: { auth: { email: 'Correio eletrónico' } } } });
    const service = scriptedService('good');
    const modal = await mount(
      'pc-auth-modal',
      `<pc-auth-modal language="pt" api-base="${service.base}" open></pc-auth-modal>`,
    );
    await waitUntil(() => rootOf(modal).querySelector('dialog[open]') !== null);
    const form = [...modal.querySelectorAll('form')].find(({ assignedSlot }) => assignedSlot)!;
    await waitUntil(() => languageOf(within(form).getByText(authMessages.en.password)) === 'en');
    expect(languageOf(within(form).getByText('Correio eletrónico'))).to.equal('pt');
    expect(languageOf(within(form).getByRole('button', { name: authMessages.en.showPassword }))).to.equal('en');
    expect(languageOf(rootOf(modal).querySelector('h2')!)).to.equal('en');
    const terms = view(modal).getByRole('link', { name: /^Terms/ });
    expect(languageOf(terms)).to.equal('en');
  });

  it('name the items of the built-in menu and its dropdowns', async () => {
    configure({
      messages: {
        pt: {
          header: { menu: { resources: 'Recursos' } },
          headerDropdowns: { items: { blog: { label: 'Blogue', description: 'Ideias e histórias' } } },
        },
      },
    });
    const header = await mount(
      'pc-header',
      '<div style="width: 1300px"><pc-header language="pt" no-one-tap></pc-header></div>',
    );
    (await view(header).findByRole('button', { name: 'Recursos' })).click();
    await view(header).findByRole('link', { name: 'Blogue Ideias e histórias' });
    expect(view(header).getByRole('link', { name: /^Tools/ })).to.exist;
    expect(errors).to.deep.equal([]);
  });

  it('may come from a file, by configuration of the whole page', async () => {
    const { fetch } = window;
    const asked: unknown[] = [];
    let answer = (_response: Response): void => undefined;
    window.fetch = (url) => {
      asked.push(url);
      return new Promise((resolve) => (answer = resolve));
    };
    try {
      configure({ messages: { nl: '/texts/nl.json' }, language: 'nl' });
      const spinner = await mount('pc-spinner', SPINNER);
      await waitUntil(() => asked.length > 0);
      expect(isVisible(spinner)).to.equal(false);
      answer(Response.json({ spinner: 'Bezig' }));
      await named(spinner, 'Bezig');
      expect(isVisible(spinner)).to.equal(true);
      expect(asked).to.deep.equal(['/texts/nl.json']);
    } finally {
      window.fetch = fetch;
    }
    expect(errors).to.deep.equal([]);
  });

  it('that cannot be loaded leave the built-in ones, are reported, and tried again', async () => {
    const { fetch } = window;
    const answers = [
      () => new Response('', { status: 404 }),
      () => Response.error(),
      () => Response.json({ spinner: 'Busy' }),
    ];
    window.fetch = () => Promise.resolve(answers.shift()!());
    try {
      configure({ messages: { en: '/texts/en.json' } });
      const spinner = await mount('pc-spinner', SPINNER);
      await waitUntil(() => isVisible(spinner));
      expect(view(spinner).getByRole('progressbar', { name: loadingLabel.en })).to.exist;
      dispatchEvent(new Event('online'));
      await waitUntil(() => answers.length === 1);
      await waitUntil(() => (dispatchEvent(new Event('online')), answers.length === 0));
      await named(spinner, 'Busy');
    } finally {
      window.fetch = fetch;
    }
    expect(errors).to.have.length(1);
    expect(errors[0]![0]).to.equal('pc-elements: the page’s texts for "en" could not be loaded.');
    expect(String(errors[0]![1])).to.contain('404');
  });

  it('that are no texts leave the built-in ones, and are reported', async () => {
    const { fetch } = window;
    window.fetch = () => Promise.resolve(Response.json(3));
    try {
      configure({ messages: { en: '/texts/none.json' } });
      const spinner = await mount('pc-spinner', SPINNER);
      await named(spinner, loadingLabel.en);
      await waitUntil(() => errors.length > 0);
    } finally {
      window.fetch = fetch;
    }
    expect(errors.map(([line]) => line)).to.deep.equal(['pc-elements: the page’s texts for "en" are not usable.']);
  });

  it('are refused if they are none', () => {
    for (const wrong of ['javascript:alert(1)', 3, null] as never[]) configure({ messages: { en: wrong } });
    expect(errors.map(([line]) => line)).to.deep.equal(
      Array<string>(3).fill('pc-elements: configure(): "messages" has a value that does not fit.'),
    );
  });

  for (const [language, text, region] of [
    ['de-AT', 'de', 'de-AT'],
    ['es-MX', 'es', 'es-MX'],
    ['es_ES', 'es', 'es-ES'],
    ['fr-CA', 'fr', 'fr-CA'],
  ] as const)
    it(`of ${language} are those of ${text}, with the numbers of the region, and nothing is reported`, async () => {
      const pricing = await mount(
        'pc-pricing-section',
        `<pc-pricing-section language="${language}" currency="USD"></pc-pricing-section>`,
      );
      pricing.catalog = {
        taxNote: { en: 'tax', [text]: 'note' },
        plans: [{ id: 'pro', prices: { month: { USD: 123456 } } }],
      };
      await waitUntil(() => isVisible(pricing) && rootOf(pricing).querySelector('.pc-plan__amount > strong'));
      expect(rootOf(pricing).lang).to.equal(region);
      expect(rootOf(pricing).querySelector('h2')!.textContent).to.equal(everyLanguage[text].pricing.title);
      const money = new Intl.NumberFormat(region, { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });
      expect(rootOf(pricing).querySelector('.pc-plan__amount > strong')!.textContent).to.equal(money.format(1234.56));
      expect(rootOf(pricing).querySelector('.pc-plan__price')!.textContent).to.contain('note');
      // Reports come with a timer of no delay.
      await new Promise((resolve) => setTimeout(resolve));
      expect(errors).to.deep.equal([]);
    });

  it('a language without any is not used, which is said once', async () => {
    const [spinner] = await Promise.all([
      mount('pc-spinner', '<pc-spinner language="it"></pc-spinner>'),
      mount('pc-spinner', '<pc-spinner language="it"></pc-spinner>'),
    ]);
    await named(spinner, loadingLabel.en);
    expect(rootOf(spinner).lang).to.equal('en');
    await waitUntil(() => errors.length > 0);
    expect(errors.map(([line]) => line)).to.deep.equal([
      'pc-elements: language="it" has no texts; "en" is used. Use one of en, es, fr, de, or add its texts as "messages" to the configuration.',
    ]);
    configure({ messages: { it: { spinner: 'Caricamento' } } });
    await named(spinner, 'Caricamento');
    expect(rootOf(spinner).lang).to.equal('it');
  });
});
