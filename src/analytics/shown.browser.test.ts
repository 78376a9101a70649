import { expect, fixture } from '@open-wc/testing';
import { waitUntil } from '../testing/wait-until.ts';
import { watchWidgets } from './shown.ts';

/** The looks that have begun, each until it is given up or ends. */
const looks = new Set<() => void>();

/** The widgets that were seen, in the order in which they were. */
let shown: [name: string, widget: string][] = [];

before(() =>
  watchWidgets((_wait, callback) => {
    looks.add(callback);
    return () => looks.delete(callback);
  }),
);
const hear = (event: Event): void => {
  const { widget } = (event as CustomEvent<{ widget: string }>).detail;
  shown.push([(event.target as Element).id, widget]);
};
beforeEach(() => {
  looks.clear();
  shown = [];
  addEventListener('pc-shown', hear);
});
afterEach(() => removeEventListener('pc-shown', hear));

function endLooks(): void {
  for (const look of looks) look();
  looks.clear();
}

const begun = (count = 1): Promise<void> => waitUntil(() => looks.size === count, 'there is no look');

// As tall as widgets, which are not loaded here.
const box = (height: string): string => `display: block; height: ${height}`;

describe('a widget', () => {
  it('that comes later and is in view for a while was seen, once', async () => {
    await fixture(`<pc-converter id="one" style="${box('100px')}"></pc-converter>`);
    await begun();
    expect(shown).to.deep.equal([]);
    endLooks();
    expect(shown).to.deep.equal([['one', 'pc-converter']]);
    const [widget] = document.querySelectorAll('pc-converter');
    widget!.remove();
    await fixture('<div></div>').then((place) => place.append(widget!));
    await fixture(`<div id="two" class="pc-host pc-header-host" style="${box('50px')}"></div>`);
    await begun();
    endLooks();
    expect(shown).to.deep.equal([
      ['one', 'pc-converter'],
      ['two', 'pc-header'],
    ]);
  });

  it('that leaves the window before was not', async () => {
    const place = await fixture<HTMLElement>(`<div><pc-header style="${box('100px')}"></pc-header></div>`);
    await begun();
    place.style.marginBlockStart = '400vh';
    await begun(0);
    endLooks();
    expect(shown).to.deep.equal([]);
  });

  it('that is taller than two windows was seen when it fills half of one', async () => {
    await fixture(`<pc-pricing-section id="tall" style="${box('500vh')}"></pc-pricing-section>`);
    await begun();
    endLooks();
    expect(shown).to.deep.equal([['tall', 'pc-pricing-section']]);
  });

  it('that shows a variant tells which, once, and none of those that are the default', async () => {
    localStorage.setItem('pc_experiments', '{"pricingExperiment":"MI_3_6"}');
    const exposed: unknown[] = [];
    const hearExposure = (event: Event): void => void exposed.push((event as CustomEvent).detail);
    addEventListener('pc-exposure', hearExposure);
    try {
      for (const tag of ['pc-converter', 'pc-pricing-section', 'pc-pricing-section']) {
        await fixture(`<${tag} style="${box('50px')}"></${tag}>`);
        await begun();
        endLooks();
      }
    } finally {
      removeEventListener('pc-exposure', hearExposure);
      localStorage.removeItem('pc_experiments');
    }
    expect(exposed).to.deep.equal([{ experiment: 'pricing_experiment', variant: 'MI_3_6' }]);
  });

  it('of which nothing is measured is not watched', async () => {
    await fixture(`<pc-button style="${box('50px')}"></pc-button><pc-converter style="${box('50px')}"></pc-converter>`);
    await begun();
    endLooks();
    expect(shown.map(([, widget]) => widget)).to.deep.equal(['pc-converter']);
  });
});
