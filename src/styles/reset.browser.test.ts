/** @browsers Layout: the default styles differ between browsers. */
import { expect } from '@open-wc/testing';
import landingCss from './landing.css';
import resetCss from './reset.css';
import tokensCss from './tokens.css';

const CONTENT = '<h2>Title</h2><ul><li>Item</li></ul><button>Press</button><input value="x"><a href="#x">Link</a>';

describe('the reset', () => {
  const added: Element[] = [];

  before(() => {
    try {
      CSS.registerProperty({ name: '--pc-rem', syntax: '<length>', inherits: true, initialValue: '16px' });
    } catch {
      // Already registered by another test in the same page.
    }
  });

  afterEach(() => {
    for (const element of added.splice(0)) element.remove();
    document.documentElement.removeAttribute('style');
  });

  function addStyle(css: string): void {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = css;
    added.push(style);
  }

  function mount(): { host: HTMLElement; root: HTMLElement } {
    // A frame without the page's rules, so that any difference is due to the host.
    const frame = document.body.appendChild(document.createElement('div'));
    for (const [name, value] of Object.entries({
      all: 'initial',
      display: 'block',
      width: '500px',
      visibility: 'inherit',
      'color-scheme': 'inherit',
    })) {
      frame.style.setProperty(name, value, 'important');
    }
    added.push(frame);
    const host = frame.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [tokensCss, resetCss].map((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return sheet;
    });
    const root = shadow.appendChild(document.createElement('div'));
    root.className = 'pc-root';
    root.innerHTML = CONTENT;
    return { host, root };
  }

  /** All computed styles of the content. */
  function looks(root: HTMLElement): string[] {
    return [root, ...root.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      return [...style].map((name) => `${element.localName} ${name}: ${style.getPropertyValue(name)}`);
    });
  }

  for (const [what, css] of [
    ['unset', '* { all: unset }'],
    [
      'hostile',
      `* { font: italic 900 40px/3 fantasy !important; color: red !important; letter-spacing: 9px !important;
        text-transform: uppercase !important; text-align: right !important; padding: 30px !important;
        border: 9px solid red !important; background: red !important; box-shadow: 0 0 9px red !important;
        box-sizing: content-box !important; list-style: square !important; cursor: wait !important;
        text-shadow: 1px 1px red !important; white-space: pre !important; word-spacing: 9px !important }`,
    ],
    ['62.5 %', 'html { font-size: 62.5% } body { font: 11px serif }'],
  ] as const) {
    it(`keeps ${what} page styles out`, () => {
      const { host, root } = mount();
      const before = looks(root);
      addStyle(css);
      const after = looks(root);
      expect(before.length).to.be.greaterThan(1000);
      expect(after.filter((look, index) => look !== before[index])).to.deep.equal([]);
      // The host adds no space of its own.
      expect(root.getBoundingClientRect().left).to.equal(host.getBoundingClientRect().left);
    });
  }

  it('leaves placing, hiding and direction to the page', () => {
    const { host, root } = mount();
    host.style.cssText = 'margin: 10px; width: 300px; display: inline-block';
    expect(host.getBoundingClientRect().width).to.equal(300);
    host.hidden = true;
    expect(host.getClientRects()).to.have.length(0);
    host.hidden = false;
    document.documentElement.style.visibility = 'hidden';
    expect(getComputedStyle(root).visibility).to.equal('hidden');
    host.dir = 'rtl';
    expect(getComputedStyle(root).direction).to.equal('rtl');
  });

  it('measures in the reader’s font size, whatever the page’s root', () => {
    addStyle('html { font-size: 10px } body { font-size: 9px }');
    const { root } = mount();
    expect(getComputedStyle(root).fontSize).to.equal('16px');
    expect(getComputedStyle(root).getPropertyValue('--pc-rem')).to.equal('16px');
  });

  it('takes tokens from the page at any level, the nearest first', () => {
    document.documentElement.style.setProperty('--pc-text', 'rgb(1, 2, 3)');
    const { host, root } = mount();
    expect(getComputedStyle(root).color).to.equal('rgb(1, 2, 3)');
    host.style.setProperty('--pc-text', 'rgb(4, 5, 6)');
    expect(getComputedStyle(root).color).to.equal('rgb(4, 5, 6)');
  });

  it('follows the scheme that the page declares, unless one is forced', () => {
    const { root } = mount();
    const colour = (): string => getComputedStyle(root).color;
    const [light, dark] = ['rgb(23, 23, 34)', 'rgb(236, 236, 241)'];
    document.documentElement.style.colorScheme = 'dark';
    expect(colour()).to.equal(dark);
    root.dataset['theme'] = 'auto';
    expect(colour()).to.equal(dark);
    root.dataset['theme'] = 'light';
    expect(colour()).to.equal(light);
    document.documentElement.style.colorScheme = 'light';
    root.dataset['theme'] = 'dark';
    expect(colour()).to.equal(dark);
  });

  it('the landing stylesheet reserves space until an element is defined, by its own width', () => {
    addStyle(landingCss);
    const frame = document.body.appendChild(document.createElement('div'));
    added.push(frame);
    const waiting = frame.appendChild(document.createElement('pc-converter'));
    const heightAt = (width: number): number => {
      frame.style.width = `${width}px`;
      return waiting.getBoundingClientRect().height;
    };
    const [narrow, wide] = [heightAt(320), heightAt(800)];
    expect(narrow).to.be.greaterThan(0);
    expect(wide).to.be.greaterThan(narrow);
    customElements.define('pc-converter', class extends HTMLElement {});
    expect(waiting.getBoundingClientRect().height).to.equal(0);
  });
});
