/** The chapters of a player: marks in its waveform, a list of them, and the way to the previous and the next one. */
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { chaptersMessages, type ChaptersMessages } from '../../../../messages/en/chapters.ts';
import { textOf } from '../../../../messages/messages.ts';
import { chapterAt, type Chapter } from '../../../../sidecars/chapter.ts';
import { ExternalIcon } from '../../../controls/icon/media-icons.tsx';
import { NextChapterIcon, PreviousChapterIcon } from '../../../controls/icon/chapter-icons.tsx';
import { useEnvironment } from '../../../environment/environment.tsx';
import { useLatest } from '../../../hooks/use-latest.ts';
import { IconButton } from '../../icon-button/icon-button.tsx';
import type { ChapterDetail } from '../file-player.element.ts';
import { canSeek, durationOf, placeOf, type State } from '../file-player.machine.ts';
import sectionToggleCss from '../section/section-toggle.css';
import { SectionToggle } from '../section/section-toggle.tsx';
import type { Player } from '../store.ts';
import { clockText, spokenTime } from '../time-text.ts';
import type { TrackSteps } from '../use-media-session.ts';
import { nextStart, previousStart } from './chapter-steps.ts';
import chaptersCss from './chapters.css';

export { loadChapters } from './load-chapters.ts';

export const styles: readonly string[] = [sectionToggleCss, chaptersCss];

interface ChaptersProps {
  /** At least one, none of them hidden. */
  chapters: readonly Chapter[];
  player: Player;
  state: State;
}

/** More are marked below the bars. */
const MANY_MARKS = 16;

/** Where chapters begin, in the waveform. */
export function ChapterMarks({ chapters, state }: Omit<ChaptersProps, 'player'>) {
  const duration = durationOf(state);
  if (!duration) return null;
  return (
    <div className="pc-chapters__marks" data-many={chapters.length > MANY_MARKS || undefined} aria-hidden="true">
      {chapters
        .filter(({ start }) => start > 0 && start < duration)
        .map(({ start }, index) => (
          <i key={index} style={{ left: `${(start / duration) * 100}%` }} />
        ))}
    </div>
  );
}

/** The title of what is at a time; empty between chapters. */
export const titleAt = (chapters: readonly Chapter[], seconds: number): string =>
  chapters[chapterAt(chapters, seconds)]?.title ?? '';

/** Where the chapter at a time ends, in seconds; undefined outside chapters, and for one without an end. */
export function endAt(chapters: readonly Chapter[], seconds: number): number | undefined {
  const index = chapterAt(chapters, seconds);
  return index < 0 ? undefined : (chapters[index]?.end ?? chapters[index + 1]?.start);
}

/** For the keys of the system. */
export function chapterSteps(chapters: readonly Chapter[], player: Player): TrackSteps {
  const go = (to: number | undefined): void => {
    if (to !== undefined) player.send({ type: 'seek', to });
  };
  return {
    previous: () => go(previousStart(chapters, player.position())),
    next: () => go(nextStart(chapters, player.position())),
  };
}

/** More chapters are a list to open. */
const MANY = 6;

export function ChapterSection(props: ChaptersProps & { announce: (detail: ChapterDetail) => void }) {
  const { chapters, player, state } = props;
  const { language } = useEnvironment();
  const text = textOf(chaptersMessages, language);
  const [chosen, choose] = useState<boolean>();
  const isOpen = chosen ?? chapters.length <= MANY;
  const listId = useId();
  const current = hasBegun(state) ? chapterAt(chapters, placeOf(state)) : -1;
  useAnnouncedChapter(props, current);
  const list = useRef<HTMLOListElement>(null);
  useCurrentInView(list, isOpen ? current : -1);
  return (
    <section className="pc-chapters" aria-label={text.title} role="group" part="chapters">
      <div className="pc-chapters__head">
        <SectionToggle heading={text.title} isOpen={isOpen} controls={listId} onToggle={() => choose(!isOpen)}>
          <span className="pc-chapters__count">
            {current < 0 ? chapters.length.toLocaleString(language) : text.count(current + 1, chapters.length)}
          </span>
          {!isOpen && current >= 0 && (
            <span className="pc-chapters__now" dir="auto">
              {nameOf(chapters, current, text)}
            </span>
          )}
        </SectionToggle>
        <Steps {...props} text={text} />
      </div>
      <ol className="pc-chapters__list" id={listId} role="list" aria-label={text.title} hidden={!isOpen} ref={list}>
        {chapters.map((chapter, index) => (
          <Item
            key={index}
            chapter={chapter}
            name={nameOf(chapters, index, text)}
            text={text}
            longest={durationOf(state) ?? chapters.at(-1)?.start ?? 0}
            hasPictures={chapters.some(({ image }) => image)}
            isCurrent={index === current}
            play={() => {
              player.send({ type: 'seek', to: chapter.start });
              player.send({ type: 'play' });
            }}
          />
        ))}
      </ol>
    </section>
  );
}

const hasBegun = ({ playing, position }: State): boolean => playing || position > 0;

const nameOf = (chapters: readonly Chapter[], index: number, text: ChaptersMessages): string =>
  chapters[index]?.title || text.untitled(index + 1);

function Steps({ chapters, player, state, text }: ChaptersProps & { text: ChaptersMessages }) {
  // Before it is loaded, a position is where it will start.
  const isReady = state.phase === 'ready' ? canSeek(state) : state.phase !== 'empty' && state.phase !== 'failed';
  const [previous, next] = [previousStart(chapters, placeOf(state)), nextStart(chapters, placeOf(state))];
  const steps = chapterSteps(chapters, player);
  // Time runs from left to right. One that is disabled would lose the focus at the last chapter.
  return (
    <div className="pc-chapters__steps" dir="ltr">
      <IconButton
        size="sm"
        label={text.previous}
        icon={<PreviousChapterIcon />}
        aria-disabled={!isReady || previous === undefined || undefined}
        onClick={steps.previous}
      />
      <IconButton
        size="sm"
        label={text.next}
        icon={<NextChapterIcon />}
        aria-disabled={!isReady || next === undefined || undefined}
        onClick={steps.next}
      />
    </div>
  );
}

interface ItemProps {
  chapter: Chapter;
  name: string;
  text: ChaptersMessages;
  /** In seconds; all times have as many digits. */
  longest: number;
  hasPictures: boolean;
  isCurrent: boolean;
  play: () => void;
}

function Item({ chapter, name, text, longest, hasPictures, isCurrent, play }: ItemProps) {
  const { language } = useEnvironment();
  const { start, image, link } = chapter;
  return (
    <li className="pc-chapters__item" data-current={isCurrent || undefined}>
      <button
        type="button"
        className="pc-chapters__chapter"
        aria-current={isCurrent || undefined}
        data-focus
        onClick={play}
      >
        <span className="pc-chapters__time" aria-hidden="true">
          {clockText(start, longest)}
        </span>
        {hasPictures && <Picture key={image} url={image} />}
        <span className="pc-chapters__title" dir="auto">
          {name}
        </span>
        <span className="pc-visually-hidden"> {spokenTime(start, language)}</span>
      </button>
      {link && (
        <a className="pc-chapters__link" href={link} target="_blank" rel="noopener" title={hostOf(link)}>
          <ExternalIcon />
          <span className="pc-visually-hidden">{text.link(name)}</span>
        </a>
      )}
    </li>
  );
}

/** A place for one where others have a picture. */
function Picture({ url }: { url: string | undefined }) {
  const [isMissing, setMissing] = useState(url === undefined);
  return (
    <span className="pc-chapters__picture">
      {!isMissing && <img src={url} alt="" loading="lazy" decoding="async" onError={() => setMissing(true)} />}
    </span>
  );
}

/** Undefined for a page of the same site. */
function hostOf(link: string): string | undefined {
  const { host } = new URL(link, location.href);
  return host === location.host ? undefined : host;
}

/** A chapter is announced when it sounds, and not again before another one has. */
function useAnnouncedChapter(props: Parameters<typeof ChapterSection>[0], current: number): void {
  const { chapters, state, announce } = props;
  const page = useLatest({ announce });
  const announced = useRef({ chapters, index: -1 });
  const sounding = state.sounding ? current : -1;
  useEffect(() => {
    const last = announced.current;
    const chapter = chapters[sounding];
    if (!chapter || (last.chapters === chapters && last.index === sounding)) return;
    announced.current = { chapters, index: sounding };
    page.announce({ index: sounding, title: chapter.title, start: chapter.start });
  }, [chapters, sounding, page]);
}

/** Scrolls a long list, and nothing around it, unless somebody is using it. */
function useCurrentInView(list: RefObject<HTMLOListElement | null>, current: number): void {
  useEffect(() => {
    const [box, item] = [list.current, list.current?.children[current]];
    if (!box || !(item instanceof HTMLElement) || box.matches(':hover, :focus-within')) return;
    // With what comes before it, and more of what comes next.
    box.scrollTop = item.offsetTop - box.offsetTop - box.clientHeight / 3;
  }, [list, current]);
}
