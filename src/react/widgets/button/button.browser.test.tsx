import { expect } from '@open-wc/testing';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { RetryIcon } from '../../controls/icon/action-icons.tsx';
import { renderInShadow } from '../../controls/testing/shadow-fixture.tsx';
import spinnerCss from '../spinner/spinner.css';
import busyButtonCss from './busy-button.css';
import buttonCss from './button.css';
import { Button, type ButtonProps } from './button.tsx';

const mount = (props: ButtonProps) => {
  const fixture = renderInShadow(<Button {...props} />, [buttonCss, spinnerCss, busyButtonCss]);
  return {
    ...fixture,
    update: (more: Partial<ButtonProps>) => fixture.rerender(<Button {...({ ...props, ...more } as ButtonProps)} />),
    button: () => within(fixture.root).getByRole('button'),
  };
};

describe('Button', () => {
  it('is a button that submits nothing by itself', async () => {
    let clicks = 0;
    const { button } = mount({ children: 'Save', onClick: () => clicks++ });
    expect(button()).to.have.property('type', 'button');
    expect(button()).to.have.text('Save');
    await userEvent.click(button());
    expect(clicks).to.equal(1);
  });

  it('can be hit in 44 px', () => {
    const { button } = mount({ children: 'Save' });
    expect(button().offsetHeight).to.be.at.least(44);
  });

  for (const icon of [undefined, <RetryIcon key="icon" />]) {
    it(`busy, keeps width, label and focus and ignores clicks ${icon ? 'with' : 'without'} an icon`, async () => {
      let clicks = 0;
      const { button, update, root } = mount({ children: 'Save', icon, onClick: () => clicks++ });
      const before = button();
      before.focus();
      const { width, height } = before.getBoundingClientRect();
      update({ busy: true });
      expect(button() === before).to.equal(true);
      expect(before.getBoundingClientRect()).to.include({ width, height });
      expect(before).to.have.text('Save');
      expect(before).to.have.attribute('aria-busy', 'true');
      expect(before).to.have.attribute('aria-disabled', 'true');
      expect((root.getRootNode() as ShadowRoot).activeElement === before).to.equal(true);
      await userEvent.click(before);
      await userEvent.keyboard('{Enter}');
      expect(clicks).to.equal(0);
      expect(root.querySelector('.pc-spinner')).to.exist;
    });
  }

  it('busy, shows its spinner only after a while', () => {
    const { root } = mount({ children: 'Save', busy: true });
    const spinner = root.querySelector('.pc-spinner')!;
    const appearing = spinner.getAnimations().find((it) => (it as CSSAnimation).animationName === 'pc-button-appear')!;
    expect(appearing.effect!.getComputedTiming().delay).to.equal(150);
    expect(getComputedStyle(spinner).opacity).to.equal('0');
    appearing.finish();
    expect(getComputedStyle(spinner).opacity).to.equal('1');
  });

  it('busy, does not submit its form', async () => {
    let submits = 0;
    const form = (busy: boolean) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submits++;
        }}
      >
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
    const { root, rerender } = renderInShadow(form(true), [buttonCss, spinnerCss, busyButtonCss]);
    await userEvent.click(within(root).getByRole('button'));
    expect(submits).to.equal(0);
    rerender(form(false));
    await userEvent.click(within(root).getByRole('button'));
    expect(submits).to.equal(1);
  });

  it('disabled, cannot be clicked', async () => {
    let clicks = 0;
    const { button } = mount({ children: 'Save', disabled: true, onClick: () => clicks++ });
    expect(button()).to.have.property('disabled', true);
    await userEvent.click(button());
    expect(clicks).to.equal(0);
  });

  it('with an address is a link, and disabled leads nowhere', () => {
    const { root, update } = mount({ children: 'Plans', href: '/pricing' });
    expect(within(root).getByRole('link')).to.have.attribute('href', '/pricing');
    update({ disabled: true });
    expect(within(root).getByRole('link')).not.to.have.attribute('href');
    expect(within(root).getByRole('link')).to.have.attribute('aria-disabled', 'true');
  });

  it('hands its element over by ref and keeps the caller’s class', () => {
    const ref = createRef<HTMLButtonElement>();
    const { button } = mount({ children: 'Save', className: 'mine', ref });
    expect(ref.current === button()).to.equal(true);
    expect(button()).to.have.class('mine').and.class('pc-button--secondary');
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`has nothing for axe to find, ${theme}`, async () => {
      const { root } = renderInShadow(
        (['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
          <span key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} busy icon={<RetryIcon />}>
              busy {variant}
            </Button>
            <Button variant={variant} disabled>
              disabled {variant}
            </Button>
          </span>
        )),
        [buttonCss, spinnerCss, busyButtonCss],
        theme,
      );
      await expect(root).to.be.accessible();
    });
  }
});
