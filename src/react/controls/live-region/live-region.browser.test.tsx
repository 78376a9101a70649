import { expect } from '@open-wc/testing';
import { renderInShadow } from '../testing/shadow-fixture.tsx';
import { LiveRegion } from './live-region.tsx';

describe('LiveRegion', () => {
  it('is polite, whole and unseen', () => {
    const { root } = renderInShadow(<LiveRegion message="Upload 25%" />);
    const region = root.querySelector<HTMLElement>('[role=status]')!;
    expect(region).to.have.text('Upload 25%');
    expect(region).to.have.attribute('aria-live', 'polite');
    expect(region).to.have.attribute('aria-atomic', 'true');
    expect([region.offsetWidth, region.offsetHeight]).to.deep.equal([1, 1]);
    expect(root.offsetHeight).to.equal(0);
  });

  it('announces again only what counts as another occurrence', () => {
    const { root, rerender } = renderInShadow(<LiveRegion message="Not supported" occurrence={1} />);
    const watch = new MutationObserver(() => {});
    watch.observe(root.querySelector('[role=status]')!, { childList: true, subtree: true, characterData: true });
    rerender(<LiveRegion message="Not supported" occurrence={1} />);
    expect(watch.takeRecords()).to.deep.equal([]);
    rerender(<LiveRegion message="Not supported" occurrence={2} />);
    expect(watch.takeRecords().flatMap(({ addedNodes }) => [...addedNodes])).to.have.length(1);
    watch.disconnect();
  });
});
