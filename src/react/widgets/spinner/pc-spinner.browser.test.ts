import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../../../definition/common.ts';
import { inLanguage } from '../../../testing/texts.ts';
import { loadingLabel } from '../../../messages/en/spinner.ts';
import '../../../elements/pc-spinner.ts';
import {
  addStyle,
  canReduceMotion,
  drawn,
  mount,
  placeOf,
  reserved,
  rootOf,
  view,
  violations,
  withReducedMotion,
} from '../../../elements/testing/page.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const mountSpinner = (markup?: string) => mount('pc-spinner', markup);

describe('<pc-spinner>', () => {
  it('is progress of unknown extent, named by its label, live', async () => {
    const spinner = await mountSpinner('<pc-spinner label="Saving"></pc-spinner>');
    const mark = view(spinner).getByRole('progressbar', { name: 'Saving' });
    expect(mark.hasAttribute('aria-valuenow')).to.equal(false);
    spinner.label = 'Publishing';
    await waitUntil(() => view(spinner).queryByRole('progressbar', { name: 'Publishing' }) === mark);
    spinner.removeAttribute('label');
    await waitUntil(() => view(spinner).queryByRole('progressbar', { name: loadingLabel.en }) === mark);
  });

  for (const language of LANGUAGES) {
    it(`speaks ${language}`, async () => {
      const spinner = await mountSpinner(`<pc-spinner language="${language}"></pc-spinner>`);
      expect(view(spinner).getByRole('progressbar', { name: inLanguage(loadingLabel, language) })).to.exist;
      expect(rootOf(spinner).lang).to.equal(language);
    });
  }

  it('stands in a line of text as a sign of its own, and makes the line no higher', async () => {
    const line = '<p style="margin: 0; width: 300px; font: 16px/1.5 sans-serif">Saving %s now</p>';
    const spinner = await mountSpinner(line.replace('%s', '<pc-spinner></pc-spinner>'));
    const { width, height } = placeOf(spinner);
    expect([width, height]).to.deep.equal([20, 20]);
    expect(spinner.parentElement!.offsetHeight).to.equal(24);
    const after = document.createRange();
    after.selectNodeContents(spinner.nextSibling!);
    expect(after.getBoundingClientRect().left).to.be.at.least(spinner.getBoundingClientRect().right);
    expect(after.getBoundingClientRect().top).to.be.below(spinner.getBoundingClientRect().bottom);
  });

  for (const [place, css] of Object.entries({
    'a flex row': 'display: flex; width: 300px; height: 100px',
    'a crowded flex row': 'display: flex; width: 60px; height: 100px',
    'a flex column': 'display: flex; flex-direction: column; width: 200px; height: 100px',
    'a grid': 'display: grid; width: 200px; height: 100px',
    'a column narrower than itself': 'width: 10px',
  })) {
    it(`is no larger and no smaller in ${place}`, async () => {
      const spinner = await mountSpinner(`<div style="${css}"><pc-spinner></pc-spinner><span>unbreakable</span></div>`);
      const { width, height } = placeOf(spinner);
      expect([width, height]).to.deep.equal([20, 20]);
      expect(drawn(spinner)).to.deep.equal(['20px', '20px']);
    });
  }

  it('leaves width, margin and display to the page', async () => {
    const spinner = await mountSpinner();
    addStyle('pc-spinner { display: block; width: 64px; margin: 10px 0 0 30px }');
    expect(getComputedStyle(spinner).display).to.equal('block');
    const { width, height, left } = spinner.getBoundingClientRect();
    expect([width, height]).to.deep.equal([64, 64]);
    expect(left - spinner.parentElement!.getBoundingClientRect().left).to.equal(30);
    expect(drawn(spinner)).to.deep.equal(['64px', '64px']);
  });

  it('keeps its size whatever the page says of fonts', async () => {
    const spinner = await mountSpinner();
    addStyle('html { font-size: 62.5% } * { font: 900 40px/3 fantasy !important; padding: 9px !important }');
    const { width, height } = spinner.getBoundingClientRect();
    expect([width, height]).to.deep.equal([20, 20]);
  });

  it('never makes a container scroll', async () => {
    const spinner = await mountSpinner(
      '<div style="overflow: auto; width: 20px; height: 20px; line-height: 0"><pc-spinner></pc-spinner></div>',
    );
    const [turn] = rootOf(spinner).getAnimations({ subtree: true });
    turn!.pause();
    turn!.currentTime = 100;
    const { scrollWidth, scrollHeight } = spinner.parentElement!;
    expect([scrollWidth, scrollHeight]).to.deep.equal([20, 20]);
  });

  it('is hidden by `hidden`', async () => {
    const spinner = await mountSpinner('<pc-spinner hidden></pc-spinner>');
    expect(spinner.getClientRects()).to.have.length(0);
  });

  for (const page of ['', 'pc-spinner { width: 64px; margin: 5px }']) {
    it(`has the space that the landing stylesheet reserves${page && ', as the page says'}`, async () => {
      const markup = '<p style="margin: 0; font: 16px/1.5 serif">Saving <pc-spinner></pc-spinner> now</p>';
      const before = await reserved('pc-spinner', markup, page);
      addStyle(page);
      expect(placeOf(await mountSpinner(markup))).to.deep.equal(before);
    });
  }

  it('turns, and under reduced motion only fades', async () => {
    const spinner = await mountSpinner();
    const animation = (): string =>
      rootOf(spinner)
        .getAnimations({ subtree: true })
        .map((running) => (running as CSSAnimation).animationName)
        .join(' ');
    expect(animation()).to.equal('pc-spinner-turn');
    if (canReduceMotion) await withReducedMotion(() => void expect(animation()).to.equal('pc-spinner-blink'));
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`axe finds nothing, ${theme}`, async () =>
      expect(await violations(await mountSpinner(), theme)).to.deep.equal([]));
  }
});
