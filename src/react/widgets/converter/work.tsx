/**
 * The one layout of all that is done with chosen files: what is worked on, and below it a row with what can be changed
 * on one side and what is done next on the other. What can be changed opens one pane at a time.
 */
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { Pane } from './pane.ts';

interface WorkProps {
  /** The file, the files, or the result. */
  children: ReactNode;
  panes: readonly Pane[];
  /** While they make no sense. What was opened stays there, with what can be undone. */
  arePanesHidden: boolean;
  /** What is going on; stands in place of the panes. */
  progress?: ReactNode;
  /** The primary action and the others next to it. */
  actions: ReactNode;
  /** Whether there is a result; what makes another one is then less important. */
  isReady?: boolean;
}

export function Work({ children, panes, arePanesHidden, progress, actions, isReady = false }: WorkProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Pane['name']>();
  const [opened, setOpened] = useState<readonly Pane['name'][]>([]);
  // What follows begins with all of it closed.
  if (arePanesHidden && chosen) setChosen(undefined);
  const open = panes.find(({ name }) => name === chosen);

  function toggle({ name, load }: Pane): void {
    setChosen(name === chosen ? undefined : name);
    setOpened((before) => [...before, name]);
    load?.();
  }

  const row = (key: string): ReactNode => (
    <div key={key} className="pc-converter__actions">
      {actions}
    </div>
  );
  return (
    <div className="pc-converter__work" data-open={open ? '' : undefined} data-ready={isReady || undefined}>
      <div className="pc-converter__subject">{children}</div>
      {isReady && row('ready')}
      {progress && <div className="pc-converter__step">{progress}</div>}
      {panes.length > 0 && (
        <div className="pc-converter__toggles" hidden={arePanesHidden}>
          {panes.map((pane) => (
            <Button
              key={pane.name}
              className="pc-converter__toggle"
              variant="quiet"
              size="sm"
              icon={pane.icon}
              aria-expanded={pane === open}
              aria-controls={`${id}-${pane.name}`}
              onClick={() => toggle(pane)}
            >
              {pane.label}
              {pane.summary && <span className="pc-converter__summary"> {pane.summary}</span>}
            </Button>
          ))}
        </div>
      )}
      {panes.map((pane) => (
        <div
          key={pane.name}
          id={`${id}-${pane.name}`}
          className="pc-converter__pane"
          part={pane.name}
          hidden={pane !== open}
        >
          {opened.includes(pane.name) && pane.content}
        </div>
      ))}
      {open?.aside && <div className="pc-converter__aside">{open.aside}</div>}
      {!isReady && actions && row('next')}
    </div>
  );
}
