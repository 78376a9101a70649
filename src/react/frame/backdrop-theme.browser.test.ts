/**
 * Texts of widgets can be read on pages that are dark without declaring a color scheme.
 *
 * @everywhere Layout: computed colors differ between browsers.
 */
import { expect } from '@open-wc/testing';
import '../../elements/pc-field-input.ts';
import { addStyle, mount, rootOf } from '../../elements/testing/page.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const FIELD = '<pc-field-input label="Title"></pc-field-input>';
const LIGHT = 'rgb(236, 236, 241)';
const DARK = 'rgb(23, 23, 34)';

const textColor = (element: HTMLElement): string => getComputedStyle(rootOf(element)).color;

async function colorOn(markup: string, page = ''): Promise<string> {
  if (page) addStyle(page);
  const element = await mount('pc-field-input', markup);
  return textColor(element);
}

/** Records warnings while the callback runs. */
async function warnings(run: () => Promise<unknown>): Promise<string[]> {
  const lines: string[] = [];
  const { warn } = console;
  console.warn = (line: string) => void lines.push(line);
  try {
    await run();
  } finally {
    console.warn = warn;
  }
  return lines;
}

describe('a widget with theme="auto"', () => {
  const root = document.documentElement;

  afterEach(() => {
    root.removeAttribute('class');
    root.removeAttribute('style');
  });

  it('is light on a page without backgrounds', async () => {
    expect(await colorOn(FIELD)).to.equal(DARK);
  });

  for (const color of ['#111', 'rgb(20 20 40 / 0.9)', 'oklch(0.2 0.04 265)', 'lab(10 5 5)', '#4b2a9d']) {
    it(`is dark on a page of ${color}`, async () => {
      expect(await colorOn(FIELD, `body { background: ${color} }`)).to.equal(LIGHT);
    });
  }

  for (const color of ['#fff', '#f3b94c', 'oklch(0.9 0.04 265)', 'rgb(255 255 255 / 0.9)']) {
    it(`is light on a section of ${color}`, async () => {
      const section = `<section style="background: ${color}">${FIELD}</section>`;
      expect(await colorOn(section, 'html { background: #111 }')).to.equal(DARK);
    });
  }

  it('looks through what is almost transparent', async () => {
    const section = `<section style="background: rgb(255 255 255 / 0.08)">${FIELD}</section>`;
    expect(await colorOn(section, 'body { background: #111 }')).to.equal(LIGHT);
  });

  it('sees the background around a slot', async () => {
    const element = await mount('pc-field-input', `<div class="host">${FIELD}</div>`);
    const host = element.parentElement!;
    host.attachShadow({ mode: 'open' }).innerHTML = '<div style="background: #111"><slot></slot></div>';
    const other = document.createElement('pc-field-input');
    host.append(other);
    await waitUntil(() => textColor(other) === LIGHT);
  });

  it('keeps to the color scheme that is declared, and the attribute wins', async () => {
    const declared = '<div style="color-scheme: light">';
    expect(await colorOn(`${declared}${FIELD}</div>`, 'body { background: #111 }')).to.equal(DARK);
    expect(await colorOn(FIELD.replace('label', 'theme="light" label'))).to.equal(DARK);
    const element = await mount('pc-field-input', FIELD);
    element.theme = 'light';
    await waitUntil(() => textColor(element) === DARK);
    element.theme = 'auto';
    await waitUntil(() => textColor(element) === LIGHT);
  });

  it('is dark before it is painted, and asks for no style while it is added', async () => {
    addStyle('body { background: #111 }');
    const asked: Element[] = [];
    const { getComputedStyle: original } = window;
    window.getComputedStyle = (element, pseudo) => {
      asked.push(element);
      return original(element, pseudo);
    };
    try {
      const element = document.createElement('pc-field-input');
      document.body.append(element);
      expect(asked).to.deep.equal([]);
      // Requested after its own, so run after it, in the same frame.
      await new Promise(requestAnimationFrame);
      expect(asked).to.include(element);
      expect(textColor(element)).to.equal(LIGHT);
      element.remove();
    } finally {
      window.getComputedStyle = original;
    }
  });

  it('follows the page when it changes, after its transition', async () => {
    addStyle('body { background: #fff } .dark body { background: #111 }');
    const element = await mount('pc-field-input', FIELD);
    expect(textColor(element)).to.equal(DARK);
    root.className = 'dark';
    await waitUntil(() => textColor(element) === LIGHT);
    addStyle('body { transition: background-color 50ms }');
    root.className = '';
    await waitUntil(() => textColor(element) === DARK);
    root.style.colorScheme = 'dark';
    await waitUntil(() => textColor(element) === LIGHT);
    expect(rootOf(element).dataset['theme']).to.equal('auto');
  });

  it('says once what settles it where an image hides the color', async () => {
    const image = `<div style="background: linear-gradient(#000, #222)">${FIELD}</div>`;
    const lines = await warnings(async () => {
      expect(await colorOn(image, 'body { background: #111 }')).to.equal(DARK);
      await colorOn(image);
    });
    expect(lines).to.have.length(1);
    expect(lines[0]).to.contain('<pc-field-input>').and.contain('theme="dark"');
  });
});
