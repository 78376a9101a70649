import { expect } from '@open-wc/testing';
import { within } from '@testing-library/react';
import { renderInShadow } from '../testing/shadow-fixture.tsx';
import progressBarCss from './progress-bar.css';
import { ProgressBar } from './progress-bar.tsx';

const mount = (value?: number) => {
  const fixture = renderInShadow(<ProgressBar label="Uploading" value={value} />, [progressBarCss]);
  const bar = () => within(fixture.root).getByRole('progressbar', { name: 'Uploading' });
  return { ...fixture, bar };
};

describe('ProgressBar', () => {
  it('tells its value in whole percent, rounded down', async () => {
    const { root, bar } = mount(37.9);
    expect(bar()).to.have.attribute('aria-valuenow', '37');
    expect(bar()).to.have.attribute('aria-valuemin', '0');
    expect(bar()).to.have.attribute('aria-valuemax', '100');
    await expect(root).to.be.accessible();
  });

  it('keeps within 0 and 100', () => {
    expect(mount(-5).bar()).to.have.attribute('aria-valuenow', '0');
    expect(mount(104).bar()).to.have.attribute('aria-valuenow', '100');
  });

  it('without a value tells none', async () => {
    const { root, bar } = mount();
    expect(bar()).not.to.have.attribute('aria-valuenow');
    await expect(root).to.be.accessible();
  });

  it('speaks a text in place of the percentage', () => {
    const { root } = renderInShadow(<ProgressBar label="Uploading" value={64} valueText="64 %, 12 s left" />);
    expect(within(root).getByRole('progressbar')).to.have.attribute('aria-valuetext', '64 %, 12 s left');
  });

  it('fills in proportion to what it tells', () => {
    const { root } = mount(25.9);
    const clip = getComputedStyle(root.querySelector('.pc-progress-bar__bars--filled')!).clipPath;
    expect(clip).to.match(/^inset\(0(px|%)? (75%|calc\(75%\)|calc\(100% - 25%\)) 0/);
  });

  it('shows whole bars at any width', () => {
    const { host, bar } = mount(50);
    for (const width of [240, 241, 333, 600, 899, 900]) {
      host.style.width = `${width}px`;
      const drawn = bar().getBoundingClientRect().width;
      // Bars are 3 px wide and 6 px apart.
      expect(drawn % 6, `at ${width}`).to.equal(3);
      expect(drawn, `at ${width}`)
        .to.be.at.most(width)
        .and.greaterThan(width - 6);
    }
  });

  it('fills from the right where text runs from the right', () => {
    const { host, root } = mount(25);
    host.dir = 'rtl';
    const { a } = new DOMMatrix(getComputedStyle(root.firstElementChild!).scale.replace(/^(\S+) ?(\S*)$/, 'scale($1)'));
    expect(a).to.equal(-1);
  });
});
