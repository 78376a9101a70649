/** The waveform, which is also the slider: the measured bars, flat until measured. */
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { canSeek, durationOf, mayBeLive, placeOf, type State } from '../file-player.machine.ts';
import type { PlayerMessages } from '../../../../messages/en/player.ts';
import type { Player } from '../store.ts';
import { LaneView, type Lane } from './lane.tsx';
import { timeText } from '../time-text.ts';

interface WaveformProps {
  player: Player;
  state: State;
  lanes: readonly Lane[];
  language: string;
  text: PlayerMessages;
  /** The time to show for one of the player, in seconds. */
  timeOf: (seconds: number) => number;
  /** Above the bars. */
  marks?: ReactNode;
  /** What is at a time of the player, in seconds. */
  describe?: ((seconds: number) => string) | undefined;
  /** Id of what is said about the slider. */
  describedBy?: string | undefined;
}

/** In seconds. */
const STEP = 5;
const LEAP = 10;

export function Waveform(props: WaveformProps) {
  const { player, state, lanes, language, text, timeOf, marks, describe, describedBy } = props;
  const track = useRef<HTMLDivElement>(null);
  const duration = durationOf(state);
  const seekable = canSeek(state);
  useProgress(track, player, state, duration);
  /** The position in words: while it plays, that of the last focus or jump, not to talk over the recording. */
  const place = placeOf(state);
  const [spoken, setSpoken] = useState(place);
  if (!state.playing && spoken !== place) setSpoken(place);
  const seek: Player['send'] = (event) => {
    player.send(event);
    setSpoken(placeOf(player.getState()));
  };

  const drag = useDrag((part, isEnd) => {
    if (seekable && duration !== null) seek({ type: 'seek', to: part * duration, isEnd });
  });

  const position = duration === null ? 0 : place;
  const preparing = state.phase === 'preparing' ? Math.round(state.done * 100) : null;
  return (
    <div
      className="pc-player__waveform"
      part="waveform"
      ref={track}
      dir="ltr"
      data-phase={state.phase}
      data-seekable={seekable || undefined}
      {...(seekable && drag)}
      onMouseDown={(event) => {
        // The slider, for keys; the default would take the focus away.
        event.preventDefault();
        event.currentTarget.querySelector('input')?.focus({ preventScroll: true });
      }}
    >
      {lanes.map((lane, index) => (
        <LaneView key={index} {...lane} duration={duration} />
      ))}
      {marks}
      {mayBeLive(state) ? null : preparing === null ? (
        <input
          type="range"
          className="pc-player__slider"
          aria-label={text.position}
          aria-describedby={describedBy}
          aria-disabled={!seekable || undefined}
          aria-valuetext={[
            timeText(timeOf(spoken), duration === null ? null : timeOf(duration), language, text),
            describe?.(spoken),
          ]
            .filter(Boolean)
            .join(', ')}
          min={0}
          max={duration ?? 1}
          step="any"
          value={position}
          onChange={({ target }) => {
            // Where nothing changes, nothing may be rendered.
            if (!seekable) target.value = String(position);
            else seek({ type: 'seek', to: Number(target.value) });
          }}
          onFocus={() => setSpoken(player.position())}
          onKeyDown={(event) => onKey(event, player.send, seek, seekable ? duration : null)}
        />
      ) : (
        <div
          className="pc-player__slider"
          role="progressbar"
          aria-label={text.preparing}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={preparing}
        />
      )}
    </div>
  );
}

/** In CSS pixels: a finger that has not moved so far may still scroll the page. */
const SLACK = 6;

/**
 * Pointer events for a drag on the waveform. The slider itself is for keys and assistive technology: its thumb has no
 * width, and a finger can hold only the thumb in Safari.
 * @param onDrag Receives the part of the width, from 0 to 1, and at the end of a drag true.
 */
function useDrag(onDrag: (part: number, isEnd: boolean) => void) {
  /** Where the pointer went down, whether it seeks, and whether it has moved since. */
  const drag = useRef<{ id: number; x: number; isHeld: boolean; hasMoved: boolean }>(null);
  const report = ({ currentTarget, clientX }: PointerEvent<HTMLElement>, isEnd: boolean): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onDrag(Math.min(1, Math.max(0, (clientX - left) / width)), isEnd);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const { pointerId: id, clientX: x, pointerType, isPrimary, button, currentTarget } = event;
      if (!isPrimary || button !== 0) return;
      const isHeld = pointerType !== 'touch';
      drag.current = { id, x, isHeld, hasMoved: false };
      currentTarget.setPointerCapture(id);
      if (isHeld) report(event, false);
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const { current } = drag;
      if (current?.id !== event.pointerId) return;
      current.isHeld ||= Math.abs(event.clientX - current.x) > SLACK;
      if (!current.isHeld) return;
      current.hasMoved = true;
      report(event, false);
    },
    onPointerUp(event: PointerEvent<HTMLElement>): void {
      const { current } = drag;
      if (current?.id !== event.pointerId) return;
      drag.current = null;
      report(event, current.hasMoved);
    },
    // The browser scrolls the page instead.
    onPointerCancel(): void {
      drag.current = null;
    },
  };
}

/** Time runs from left to right in every language, and so do the arrow keys. `end`: null if not seekable. */
function onKey(event: KeyboardEvent, send: Player['send'], seek: Player['send'], end: number | null): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const skips: Record<string, number> = {
    ArrowRight: STEP,
    ArrowUp: STEP,
    ArrowLeft: -STEP,
    ArrowDown: -STEP,
    PageUp: LEAP,
    PageDown: -LEAP,
  };
  const to = { Home: 0, End: end ?? 0 }[event.key];
  const by = skips[event.key];
  if (to === undefined && by === undefined && event.key !== ' ') return;
  event.preventDefault();
  if (event.key === ' ') send({ type: 'toggle' });
  else if (end === null) return;
  else seek(by === undefined ? { type: 'seek', to: to ?? 0 } : { type: 'skip', by });
}

/** Animates the played part. */
function useProgress(
  track: RefObject<HTMLDivElement | null>,
  player: Player,
  state: State,
  duration: number | null,
): void {
  const { sounding } = state;
  const done = state.phase === 'preparing' ? state.done : undefined;
  const shown = done ?? (duration ? placeOf(state) / duration : 0);
  useLayoutEffect(() => {
    if (!sounding || !duration) {
      show(track.current, shown);
      return;
    }
    let frame = 0;
    const draw = (): void => {
      show(track.current, player.position() / duration);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [track, player, sounding, duration, shown]);
}

const show = (element: HTMLElement | null, part: number): void =>
  element?.style.setProperty('--_played', `${Math.min(1, part) * 100}%`);
