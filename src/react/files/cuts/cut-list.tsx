/** All cuts, one a row. Only the selected one is in the order of Tab; the arrow keys go from row to row. */
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import type { CutsMessages } from '../../../messages/en/cuts.ts';
import { PauseIcon, PlayIcon } from '../../controls/icon/media-icons.tsx';
import { IconButton } from '../../widgets/icon-button/icon-button.tsx';
import { clockText, secondsText } from '../../widgets/file-player/time-text.ts';
import { nameOf } from './cut-names.ts';
import type { Cut, Event, State } from './cuts.machine.ts';

interface CutListProps {
  state: State;
  send: (event: Event) => void;
  /** Which one is heard. */
  heard: number | null;
  onListen: (index: number) => void;
  language: string;
  text: CutsMessages;
}

export function CutList({ state, heard, ...rest }: CutListProps) {
  const { send, text } = rest;
  const { cuts, selected } = state;
  const list = useRef<HTMLOListElement>(null);

  // What is chosen elsewhere is seen here, without moving the page.
  useEffect(() => {
    const { current } = list;
    const row = current?.children[selected] as HTMLElement | undefined;
    if (!current || !row) return;
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (top < current.scrollTop) current.scrollTop = top;
    else if (bottom > current.scrollTop + current.clientHeight) current.scrollTop = bottom - current.clientHeight;
  }, [selected]);

  function onKeyDown(event: KeyboardEvent<HTMLOListElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const rows: Record<string, number> = {
      ArrowDown: selected + 1,
      ArrowUp: selected - 1,
      Home: 0,
      End: cuts.length - 1,
    };
    const row = rows[event.key];
    if (row === undefined) return;
    event.preventDefault();
    const index = Math.max(0, Math.min(cuts.length - 1, row));
    send({ type: 'select', index });
    const control = (event.target as HTMLElement).closest<HTMLElement>('[data-control]')?.dataset['control'];
    list.current?.children[index]
      ?.querySelector<HTMLElement>(`[data-control='${control ?? 'pick'}']`)
      ?.focus({ preventScroll: true });
  }

  return (
    <ol className="pc-cuts__list" role="list" ref={list} aria-label={text.list} onKeyDown={onKeyDown}>
      {cuts.map((cut, index) => (
        <Row
          // Cuts keep their places.
          key={index}
          {...rest}
          cut={cut}
          index={index}
          count={cuts.length}
          isSelected={index === selected}
          isHeard={index === heard}
        />
      ))}
    </ol>
  );
}

interface RowProps extends Omit<CutListProps, 'state' | 'heard'> {
  cut: Cut;
  index: number;
  count: number;
  isSelected: boolean;
  isHeard: boolean;
}

/** Rendered again only if it has changed: there may be hundreds, and each step of a handle changes one. */
function Row({ cut, index, count, isSelected, isHeard, send, onListen, language, text }: RowProps) {
  return useMemo(() => {
    const name = nameOf(cut, index, { count, text, language });
    const tabIndex = isSelected ? 0 : -1;
    return (
      <li className="pc-cuts__row" data-selected={isSelected || undefined} data-off={cut.isOff || undefined}>
        <label className="pc-cuts__switch">
          <input
            type="checkbox"
            role="switch"
            data-control="switch"
            tabIndex={tabIndex}
            aria-label={name}
            checked={!cut.isOff}
            onChange={({ target }) => send({ type: 'switch', index, isOff: !target.checked })}
          />
        </label>
        <button
          type="button"
          className="pc-cuts__pick"
          data-control="pick"
          tabIndex={tabIndex}
          aria-current={isSelected || undefined}
          onClick={() => send({ type: 'select', index })}
        >
          <span className="pc-visually-hidden">{text.adjust(index + 1)} </span>
          <span className="pc-cuts__time">{clockText(cut.start)}</span>{' '}
          <span className="pc-cuts__length">{secondsText(cut.end - cut.start, language, 'short')}</span>
        </button>
        <IconButton
          size="sm"
          data-control="listen"
          tabIndex={tabIndex}
          label={isHeard ? text.stop : text.listenTo(name)}
          icon={isHeard ? <PauseIcon /> : <PlayIcon />}
          onClick={() => onListen(index)}
        />
      </li>
    );
  }, [cut, index, count, isSelected, isHeard, send, onListen, language, text]);
}
