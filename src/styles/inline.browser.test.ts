/**
 * The layout of an element with `inline.css` that is sized by its content, like a button.
 *
 * @browsers Layout differs between browsers.
 */
import { expect, fixture } from '@open-wc/testing';
import inlineCss from './inline.css';
import resetCss from './reset.css';
import tokensCss from './tokens.css';

/** Mounts an element of 80 by 24 px between two pieces of text, in a box with this style. */
async function mount(box: string): Promise<HTMLElement> {
  const place = await fixture<HTMLElement>(
    `<div style="font: 16px/24px sans-serif; ${box}"><i>before</i><span></span><i>after</i></div>`,
  );
  const host = place.querySelector('span')!;
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [tokensCss, resetCss, inlineCss].map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  const root = shadow.appendChild(document.createElement('div'));
  root.className = 'pc-root';
  for (const width of [50, 30]) {
    const word = root.appendChild(document.createElement('span'));
    word.style.cssText = `display: inline-block; vertical-align: top; width: ${width}px; height: 24px`;
  }
  return host;
}

const sizeOf = (host: HTMLElement): [number, number] => [host.offsetWidth, host.offsetHeight];

describe('inline.css', () => {
  for (const [place, box] of Object.entries({
    'a line of text': 'width: 400px',
    'a flex row': 'display: flex; width: 400px; height: 100px',
    'a flex column': 'display: flex; flex-direction: column; width: 400px; height: 100px',
    'a grid': 'display: grid; width: 400px; height: 200px',
    'a float': 'float: left',
  })) {
    it(`makes it as large as its content in ${place}`, async () => {
      expect(sizeOf(await mount(box))).to.deep.equal([80, 24]);
    });
  }

  it('breaks its content where there is no room, never narrower than a word', async () => {
    expect(sizeOf(await mount('width: 60px'))[1]).to.equal(48);
    expect(sizeOf(await mount('display: flex; width: 60px'))).to.deep.equal([50, 48]);
  });

  it('stands on the line of the text', async () => {
    const host = await mount('width: 400px');
    const [before, after] = [...host.parentElement!.querySelectorAll('i')].map((text) => text.getBoundingClientRect());
    const { left, right } = host.getBoundingClientRect();
    expect(left).to.be.closeTo(before!.right, 0.01);
    expect(right).to.be.closeTo(after!.left, 0.01);
    expect(after!.top).to.equal(before!.top);
  });

  it('leaves display, width and margin to the page', async () => {
    const host = await mount('width: 400px');
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = 'div > i + span { display: block; width: 300px; margin-left: 7px }';
    const { left, width } = host.getBoundingClientRect();
    style.remove();
    expect(width).to.equal(300);
    expect(left - host.parentElement!.getBoundingClientRect().left).to.equal(7);
  });
});
