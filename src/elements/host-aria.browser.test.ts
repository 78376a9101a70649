/**
 * What the page says about a field or button tag, and which keys leave it.
 *
 * @everywhere References across shadow trees, focus and keys: browsers differ, and builds in when they render.
 */
import { expect, fixture, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { accessibilityTree } from '../testing/accessibility-tree.ts';
import { isChromium, isWebKit } from '../testing/browser.ts';
import { waitUntil } from '../testing/wait-until.ts';
import './pc-button.ts';
import './pc-field-input.ts';
import './pc-icon-button.ts';
import './pc-input.ts';
import './pc-round-button.ts';
import './pc-social-button.ts';
import './pc-tts-section.ts';
import { rootOf } from './testing/page.ts';

const BUTTONS = ['pc-button', 'pc-icon-button', 'pc-round-button', 'pc-social-button'] as const;
const FIELDS = ['pc-input', 'pc-field-input'] as const;
const TAGS = [...BUTTONS, ...FIELDS] as const;

type Tag = (typeof TAGS)[number];

const GLOBAL = { 'aria-label': 'Search', 'aria-current': 'page' };
const STATES: Record<Tag, Record<string, string>> = {
  'pc-button': { ...GLOBAL, 'aria-expanded': 'false', 'aria-haspopup': 'menu', 'aria-pressed': 'true' },
  'pc-icon-button': { ...GLOBAL, 'aria-expanded': 'false', 'aria-haspopup': 'menu', 'aria-pressed': 'true' },
  'pc-round-button': { ...GLOBAL, 'aria-expanded': 'false', 'aria-haspopup': 'menu', 'aria-pressed': 'true' },
  'pc-social-button': { ...GLOBAL, 'aria-expanded': 'false', 'aria-haspopup': 'menu', 'aria-pressed': 'true' },
  'pc-input': { ...GLOBAL, 'aria-haspopup': 'listbox', 'aria-invalid': 'true', 'aria-required': 'true' },
  'pc-field-input': { ...GLOBAL, 'aria-haspopup': 'listbox', 'aria-invalid': 'true', 'aria-required': 'true' },
};

const controlOf = (host: HTMLElement): HTMLElement => rootOf(host).querySelector<HTMLElement>('input, button, a')!;

/** Adds a tag with a page around it. */
async function add(tag: Tag, attributes: Record<string, string> = {}, page = '') {
  const place = await fixture<HTMLElement>(`<div>${page}<div></div></div>`);
  const host = document.createElement(tag);
  for (const [name, value] of Object.entries({ label: 'Own', ...attributes })) host.setAttribute(name, value);
  place.lastElementChild!.append(host);
  await waitUntil(() => host.shadowRoot?.querySelector('input, button, a'));
  return { host: host as HTMLElement, place, control: controlOf(host) };
}

const stated = (control: Element, names: Record<string, string>): Record<string, string | null> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, control.getAttribute(name)]));

type References = 'ariaLabelledByElements' | 'ariaDescribedByElements' | 'ariaControlsElements';

/** The texts of what the control refers to; of an older browser, the text that stands for them. */
const referred = (control: Element, property: References, text: string): string[] =>
  property in control
    ? (control[property] ?? []).map(({ textContent }) => textContent.trim()).filter(Boolean)
    : [control.getAttribute(text) ?? ''];

describe('what the page says about a tag', () => {
  // A browser looks for `autofocus` itself, once in a document and with a frame; WebKit's even takes the focus away
  // then.
  before(async () => {
    const input = await fixture('<input autofocus>');
    await nextFrame();
    await nextFrame();
    input.remove();
  });

  for (const tag of TAGS) {
    it(`<${tag}> passes names and states on, live, and gives back its own`, async () => {
      const states = STATES[tag];
      const plain = stated((await add(tag)).control, states);
      const { host, control } = await add(tag, states);
      await waitUntil(() => control.getAttribute('aria-label') === 'Search');
      expect(stated(control, states)).to.deep.equal(states);
      expect(host.getAttribute('aria-label')).to.equal('Search');
      host.setAttribute('aria-label', 'Find');
      expect(control.getAttribute('aria-label')).to.equal('Find');
      for (const name of Object.keys(states)) host.removeAttribute(name);
      expect(stated(control, states)).to.deep.equal(plain);
      host.ariaLabel = 'By property';
      expect(control.getAttribute('aria-label')).to.equal('By property');
    });

    it(`<${tag}> refers to what its attributes refer to, also where that comes later`, async () => {
      const attributes = { 'aria-labelledby': 'one two', 'aria-describedby': 'more', 'aria-controls': 'list' };
      const { host, place, control } = await add(tag, attributes, '<p id="one">Name</p><p id="more">Explained</p>');
      await waitUntil(() => referred(control, 'ariaLabelledByElements', 'aria-label')[0] === 'Name');
      expect(referred(control, 'ariaDescribedByElements', 'aria-description')).to.deep.equal(['Explained']);
      place.insertAdjacentHTML('beforeend', '<p id="two">of the show</p><p id="list">List</p>');
      host.focus();
      const names = referred(control, 'ariaLabelledByElements', 'aria-label').join(' ');
      expect(names).to.equal('Name of the show');
      if ('ariaControlsElements' in control) {
        expect(referred(control, 'ariaControlsElements', '')).to.deep.equal(['List']);
      }
      for (const name of Object.keys(attributes)) host.removeAttribute(name);
      expect(control.hasAttribute('aria-labelledby') || control.hasAttribute('aria-controls')).to.equal(false);
    });

    it(`<${tag}> takes the focus by autofocus, unless something has it`, async () => {
      const { host } = await add(tag, { autofocus: '' });
      await waitUntil(() => document.activeElement === host, 'it did not get the focus');
      host.remove();
      const page = await add('pc-button', {}, '<button>Page</button>');
      page.place.querySelector('button')!.focus();
      const { control } = await add(tag, { autofocus: '', 'aria-current': 'page' });
      await waitUntil(() => control.getAttribute('aria-current') === 'page');
      expect(document.activeElement?.textContent).to.equal('Page');
    });

    it(`<${tag}> is named once`, async () => {
      const { place, control } = await add(tag, { 'aria-label': 'Search' });
      await waitUntil(() => control.getAttribute('aria-label') === 'Search');
      place.id = 'named-once';
      const { violations } = await axe.run(place, {
        runOnly: ['wcag2a', 'wcag2aa', 'best-practice'],
        rules: { region: { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).to.deep.equal([]);
      if (!isChromium) return;
      const tree = await accessibilityTree('#named-once');
      expect(tree.match(/Search/g)?.length, tree).to.equal(1);
    });
  }

  it('keeps the hint and the message of the field in its description', async () => {
    const { control, host } = await add(
      'pc-field-input',
      { hint: 'Up to ten letters', 'aria-describedby': 'more' },
      '<p id="more">Explained</p>',
    );
    const texts = (): string[] => referred(control, 'ariaDescribedByElements', 'aria-description');
    await waitUntil(() => texts()[0] === 'Explained');
    if ('ariaDescribedByElements' in control) expect(texts()).to.deep.equal(['Explained', 'Up to ten letters']);
    host.removeAttribute('aria-describedby');
    const ids = control.getAttribute('aria-describedby')!.split(' ');
    expect(ids.map((id) => rootOf(host).querySelector(`#${CSS.escape(id)}`)?.textContent).join('')).to.equal(
      'Up to ten letters',
    );
  });

  it('holds against the component, whose state comes back afterwards', async () => {
    const { host, control } = await add('pc-icon-button', { 'aria-pressed': 'mixed' });
    await waitUntil(() => control.getAttribute('aria-pressed') === 'mixed');
    host.setAttribute('pressed', 'true');
    await waitUntil(() => control.getAttribute('aria-pressed') === 'mixed');
    host.removeAttribute('aria-pressed');
    await waitUntil(() => control.getAttribute('aria-pressed') === 'true');
    // A link has another control.
    const link = await add('pc-button', { 'aria-label': 'Plans', 'aria-pressed': 'true' });
    link.host.setAttribute('href', '/pricing');
    await waitUntil(() => controlOf(link.host).localName === 'a');
    await waitUntil(() => controlOf(link.host).getAttribute('aria-label') === 'Plans');
    expect(controlOf(link.host).hasAttribute('aria-pressed')).to.equal(false);
  });
});

describe('keys typed into a field', () => {
  const stopping = new AbortController();
  let shortcuts: string[] = [];
  let around: string[] = [];

  before(() => {
    const isField = ({ target }: Event): boolean => /^(input|textarea|select)$/.test((target as Element).localName);
    for (const target of [document, document.body, window])
      for (const type of ['keydown', 'keypress', 'keyup'] as const)
        target.addEventListener(
          type,
          (event) => {
            if (isField(event) || event.defaultPrevented) return;
            shortcuts.push((event as KeyboardEvent).key);
          },
          { signal: stopping.signal },
        );
  });

  beforeEach(() => {
    shortcuts = [];
    around = [];
  });

  after(() => stopping.abort());

  for (const tag of FIELDS)
    it(`<${tag}> are no shortcuts of the page, but the page around it hears them`, async () => {
      const { host, place, control } = await add(tag);
      for (const target of [host, place.parentElement!])
        target.addEventListener('keydown', ({ key }) => around.push(`${key} ${target.localName}`));
      host.focus();
      await sendKeys({ type: 'a é' });
      expect((control as HTMLInputElement).value).to.equal('a é');
      expect(shortcuts).to.deep.equal([]);
      expect(around.slice(0, 2)).to.deep.equal([`a ${tag}`, 'a div']);
      for (const key of ['Escape', 'Enter', 'Tab']) {
        host.focus();
        await sendKeys({ press: key });
        expect(shortcuts, key).to.include(key);
      }
      // Its driver can't hold a key.
      if (isWebKit) return;
      shortcuts = [];
      host.focus();
      await sendKeys({ down: 'Control' });
      await sendKeys({ press: 'b' });
      await sendKeys({ up: 'Control' });
      expect(shortcuts).to.include('b');
    });

  it('are none in the fields of a widget either, even directly in the body', async () => {
    const section = document.createElement('pc-tts-section');
    document.body.append(section);
    await waitUntil(() => section.shadowRoot?.querySelector('textarea'));
    section.shadowRoot!.querySelector('textarea')!.focus();
    await sendKeys({ type: 'k' });
    expect(shortcuts).to.deep.equal([]);
    expect(section.shadowRoot!.querySelector('textarea')!.value).to.equal('k');
    section.remove();
  });

  it('on a button are shortcuts', async () => {
    const { host } = await add('pc-button');
    host.focus();
    await sendKeys({ type: 'k' });
    expect(shortcuts).to.include('k');
  });
});
