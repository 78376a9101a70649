/** What listeners do with an episode: skip, go on where they stopped, share a moment, fall asleep. */
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { listeningMessages, type ListeningMessages } from '../../../../messages/en/listening.ts';
import { textOf } from '../../../../messages/messages.ts';
import { mediaQuery } from '../../../../dom/platform.ts';
import { RetryIcon } from '../../../controls/icon/action-icons.tsx';
import {
  BoostIcon,
  LinkIcon,
  MoonIcon,
  MoreIcon,
  ShareIcon,
  SkipIcon,
} from '../../../controls/icon/listening-icons.tsx';
import { DownloadIcon } from '../../../controls/icon/media-icons.tsx';
import { LiveRegion } from '../../../controls/live-region/live-region.tsx';
import { useEnvironment } from '../../../environment/environment.tsx';
import { Button } from '../../button/button.tsx';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { durationOf, isRemote, placeOf, playedSources, type State } from '../file-player.machine.ts';
import { isSameOrigin } from '../media.ts';
import type { Player } from '../store.ts';
import { clockText, secondsText } from '../time-text.ts';
import { setBoost } from './boost.ts';
import listeningCss from './listening.css';
import { addressOf } from './moment.ts';
import { CHAPTER, EPISODE, OFF, SLEEP_MINUTES } from './sleep.ts';
import { useKeptPosition } from './use-kept-position.ts';
import { linkNameOf, useMoments } from './use-moments.ts';
import { useNextPlayer } from './use-next-player.ts';
import { useSleep, type SleepTimer } from './use-sleep.ts';

export const styles: readonly string[] = [listeningCss];

export interface ListeningOptions {
  /** In seconds. */
  readonly skipBack: number;
  readonly skipForward: number;
  /** Whether to go on where the visitor has stopped. */
  readonly resumes: boolean;
  /** Whether the next player of a list plays at the end. */
  readonly goesOn: boolean;
  /** Whether the sound can be saved. */
  readonly canSave: boolean;
}

interface ListeningProps {
  player: Player;
  state: State;
  /** The title. */
  name: string;
  options: ListeningOptions;
  /** Where the chapter at a position ends, in seconds. */
  chapterEnd: ((position: number) => number | undefined) | undefined;
}

/** Shorter sounds are not skipped through, in seconds. */
const SHORT = 60;

/** Within the grid of the player's controls. */
export function Listening({ player, state, name, options, chapterEnd }: ListeningProps) {
  const { language, element } = useEnvironment();
  const text = textOf(listeningMessages, language);
  const wasPlaced = useMoments(player, state, element);
  useKeptPosition(player, state, { isOn: options.resumes, wasPlaced });
  const timer = useSleep(player);
  useNextPlayer(state, element, options.goesOn && timer.choice !== EPISODE);
  const [isOpen, setOpen] = useState(false);
  const paneId = useId();
  const duration = durationOf(state);
  const skip = (seconds: number, isBack: boolean) => {
    const length = secondsText(seconds, language);
    return (
      <IconButton
        size="sm"
        className={isBack ? 'pc-listening__back' : 'pc-listening__forward'}
        label={isBack ? text.back(length) : text.forward(length)}
        icon={<SkipIcon seconds={seconds} isBack={isBack} />}
        onClick={() => player.send({ type: 'skip', by: isBack ? -seconds : seconds })}
      />
    );
  };
  return (
    <>
      {(duration === null || duration >= SHORT) && (
        <>
          {skip(options.skipBack, true)}
          {skip(options.skipForward, false)}
        </>
      )}
      <IconButton
        size="sm"
        className="pc-listening__more"
        label={text.more}
        icon={timer.sleep ? <MoonIcon /> : <MoreIcon />}
        aria-expanded={isOpen}
        aria-controls={paneId}
        onClick={() => setOpen(!isOpen)}
      />
      <div className="pc-listening__pane" id={paneId} role="group" aria-label={text.more} hidden={!isOpen}>
        {isOpen && (
          <>
            <Moment player={player} state={state} text={text} name={name} />
            {placeOf(state) > 0 && (
              <Action icon={<RetryIcon />} onClick={() => player.send({ type: 'seek', to: 0 })}>
                {text.startOver}
              </Action>
            )}
            <Boost player={player} state={state} text={text} />
            {options.canSave && <Save state={state} text={text} name={name} />}
            <Sleeping timer={timer} state={state} text={text} chapterEnd={chapterEnd} />
          </>
        )}
      </div>
      <LiveRegion message={timer.hasSlept ? text.slept : ''} />
    </>
  );
}

type ActionProps = Parameters<typeof Button>[0];

const Action = (props: ActionProps) => <Button variant="quiet" size="sm" {...props} />;

type PartProps = Pick<ListeningProps, 'player' | 'state'> & { text: ListeningMessages };

function Moment({ player, state, text, name }: PartProps & { name: string }) {
  const { element } = useEnvironment();
  const [copied, setCopied] = useState<{ address: string; isDone: boolean }>();
  const time = clockText(placeOf(state));
  const address = (): string => addressOf(location.href, player.position(), linkNameOf(element()));
  const copy = (): void => {
    const copying = address();
    // Absent on pages without TLS.
    const clipboard = (navigator as Partial<Pick<Navigator, 'clipboard'>>).clipboard;
    (clipboard?.writeText(copying) ?? Promise.reject(new Error('There is no clipboard.'))).then(
      () => setCopied({ address: copying, isDone: true }),
      () => setCopied({ address: copying, isDone: false }),
    );
  };
  const share = (): void => {
    navigator.share({ title: name, url: address() }).catch(() => {
      // The visitor has changed their mind.
    });
  };
  return (
    <>
      <Action icon={<LinkIcon />} onClick={copy}>
        {copied?.isDone ? text.copied : text.copyLink(time)}
      </Action>
      {typeof (navigator as Partial<Pick<Navigator, 'share'>>).share === 'function' && (
        <Action icon={<ShareIcon />} onClick={share}>
          {text.share}
        </Action>
      )}
      {copied && !copied.isDone && (
        <label className="pc-listening__address">
          {text.copyYourself}
          <input
            readOnly
            value={copied.address}
            ref={(field) => field?.select()}
            onFocus={({ target }) => target.select()}
          />
        </label>
      )}
      <LiveRegion message={copied?.isDone ? text.copied : ''} />
    </>
  );
}

/**
 * Where it can be had without harm: a context that has led the sound would fall silent when a phone is locked, and
 * always is for sound that the page may not read.
 */
function Boost({ player, state, text }: PartProps) {
  const [isOn, setOn] = useState(false);
  const canHover = useSyncExternalStore(
    () => () => undefined,
    () => mediaQuery('(hover: hover)').matches,
  );
  const [source] = playedSources(state);
  const audio = player.audio();
  useEffect(() => {
    // It may be another element than before.
    if (audio && isOn) setBoost(audio, true);
  }, [audio, isOn]);
  if (!canHover || source === undefined || !audio || (isRemote(source) && !isSameOrigin(source))) return null;
  return (
    <Action
      icon={<BoostIcon />}
      aria-pressed={isOn}
      onClick={() => {
        setBoost(audio, !isOn);
        setOn(!isOn);
      }}
    >
      {text.boost}
    </Action>
  );
}

function Save({ state, text, name }: Omit<PartProps, 'player'> & { name: string }) {
  const [source] = state.sources;
  if (typeof source !== 'string') return null;
  return (
    <Action icon={<DownloadIcon />} href={source} download={name}>
      {text.download}
    </Action>
  );
}

type SleepingProps = Omit<PartProps, 'player'> & Pick<ListeningProps, 'chapterEnd'> & { timer: SleepTimer };

function Sleeping({ timer, state, text, chapterEnd }: SleepingProps) {
  const { language } = useEnvironment();
  const { left, choice, choose } = timer;
  const end = chapterEnd?.(placeOf(state));
  return (
    <label className="pc-listening__sleep">
      <MoonIcon />
      <span>{text.sleep}</span>
      <select value={choice} onChange={({ target }) => choose(target.value, end)}>
        <option value={OFF}>{text.sleepOff}</option>
        {SLEEP_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes.toLocaleString(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' })}
          </option>
        ))}
        {(end !== undefined || choice === CHAPTER) && <option value={CHAPTER}>{text.sleepAtChapter}</option>}
        <option value={EPISODE}>{text.sleepAtEnd}</option>
      </select>
      {left !== null && <span className="pc-listening__left">{text.sleepIn(clockText(left))}</span>}
    </label>
  );
}
