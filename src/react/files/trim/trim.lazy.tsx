/**
 * Trims a file: its waveform with two handles, exact times, fades, what is taken out, and listening. Loaded when a
 * visitor opens it.
 */
import { useCallback, useEffect, useReducer, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { Trim } from '../../../contract/audio.ts';
import { textOf } from '../../../messages/messages.ts';
import { trimMessages, type TrimMessages } from '../../../messages/en/trim.ts';
import { barsPath, measuredPart, type Peaks } from '../../widgets/file-player/waveform/bars.ts';
import { secondsText } from '../../widgets/file-player/time-text.ts';
import { usePeaks } from '../../widgets/file-player/waveform/use-peaks.ts';
import { useBoxSize } from '../../hooks/use-box-size.ts';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { lazyModule } from '../../../loading/lazy-module.ts';
import { Button } from '../../widgets/button/button.tsx';
import fieldInputCss from '../../widgets/field-input/field-input.css';
import { FieldInput } from '../../widgets/field-input/field-input.tsx';
import { PauseIcon, PlayIcon } from '../../controls/icon/media-icons.tsx';
import inputCss from '../../widgets/input/input.css';
import rangeFieldCss from '../../controls/range-field/range-field.css';
import { RangeField } from '../../controls/range-field/range-field.tsx';
import type * as CutsPart from '../cuts/cuts.lazy.tsx';
import { madeCuts, type Event as CutsEvent } from '../cuts/cuts.machine.ts';
import edgeHandlesCss from '../edges/edge-handles.css';
import { Handles } from './handles.tsx';
import { exactTime } from '../edges/exact-time.ts';
import trimCss from './trim.css';
import {
  fadeOf,
  initialState,
  lengthOf,
  LONGEST_FADE,
  reduce,
  removedIn,
  roomFor,
  trimOf,
  type Edge,
  type Event,
  type Fade,
  type State,
} from './trim.machine.ts';
import { useTrackSound } from './use-track-sound.ts';
import { useCutPlayer } from './use-cut-player.ts';

export const styles: readonly string[] = [inputCss, fieldInputCss, rangeFieldCss, edgeHandlesCss, trimCss];

/** What changes what is taken out, loaded when the first part is. */
const cutsPart = lazyModule<typeof CutsPart>(() => import('../cuts/cuts.lazy.tsx'));

/** What is chosen, in a few characters. */
export function trimSummary({ start, end, cuts = [] }: Trim, language: string): string {
  const removed = cuts.length > 0 ? textOf(trimMessages, language).cuts(cuts.length) : '';
  if (removed && start === 0 && end === undefined) return removed;
  const times = `${exactTime(start)} –${end === undefined ? '' : ` ${exactTime(end)}`}`;
  return removed ? `${times}, ${removed}` : times;
}

interface TrimPanelProps extends PartProps {
  /** Index of the audio track that is converted; undefined if there is only one. */
  track: number | undefined;
}

interface PartProps {
  file: File;
  /** What is already known of the file, in seconds. */
  duration: number | undefined;
  /** What was chosen before. */
  initial: Trim | undefined;
  onChange: (trim: Trim | undefined) => void;
  /** Whether it can be trimmed at all. */
  check: (signal: AbortSignal) => Promise<boolean>;
  language: string;
}

export function TrimPanel({ track, ...props }: TrimPanelProps) {
  return track === undefined ? <Part {...props} /> : <TrackPart key={track} {...props} track={track} />;
}

/** Plays one of several tracks. A browser would play the one that it likes, so the engine takes the right one out. */
function TrackPart({ track, ...props }: PartProps & { track: number }) {
  const { file, duration, language } = props;
  const text = textOf(trimMessages, language);
  const { sound, failed } = useTrackSound(file, track, duration);
  if (sound) return <Part {...props} file={sound} duration={undefined} />;
  return (
    <p className="pc-trim__note" role="status">
      {failed ? text.unmeasured : text.measuring}
    </p>
  );
}

function Part({ file, duration: known, initial, onChange, check, language }: PartProps) {
  const text = textOf(trimMessages, language);
  const [state, send] = useReducer(reduce, initial, initialState);
  const canTrim = useCheck(check);
  const stage = useRef<HTMLDivElement>(null);
  const showPosition = useCallback((seconds: number | null): void => {
    stage.current?.style.setProperty('--_position', String(seconds ?? -1));
    stage.current?.toggleAttribute('data-playing', seconds !== null);
  }, []);
  const cut = useCutPlayer(file, state, showPosition);
  const peaks = usePeaks(cut.player, 0, { crossOrigin: false, wasVisible: true });
  const duration = known ?? cut.duration;

  useEffect(() => {
    if (duration !== null) send({ type: 'duration', duration });
  }, [duration]);

  useReported(state, onChange);

  if (canTrim === false) return <p className="pc-trim__note">{text.unavailable}</p>;
  const isKnown = state.duration !== null;
  const isUnmeasured = !isKnown && (cut.state.isUnreadable || cut.state.phase === 'failed');
  const { playing, phase } = cut.state;
  const around = (): number => {
    const at = cut.player.position();
    return at > state.start && at < state.end ? at : (state.start + state.end) / 2;
  };
  const hasRoom = isKnown && roomFor(state, state.start) !== undefined;

  function onKeyDown(event: KeyboardEvent): void {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    // A field has its own.
    const { target } = event;
    if (!isUndo || (target instanceof HTMLInputElement && target.type !== 'checkbox')) return;
    event.preventDefault();
    send({ type: 'undo' });
  }

  return (
    <div className="pc-trim" onKeyDown={onKeyDown}>
      <div className="pc-trim__stage" dir="ltr" ref={stage} style={placeStyle(state)}>
        <Bars peaks={peaks} />
        <Handles state={state} send={send} language={language} text={text} />
        <RemovedParts state={state} />
        <span className="pc-trim__position" aria-hidden="true" />
      </div>
      <div className="pc-trim__times">
        <TimeField edge="start" state={state} send={send} text={text} />
        <TimeField edge="end" state={state} send={send} text={text} />
        <FadeField fade="fadeIn" state={state} send={send} text={text} language={language} />
        <FadeField fade="fadeOut" state={state} send={send} text={text} language={language} />
      </div>
      <div className="pc-trim__actions">
        <Button
          size="sm"
          icon={playing ? <PauseIcon /> : <PlayIcon />}
          disabled={!isKnown}
          busy={playing && phase === 'preparing'}
          onClick={cut.toggle}
        >
          {playing ? text.stop : text.listen}
        </Button>
        <span className="pc-trim__length">{isKnown && text.length(exactTime(lengthOf(state)))}</span>
        <Button
          variant="quiet"
          size="sm"
          // Disabled, it would lose the focus.
          aria-disabled={!hasRoom || undefined}
          onPointerEnter={cutsPart.load}
          onFocus={cutsPart.load}
          onClick={() => send({ type: 'remove', around: around() })}
        >
          {text.cutOut}
        </Button>
        {state.history.length > 0 && (
          <Button variant="quiet" size="sm" onClick={() => send({ type: 'undo' })}>
            {text.undo}
          </Button>
        )}
        {trimOf(state) && (
          <Button variant="quiet" size="sm" onClick={() => send({ type: 'reset' })}>
            {text.whole}
          </Button>
        )}
      </div>
      {isKnown && state.removed.length > 0 && <Removed {...{ file, state, send, text, language }} />}
      <p className="pc-trim__note" role="status">
        {isUnmeasured ? text.unmeasured : !isKnown ? text.measuring : phase === 'failed' ? text.unplayable : ''}
      </p>
    </div>
  );
}

interface RemovedProps extends FieldProps {
  file: File;
  language: string;
}

/** Changes what is taken out. */
function Removed({ file, state, send, text, language }: RemovedProps) {
  const { part, failed } = useLazyModule(cutsPart);
  useEffect(() => cutsPart.load(), []);
  const change = useCallback((event: CutsEvent) => send({ type: 'removed', event }), [send]);
  if (!part) return failed && <p role="alert">{text.unreachable}</p>;
  return (
    <part.CutsPanel
      file={file}
      state={removedIn(state)}
      send={change}
      summary={(made, count, saved) => text.cutsOf(made, count, saved)}
      language={language}
    />
  );
}

/** What is taken out, over the waveform. */
const RemovedParts = ({ state: { duration, removed } }: Pick<FieldProps, 'state'>) =>
  duration !== null && (
    <div className="pc-trim__removed" aria-hidden="true">
      {madeCuts({ cuts: removed }).map(({ start, end }, index) => (
        <span
          key={index}
          style={{ left: `${(start / duration) * 100}%`, right: `${Math.max(0, 1 - end / duration) * 100}%` }}
        />
      ))}
    </div>
  );

/** Where the part is, as fractions of the width. */
const placeStyle = ({ duration, start, end }: State): CSSProperties =>
  ({
    '--_from': duration === null ? 0 : start / duration,
    '--_to': duration === null ? 1 : end / duration,
    '--_duration': duration ?? 1,
  }) as CSSProperties;

/** Null as long as it is not known. A service that cannot be asked is asked again by the conversion. */
function useCheck(check: (signal: AbortSignal) => Promise<boolean>): boolean | null {
  const [can, setCan] = useState<boolean | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    check(signal).then(
      (found) => {
        if (!signal.aborted) setCan(found);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [check]);
  return can;
}

/** Reports what is chosen, once for each choice. */
function useReported(state: State, onChange: (trim: Trim | undefined) => void): void {
  // Equal choices are one.
  const chosen = JSON.stringify([trimOf(state)]);
  const isKnown = state.duration !== null;
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    const [trim] = JSON.parse(chosen) as [Trim | null];
    if (isKnown) report.current(trim ?? undefined);
  }, [isKnown, chosen]);
}

/** The bars of what is cut off are paler. */
function Bars({ peaks }: { peaks: Peaks | null }) {
  const { box, width, height } = useBoxSize();
  const path = barsPath(peaks, width, height);
  return (
    <div
      className="pc-trim__bars"
      ref={box}
      style={{ '--_measured': `${(peaks ? measuredPart(peaks) : 1) * 100}%` } as CSSProperties}
    >
      {['all', 'kept'].map((part) => (
        <svg key={part} className={`pc-trim__${part}`} aria-hidden="true">
          <path d={path} />
        </svg>
      ))}
    </div>
  );
}

interface FieldProps {
  state: State;
  send: (event: Event) => void;
  text: TrimMessages;
}

/** In seconds: with minutes, seconds and milliseconds. */
const EXAMPLE = 62.35;

function TimeField({ edge, state, send, text }: FieldProps & { edge: Edge }) {
  const { duration, drafts, problems, start, end } = state;
  const problem = problems[edge];
  const order = edge === 'start' ? text.startTooLate(exactTime(end)) : text.endTooEarly(exactTime(start));
  const errors = {
    'no-time': text.noTime(exactTime(EXAMPLE)),
    order,
    'behind-end': text.behindEnd(exactTime(duration ?? 0)),
    'nothing-left': text.nothingLeft,
  };
  return (
    <FieldInput
      label={text[edge]}
      dir="ltr"
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      disabled={duration === null}
      value={drafts[edge] ?? (duration === null ? '' : exactTime(state[edge]))}
      error={problem && errors[problem]}
      onChange={({ target }) => send({ type: 'draft', edge, text: target.value })}
      onBlur={() => send({ type: 'enter', edge })}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send({ type: 'enter', edge });
      }}
    />
  );
}

function FadeField({ fade, state, send, text, language }: FieldProps & { fade: Fade; language: string }) {
  const seconds = fadeOf(state, fade);
  const isKnown = state.duration !== null;
  const value = isKnown ? seconds : 0;
  return (
    <RangeField
      label={text[fade]}
      shown={secondsText(value, language, 'short')}
      spoken={secondsText(value, language)}
      min={0}
      max={LONGEST_FADE}
      step={0.1}
      disabled={!isKnown}
      value={value}
      onChange={(value) => send({ type: 'fade', fade, seconds: value })}
      onRelease={() => send({ type: 'release' })}
    />
  );
}
