/** The lazily loaded part of the section: its store, the speech and its progress, and the voice previews. */
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { textOf } from '../../../messages/messages.ts';
import type { TtsVoice } from '../../../contract/schema.ts';
import { speechCaptions, type CaptionFormat } from '../../../api/captions.ts';
import { pageClock } from '../../../audio/clock.ts';
import { createRequestId } from '../../../audio/request-id.ts';
import { speechEngine } from '../../../audio/speech.ts';
import type { Emit } from '../../../definition/definition.ts';
import { pageConnection } from '../../../visitor/connection.ts';
import { guardPage } from '../../../visitor/guard-page.ts';
import { signedInUrl } from '../../../visitor/signed-in-url.ts';
import { pageSession } from '../../../visitor/session-watcher.ts';
import { sessionClient } from '../../../visitor/session-client.ts';
import { keepScreenOn } from '../../../visitor/wake-lock.ts';
import { useEditorRedirect } from '../../controls/editor-redirect/use-editor-redirect.tsx';
import { isSignedInAt } from '../../../visitor/session.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import type { PlayerHandle } from '../file-player/file-player.tsx';
import { playerStyles } from '../file-player/player-view.tsx';
import { pageExclusivePlayback } from '../file-player/exclusive-playback.ts';
import { onFailure } from '../file-player/media.ts';
import { downloadPercent } from '../../jobs/download-percent.tsx';
import handedFileCss from '../../jobs/handed-file.css';
import { handedFileAnnouncement, HandedFileNote } from '../../jobs/handed-file.tsx';
import { downloadInNewTab, saveFile } from '../../jobs/save.ts';
import { pageSignIn } from '../../jobs/sign-in.ts';
import type { Page } from '../../jobs/use-lazy-store.ts';
import { isUnderWay, percentOf } from '../../jobs/job-state.ts';
import { Button } from '../button/button.tsx';
import circularProgressCss from '../circular-progress/circular-progress.css';
import { CircularProgress } from '../circular-progress/circular-progress.tsx';
import { percentText } from '../../controls/progress-bar/percent-text.ts';
import type { ttsSection } from './tts-section.element.ts';
import { isSpeechOf, type Action, type Item, type State } from './tts-section.machine.ts';
import type { PlaybackGate } from './playback-gate.ts';
import { DownloadIcon, EditorIcon } from './tts-icons.tsx';
import { speechFileName } from './file-name.ts';
import { ReadAlong } from './read-along.tsx';
import { createSpeechStore, type SpeechStore } from './store.ts';
import { SpeechSound } from './speech-sound.tsx';
import { SpeechFailureNotice } from './speech-failure-notice.tsx';
import speechCss from './speech.css';
import { speechMessages, type SpeechMessages } from '../../../messages/en/speech.ts';

export const styles: readonly string[] = [...playerStyles, circularProgressCss, handedFileCss, speechCss];

/** Creates the store with the page's clock, connection, randomness and API. */
export function createMachine(_beginning: State, page: Page<Emit<typeof ttsSection>>): SpeechStore {
  const clock = pageClock(window);
  return createSpeechStore({
    clock,
    connection: pageConnection(window),
    signIn: pageSignIn(window, pageSession),
    random: Math.random,
    requestId: createRequestId,
    save: saveFile,
    keepScreenOn,
    guardPage,
    downloadInNewTab,
    engine: () => speechEngine(sessionClient(page.apiBase), clock),
    get announce() {
      return page.announce;
    },
  });
}

export const isBusy = ({ item }: State): boolean => item !== null && isUnderWay(item.job);

/** Whether the finished result is of the current text, voice and speed. */
export const isCurrent = (state: State, subject: Parameters<typeof isSpeechOf>[1]): boolean =>
  !isBusy(state) && isSpeechOf(state.item, subject);

/** Announced to screen readers; failures are announced by their notice. */
export function announcement({ item }: State, language: string): string {
  const text = textOf(speechMessages, language);
  if (item?.job.phase === 'running') {
    const generating = text.generating(item.voice.name);
    return item.job.earlySound === undefined ? generating : `${generating}. ${text.early}`;
  }
  if (item?.job.phase !== 'ready') return '';
  const { handed } = item.job;
  return handed ? handedFileAnnouncement(handed, language) : text.ready;
}

export interface StageProps {
  state: State;
  send: (action: Action) => void;
  gate: PlaybackGate;
  emit: Emit<typeof ttsSection>;
  /** The result is of the current text, voice and speed. */
  isCurrent: boolean;
  /** The current text. */
  draft: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The current speech, if there is one. */
export function Stage(props: StageProps) {
  const { language } = useEnvironment();
  const { item, wait } = props.state;
  const text = textOf(speechMessages, language);
  if (!item) return null;
  switch (item.job.phase) {
    case 'running':
    case 'ready':
      return <Speech key={item.id} {...props} item={item} text={text} language={language} />;
    case 'failed':
      return <SpeechFailureNotice {...props} isPrimary={props.isCurrent} failure={item.job.failure} wait={wait} />;
    default:
      return null;
  }
}

interface PartProps {
  item: Item;
  send: StageProps['send'];
  text: SpeechMessages;
  language: string;
}

/** From the request to the result: what can be heard early stays in its place. */
function Speech(props: StageProps & PartProps) {
  const { item, gate, draft, text, language } = props;
  const player = useRef<PlayerHandle>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  const { job } = item;
  useEffect(
    () =>
      gate.add({
        isPlaying: () => player.current?.getState().playing ?? false,
        play: () => player.current?.play(),
        pause: () => player.current?.pause(),
      }),
    [gate],
  );
  useEffect(() => watchPlayback(gate), [gate]);

  if (job.phase !== 'running' && job.phase !== 'ready') return null;
  const earlySound = isUnplayable ? undefined : job.earlySound;
  const { fileUrl, words } = job.phase === 'ready' ? job.result : {};
  const isEarly = job.phase === 'running' && earlySound !== undefined;
  return (
    <div className="pc-tts__result" part="result" data-phase={isEarly ? 'early' : job.phase}>
      {(fileUrl !== undefined || earlySound !== undefined) && (
        <SpeechSound
          early={earlySound}
          whole={fileUrl}
          name={text.spokenBy(item.voice.name)}
          player={player}
          onUnplayable={() => setUnplayable(true)}
          sections={(view) =>
            // Beside another text, it would be taken for that one.
            words &&
            draft === item.text && (
              <ReadAlong
                {...view}
                text={item.text}
                words={words}
                language={item.voice.language}
                label={text.readAlong}
              />
            )
          }
        />
      )}
      {job.phase === 'running' ? (
        <Running item={item} send={props.send} text={text} language={language} isEarly={isEarly} />
      ) : (
        <Ready {...props} job={job} text={text} />
      )}
    </div>
  );
}

function Running({ item, send, text, language, isEarly }: PartProps & { isEarly: boolean }) {
  const percent = percentOf(item.job);
  const shown = percentText(percent, language);
  const label = text.generating(item.voice.name);
  return (
    <div className="pc-tts__running">
      <CircularProgress label={label} value={percent} valueText={shown}>
        <span className="pc-tts__percent">{shown}</span>
      </CircularProgress>
      <div>
        <p className="pc-tts__result-title" aria-hidden="true">
          {label}
        </p>
        {isEarly && <p className="pc-tts__early">{text.early}</p>}
      </div>
      <Button variant="quiet" data-focus onClick={() => send({ type: 'cancel' })}>
        {text.cancel}
      </Button>
    </div>
  );
}

interface ReadyProps extends StageProps, PartProps {
  job: Extract<Item['job'], { phase: 'ready' }>;
}

function Ready({ text, job, ...props }: ReadyProps) {
  const { state, item, send, emit, isCurrent, language } = props;
  const { handed } = job;
  const { words } = job.result;

  function saveCaptions(format: CaptionFormat): void {
    const type = format === 'vtt' ? 'text/vtt' : 'application/x-subrip';
    const blob = new Blob([speechCaptions(item.text, words ?? [], format)], { type });
    const fileName = speechFileName(item.text, `captions.${format}`);
    if (emit('pc-download', { blob, fileName })) saveFile(blob, fileName);
  }
  return (
    <>
      {job.failure && <SpeechFailureNotice {...props} isPrimary={false} failure={job.failure} wait={state.wait} />}
      <div className="pc-tts__actions">
        <Button
          variant={isCurrent ? 'primary' : 'secondary'}
          part="download-button"
          icon={<DownloadIcon />}
          iconEnd={downloadPercent(job.downloaded, language)}
          busy={job.downloading}
          data-focus
          onClick={() => send({ type: 'download' })}
        >
          {text.download}
        </Button>
        <EditorButton emit={emit} requestId={job.requestId} label={text.openInEditor} />
        {words &&
          CAPTIONS.map((format) => (
            <Button
              key={format}
              variant="quiet"
              part="captions-button"
              icon={<DownloadIcon />}
              onClick={() => saveCaptions(format)}
            >
              {text.captions(format === 'vtt' ? 'WebVTT' : 'SRT')}
            </Button>
          ))}
      </div>
      {handed && (
        <HandedFileNote
          file={handed}
          language={language}
          onSave={(event) => {
            if (!emit('pc-download', handed)) event.preventDefault();
          }}
        />
      )}
    </>
  );
}

const CAPTIONS: readonly CaptionFormat[] = ['vtt', 'srt'];

/** Redirects signed-in visitors; others sign up or log in first, which also leads to the editor. */
function EditorButton({ emit, requestId, label }: { requestId: string; label: string } & Pick<StageProps, 'emit'>) {
  const { apiBase, appBase, flow } = useEnvironment();
  const { redirect, link } = useEditorRedirect();
  const isSignedIn = useSyncExternalStore(
    pageSession.subscribe,
    () => isSignedInAt(apiBase),
    () => false,
  );
  const toFlow = flow || 'voice-hub-tts';
  function open(): void {
    if (!isSignedIn) {
      emit('pc-auth-request', { mode: 'signup', flow: toFlow, requestId });
      return;
    }
    redirect(signedInUrl({ flow: toFlow, requestId }, appBase), (detail) => emit('pc-redirect', detail));
  }
  return (
    <>
      <Button part="editor-button" icon={<EditorIcon />} onClick={open}>
        {label}
      </Button>
      {link}
    </>
  );
}

/** Every player dispatches an event when it starts; the gate may pause it before it is audible. */
function watchPlayback(gate: PlaybackGate): () => void {
  const check = (): void => queueMicrotask(gate.check);
  return pageExclusivePlayback().subscribe(check);
}

interface SamplePlayerProps {
  voice: TtsVoice | undefined;
  gate: PlaybackGate;
  /** Null: ended or stopped. */
  onChange: (phase: 'playing' | 'failed' | null) => void;
}

/** Plays the voice's preview while mounted; renders nothing. */
export function SamplePlayer({ voice, gate, onChange }: SamplePlayerProps) {
  const { apiBase } = useEnvironment();
  const previewUrl = voice?.previewUrl;
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  useEffect(() => {
    if (!previewUrl) return;
    const exclusivePlayback = pageExclusivePlayback();
    const audio = new Audio(sessionClient(apiBase).target(previewUrl).url);
    const closed = new AbortController();
    const on = (name: string, listener: () => void): void => audio.addEventListener(name, listener, closed);
    const play = (): void => {
      exclusivePlayback.acquire();
      audio.play().catch(() => {
        if (!closed.signal.aborted && audio.error === null && audio.paused) latestOnChange.current(null);
      });
      gate.check();
    };
    on('playing', () => latestOnChange.current('playing'));
    on('ended', () => latestOnChange.current(null));
    onFailure(audio, closed.signal, () => latestOnChange.current('failed'));
    const removeFromGate = gate.add({ isPlaying: () => !audio.paused, play, pause: () => audio.pause() });
    const unsubscribe = exclusivePlayback.subscribe(() => latestOnChange.current(null));
    play();
    return () => {
      removeFromGate();
      unsubscribe();
      closed.abort();
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    };
  }, [previewUrl, apiBase, gate]);
  return null;
}
