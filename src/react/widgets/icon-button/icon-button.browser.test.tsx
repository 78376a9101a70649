import { expect } from '@open-wc/testing';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CloseIcon } from '../../controls/icon/icons.tsx';
import { renderInShadow } from '../../controls/testing/shadow-fixture.tsx';
import iconButtonCss from './icon-button.css';
import { IconButton } from './icon-button.tsx';

describe('IconButton', () => {
  it('is named once by its label, which is also its tooltip', async () => {
    let clicks = 0;
    const { root } = renderInShadow(<IconButton label="Close" icon={<CloseIcon />} onClick={() => clicks++} />, [
      iconButtonCss,
    ]);
    const button = within(root).getByRole('button', { name: 'Close' });
    expect(button).to.have.attribute('title', 'Close');
    expect(button, 'a second source of the name').not.to.have.attribute('aria-label');
    expect(button).to.have.property('type', 'button');
    await userEvent.click(button);
    expect(clicks).to.equal(1);
    await expect(root).to.be.accessible();
  });

  it('has square sizes of 36 and 44 px', () => {
    for (const [size, side] of [
      ['sm', 36],
      ['md', 44],
    ] as const) {
      const { root } = renderInShadow(<IconButton label="Close" icon={<CloseIcon />} size={size} />, [iconButtonCss]);
      const { width, height } = root.querySelector('button')!.getBoundingClientRect();
      expect([width, height]).to.deep.equal([side, side]);
    }
  });
});
