/**
 * What is derived from a page's accent can be read, whatever the accent.
 *
 * @browsers Browsers compute relative colors themselves.
 */
import { expect, fixture } from '@open-wc/testing';
import { contrast, MINIMUM_CONTRAST, type Rgb } from '../react/widgets/design-system/contrast.ts';
import { rgb } from '../testing/drawn-color.ts';
import tokensCss from './tokens.css';

/** Across hues, lightness and chroma; grays, and both sides of the luminance at which text on them turns black. */
const ACCENTS: readonly string[] = [
  ...['#533cd0', '#0a7d5a', '#0b6b6b', '#b3391b', '#d33a3c', '#e4007c', '#8a2be2', '#0057ff'],
  ...['#00a3ff', '#00c2a8', '#1db954', '#7ac70c', '#ffd400', '#ff9500', '#ff5a1f', '#8b4513'],
  ...['#000000', '#171722', '#767676', '#9c9c9c', '#ffffff', '#001f3f', '#0000ff', '#ffb199'],
  ...['#c2410c80', 'rgb(0 0 0 / 30%)', 'rgb(255 255 255 / 60%)', 'transparent', 'oklch(0.7 0.3 150 / 0.4)'],
  ...['color-mix(in oklab, #c2410c, transparent)', 'light-dark(#c2410c80, #fdba7480)', 'tomato', 'hsl(20deg 90% 40%)'],
];

const { text: TEXT, shape: SHAPE } = MINIMUM_CONTRAST;

/** Front, ground, and the least contrast. */
const PAIRS: readonly (readonly [front: string, ground: string, least: number])[] = [
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-hover', TEXT],
  ['on-accent-quiet', 'accent-quiet', TEXT],
  ['text', 'accent-quiet', TEXT],
  ['accent-text', 'accent-quiet', TEXT],
  ...['surface', 'raised', 'overlay'].flatMap((ground) => [
    ['accent-text', ground, TEXT] as const,
    ['focus', ground, SHAPE] as const,
  ]),
];

/** Reads tokens as an element has them in a box with this style. */
async function tokensIn(style: string): Promise<(name: string) => Rgb> {
  const host = await fixture<HTMLElement>(`<div style="${style}"></div>`);
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokensCss);
  shadow.adoptedStyleSheets = [sheet];
  const drawn = shadow.appendChild(document.createElement('div'));
  return (name) => {
    drawn.style.color = `var(--_${name})`;
    return rgb(getComputedStyle(drawn).color);
  };
}

describe('an accent of the page', () => {
  for (const scheme of ['light', 'dark'])
    for (const accent of ACCENTS)
      it(`${accent}, ${scheme}: everything on it and in it has enough contrast`, async () => {
        const token = await tokensIn(`--pc-accent: ${accent}; color-scheme: ${scheme}`);
        const low = PAIRS.map(([front, ground, least]) => ({
          pair: `${front} on ${ground}`,
          ratio: contrast(token(front), token(ground)),
          least,
        })).filter(({ ratio, least }) => ratio < least);
        expect(low).to.deep.equal([]);
      });

  it('is the fill on light surfaces, and on dark ones if it can be seen there', async () => {
    const light = await tokensIn('--pc-accent: #0a7d5a; color-scheme: light');
    expect(light('accent')).to.deep.equal([10, 125, 90]);
    const dark = await tokensIn('--pc-accent: light-dark(#0b6b6b, #6fd3cf); color-scheme: dark');
    expect(dark('accent')).to.deep.equal([111, 211, 207]);
  });

  it('leaves nothing of the default violet, also if it has a value for each color scheme', async () => {
    for (const scheme of ['light', 'dark']) {
      const [own, standard] = await Promise.all([
        tokensIn(`--pc-accent: light-dark(#0b6b6b, #6fd3cf); color-scheme: ${scheme}`),
        tokensIn(`color-scheme: ${scheme}`),
      ]);
      const names = ['accent', 'accent-hover', 'accent-text', 'accent-quiet', 'on-accent-quiet', 'focus'];
      expect(names.filter((name) => String(own(name)) === String(standard(name)))).to.deep.equal([]);
      for (const name of names) {
        const [red, green] = own(name);
        expect(green, `${name}, ${scheme}`).to.be.at.least(red);
      }
    }
  });

  it('is a default for the other tokens, not their master', async () => {
    const token = await tokensIn('--pc-accent: #0a7d5a; --pc-on-accent: #ffff00; --pc-focus: #ff0000');
    expect(token('on-accent')).to.deep.equal([255, 255, 0]);
    expect(token('focus')).to.deep.equal([255, 0, 0]);
  });
});
