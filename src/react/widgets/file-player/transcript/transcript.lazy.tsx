/** The lines of a transcript: they follow the sound, lead to it, and are searched. */
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { textOf } from '../../../../messages/messages.ts';
import { transcriptMessages, type TranscriptMessages } from '../../../../messages/en/transcript.ts';
import type { Cue } from '../../../../sidecars/cue.ts';
import { ChevronDownIcon } from '../../../controls/icon/icons.tsx';
import { useEnvironment } from '../../../environment/environment.tsx';
import { Button } from '../../button/button.tsx';
import { Spinner } from '../../spinner/spinner.tsx';
import { placeOf, type State } from '../file-player.machine.ts';
import type { Player } from '../store.ts';
import type { Choice } from './choices.ts';
import { Finder } from './finder.tsx';
import { indexAt } from './line-elements.ts';
import { createLines } from './lines.ts';
import { loadTranscript, type Loaded } from './load-transcript.ts';
import { hasSelection, isDrag, wordStart } from './pointed.ts';
import { FollowIcon } from './transcript-icons.tsx';
import transcriptCss from './transcript.css';
import { useRovingFocus } from './use-roving-focus.ts';
import { useSearch } from './use-search.ts';
import { useSoundingMark } from './use-sounding-mark.ts';
import type { TranscriptData } from './transcript-data.ts';

export const styles: readonly string[] = [transcriptCss];

export { loadCaptions } from './load-captions.ts';

interface TranscriptProps {
  data: TranscriptData | null;
  choice: Choice;
  choices: readonly Choice[];
  choose: (key: string) => void;
  player: Player;
  state: State;
}

export function Transcript({ data, choice, choices, choose, player, state }: TranscriptProps) {
  const { language } = useEnvironment();
  const text = textOf(transcriptMessages, language);
  const [loaded, retry] = useLoaded(data, choice.url);
  const languages = choices.length > 1 && <Languages {...{ choices, choice, choose, text }} />;
  if (loaded?.cues)
    return (
      <Lines
        cues={loaded.cues}
        language={choice.language}
        label={text.title}
        tools={(search) => (
          <>
            {search}
            {languages}
          </>
        )}
        player={player}
        state={state}
      />
    );
  return (
    <>
      {languages && <div className="pc-transcript__tools">{languages}</div>}
      {loaded ? (
        <div className="pc-transcript__wait" role="alert">
          <p>{text.failed}</p>
          {loaded.canRetry && (
            <Button size="sm" data-focus onClick={retry}>
              {text.retry}
            </Button>
          )}
        </div>
      ) : (
        <p className="pc-transcript__wait">
          <Spinner />
        </p>
      )}
    </>
  );
}

/** Undefined while it is loading. */
function useLoaded(data: TranscriptData | null, url: string): [loaded: Loaded | undefined, retry: () => void] {
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const change = new AbortController();
    const { signal } = change;
    void loadTranscript(data, url, signal).then((result) => {
      if (!signal.aborted) setLoaded(result);
    });
    return () => {
      change.abort();
      setLoaded(undefined);
    };
  }, [data, url, attempt]);
  return [loaded, () => setAttempt(attempt + 1)];
}

interface LanguagesProps extends Pick<TranscriptProps, 'choices' | 'choice' | 'choose'> {
  text: TranscriptMessages;
}

const Languages = ({ choices, choice, choose, text }: LanguagesProps) => (
  <span className="pc-transcript__languages">
    <select
      className="pc-transcript__language"
      aria-label={text.language}
      data-focus
      value={choice.key}
      onChange={({ target }) => choose(target.value)}
    >
      {choices.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDownIcon />
  </span>
);

interface LinesProps {
  cues: readonly Cue[];
  /** Empty: unknown. */
  language: string;
  /** Its name. */
  label: string;
  player: Player;
  state: State;
  /** What is above the lines, with the search. Default: nothing */
  tools?: (search: ReactNode) => ReactNode;
  /** Where visitors want less motion: only the line is marked. */
  isCalm?: boolean;
}

/** Lines that follow the sound, and lead to it. */
export function Lines({ cues, language, label, player, state, tools, isCalm = false }: LinesProps) {
  const text = textOf(transcriptMessages, useEnvironment().language);
  const box = useRef<HTMLDivElement>(null);
  const longest = cues.at(-1)?.start ?? 0;
  const lines = useMemo(() => createLines(cues), [cues]);
  // Before they are seen, and before the effects that mark them.
  useLayoutEffect(() => (box.current ? lines.attach(box.current) : undefined), [lines]);
  const [isFollowing, follow] = useState(true);
  const sounding = useSoundingMark({ box, cues, player, state, lines, isFollowing, isCalm });
  const search = useSearch(box, cues, lines);
  const focus = useRovingFocus(box, lines);
  const pressed = useRef<{ x: number; y: number }>(undefined);
  const stop = (): void => follow(false);

  function go(line: number, seconds: number): void {
    focus.move(line);
    follow(true);
    player.send({ type: 'seek', to: seconds });
    player.send({ type: 'play' });
  }

  function onClick(event: MouseEvent): void {
    const line = indexAt(event.target);
    const cue = cues[line];
    const from = pressed.current;
    // A click of assistive technology has no press.
    pressed.current = undefined;
    if (!cue) return;
    // Who selects text wants to keep it in view, and the sound where it is.
    if (hasSelection(event.currentTarget) || (from && isDrag(from, event))) stop();
    else if (event.detail < 2) go(line, wordStart(event, cue) ?? cue.start);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const line = indexAt(event.target);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowDown: line + 1, ArrowUp: line - 1, Home: 0, End: cues.length - 1 }[event.key];
    if (to !== undefined && line >= 0) {
      event.preventDefault();
      stop();
      focus.focus(Math.max(0, Math.min(to, cues.length - 1)));
    } else if (event.key === 'Enter' || event.key === ' ') {
      const cue = cues[line];
      event.preventDefault();
      if (cue) go(line, cue.start);
    } else if (event.key.startsWith('Page')) stop();
  }

  return (
    <>
      {tools && (
        <div className="pc-transcript__tools">
          {tools(<Finder search={search} text={text} sounding={sounding} stop={stop} />)}
        </div>
      )}
      <div className="pc-transcript__view">
        <div
          className="pc-transcript__lines"
          role="list"
          aria-label={label}
          lang={language || undefined}
          data-hours={longest >= 3600 || undefined}
          ref={box}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onWheel={stop}
          onTouchMove={stop}
          // Its scroll bar.
          onPointerDown={(event) => {
            pressed.current = { x: event.clientX, y: event.clientY };
            if (event.target === event.currentTarget) stop();
          }}
          onPointerUp={({ currentTarget }) => hasSelection(currentTarget) && stop()}
        />
        {!isFollowing && (state.playing || placeOf(state) > 0) && (
          <div className="pc-transcript__back">
            <Button size="sm" icon={<FollowIcon />} data-focus onClick={() => follow(true)}>
              {text.back}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
