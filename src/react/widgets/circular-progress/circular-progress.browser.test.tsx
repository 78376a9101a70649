import { expect } from '@open-wc/testing';
import { within } from '@testing-library/react';
import { renderInShadow } from '../../controls/testing/shadow-fixture.tsx';
import spinnerCss from '../spinner/spinner.css';
import circularProgressCss from './circular-progress.css';
import { CircularProgress } from './circular-progress.tsx';

const styles = [circularProgressCss, spinnerCss];

describe('CircularProgress', () => {
  it('tells its value, and draws an arc of it', async () => {
    const { root } = renderInShadow(
      <CircularProgress label="Processing" value={64}>
        64%
      </CircularProgress>,
      styles,
    );
    const ring = within(root).getByRole('progressbar', { name: 'Processing' });
    expect(ring).to.have.attribute('aria-valuenow', '64');
    const arc = root.querySelector('.pc-circular-progress__value')!;
    expect(getComputedStyle(arc).strokeDasharray).to.match(/^64(px)?, 200(px)?$/);
    await expect(root).to.be.accessible();
  });

  it('shows nothing of an arc at 0', () => {
    const { root } = renderInShadow(<CircularProgress label="Processing" value={0} />, styles);
    expect(getComputedStyle(root.querySelector('.pc-circular-progress__value')!).strokeOpacity).to.equal('0');
  });

  it('without a value turns, and tells none', async () => {
    const { root } = renderInShadow(<CircularProgress label="Processing" />, styles);
    expect(within(root).getByRole('progressbar')).not.to.have.attribute('aria-valuenow');
    expect(root.querySelector('.pc-spinner')!.getAnimations()).to.have.length(1);
    await expect(root).to.be.accessible();
  });
});
