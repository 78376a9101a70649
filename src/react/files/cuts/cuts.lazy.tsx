/** What is cut out of a recording: each cut is heard, switched off, moved and taken back. Loaded when it is opened. */
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { textOf } from '../../../messages/messages.ts';
import { cutsMessages, type CutsMessages } from '../../../messages/en/cuts.ts';
import { useBoxSize } from '../../hooks/use-box-size.ts';
import { useLatest } from '../../hooks/use-latest.ts';
import { icon } from '../../controls/icon/icons.tsx';
import { PauseIcon, PlayIcon } from '../../controls/icon/media-icons.tsx';
import { Button } from '../../widgets/button/button.tsx';
import { IconButton } from '../../widgets/icon-button/icon-button.tsx';
import { cutLength, cutsPath } from '../../widgets/file-player/comparison/cut-times.ts';
import { clockText, secondsText } from '../../widgets/file-player/time-text.ts';
import { barsPath, type Peaks } from '../../widgets/file-player/waveform/bars.ts';
import { usePeaks } from '../../widgets/file-player/waveform/use-peaks.ts';
import edgeHandlesCss from '../edges/edge-handles.css';
import { exactTime } from '../edges/exact-time.ts';
import { CutHandles } from './cut-handles.tsx';
import { CutList } from './cut-list.tsx';
import { nameOf } from './cut-names.ts';
import cutsCss from './cuts.css';
import { madeCuts, type Cut, type Event, type State } from './cuts.machine.ts';
import { usePassage } from './use-passage.ts';
import { usePreview } from './use-preview.ts';

export const styles: readonly string[] = [edgeHandlesCss, cutsCss];

const PreviousIcon = /*#__PURE__*/ icon('m12.25 5.25-4.75 4.75 4.75 4.75');
const NextIcon = /*#__PURE__*/ icon('m7.75 5.25 4.75 4.75-4.75 4.75');

interface CutsPanelProps {
  /** The recording that is cut. */
  file: File;
  state: State;
  send: (event: Event) => void;
  /** Where the result may have other cuts, and this shows the recording as a whole and undoes what is changed. */
  whole?: { isChanged: boolean; onApply: () => void } | undefined;
  /** How many are made, and how much shorter the recording is by that. */
  summary?: ((made: number, count: number, saved: string) => string) | undefined;
  language: string;
}

export function CutsPanel({ file, state, send, whole, summary, language }: CutsPanelProps) {
  const text = textOf(cutsMessages, language);
  const { cuts, selected, past, future } = state;
  const cut = cuts[selected];
  const panel = useRef<HTMLDivElement>(null);
  const showPosition = useCallback((seconds: number | null): void => {
    panel.current?.style.setProperty('--_position', String(seconds ?? -1));
    panel.current?.toggleAttribute('data-playing', seconds !== null);
  }, []);
  const preview = usePreview(file, state, showPosition);
  const peaks = usePeaks(preview.player, 0, { crossOrigin: false, wasVisible: true });
  const { duration } = preview;
  useEffect(() => {
    if (duration !== null) send({ type: 'duration', duration });
  }, [duration, send]);
  const latest = useLatest({ preview, send });
  const onListen = useCallback(
    (index: number) => {
      latest.send({ type: 'select', index });
      latest.preview.toggle(index);
    },
    [latest],
  );
  const passage = usePassageShown(state);
  const detail = usePassage(file, passage, duration, peaks);

  function onKeyDown(event: KeyboardEvent): void {
    if (!whole || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && (key !== 'y' || event.shiftKey)) return;
    event.preventDefault();
    send({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  }

  if (!cut) return null;
  const made = madeCuts(state);
  const saved = cutLength(made);
  const isHeard = preview.heard === selected;
  const step = (by: number) => (
    <IconButton
      size="sm"
      className="pc-cuts__turn"
      label={by < 0 ? text.previous : text.next}
      icon={by < 0 ? <PreviousIcon /> : <NextIcon />}
      // Disabled, it would lose the focus.
      aria-disabled={!cuts[selected + by] || undefined}
      onClick={() => send({ type: 'select', index: selected + by })}
    />
  );

  return (
    <div className="pc-cuts__panel" ref={panel} onKeyDown={onKeyDown}>
      <div className="pc-cuts__bar">
        <p className="pc-cuts__summary" role="status">
          {(summary ?? text.summary)(
            made.length,
            cuts.length,
            saved < 60 ? secondsText(saved, language) : clockText(saved),
          )}
        </p>
        <Button variant="quiet" size="sm" onClick={() => send({ type: 'switch-all', isOff: false })}>
          {text.cutAll}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => send({ type: 'switch-all', isOff: true })}>
          {text.keepAll}
        </Button>
        {whole && (
          <>
            <Undo isPossible={past.length > 0} label={text.undo} onClick={() => send({ type: 'undo' })} />
            <Undo isPossible={future.length > 0} label={text.redo} onClick={() => send({ type: 'redo' })} />
          </>
        )}
      </div>
      {whole && <Overview peaks={peaks} duration={duration} state={state} send={send} />}
      <div
        className="pc-cuts__editor"
        role="group"
        aria-label={nameOf(cut, selected, { count: cuts.length, text, language })}
      >
        <div className="pc-cuts__stage" dir="ltr" style={placeStyle(cut, passage)} data-off={cut.isOff || undefined}>
          <Waveform peaks={detail} />
          <CutHandles state={state} send={send} {...passage} language={language} text={text} />
          <span className="pc-cuts__position" aria-hidden="true" />
        </div>
        <div className="pc-cuts__actions">
          {step(-1)}
          {step(1)}
          <Button
            size="sm"
            icon={isHeard ? <PauseIcon /> : <PlayIcon />}
            busy={isHeard && preview.state.phase === 'preparing'}
            onClick={() => preview.toggle(selected)}
          >
            {isHeard ? text.stop : text.listen}
          </Button>
          <label className="pc-cuts__cut-out">
            <input
              type="checkbox"
              role="switch"
              checked={!cut.isOff}
              onChange={({ target }) => send({ type: 'switch', index: selected, isOff: !target.checked })}
            />
            {text.cutOut}
          </label>
          <span className="pc-cuts__times" dir="ltr">
            {exactTime(cut.start)} – {exactTime(cut.end)}
          </span>
        </div>
      </div>
      <CutList state={state} send={send} heard={preview.heard} onListen={onListen} language={language} text={text} />
      {preview.state.phase === 'failed' && (
        <p className="pc-cuts__note" role="status">
          {text.unplayable}
        </p>
      )}
      {whole?.isChanged && <Apply text={text} onApply={whole.onApply} />}
    </div>
  );
}

const Apply = ({ text, onApply }: { text: CutsMessages; onApply: () => void }) => (
  <div className="pc-cuts__apply">
    <Button variant="primary" onClick={onApply}>
      {text.apply}
    </Button>
    <p className="pc-cuts__note">{text.unapplied}</p>
  </div>
);

/** Keeps the focus when there is nothing left to undo. */
const Undo = ({ isPossible, label, onClick }: { isPossible: boolean; label: string; onClick: () => void }) => (
  <Button variant="quiet" size="sm" aria-disabled={!isPossible || undefined} onClick={onClick}>
    {label}
  </Button>
);

/** In seconds: what is shown on either side of a cut. */
const AROUND = 1;

/** The passage that is shown around the selected cut. It stays while an end is moved, as long as both can be seen. */
function usePassageShown({ cuts, selected, changing, duration }: State): { from: number; to: number } {
  const { start, end } = cuts[selected] ?? { start: 0, end: 0 };
  const around = Math.max(AROUND, (end - start) / 4);
  const next = { selected, from: Math.max(0, start - around), to: Math.min(duration ?? Infinity, end + around) };
  const [shown, setShown] = useState(next);
  const isSeen = start >= shown.from && end <= shown.to;
  const isOther = shown.from !== next.from || shown.to !== next.to;
  if (isOther && (shown.selected !== selected || !isSeen || changing === null)) {
    setShown(next);
    return next;
  }
  return shown;
}

/** Where the cut is, as fractions of what is shown; and what is shown, for the position. */
const placeStyle = ({ start, end }: Cut, { from, to }: { from: number; to: number }): CSSProperties =>
  ({
    '--_from': (start - from) / (to - from),
    '--_to': (end - from) / (to - from),
    '--_begin': from,
    '--_length': to - from,
  }) as CSSProperties;

function Waveform({ peaks }: { peaks: Peaks | null }) {
  const { box, width, height } = useBoxSize();
  return (
    <div className="pc-cuts__bars" ref={box}>
      <svg aria-hidden="true">
        <path d={barsPath(peaks, width, height)} />
      </svg>
    </div>
  );
}

interface OverviewProps extends Pick<CutsPanelProps, 'state' | 'send'> {
  peaks: Peaks | null;
  duration: number | null;
}

/** All of the recording, for pointers: the list has the same for everybody. */
function Overview({ peaks, duration, state, send }: OverviewProps) {
  const { box, width, height } = useBoxSize();
  const { cuts, selected } = state;
  function pick({ clientX, button, currentTarget }: PointerEvent<HTMLElement>): void {
    if (duration === null || button !== 0) return;
    const { left, width: all } = currentTarget.getBoundingClientRect();
    const time = ((clientX - left) / all) * duration;
    const away = cuts.map(({ start, end }) => Math.max(start - time, time - end, 0));
    send({ type: 'select', index: away.indexOf(Math.min(...away)) });
  }
  const path = (which: (cut: Cut, index: number) => boolean): string =>
    duration === null ? '' : cutsPath(cuts.filter(which), duration, width, height);
  return (
    <div className="pc-cuts__overview" dir="ltr" ref={box} onPointerDown={pick}>
      <svg aria-hidden="true">
        <path className="pc-cuts__made" d={path(({ isOff }) => !isOff)} />
        <path className="pc-cuts__kept" d={path(({ isOff }) => isOff)} />
        <path className="pc-cuts__wave" d={barsPath(peaks, width, height)} />
        <path className="pc-cuts__chosen" d={path((_cut, index) => index === selected)} />
      </svg>
    </div>
  );
}
