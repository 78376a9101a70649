/** Tests `pc-card` and `pc-divider`. */
import { expect } from '@open-wc/testing';
import '../../../elements/pc-card.ts';
import '../../../elements/pc-divider.ts';
import { mount, placeOf, reserved, rootOf, view, violations } from '../../../elements/testing/page.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

describe('<pc-card>', () => {
  const FULL =
    '<pc-card><div slot="media" style="height: 40px"></div><h3 slot="header">Episode 12</h3><p>About bees.</p><button slot="footer">Play</button></pc-card>';
  const mountCard = (markup = FULL) => mount('pc-card', markup);
  const parts = (card: Element): string[] =>
    [...card.shadowRoot!.querySelectorAll('[part]')].map((part) => part.getAttribute('part')!);

  it('shows what it is given, in order, and nothing else', async () => {
    const card = await mountCard();
    expect(parts(card)).to.deep.equal(['card', 'media', 'body', 'header', 'footer']);
    const tops = [...card.children].map((child) => child.getBoundingClientRect().top);
    expect(tops).to.deep.equal([...tops].sort((a, b) => a - b));
    const bare = await mountCard('<pc-card>About bees.</pc-card>');
    expect(parts(bare)).to.deep.equal(['card', 'body']);
    expect(parts(await mountCard('<pc-card></pc-card>'))).to.deep.equal(['card']);
  });

  it('follows what the page puts in and takes away', async () => {
    const card = await mountCard('<pc-card><p>About bees.</p></pc-card>');
    card.insertAdjacentHTML('beforeend', '<b slot="header">Episode 12</b>');
    await waitUntil(() => parts(card).includes('header'));
    card.querySelector('b')!.remove();
    await waitUntil(() => !parts(card).includes('header'));
  });

  it('lets media reach its edges, and keeps margins of the page out', async () => {
    const card = await mountCard(`<div style="width: 300px">${FULL}</div>`);
    expect(placeOf(card).width).to.equal(300);
    expect(card.firstElementChild!.getBoundingClientRect().width).to.equal(298);
    const heading = card.querySelector('h3')!.getBoundingClientRect();
    const body = rootOf(card).querySelector('.pc-card__body')!.getBoundingClientRect();
    expect(heading.top - body.top).to.equal(24);
  });

  for (const display of ['grid; grid-template-columns: 1fr 1fr', 'flex']) {
    it(`in a row is as high as the highest, with its footer at the bottom: ${display.slice(0, 4)}`, async () => {
      const short = await mountCard(
        `<div style="width: 600px; display: ${display}">${FULL}<pc-card style="flex: 1"><p>${'About bees. '.repeat(60)}</p><button slot="footer">Play</button></pc-card></div>`,
      );
      const long = short.nextElementSibling!;
      await waitUntil(() => parts(short).includes('footer') && parts(long).includes('footer'));
      for (const part of ['card', 'footer']) {
        const [ours, other] = [short, long].map((card) => {
          const { bottom } = card.shadowRoot!.querySelector(`[part=${part}]`)!.getBoundingClientRect();
          return Math.round(bottom);
        });
        expect(ours, part).to.equal(other);
      }
    });
  }

  const TEXT = '<p>About the bees that live behind the lighthouse, and about the people who keep them.</p>';
  for (const [what, content] of [
    ['a line', 'About bees.'],
    ['paragraphs', TEXT + TEXT],
    ['a heading and a paragraph', `<h3 slot="header">Episode 12</h3>${TEXT}`],
  ] as const) {
    for (const width of [300, 447, 448]) {
      it(`has the space that the landing stylesheet reserves: ${what}, ${width} px wide`, async () => {
        const markup = `<div style="width: ${width}px"><pc-card>${content}</pc-card></div>`;
        const before = await reserved('pc-card', markup, 'body { font: 18px / 1.2 serif }');
        const card = await mountCard(markup);
        await waitUntil(() => !content.includes('header') || parts(card).includes('header'));
        expect(placeOf(card)).to.deep.equal(before);
      });
    }
  }

  for (const theme of ['light', 'dark'] as const) {
    for (const variant of ['outlined', 'raised', 'quiet'] as const) {
      it(`axe finds nothing, ${variant}, ${theme}`, async () => {
        const card = await mountCard('<pc-card><b slot="header">Episode 12</b>About bees.</pc-card>');
        card.variant = variant;
        await waitUntil(() => rootOf(card).querySelector(`.pc-card--${variant}`));
        expect(await violations(card, theme)).to.deep.equal([]);
      });
    }
  }
});

describe('<pc-divider>', () => {
  const mountDivider = (markup?: string) => mount('pc-divider', markup);

  it('separates, and tells which way', async () => {
    const divider = await mountDivider();
    expect(view(divider).getByRole('separator').getAttribute('aria-orientation')).to.equal('horizontal');
    divider.orientation = 'vertical';
    await waitUntil(() => view(divider).getByRole('separator').getAttribute('aria-orientation') === 'vertical');
  });

  it('says its word as text, between two lines', async () => {
    const divider = await mountDivider('<div style="width: 300px"><pc-divider label="or"></pc-divider></div>');
    expect(view(divider).getByText('or')).to.exist;
    expect(view(divider).queryByRole('separator')).to.equal(null);
  });

  it('in a row stands as high as the row and is one pixel wide', async () => {
    const divider = await mountDivider(
      '<div style="display: flex; gap: 10px; height: 60px"><i>a</i><pc-divider orientation="vertical"></pc-divider><i>b</i></div>',
    );
    const { width, height } = view(divider).getByRole('separator').getBoundingClientRect();
    expect([width, height]).to.deep.equal([1, 60]);
    expect([placeOf(divider).width, placeOf(divider).height]).to.deep.equal([1, 60]);
  });

  for (const [attributes, style] of [
    ['', 'width: 300px'],
    ['label="or"', 'width: 300px'],
    ['orientation="vertical"', 'display: flex; height: 60px; width: 300px'],
  ] as const) {
    it(`has the space that the landing stylesheet reserves: ${attributes || 'bare'}`, async () => {
      const markup = `<div style="${style}"><pc-divider ${attributes}></pc-divider></div>`;
      const before = await reserved('pc-divider', markup);
      expect(placeOf(await mountDivider(markup))).to.deep.equal(before);
    });
  }

  for (const theme of ['light', 'dark'] as const) {
    it(`axe finds nothing, ${theme}`, async () =>
      expect(await violations(await mountDivider('<pc-divider label="or"></pc-divider>'), theme)).to.deep.equal([]));
  }
});
