/** A player of the file in which chapters are marked, moved and removed. Loaded when a visitor opens it. */
import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Chapter } from '../../../contract/audio.ts';
import { TAG_LIMITS } from '../../../contract/conversion-options.ts';
import type { TagMessages } from '../../../messages/en/tags.ts';
import { editedTime, sourceTime, type KeptPart } from '../../../sidecars/edited.ts';
import { inMilliseconds } from '../../../sidecars/timestamps.ts';
import { Button } from '../../widgets/button/button.tsx';
import { durationOf, placeOf } from '../../widgets/file-player/file-player.machine.ts';
import { openMedia } from '../../widgets/file-player/media.ts';
import playerCss from '../../widgets/file-player/player.css';
import { PlayerView } from '../../widgets/file-player/player-view.tsx';
import { usePlayer } from '../../widgets/file-player/use-player.ts';
import { usePeaks, useWasVisible } from '../../widgets/file-player/waveform/use-peaks.ts';
import { spokenExactly } from '../edges/exact-time.ts';
import chapterMarksCss from './chapter-marks.css';
import { chaptersOf, lengthOf, partsOf, type Event, type Part, type State } from './tags.machine.ts';

export const styles: readonly string[] = [playerCss, chapterMarksCss];

interface ChapterMarksProps {
  file: File;
  state: State;
  send: (event: Event) => void;
  part: Part;
  text: TagMessages;
  language: string;
}

export function ChapterMarks({ file, state, send, part, text, language }: ChapterMarksProps) {
  const sources = useMemo(() => [file], [file]);
  const { player, state: playing } = usePlayer(sources, openMedia, undefined);
  const [wasVisible, watch] = useWasVisible();
  const peaks = usePeaks(player, 0, { crossOrigin: false, wasVisible });
  const chapters = chaptersOf(state, part);
  const parts = partsOf(part.trim);
  const length = lengthOf(part) ?? lengthOf({ ...part, duration: durationOf(playing) ?? 0 }) ?? 0;
  const canMark = chapters !== null && placeToMark(chapters, placeOf(playing)) !== undefined;

  /** In seconds of the result; undefined where no chapter can begin. */
  function placeToMark(others: readonly Chapter[], place: number): number | undefined {
    const at = inMilliseconds(editedTime(place, parts));
    const isKept = parts.some(({ start, end }) => start <= place && place < end);
    return isKept && isFree(others, at, length) && others.length < TAG_LIMITS.chapters ? at : undefined;
  }

  function mark(): void {
    const at = chapters ? placeToMark(chapters, player.position()) : undefined;
    if (!chapters || at === undefined) return;
    const number = chapters.filter(({ start }) => start < at).length + 1;
    const added = { start: at, title: text.newChapter(number.toLocaleString(language)) };
    send({ type: 'chapters', chapters: inOrder([...chapters, added]) });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isControl = ctrlKey || metaKey;
    if (isControl && !shiftKey && !altKey && key.toLowerCase() === 'z') send({ type: 'undo-chapters' });
    else if (!isControl && !altKey && key.toLowerCase() === 'c') mark();
    else return;
    event.preventDefault();
  }

  return (
    <div className="pc-chapter-marks" onKeyDown={onKeyDown}>
      <PlayerView
        player={player}
        state={playing}
        name={file.name}
        isNameShown={false}
        isCompact
        watch={watch}
        lanes={[{ peaks, isHeard: true }]}
        marks={
          chapters !== null &&
          durationOf(playing) !== null && (
            <Marks {...{ chapters, parts, length, send, text, language }} duration={durationOf(playing) ?? 0} />
          )
        }
      />
      <div className="pc-chapter-marks__actions">
        <Button size="sm" aria-keyshortcuts="C" aria-disabled={!canMark || undefined} onClick={mark}>
          {text.markHere}
        </Button>
        <p className="pc-tags__note">{text.marksHint}</p>
      </div>
    </div>
  );
}

/** In seconds: two chapters are no closer. */
const CLOSEST = 0.1;

const isFree = (chapters: readonly Chapter[], at: number, length: number): boolean =>
  at >= 0 && at < length && chapters.every(({ start }) => Math.abs(start - at) >= CLOSEST);

const inOrder = (chapters: readonly Chapter[]): readonly Chapter[] =>
  chapters.toSorted((one, other) => one.start - other.start);

/** In seconds. */
const STEP = 0.1;
const LONG_STEP = 1;
const LEAP = 10;

interface MarksProps {
  chapters: readonly Chapter[];
  /** What of the file is in the result. */
  parts: readonly KeptPart[];
  /** Of the result, and of the file, in seconds. */
  length: number;
  duration: number;
  send: (event: Event) => void;
  text: TagMessages;
  language: string;
}

/** Over the waveform, whose own drag they keep away. */
function Marks({ chapters, parts, length, duration, send, text, language }: MarksProps) {
  const dragged = useRef<{ index: number; id: number; to: number }>(null);

  /** Between its neighbours. */
  function placeFor(index: number, at: number): number {
    const least = index > 0 ? (chapters[index - 1]?.start ?? 0) + CLOSEST : 0;
    const most = (chapters[index + 1]?.start ?? length) - CLOSEST;
    return inMilliseconds(Math.max(least, Math.min(at, most)));
  }

  function move(index: number, at: number): void {
    const start = placeFor(index, at);
    if (start === chapters[index]?.start) return;
    send({ type: 'chapters', chapters: chapters.map((each, place) => (place === index ? { ...each, start } : each)) });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number, { start }: Chapter): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.shiftKey ? LONG_STEP : STEP;
    const by = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step, PageUp: LEAP, PageDown: -LEAP }[
      event.key
    ];
    if (by !== undefined) move(index, start + by);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const { parentElement } = event.currentTarget;
      send({ type: 'chapters', chapters: chapters.filter((_, place) => place !== index) });
      // The mark that had the focus is the next one now, or gone.
      if (index === chapters.length - 1)
        parentElement?.querySelectorAll<HTMLElement>('[role=slider]')[index - 1]?.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const pointer = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      event.stopPropagation();
      if (!event.isPrimary || event.button !== 0) return;
      dragged.current = { index, id: event.pointerId, to: chapters[index]?.start ?? 0 };
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus({ preventScroll: true });
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const { current } = dragged;
      const track = event.currentTarget.parentElement?.getBoundingClientRect();
      if (current?.id !== event.pointerId || !track) return;
      const time = ((event.clientX - track.left) / track.width) * duration;
      current.to = placeFor(index, editedTime(time, parts));
      event.currentTarget.style.left = leftOf(current.to);
    },
    onPointerUp(event: PointerEvent<HTMLElement>): void {
      const { current } = dragged;
      if (current?.id !== event.pointerId) return;
      dragged.current = null;
      move(current.index, current.to);
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>): void {
      dragged.current = null;
      currentTarget.style.left = leftOf(chapters[index]?.start ?? 0);
    },
  });

  const leftOf = (start: number): string => `${(sourceTime(start, parts) / duration) * 100}%`;

  return (
    <div className="pc-chapter-marks__track">
      {chapters.map((chapter, index) => (
        <span
          key={index}
          className="pc-chapter-marks__mark"
          role="slider"
          tabIndex={0}
          aria-label={text.mark((index + 1).toLocaleString(language), chapter.title)}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={length}
          aria-valuenow={chapter.start}
          aria-valuetext={spokenExactly(chapter.start, language)}
          title={chapter.title}
          style={{ left: leftOf(chapter.start) }}
          onKeyDown={(event) => onKeyDown(event, index, chapter)}
          // The waveform would give the focus to its slider.
          onMouseDown={(event) => event.stopPropagation()}
          {...pointer(index)}
        />
      ))}
    </div>
  );
}
