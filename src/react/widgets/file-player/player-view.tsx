/** The view of a player: button, waveform, time and settings, or an error message. */
import { useId, type ReactNode, type Ref } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { Button } from '../button/button.tsx';
import fileNameCss from '../../controls/file-name/file-name.css';
import { FileName } from '../../controls/file-name/file-name.tsx';
import iconButtonCss from '../icon-button/icon-button.css';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CloseIcon } from '../../controls/icon/icons.tsx';
import { LiveRegion } from '../../controls/live-region/live-region.tsx';
import noticeCss from '../../controls/notice/notice.css';
import { Notice } from '../../controls/notice/notice.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import spinnerCss from '../spinner/spinner.css';
import { canRetry, durationOf, isFixed, placeOf, RATES, type Rate, type State } from './file-player.machine.ts';
import { playerMessages, type PlayerMessages } from '../../../messages/en/player.ts';
import { RetryIcon } from '../../controls/icon/action-icons.tsx';
import { MutedIcon, PauseIcon, PlayIcon, SoundIcon } from '../../controls/icon/media-icons.tsx';
import playerCss from './player.css';
import type { Player } from './store.ts';
import { clockText, timeText } from './time-text.ts';
import { useMediaSession, type SessionOptions } from './use-media-session.ts';
import { useFailureMessages } from './use-player.ts';
import type { Lane } from './waveform/lane.tsx';
import { Waveform } from './waveform/waveform.tsx';
import type { TitledMessage } from '../../../messages/titled-message.ts';

/** Styles of a player; those of buttons are part of the base. */
export const playerStyles: readonly string[] = [spinnerCss, iconButtonCss, noticeCss, fileNameCss, playerCss];

export interface PlayerViewProps {
  player: Player;
  state: State;
  /** Part of the accessible name. */
  name: string;
  /** Default: true. */
  isNameShown?: boolean;
  lanes: readonly Lane[];
  /** Without settings. */
  isCompact?: boolean | undefined;
  /** The length that a file beside the sound states, in seconds: shown until anything of the sound is loaded. */
  stated?: number | undefined;
  /** The time to show for one of the player, in seconds. Default: the same. */
  timeOf?: ((seconds: number) => number) | undefined;
  /** Ref of the whole player. */
  watch: Ref<HTMLElement>;
  /** Between the name and what is played, also where that fails. */
  children?: ReactNode;
  /** In the waveform, above its bars. */
  marks?: ReactNode;
  /** What is at a time of the player in seconds, which is said after the time; empty for nothing. */
  describe?: ((seconds: number) => string) | undefined;
  /** What the system shows, and what its keys do, besides the name. */
  session?: SessionOptions | undefined;
  /** In the place of the name, as that of a file. */
  heading?: ReactNode;
  /** Laid out with room for what listeners do, which may come later. */
  isEpisode?: boolean | undefined;
  /** Within the grid of the controls. */
  controls?: ReactNode;
  /** Below what is played: sections of what belongs to it, such as its chapters. */
  sections?: ReactNode;
}

export function PlayerView(props: PlayerViewProps) {
  const { player, state, name, isNameShown = true, lanes, isCompact, timeOf = asItIs, stated, watch } = props;
  const { marks, describe, session, heading, isEpisode, controls, sections } = props;
  const { language } = useEnvironment();
  const text = textOf(playerMessages, language);
  const { send } = player;
  useMediaSession(player, state.sounding, name, session);
  const failure = useFailureText(state, text);
  const ready = state.isBlocked ? text.ready : null;
  const hint = isFixed(state) ? text.fixed : state.phase === 'unprepared' ? text.unprepared : ready;
  const hintId = useId();
  return (
    <section
      className={`pc-player${isCompact ? ' pc-player--compact' : isEpisode ? ' pc-player--episode' : ''}`}
      role="group"
      ref={watch}
      aria-label={text.player(name)}
    >
      {(heading ?? (name && isNameShown)) && (
        <div className="pc-player__head">
          {heading ?? (
            <p className="pc-player__name">
              <FileName name={name} />
            </p>
          )}
        </div>
      )}
      {props.children}
      <div className="pc-player__stage" data-focus-area="" tabIndex={-1}>
        {failure ? (
          <PlayerFailureNotice state={state} text={text} failure={failure} retry={() => send({ type: 'retry' })} />
        ) : (
          <>
            <div className="pc-player__transport">
              <PlayButton state={state} text={text} send={send} />
              <Waveform
                player={player}
                state={state}
                lanes={lanes}
                language={language}
                text={text}
                timeOf={timeOf}
                marks={marks}
                describe={describe}
                describedBy={hint ? hintId : undefined}
              />
              <div className="pc-player__foot">
                <p className="pc-player__time" part="time">
                  <Time state={state} text={text} timeOf={timeOf} stated={stated} />
                </p>
                {!isCompact && state.phase !== 'empty' && state.phase !== 'preparing' && (
                  <Settings state={state} text={text} send={send} />
                )}
              </div>
              {controls}
            </div>
            {hint && (
              <p className="pc-player__hint" id={hintId}>
                {hint}
              </p>
            )}
          </>
        )}
      </div>
      {sections}
      <LiveRegion
        message={failure ? failure.join('. ') : state.phase === 'preparing' ? text.preparing : (ready ?? '')}
        occurrence={state.attempt}
      />
    </section>
  );
}

const asItIs = (seconds: number): number => seconds;

interface PartProps {
  state: State;
  text: PlayerMessages;
}

function PlayButton({ state, text, send }: PartProps & Pick<Player, 'send'>) {
  const { phase, playing } = state;
  const isWaiting = playing && (phase === 'ready' ? state.stalled : true);
  const label = phase === 'preparing' ? text.cancel : playing ? text.pause : text.play;
  const icon = phase === 'preparing' ? <CloseIcon /> : playing ? <PauseIcon /> : <PlayIcon />;
  return (
    <button
      type="button"
      className="pc-player__play"
      part="play-button"
      data-focus
      // Names the button too.
      title={label}
      disabled={phase === 'empty'}
      data-waiting={isWaiting || undefined}
      onClick={() => send({ type: 'toggle' })}
    >
      {icon}
      {isWaiting && <Spinner />}
    </button>
  );
}

function Settings({ state, text, send }: PartProps & Pick<Player, 'send'>) {
  const { language } = useEnvironment();
  return (
    <>
      <label className="pc-player__speed" part="speed">
        <span className="pc-visually-hidden">{text.speed}</span>
        <select
          value={state.rate}
          onChange={({ target }) => send({ type: 'rate', rate: Number(target.value) as Rate })}
        >
          {RATES.map((rate) => (
            <option key={rate} value={rate}>
              {rate.toLocaleString(language)}×
            </option>
          ))}
        </select>
      </label>
      <IconButton
        size="sm"
        part="mute"
        className="pc-player__mute"
        data-muted={state.muted || undefined}
        label={state.muted ? text.unmute : text.mute}
        icon={state.muted ? <MutedIcon /> : <SoundIcon />}
        onClick={() => send({ type: 'mute', muted: !state.muted })}
      />
    </>
  );
}

interface TimeOf {
  timeOf: (seconds: number) => number;
}

function Time({ state, text, timeOf, stated }: PartProps & Pick<PlayerViewProps, 'stated'> & TimeOf) {
  const { language } = useEnvironment();
  if (state.phase === 'empty') return text.empty;
  if (state.phase === 'preparing') {
    return `${text.preparing} ${state.done.toLocaleString(language, { style: 'percent' })}`;
  }
  const whole = state.phase === 'loading' ? (stated ?? null) : durationOf(state);
  const [position, duration] = [timeOf(placeOf(state)), whole === null ? null : timeOf(whole)];
  return (
    <>
      <span aria-hidden="true">{clockText(position, duration ?? position)}</span>
      {duration !== null && (
        <span className="pc-player__total" aria-hidden="true">
          {clockText(duration)}
        </span>
      )}
      <span className="pc-visually-hidden">{timeText(position, duration, language, text)}</span>
    </>
  );
}

function useFailureText(state: State, text: PlayerMessages): TitledMessage | null {
  const { language } = useEnvironment();
  const failures = useFailureMessages();
  if (state.phase !== 'failed') return null;
  return (failures && textOf(failures, language)[state.failure.code]) ?? text.unreachable;
}

function PlayerFailureNotice(props: PartProps & { failure: TitledMessage; retry: () => void }) {
  const { state, text, failure, retry } = props;
  const [title, advice] = failure;
  if (state.phase !== 'failed') return null;
  return (
    <div part="notice">
      <Notice
        title={title}
        actions={
          canRetry(state.failure) && (
            <Button size="sm" icon={<RetryIcon />} data-focus onClick={retry}>
              {text.retry}
            </Button>
          )
        }
      >
        {advice}
      </Notice>
    </div>
  );
}
