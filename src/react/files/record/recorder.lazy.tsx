/** The recorder: what replaces the drop field from the press of "Record" until the recording is the widget's file. */
import { useEffect, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { recorderMessages, type RecorderMessages } from '../../../messages/en/recorder.ts';
import { textOf } from '../../../messages/messages.ts';
import { OFFERED_FOR } from '../../../visitor/recordings.ts';
import { pageSession } from '../../../visitor/session-watcher.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { useBoxSize } from '../../hooks/use-box-size.ts';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { useLatest } from '../../hooks/use-latest.ts';
import { limitText } from '../limits/limit-text.ts';
import { saveFile } from '../../jobs/save.ts';
import { barCount, barsPath } from '../../widgets/file-player/waveform/bars.ts';
import { clockText, spokenTime } from '../../widgets/file-player/time-text.ts';
import { Button } from '../../widgets/button/button.tsx';
import { ChevronDownIcon } from '../../controls/icon/icons.tsx';
import { DownloadIcon, PauseIcon } from '../../controls/icon/media-icons.tsx';
import { LiveRegion } from '../../controls/live-region/live-region.tsx';
import noticeCss from '../../controls/notice/notice.css';
import { Notice } from '../../controls/notice/notice.tsx';
import { INFO, WARNING } from '../../controls/notice/tones.tsx';
import roundButtonCss from '../../widgets/round-button/round-button.css';
import { RoundButton } from '../../widgets/round-button/round-button.tsx';
import spinnerCss from '../../widgets/spinner/spinner.css';
import { Spinner } from '../../widgets/spinner/spinner.tsx';
import { lazyModule } from '../../../loading/lazy-module.ts';
import { UnreachableNotice } from '../../frame/unreachable-notice.tsx';
import { Failure } from './failure.tsx';
import type * as KeptPart from './kept.lazy.tsx';
import type * as RoomCheckPart from './room-check.lazy.tsx';
import { verdictOf } from './level.ts';
import { pageRecorder } from './page-recorder.ts';
import { MicrophoneIcon, RecordButton } from './record-button.tsx';
import type { RecordWayProps } from './record-way-props.ts';
import { markRecorded } from './recorded-files.ts';
import recorderCss from './recorder.css';
import { isHeard, longest, secondsOf, type State } from './recorder.machine.ts';
import type { ViewProps } from './view-props.ts';

export const styles: readonly string[] = [spinnerCss, noticeCss, roundButtonCss, recorderCss];

/** Loaded as soon as a microphone is heard, so that a connection that is lost meanwhile loses nothing. */
const keptPart = lazyModule<typeof KeptPart>(() => import('./kept.lazy.tsx'));

/** Loaded while the browser asks for the microphone: without it, the check is not offered. */
const roomCheckPart = lazyModule<typeof RoomCheckPart>(() => import('./room-check.lazy.tsx'));

/** Seconds before the end from which they are shown. */
const NEARLY = 60;

/** A disc and a square, as on recorders. */
const RecordIcon = () => <span className="pc-recorder__disc" />;

interface RecorderProps extends RecordWayProps {
  /** The visitor has pressed "Record". */
  isAsked: boolean;
}

export function Recorder({ isAsked, ...props }: RecorderProps) {
  const { stage, field, items, maxSeconds, maxBytes, checksRoom, text: chooserText, choose, onLock, announce } = props;
  const { language } = useEnvironment();
  const text = textOf(recorderMessages, language);
  const page = useLatest({ text, announce });
  const [recorder] = useState(() =>
    pageRecorder({
      limits: { maxSeconds, maxBytes },
      announce: (...announcement) => page.announce(...announcement),
      fileName: (started) => `${page.text.fileName(dateText(started))}.wav`,
    }),
  );
  const state = useSyncExternalStore(recorder.subscribe, recorder.getState, recorder.getState);
  const { phase, kept, used, leftover, failure } = state;
  const { part, failed } = useLazyModule(keptPart);
  const { part: roomCheck } = useLazyModule(roomCheckPart);
  /** The recorder was what is shown, and not a file. */
  const [wasOpen, setWasOpen] = useState(false);
  if (wasOpen ? stage : !stage && phase !== 'closed') setWasOpen(!wasOpen);

  useEffect(() => recorder.start(), [recorder]);
  useEffect(() => pageSession.subscribe(() => recorder.followOwner()), [recorder]);
  useEffect(() => {
    recorder.send({ type: 'limits', limits: { maxSeconds: Math.max(1, maxSeconds), maxBytes } });
  }, [recorder, maxSeconds, maxBytes]);
  useEffect(() => {
    if (isAsked) recorder.send({ type: 'open' });
    else void recorder.lookForLeftover();
  }, [recorder, isAsked]);

  const isLocked = phase === 'recording' || phase === 'paused' || phase === 'saving';
  useEffect(() => onLock(isLocked), [onLock, isLocked]);
  useEffect(() => {
    if (phase === 'ready' || phase === 'kept') keptPart.load();
    if (phase === 'asking' && checksRoom) roomCheckPart.load();
  }, [phase, checksRoom]);
  useEffect(() => {
    recorder.follow(items.map(({ file }) => file));
  }, [recorder, phase, kept, used, items]);

  const use = async (): Promise<void> => {
    const file = await recorder.use();
    if (!kept || !file) return;
    markRecorded(file, () => recorder.markHanded(kept.id));
    choose([file]);
  };
  if (stage) {
    const shown = items.filter((item) => item.phase === 'failed' || item.phase === 'ready');
    const files = used.filter(({ file }) => shown.some((item) => item.file === file));
    return (
      <>
        {stage}
        {files.map(({ id, file }) => (
          <div key={id} className="pc-recorder__original">
            <Button
              variant="quiet"
              icon={<DownloadIcon />}
              onClick={() => {
                saveFile(file, file.name);
                recorder.markHanded(id);
              }}
            >
              {files.length > 1 ? `${text.saveOriginal}: ${file.name}` : text.saveOriginal}
            </Button>
          </div>
        ))}
      </>
    );
  }
  return (
    <>
      {phase === 'closed' ? (
        <>
          {field(
            <RecordButton
              text={chooserText}
              data-focus={wasOpen || undefined}
              onClick={() => recorder.send({ type: 'open' })}
            />,
            wasOpen,
          )}
          {failure && <Failure {...{ failure, text }} />}
          {leftover && <Leftover {...{ recorder, text, leftover, language }} />}
        </>
      ) : (
        <section className="pc-recorder" part="recorder" aria-label={text.title} data-phase={phase}>
          {(phase === 'asking' || phase === 'starting') && <Opening {...{ recorder, text, phase }} />}
          {(phase === 'ready' || phase === 'recording' || phase === 'paused') && (
            <Live {...{ recorder, state, text, language }} checksRoom={checksRoom && roomCheck !== undefined} />
          )}
          {(phase === 'checking' || phase === 'checked') && roomCheck && (
            <roomCheck.RoomCheck {...{ recorder, state, text }} meter={<LevelMeter state={state} text={text} />} />
          )}
          {(phase === 'saving' || (phase === 'kept' && !part && !failed)) && (
            <p className="pc-recorder__saving" tabIndex={-1} data-focus>
              <Spinner />
              {text.saving}
            </p>
          )}
          {phase === 'kept' && part && <part.Kept {...{ recorder, state, text }} use={() => void use()} />}
          {phase === 'kept' && failed && (
            <UnreachableNotice title={chooserText.unreachable[0]} retry={chooserText.retry} onRetry={keptPart.load}>
              {chooserText.unreachable[1]}
            </UnreachableNotice>
          )}
        </section>
      )}
      <LiveRegion message={spoken(state, text, language)} />
    </>
  );
}

const Opening = ({ recorder, text, phase }: ViewProps & { phase: 'asking' | 'starting' }) => (
  <>
    <span className="pc-recorder__icon">
      <MicrophoneIcon />
    </span>
    <div>
      <p className="pc-recorder__title" tabIndex={-1} data-focus>
        {phase === 'asking' ? text.asking[0] : text.starting}
      </p>
      {phase === 'asking' && <p className="pc-recorder__hint">{text.asking[1]}</p>}
    </div>
    <Button variant="quiet" onClick={() => recorder.send({ type: 'close' })}>
      {text.cancel}
    </Button>
  </>
);

interface LiveProps extends ViewProps {
  state: State;
  language: string;
  checksRoom: boolean;
}

function Live({ recorder, state, text, language, checksRoom }: LiveProps) {
  const { phase, microphones, microphone, clippedAt, interrupted, failure, kept, place } = state;
  const isReady = phase === 'ready';
  const { seconds: most, reason } = longest(state);
  const seconds = secondsOf(state);
  const left = most - seconds;
  const recordLabel = isReady ? text.start : text.stop;
  return (
    <>
      {isReady && microphones.length > 1 ? (
        <label className="pc-recorder__microphones">
          <span className="pc-visually-hidden">{text.microphone}</span>
          <MicrophoneIcon />
          <select value={microphone} onChange={({ target }) => recorder.send({ type: 'microphone', id: target.value })}>
            {microphones.map(({ id, name }, index) => (
              <option key={id} value={id}>
                {name || text.unnamed(index + 1)}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </label>
      ) : (
        <p className="pc-recorder__state">
          {isReady ? text.ready : phase === 'recording' ? text.recording : text.paused}
        </p>
      )}
      {!isReady && (
        <p className="pc-recorder__time" role="timer">
          {clockText(seconds)}
        </p>
      )}
      {!isReady && <GrowingWaveform bars={state.bars} />}
      <LevelMeter state={state} text={text} />
      <div className="pc-recorder__controls">
        {!isReady && (
          <RoundButton
            variant="secondary"
            label={phase === 'paused' ? text.resume : text.pause}
            icon={phase === 'paused' ? <RecordIcon /> : <PauseIcon />}
            onClick={() => recorder.send({ type: phase === 'paused' ? 'resume' : 'pause' })}
          />
        )}
        <RoundButton
          key="record"
          className="pc-recorder__record"
          variant="record"
          size="lg"
          data-focus
          label={recordLabel}
          icon={<RecordIcon />}
          onClick={() => (isReady ? recorder.record() : recorder.send({ type: 'stop', reason: 'visitor' }))}
        />
        {!isReady && <span className="pc-recorder__balance" />}
      </div>
      <p className="pc-recorder__label" aria-hidden="true">
        {recordLabel}
      </p>
      <p className="pc-recorder__hint" data-mark={(!isReady && clippedAt !== null && !interrupted) || undefined}>
        {interrupted
          ? text.interrupted
          : isReady
            ? text.longest[reason](spokenTime(wholeMinutes(most), language), limitText(state.limits.maxBytes, language))
            : left < NEARLY
              ? text.left(clockText(Math.max(0, left)))
              : clippedAt === null
                ? place && text.places[place]
                : text.clipped(clockText(clippedAt))}
      </p>
      {failure === 'elsewhere' && (
        <Notice
          tone={WARNING}
          live="assertive"
          title={text.failures.elsewhere[0]}
          actions={<Button onClick={() => recorder.record()}>{text.stopOther}</Button>}
        >
          {text.failures.elsewhere[1]}
        </Notice>
      )}
      {isReady && (
        <div className="pc-recorder__actions">
          {checksRoom && (
            <Button variant="quiet" onClick={() => recorder.send({ type: 'check' })}>
              {text.checkRoom}
            </Button>
          )}
          <Button variant="quiet" onClick={() => recorder.send({ type: 'close' })}>
            {kept ? text.usePrevious : text.cancel}
          </Button>
        </div>
      )}
    </>
  );
}

const wholeMinutes = (seconds: number): number => (seconds < 60 ? seconds : Math.floor(seconds / 60) * 60);

/** In the words of the verdict, not by colour alone. */
function LevelMeter({ state, text }: { state: State; text: RecorderMessages }) {
  const verdict = verdictOf(state.meter);
  const heard = isHeard(state);
  const words = heard ? text.verdicts[verdict ?? 'waiting'] : text.unheard;
  const percent = Math.round(state.meter.shown * 100);
  return (
    <div className="pc-recorder__level" data-verdict={heard ? (verdict ?? undefined) : 'quiet'}>
      <div
        className="pc-recorder__meter"
        role="meter"
        aria-label={text.level}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <span style={{ '--_level': `${percent}%` } as CSSProperties} />
      </div>
      <p className="pc-recorder__verdict" aria-hidden="true">
        {words}
      </p>
    </div>
  );
}

/** Grows to its width, then moves on. */
function GrowingWaveform({ bars }: { bars: readonly number[] }) {
  const { box, width, height } = useBoxSize();
  const count = barCount(width);
  const shown = count > 0 ? bars.slice(-count) : [];
  const path = barsPath([...shown, ...new Array<number>(count - shown.length).fill(0)], width, height);
  return (
    <div className="pc-recorder__waveform" dir="ltr" ref={box}>
      <svg aria-hidden="true">
        <path d={path} />
      </svg>
    </div>
  );
}

function Leftover(props: ViewProps & { leftover: NonNullable<State['leftover']>; language: string }) {
  const { recorder, text, leftover, language } = props;
  return (
    <div className="pc-recorder__notice">
      <Notice
        tone={INFO}
        title={leftoverTitle(leftover, text, language)}
        actions={
          <>
            <Button onClick={() => void recorder.restore()}>{text.restore}</Button>
            <Button variant="quiet" onClick={() => recorder.discardLeftover()}>
              {text.discard}
            </Button>
          </>
        }
      >
        {text.leftover.advice(untilText(leftover.started + OFFERED_FOR, language))}
      </Notice>
    </div>
  );
}

function leftoverTitle(
  { started, seconds }: NonNullable<State['leftover']>,
  text: RecorderMessages,
  language: string,
): string {
  const time = new Date(started).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' });
  return text.leftover.title(time, clockText(seconds));
}

/** "Tuesday at 10:05 AM" */
const untilText = (time: number, language: string): string =>
  new Date(time).toLocaleString(language, { weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** What screen readers are told. */
function spoken(state: State, text: RecorderMessages, language: string): string {
  const { phase, clippedAt, leftover, kept, reason } = state;
  const verdict = verdictOf(state.meter);
  switch (phase) {
    case 'closed':
      return leftover ? leftoverTitle(leftover, text, language) : '';
    case 'asking':
      return text.asking.join('. ');
    case 'starting':
      return text.starting;
    case 'ready':
      return isHeard(state) ? `${text.ready}. ${verdict ? text.verdicts[verdict] : ''}` : text.unheard;
    // It speaks for itself.
    case 'checking':
    case 'checked':
      return '';
    case 'recording':
      if (state.interrupted) return text.interrupted;
      if (!isHeard(state)) return text.unheard;
      return clippedAt === null ? text.recording : text.clipped(clockText(clippedAt));
    case 'paused':
      return text.paused;
    case 'saving':
      return text.saving;
    case 'kept':
      return kept ? `${text.kept}. ${reason && reason !== 'visitor' ? text.stopped[reason] : ''}` : '';
  }
}

/** "2026-11-25 10.32", which every file system takes. */
function dateText(time: number): string {
  const date = new Date(time);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}.${two(date.getMinutes())}`;
}
