/** What a sticky header must not cover: the focus, and what the page scrolls to. */
import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { pricingMessages } from '../../../../messages/en/pricing.ts';
import { headerMessages } from '../../../../messages/en/header.ts';
import '../../../../elements/pc-header.ts';
import '../../../../elements/pc-pricing-section.ts';
import { addStyle, mount, view } from '../../../../elements/testing/page.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

const en = headerMessages.en;
const HEADER = '<pc-header sticky no-banner no-one-tap></pc-header>';
const LINKS = Array.from({ length: 60 }, (_, at) => `<p><a href="#${at}">Link ${at}</a></p>`).join('');
const canResize = !navigator.userAgent.includes('Version/');

const page = document.documentElement;
const paddingOf = (scroller: Element): string => getComputedStyle(scroller).scrollPaddingBlockStart;
const heightOf = (element: Element): string => `${Math.ceil(element.getBoundingClientRect().height)}px`;
const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;

describe('<pc-header sticky>', () => {
  beforeEach(() => setViewport({ width: 1000, height: 600 }));
  afterEach(() => page.removeAttribute('style'));

  it('never covers the focus, whichever way one tabs', async () => {
    const header = await mount('pc-header', `${HEADER}${LINKS}`);
    const links = [...header.parentElement!.querySelectorAll('a')];
    const covered: string[] = [];
    const look = (): void => {
      const { top } = document.activeElement!.getBoundingClientRect();
      if (top < bottomOf(header) - 1) covered.push(document.activeElement!.textContent);
    };
    links[0]!.focus();
    for (const link of links.slice(1)) {
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement).to.equal(link);
      look();
    }
    await sendKeys({ down: 'Shift' });
    for (const link of links.slice(0, -1).reverse()) {
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement).to.equal(link);
      look();
    }
    await sendKeys({ up: 'Shift' });
    expect(covered).to.deep.equal([]);
  });

  it('leaves the title of the plans in sight after “Back to top”', async () => {
    const header = await mount(
      'pc-header',
      `${HEADER}<div style="height: 900px"></div><pc-pricing-section></pc-pricing-section><div style="height: 900px"></div>`,
    );
    const plans = view(header.parentElement!.querySelector('pc-pricing-section')!);
    const toTop = plans.getByRole('button', { name: pricingMessages.en.toTop });
    toTop.scrollIntoView({ block: 'end', behavior: 'instant' });
    toTop.click();
    const title = plans.getByRole('heading', { name: pricingMessages.en.title });
    const below = (): number => title.getBoundingClientRect().top - bottomOf(header);
    await waitUntil(() => below() >= 0 && below() < 100);
  });

  it('gives the padding back, and follows the height', async () => {
    const header = await mount('pc-header', `<pc-header sticky no-one-tap></pc-header>${LINKS}`);
    await waitUntil(() => paddingOf(page) === heightOf(header));
    const before = paddingOf(page);
    addStyle('pc-header::part(bar) { block-size: 130px }');
    await waitUntil(() => paddingOf(page) === heightOf(header) && paddingOf(page) !== before);
    header.sticky = false;
    await waitUntil(() => paddingOf(page) === 'auto');
    header.sticky = true;
    await waitUntil(() => paddingOf(page) === heightOf(header));
    header.remove();
    await waitUntil(() => paddingOf(page) === 'auto');
    expect(page.hasAttribute('style')).to.equal(false);
  });

  it('is as much as the highest of several needs', async () => {
    const first = await mount('pc-header', `${HEADER}<pc-header sticky no-one-tap id="second"></pc-header>${LINKS}`);
    addStyle('#second::part(bar) { block-size: 130px }');
    const second = first.parentElement!.querySelector('#second')!;
    await waitUntil(() => paddingOf(page) === heightOf(second) && heightOf(second) !== heightOf(first));
    second.remove();
    await waitUntil(() => paddingOf(page) === heightOf(first));
  });

  it('pads what scrolls it, in the style of that element', async () => {
    const header = await mount(
      'pc-header',
      `<div class="area" style="height: 300px; overflow: auto">${HEADER}${LINKS}</div>`,
    );
    const area = header.parentElement!;
    await waitUntil(() => paddingOf(area) === heightOf(header));
    expect(paddingOf(page)).to.equal('auto');
    area.after(header);
    await waitUntil(() => paddingOf(area) === 'auto' && area.style.scrollPaddingBlockStart === '');
  });

  for (const own of ['13px', '0px']) {
    it(`leaves the page its own ${own}`, async () => {
      addStyle(`html { scroll-padding-top: ${own} }`);
      const header = await mount('pc-header', `${HEADER}${LINKS}`);
      const area = await mount(
        'pc-header',
        `<div style="overflow: auto; height: 200px; scroll-padding-top: ${own}">${HEADER}${LINKS}</div>`,
      );
      await waitUntil(() => view(header).queryByRole('button', { name: en.getStarted }));
      expect(paddingOf(page)).to.equal(own);
      expect(paddingOf(area.parentElement!)).to.equal(own);
      area.remove();
      header.remove();
      await waitUntil(() => paddingOf(page) === own);
    });
  }

  it('gives way to a rule of the page that comes later', async () => {
    const header = await mount('pc-header', `${HEADER}${LINKS}`);
    await waitUntil(() => paddingOf(page) === heightOf(header));
    addStyle('html { scroll-padding-top: 5px }');
    expect(paddingOf(page)).to.equal('5px');
  });

  for (const top of [0, 32, 48]) {
    it(`leaves what a link leads to in sight, ${top} px below the edge`, async () => {
      addStyle(`pc-header { top: ${top}px }`);
      const header = await mount(
        'pc-header',
        `${HEADER}<div style="height: 1500px"></div><h2 id="target" style="margin: 0">Target</h2><div style="height: 2500px"></div>`,
      );
      const end = Number.parseFloat(heightOf(header)) + top;
      await waitUntil(() => paddingOf(page) === `${end}px`);
      const target = header.parentElement!.querySelector('#target')!;
      target.scrollIntoView({ behavior: 'instant' });
      expect(target.getBoundingClientRect().top).to.be.closeTo(bottomOf(header), 1);
    });
  }

  it('pads a body that scrolls instead of the page', async () => {
    addStyle('html, body { height: 100%; overflow-x: hidden; margin: 0 }');
    const { body } = document;
    const header = await mount('pc-header', `${HEADER}${LINKS}`);
    await waitUntil(() => paddingOf(body) === heightOf(header));
    expect(paddingOf(page)).to.equal('auto');
  });

  for (const [where, style] of [
    ['a wrapper of its own height', ''],
    ['a box that clips and does not scroll', 'overflow-x: hidden'],
  ] as const) {
    it(`says once that it cannot stick in ${where}`, async () => {
      const said: unknown[][] = [];
      const original = console.warn;
      console.warn = (...values: unknown[]) => void said.push(values);
      try {
        const after = style ? LINKS : '';
        const header = await mount('pc-header', `<div style="${style}">${HEADER}${after}</div>${LINKS}`);
        await waitUntil(() => said.length > 0);
        window.dispatchEvent(new Event('resize'));
        expect(said).to.have.length(1);
        expect(said[0]).to.include(header.parentElement);
      } finally {
        console.warn = original;
      }
      expect(paddingOf(page)).to.equal('auto');
    });
  }

  (canResize ? it : it.skip)('does not stick in a low window', async () => {
    const header = await mount('pc-header', `${HEADER}${LINKS}`);
    await setViewport({ width: 1000, height: 319 });
    await waitUntil(() => paddingOf(page) === 'auto');
    expect(getComputedStyle(header).position).to.equal('relative');
    await setViewport({ width: 1000, height: 320 });
    await waitUntil(() => paddingOf(page) === heightOf(header));
  });
});
