/** @everywhere Focus differs between browsers. */
import { expect } from '@open-wc/testing';
import { act, fireEvent, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { finishAnimations } from '../../../testing/animations.ts';
import { renderInShadow } from '../testing/shadow-fixture.tsx';
import listboxFaceCss from './listbox-trigger.css';
import listboxCss from './listbox.css';
import { Listbox, type ListboxProps } from './listbox.tsx';

const options = ['MP3', 'WAV', 'FLAC', 'M4A', 'WMA', 'AAC', 'AIFF', 'AC3'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

/** A parent that keeps the value and records changes. */
function Field({ changes, ...props }: { changes: string[] } & Partial<ListboxProps>) {
  const [value, setValue] = useState('wav');
  return (
    <Listbox
      label="Format"
      options={options}
      value={value}
      onChange={(next) => {
        changes.push(next);
        setValue(next);
      }}
      {...props}
    />
  );
}

function mount(props: Partial<ListboxProps> = {}, theme?: 'light' | 'dark') {
  const changes: string[] = [];
  const fixture = renderInShadow(<Field changes={changes} {...props} />, [listboxFaceCss, listboxCss], theme);
  const find = within(fixture.root);
  const combobox = find.getByRole('combobox');
  return {
    ...fixture,
    changes,
    combobox,
    user: userEvent.setup(),
    isOpen: () => combobox.getAttribute('aria-expanded') === 'true',
    option: (name: string) => find.getByRole('option', { name }),
    popup: () => fixture.root.querySelector<HTMLElement>('[role=listbox]')!,
    active: () => {
      const id = combobox.getAttribute('aria-activedescendant');
      return id === null ? null : fixture.root.querySelector(`#${CSS.escape(id)}`)!.textContent;
    },
  };
}

describe('Listbox', () => {
  it('closed, tells its name, its value and that it has a list', async () => {
    const { root, combobox, popup, active } = mount();
    expect(within(root).getByRole('combobox', { name: 'Format' }) === combobox).to.equal(true);
    expect(combobox).to.have.text('WAV');
    expect(combobox).to.have.attribute('aria-expanded', 'false');
    expect(combobox).to.have.attribute('aria-haspopup', 'listbox');
    expect(combobox).to.have.attribute('aria-controls', popup().id);
    expect(active()).to.equal(null);
    expect(getComputedStyle(popup()).display).to.equal('none');
    await expect(root).to.be.accessible();
  });

  it('opens by a click on the chosen option, and another click chooses', async () => {
    const { user, combobox, isOpen, active, option, changes, root } = mount();
    await user.click(combobox);
    expect(isOpen()).to.equal(true);
    expect(active()).to.equal('WAV');
    expect(option('WAV')).to.have.attribute('aria-selected', 'true');
    expect(option('MP3')).to.have.attribute('aria-selected', 'false');
    finishAnimations(root);
    await expect(root).to.be.accessible();
    await user.click(option('FLAC'));
    expect(isOpen()).to.equal(false);
    expect(changes).to.deep.equal(['flac']);
    expect(combobox).to.have.text('FLAC');
    expect(hasFocus(combobox)).to.equal(true);
  });

  it('says nothing when the value that is there is chosen again', async () => {
    const { user, combobox, option, changes, isOpen } = mount();
    await user.click(combobox);
    await user.click(option('WAV'));
    expect(isOpen()).to.equal(false);
    expect(changes).to.deep.equal([]);
  });

  it('is worked by the keyboard alone', async () => {
    const { user, combobox, isOpen, active, changes } = mount();
    act(() => combobox.focus());
    await user.keyboard('{ArrowDown}');
    expect([isOpen(), active()]).to.deep.equal([true, 'WAV']);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).to.equal('M4A');
    await user.keyboard('{End}');
    expect(active()).to.equal('AC3');
    await user.keyboard('{Home}');
    expect(active()).to.equal('MP3');
    await user.keyboard('{Escape}');
    expect([isOpen(), changes.length]).to.deep.equal([false, 0]);
    await user.keyboard(' {ArrowDown}{Enter}');
    expect([isOpen(), changes]).to.deep.equal([false, ['flac']]);
    await user.keyboard('{Enter}{ArrowUp}{Alt>}{ArrowUp}{/Alt}');
    expect([isOpen(), changes]).to.deep.equal([false, ['flac', 'wav']]);
  });

  it('chooses by Tab and lets the focus go', async () => {
    const { user, combobox, isOpen, changes, root } = mount();
    act(() => combobox.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    let prevented: boolean | undefined;
    root.addEventListener('keydown', (event) => (prevented = event.defaultPrevented));
    await user.keyboard('{Tab}');
    expect([isOpen(), changes, prevented]).to.deep.equal([false, ['flac'], false]);
  });

  it('finds what is typed, also while closed', async () => {
    const { user, combobox, isOpen, active } = mount();
    act(() => combobox.focus());
    await user.keyboard('a');
    expect([isOpen(), active()]).to.deep.equal([true, 'AAC']);
    await user.keyboard('c');
    expect(active()).to.equal('AC3');
  });

  it('Escape closes it, not what is around it', async () => {
    const { user, combobox, host } = mount();
    const escapes: string[] = [];
    host.addEventListener('keydown', ({ key }) => key === 'Escape' && escapes.push(key));
    act(() => combobox.focus());
    await user.keyboard('{Enter}{Escape}');
    expect(escapes).to.deep.equal([]);
    await user.keyboard('{Escape}');
    expect(escapes).to.deep.equal(['Escape']);
  });

  it('closes on a press outside, which may take no focus, and chooses nothing', async () => {
    const { user, combobox, isOpen, changes } = mount();
    await user.click(combobox);
    await user.keyboard('{ArrowDown}');
    fireEvent.pointerDown(document.body);
    expect([isOpen(), changes]).to.deep.equal([false, []]);
  });

  it('stays open on a press inside its own shadow root', async () => {
    const { user, combobox, isOpen, popup } = mount();
    await user.click(combobox);
    fireEvent.pointerDown(popup());
    expect(isOpen()).to.equal(true);
  });

  it('closes when the focus leaves', async () => {
    const { user, combobox, isOpen } = mount();
    await user.click(combobox);
    act(() => combobox.blur());
    expect(isOpen()).to.equal(false);
  });

  it('leaves opening to a parent that wants it, and begins at the value each time', async () => {
    const asked: boolean[] = [];
    const changes: string[] = [];
    const field = (open: boolean) => <Field changes={changes} open={open} onOpenChange={(next) => asked.push(next)} />;
    const { root, rerender } = renderInShadow(field(false), [listboxFaceCss, listboxCss]);
    const combobox = within(root).getByRole('combobox');
    const user = userEvent.setup();
    await user.click(combobox);
    expect(asked).to.deep.equal([true]);
    expect(combobox).to.have.attribute('aria-expanded', 'false');
    rerender(field(true));
    await user.keyboard('{End}');
    rerender(field(false));
    rerender(field(true));
    const active = root.querySelector('[data-active]');
    expect(active).to.have.text('WAV');
  });

  it('disabled, can be focused and read but not opened', async () => {
    const { user, combobox, isOpen } = mount({ disabled: true });
    expect(combobox).to.have.attribute('aria-disabled', 'true');
    await user.click(combobox);
    act(() => combobox.focus());
    await user.keyboard('{Enter}a{ArrowDown}');
    expect(isOpen()).to.equal(false);
    expect(hasFocus(combobox)).to.equal(true);
  });

  it('a click on its label brings the focus', async () => {
    const { user, combobox, root } = mount();
    await user.click(within(root).getByText('Format'));
    expect(hasFocus(combobox)).to.equal(true);
  });

  it('opens below, and above where there is no room below', async () => {
    const { user, combobox, popup, host } = mount();
    host.style.cssText = 'position: fixed; inset: 0 0 auto';
    await user.click(combobox);
    finishAnimations(popup());
    expect(popup().getBoundingClientRect().top).to.be.at.least(combobox.getBoundingClientRect().bottom);
    await user.keyboard('{Escape}');
    host.style.cssText = 'position: fixed; inset: auto 0 0';
    await user.click(combobox);
    finishAnimations(popup());
    expect(popup().getBoundingClientRect().bottom).to.be.at.most(combobox.getBoundingClientRect().top);
    expect(popup().getBoundingClientRect().top).to.be.at.least(0);
  });

  it('wider than its combobox, keeps within the window at either side', async () => {
    const wide = [{ value: 'wav', label: 'WAV', description: 'A description that is longer than the field is wide' }];
    for (const side of ['left', 'right']) {
      const { user, combobox, popup, host, root } = mount({ options: wide });
      host.style.cssText = 'position: fixed; inset: 0';
      root.firstElementChild?.setAttribute('style', `position: absolute; ${side}: 0; inline-size: 100px`);
      await user.click(combobox);
      const { left, right, width } = popup().getBoundingClientRect();
      expect(width).to.be.greaterThan(200);
      expect(left).to.be.at.least(0);
      expect(right).to.be.at.most(document.documentElement.clientWidth);
    }
  });

  it('scrolls its own list to the active option, and not the page', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ value: `${index}`, label: `Voice ${index}` }));
    const { user, combobox, popup, option, host } = mount({ options: many, value: '0' });
    host.style.cssText = 'position: absolute; inset: 0 0 auto';
    await user.click(combobox);
    await user.keyboard('{End}');
    finishAnimations(popup());
    const list = popup().getBoundingClientRect();
    expect(list.bottom).to.be.at.most(document.documentElement.clientHeight);
    expect(option('Voice 59').getBoundingClientRect().bottom).to.be.at.most(list.bottom);
    expect(popup().scrollTop).to.be.greaterThan(0);
    expect(window.scrollY).to.equal(0);
    await user.keyboard('{Home}');
    expect(popup().scrollTop).to.be.at.most(option('Voice 0').offsetTop);
  });

  it('is above what follows the widget on the page', async () => {
    const { user, combobox, option, host, root } = mount();
    host.style.cssText = 'position: absolute; inset: 0 0 auto';
    // Simulates browsers in which a size container creates a stacking context.
    root.style.isolation = 'isolate';
    const next = document.body.appendChild(document.createElement('div'));
    next.style.cssText = 'position: absolute; inset: 0; background: white; margin-top: 80px';
    await user.click(combobox);
    const { left, top } = option('M4A').getBoundingClientRect();
    const hit = document.elementFromPoint(left + 10, top + 10);
    next.remove();
    expect(hit === host).to.equal(true);
  });

  it('is cut off by nothing around it, and follows its combobox when the page scrolls', async () => {
    const { user, combobox, popup, option, host } = mount();
    const section = document.createElement('section');
    section.style.cssText =
      'position: absolute; inset: 200px 0 auto; block-size: 90px; overflow: hidden; contain: paint';
    const page = document.body.appendChild(document.createElement('div'));
    page.style.blockSize = '3000px';
    host.replaceWith(section);
    section.append(host);
    await user.click(combobox);
    finishAnimations(popup());
    const { left, top } = option('M4A').getBoundingClientRect();
    expect(document.elementFromPoint(left + 10, top + 10) === host).to.equal(true);
    const distance = () => popup().getBoundingClientRect().top - combobox.getBoundingClientRect().bottom;
    const before = distance();
    const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
    window.scrollTo(0, 120);
    await scrolled;
    expect(distance()).to.be.closeTo(before, 1);
    window.scrollTo(0, 0);
    section.remove();
    page.remove();
  });

  it('inline, has its caption inside, before the value', () => {
    const { combobox, root } = mount({ appearance: 'inline' });
    const caption = within(root).getByText('Format').getBoundingClientRect();
    const box = combobox.getBoundingClientRect();
    expect(caption.top).to.be.greaterThan(box.top);
    expect(caption.bottom).to.be.lessThan(box.bottom);
    expect(caption.right).to.be.at.most(within(combobox).getByText('WAV').getBoundingClientRect().left);
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`open inline, has nothing for axe to find, ${theme}`, async () => {
      const { user, combobox, root } = mount({ appearance: 'inline' }, theme);
      await user.click(combobox);
      finishAnimations(root);
      await expect(root).to.be.accessible();
    });
  }

  for (const style of ['zoom: 0.8', 'zoom: 1.25', 'zoom: 2', 'transform: scale(0.8); transform-origin: 0 0']) {
    it(`is as wide as its combobox and below it with ${style} around it`, async () => {
      const { root, combobox, popup, user } = mount();
      ((root.getRootNode() as ShadowRoot).host as HTMLElement).style.cssText = `${style}; width: 240px`;
      await user.click(combobox);
      finishAnimations(popup());
      const [above, below] = [combobox.getBoundingClientRect(), popup().getBoundingClientRect()];
      const scale = below.width / popup().offsetWidth;
      expect(below.left).to.be.closeTo(Math.max(above.left, 8 * scale), 1);
      expect(below.width).to.be.closeTo(above.width, 1.5);
      expect((below.top - above.bottom) / scale).to.be.closeTo(8, 1);
    });
  }
});

/** Compared with true, because a failed comparison of elements would print their whole trees. */
function hasFocus(element: Element): boolean {
  return (element.getRootNode() as ShadowRoot).activeElement === element;
}
