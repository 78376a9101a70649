/** Where the focus goes when a render removes what has it. */
import { expect } from '@open-wc/testing';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { keepFocus, type FocusIn } from './keep-focus.lazy.ts';

const focused = (): string => document.activeElement!.textContent;

const area = (children: ReactNode) => (
  <div data-focus-area="" className="area" tabIndex={-1}>
    {children}
  </div>
);

const stopping: AbortController[] = [];
afterEach(() => {
  for (const each of stopping.splice(0)) each.abort();
  cleanup();
});

/** Keeps the focus in a container from now on. */
function keep(container: HTMLElement, before?: FocusIn): void {
  const controller = new AbortController();
  stopping.push(controller);
  keepFocus(container, controller.signal, before);
}

/** Renders both one after the other, with the focus on the button of that name in between. */
async function replaceView(before: ReactNode, name: string, after: ReactNode): Promise<void> {
  const { rerender, container } = render(before);
  keep(container);
  screen.getByRole('button', { name }).focus();
  rerender(after);
  // Observers of mutations are called in a microtask.
  await Promise.resolve();
}

const replace = (before: ReactNode, name: string, after: ReactNode): Promise<void> =>
  replaceView(area(before), name, area(after));

const row = (id: string, ...actions: string[]) => (
  <li key={id}>
    {actions.map((action) => (
      <button key={action}>{`${action} ${id}`}</button>
    ))}
  </li>
);

describe('the focus of a removed control', () => {
  it('goes to what is marked for it', async () => {
    await replace(<button>Old</button>, 'Old', [
      <button key="1">First</button>,
      <button key="2" data-focus="">
        Marked
      </button>,
    ]);
    expect(focused()).to.equal('Marked');
  });

  it('goes to the control at its place, or to the last one', async () => {
    const buttons = (...names: string[]) => names.map((name) => <button key={name}>{name}</button>);
    await replace(buttons('A', 'B', 'C'), 'B', buttons('A', 'C'));
    expect(focused()).to.equal('C');
    await replace(buttons('D', 'E'), 'E', buttons('D'));
    expect(focused()).to.equal('D');
  });

  it('goes to the area where there is no control in it', async () => {
    await replace(<button>Alone</button>, 'Alone', 'nothing');
    expect(document.activeElement!.className).to.equal('area');
  });

  it('goes to what is marked around an area that cannot have it', async () => {
    const view = (children: ReactNode) => (
      <div>
        <button data-focus="">Around</button>
        <button>Another</button>
        <div data-focus-area="">{children}</div>
      </div>
    );
    await replaceView(view(<button>Old</button>), 'Old', view('nothing'));
    expect(focused()).to.equal('Around');
  });

  it('goes on from where it was before there was anything to keep it', async () => {
    const view = (children: ReactNode) => area(<p>{children}</p>);
    const { rerender, container } = render(view(<button>Early</button>));
    let before: FocusIn | undefined;
    container.addEventListener('focusin', (event) => {
      before = { path: event.composedPath() as Element[], cameFrom: event.relatedTarget };
    });
    screen.getByRole('button', { name: 'Early' }).focus();
    rerender(area(<button>Late</button>));
    expect(document.activeElement).to.equal(document.body);
    keep(container, before);
    await Promise.resolve();
    expect(focused()).to.equal('Late');
  });

  it('stays where it is when something else is removed', async () => {
    await replace([<button key="1">Kept</button>, <button key="2">Removed</button>], 'Kept', [
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

    it('goes to the same control of the next row, whatever else that has', async () => {
      const [one, two] = [row('1', 'Remove'), row('2', 'Download', 'Remove')];
      await replace([<ul key="list">{[one, two]}</ul>, main], 'Remove 1', [<ul key="list">{[two]}</ul>, main]);
      expect(focused()).to.equal('Remove 2');
    });

    it('goes to the row before if there is no next one', async () => {
      const [one, two] = [row('1', 'Remove'), row('2', 'Remove')];
      await replace([<ul key="list">{[one, two]}</ul>, main], 'Remove 2', [<ul key="list">{[one]}</ul>, main]);
      expect(focused()).to.equal('Remove 1');
    });

    it('goes to what is marked if the list is gone too', async () => {
      await replace([<ul key="list">{row('1', 'Remove')}</ul>, main], 'Remove 1', main);
      expect(focused()).to.equal('Main');
    });
  });
});
