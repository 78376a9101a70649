/** Where the focus goes when a render removes what has it. */
import { expect } from '@open-wc/testing';
import { render, screen } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { FocusKeeper } from './focus-keeper.tsx';

const focused = (): string => document.activeElement!.textContent;

/** Renders both one after the other, with the focus on the button of that name in between. */
function replace(before: ReactNode, name: string, after: ReactNode): void {
  const area = (children: ReactNode) => <FocusKeeper className="area">{children}</FocusKeeper>;
  const { rerender } = render(area(before));
  screen.getByRole('button', { name }).focus();
  rerender(area(after));
}

const row = (id: string, ...actions: string[]) => (
  <li key={id}>
    {actions.map((action) => (
      <button key={action}>{`${action} ${id}`}</button>
    ))}
  </li>
);

describe('the focus of a removed control', () => {
  it('goes to what is marked for it', () => {
    replace(<button>Old</button>, 'Old', [
      <button key="1">First</button>,
      <button key="2" data-focus="">
        Marked
      </button>,
    ]);
    expect(focused()).to.equal('Marked');
  });

  it('goes to the control at its place, or to the last one', () => {
    const buttons = (...names: string[]) => names.map((name) => <button key={name}>{name}</button>);
    replace(buttons('A', 'B', 'C'), 'B', buttons('A', 'C'));
    expect(focused()).to.equal('C');
    replace(buttons('D', 'E'), 'E', buttons('D'));
    expect(focused()).to.equal('D');
  });

  it('goes to the fallback where there is no control, otherwise to the area', () => {
    const fallback = createRef<HTMLButtonElement>();
    const view = (children: ReactNode) => (
      <>
        <button ref={fallback}>Fallback</button>
        <FocusKeeper className="area" fallback={fallback}>
          {children}
        </FocusKeeper>
      </>
    );
    const { rerender } = render(view(<button>Old</button>));
    screen.getByRole('button', { name: 'Old' }).focus();
    rerender(view('nothing'));
    expect(focused()).to.equal('Fallback');
    replace(<button>Alone</button>, 'Alone', 'nothing');
    expect(document.activeElement!.className).to.equal('area');
  });

  it('stays where it is when something else is removed', () => {
    replace([<button key="1">Kept</button>, <button key="2">Removed</button>], 'Kept', [
      <button key="1">Kept</button>,
      <button key="3" data-focus="">
        Marked
      </button>,
    ]);
    expect(focused()).to.equal('Kept');
  });

  describe('in a removed row of a list', () => {
    const main = (
      <button key="main" data-focus="">
        Main
      </button>
    );

    it('goes to the same control of the next row, whatever else that has', () => {
      const [one, two] = [row('1', 'Remove'), row('2', 'Download', 'Remove')];
      replace([<ul key="list">{[one, two]}</ul>, main], 'Remove 1', [<ul key="list">{[two]}</ul>, main]);
      expect(focused()).to.equal('Remove 2');
    });

    it('goes to the row before if there is no next one', () => {
      const [one, two] = [row('1', 'Remove'), row('2', 'Remove')];
      replace([<ul key="list">{[one, two]}</ul>, main], 'Remove 2', [<ul key="list">{[one]}</ul>, main]);
      expect(focused()).to.equal('Remove 1');
    });

    it('goes to what is marked if the list is gone too', () => {
      replace([<ul key="list">{row('1', 'Remove')}</ul>, main], 'Remove 1', main);
      expect(focused()).to.equal('Main');
    });
  });
});
