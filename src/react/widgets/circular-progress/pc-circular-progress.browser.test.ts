import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../../../definition/common.ts';
import { inLanguage } from '../../../testing/texts.ts';
import { processingLabel } from '../../../messages/en/circular-progress.ts';
import '../../../elements/pc-circular-progress.ts';
import type { PcCircularProgress } from '../../../elements/pc-circular-progress.ts';
import {
  addStyle,
  canReduceMotion,
  drawn,
  mount,
  placeOf,
  reported,
  reserved,
  rootOf,
  view,
  violations,
  withReducedMotion,
} from '../../../elements/testing/page.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const mountRing = (markup?: string) => mount('pc-circular-progress', markup);

const ring = (element: PcCircularProgress & HTMLElement): HTMLElement => view(element).getByRole('progressbar');
const told = (element: PcCircularProgress & HTMLElement): string | null => ring(element).getAttribute('aria-valuenow');
const animations = (element: PcCircularProgress & HTMLElement): string[] =>
  rootOf(element)
    .getAnimations({ subtree: true })
    .filter((running) => running instanceof CSSAnimation)
    .map(({ animationName }) => animationName);

describe('<pc-circular-progress>', () => {
  it('tells and draws its value, live', async () => {
    const element = await mountRing('<pc-circular-progress value="25"></pc-circular-progress>');
    const before = ring(element);
    expect(told(element)).to.equal('25');
    expect(animations(element)).to.deep.equal([]);
    element.value = 64.4;
    await waitUntil(() => told(element) === '64');
    expect(element.getAttribute('value')).to.equal('64.4');
    expect(ring(element)).to.equal(before);
    const arc = rootOf(element).querySelector('.pc-circular-progress__value')!;
    expect(arc.getAttribute('stroke-dasharray')).to.equal('64.4 200');
  });

  it('turns and tells no value while there is none', async () => {
    const element = await mountRing();
    expect(element.value).to.equal(null);
    expect(told(element)).to.equal(null);
    expect(animations(element)).to.deep.equal(['pc-spinner-turn']);
    element.setAttribute('value', '0');
    await waitUntil(() => told(element) === '0');
    element.removeAttribute('value');
    await waitUntil(() => told(element) === null);
    element.value = 7;
    await waitUntil(() => told(element) === '7');
    element.value = null;
    await waitUntil(() => told(element) === null);
    expect(element.hasAttribute('value')).to.equal(false);
  });

  for (const malformed of ['half', '50%', 'Infinity', 'NaN', ' ']) {
    it(`reports "${malformed}" and takes it for unknown`, async () => {
      const element = await mountRing('<pc-circular-progress value="50"></pc-circular-progress>');
      const errors = reported(() => element.setAttribute('value', malformed));
      expect(errors).to.deep.equal([
        `<pc-circular-progress> attribute value="${malformed}" must be a number. The default is used.`,
      ]);
      await waitUntil(() => told(element) === null);
    });
  }

  it('never makes a container scroll', async () => {
    const element = await mountRing(
      '<div style="overflow: auto; width: 48px; height: 48px; line-height: 0"><pc-circular-progress></pc-circular-progress></div>',
    );
    const [turn] = rootOf(element).getAnimations({ subtree: true });
    turn!.pause();
    turn!.currentTime = 100;
    const { scrollWidth, scrollHeight } = element.parentElement!;
    expect([scrollWidth, scrollHeight]).to.deep.equal([48, 48]);
  });

  it('takes an empty value for an absent one', async () => {
    const element = await mountRing('<pc-circular-progress value="50"></pc-circular-progress>');
    expect(reported(() => element.setAttribute('value', ''))).to.deep.equal([]);
    await waitUntil(() => told(element) === null);
  });

  it('is named by its label, live', async () => {
    const element = await mountRing('<pc-circular-progress label="Leveling"></pc-circular-progress>');
    expect(view(element).getByRole('progressbar', { name: 'Leveling' })).to.exist;
    element.removeAttribute('label');
    await waitUntil(() => view(element).queryByRole('progressbar', { name: processingLabel.en }));
  });

  for (const language of LANGUAGES) {
    it(`speaks ${language}`, async () => {
      const element = await mountRing(`<pc-circular-progress language="${language}"></pc-circular-progress>`);
      expect(view(element).getByRole('progressbar', { name: inLanguage(processingLabel, language) })).to.exist;
      expect(rootOf(element).lang).to.equal(language);
    });
  }

  for (const value of ['', 'value="64"']) {
    const tag = `<pc-circular-progress ${value}></pc-circular-progress>`;
    describe(value || 'without a value', () => {
      for (const [place, css] of Object.entries({
        'a line of text': 'width: 300px',
        'a flex row': 'display: flex; width: 300px; height: 100px',
        'a crowded flex row': 'display: flex; width: 60px; height: 100px',
        'a flex column': 'display: flex; flex-direction: column; width: 200px; height: 100px',
        'a grid': 'display: grid; width: 200px; height: 100px',
        'a column narrower than itself': 'width: 30px',
      })) {
        it(`is no larger and no smaller in ${place}`, async () => {
          const element = await mountRing(`<div style="${css}">${tag}<span>unbreakable</span></div>`);
          const { width, height } = placeOf(element);
          expect([width, height]).to.deep.equal([48, 48]);
          expect(drawn(element)).to.deep.equal(['48px', '48px']);
        });
      }

      it('leaves width, margin and display to the page', async () => {
        const element = await mountRing(tag);
        addStyle('pc-circular-progress { display: block; width: 96px; margin-left: 30px }');
        const { x, width, height } = placeOf(element);
        expect([x, width, height]).to.deep.equal([30, 96, 96]);
        expect(drawn(element)).to.deep.equal(['96px', '96px']);
      });

      for (const page of ['', 'pc-circular-progress { width: 96px; margin: 5px }']) {
        it(`has the space that the landing stylesheet reserves${page && ', as the page says'}`, async () => {
          const markup = `<p style="margin: 0; font: 16px/1.5 serif">Leveling ${tag} now</p>`;
          const before = await reserved('pc-circular-progress', markup, page);
          addStyle(page);
          expect(placeOf(await mountRing(markup))).to.deep.equal(before);
        });
      }

      for (const theme of ['light', 'dark'] as const) {
        it(`axe finds nothing, ${theme}`, async () =>
          expect(await violations(await mountRing(tag), theme)).to.deep.equal([]));
      }
    });
  }

  if (canReduceMotion) {
    it('under reduced motion neither turns nor slides', async () => {
      await withReducedMotion(async () => {
        const element = await mountRing();
        expect(animations(element)).to.deep.equal(['pc-spinner-blink']);
        element.value = 30;
        await waitUntil(() => told(element) === '30');
        const arc = rootOf(element).querySelector('.pc-circular-progress__value')!;
        expect(getComputedStyle(arc).transitionDuration).to.equal('0s');
      });
    });
  }
});
