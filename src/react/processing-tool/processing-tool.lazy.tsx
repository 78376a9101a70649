/** A tool once there is a file: its machine, and what it shows. */
import { processingMessages, type ProcessingMessages } from './processing.messages.ts';
import type { ReactNode } from 'react';
import { AUDIO_FORMATS, type AudioEffect, type ProcessReport } from '../../api/schema.ts';
import { pageClock } from '../../audio/clock.ts';
import { createRequestId } from '../../audio/request-id.ts';
import { configuration } from '../../configuration/configuration.ts';
import type { Flow, Language } from '../../definition/common.ts';
import { pageConnection } from '../../visitor/connection.ts';
import { redirectUrl } from '../../visitor/redirect-url.ts';
import { landingQuery } from '../../visitor/landing.ts';
import { pageSession } from '../../visitor/session-watcher.ts';
import { useEnvironment } from '../environment.tsx';
import { ComparisonPlayer, comparisonStyles } from '../file-player/comparison-player.tsx';
import { Assurance } from '../jobs/drop-field.tsx';
import { DownloadIcon } from '../jobs/job-icons.tsx';
import { LogInButton } from '../jobs/log-in-button.tsx';
import { blamesContent } from '../jobs/problem.ts';
import { saveFile } from '../jobs/save.ts';
import { isPrivate, needsEngine } from '../jobs/engine-target.ts';
import { pageSignIn } from '../jobs/sign-in.ts';
import { detailText, engineSizeText, problemText, timeLeftText } from '../jobs/text.ts';
import type { Page } from '../jobs/use-lazy-store.ts';
import { canRetry, isSignedOut, percentOf } from '../jobs/job-state.ts';
import { Button } from '../primitives/button/button.tsx';
import circularProgressCss from '../primitives/circular-progress/circular-progress.css';
import { CircularProgress } from '../primitives/circular-progress/circular-progress.tsx';
import { RetryIcon } from '../primitives/icon/action-icons.tsx';
import { Notice } from '../primitives/notice/notice.tsx';
import { percentText } from '../primitives/progress-bar/percent-text.ts';
import progressBarCss from '../primitives/progress-bar/progress-bar.css';
import uploadProgressCss from '../primitives/upload-progress/upload-progress.css';
import { UploadProgress } from '../primitives/upload-progress/upload-progress.tsx';
import { engineAt } from './engines.ts';
import {
  noticeOf,
  type Action,
  type Item,
  type ItemIn,
  type Notice as Notable,
  type State,
} from './processing-tool.machine.ts';
import processingCss from './processing.css';
import { EditIcon, SilenceIcon } from './processing-icons.tsx';
import { createProcessor, type Announce, type ProcessorStore } from './store.ts';

export { isProcessing } from './processing-tool.machine.ts';

export const styles: readonly string[] = [
  circularProgressCss,
  progressBarCss,
  uploadProgressCss,
  ...comparisonStyles,
  processingCss,
];

/** The machine with the page's own clock, connection, randomness and engines. */
export function createMachine(state: State, page: Page<Announce>): ProcessorStore {
  const clock = pageClock(window);
  return createProcessor(state, {
    clock,
    connection: pageConnection(window),
    signIn: pageSignIn(window, pageSession),
    random: Math.random,
    requestId: createRequestId,
    save: saveFile,
    engine: (kind) => engineAt(kind, page.apiBase, clock),
    get announce() {
      return page.announce;
    },
  });
}

interface ViewProps {
  state: State;
  send: (action: Action) => void;
  language: Language;
}

export interface StageProps extends ViewProps {
  item: Item;
  retryLabel: string;
  /** Said where the file does not leave the device. */
  assurance: string;
  openDialog: () => void;
  emit: Announce;
  /** Shows what was measured, next to the comparison. */
  report?: (report: ProcessReport) => ReactNode;
}

/** In place of the chooser. */
export function Stage(props: StageProps) {
  const { item, state, send, assurance } = props;
  const remove = (): void => send({ type: 'reset' });
  return (
    <div
      className="pc-tool__at-hand"
      onKeyDown={(event) => {
        if ((event.key !== 'Delete' && event.key !== 'Backspace') || event.defaultPrevented) return;
        if (item.phase === 'running') return;
        event.preventDefault();
        remove();
      }}
    >
      <View {...props} />
      {isPrivate(state) && item.phase !== 'ready' && <Assurance>{assurance}</Assurance>}
    </div>
  );
}

function View(props: StageProps) {
  const { item } = props;
  switch (item.phase) {
    case 'ready':
      return <Ready {...props} item={item} />;
    case 'running':
      return <Running {...props} item={item} />;
    case 'failed':
      return item.problem.kind === 'no-audio' ? <Silent {...props} item={item} /> : <Failed {...props} item={item} />;
    default:
      return <OnItsWay {...props} />;
  }
}

/** Waiting for the engine, uploading, or stopped before the work began. */
function OnItsWay({ item, state, send, language }: StageProps) {
  const text = processingMessages[language];
  const preparing = item.phase === 'waiting' && needsEngine(state);
  const reading = state.engine === 'device' && !preparing;
  const label = preparing ? text.preparing : reading ? text.reading : text.uploading;
  const percent = preparing ? state.engineProgress * 100 : reading ? undefined : percentOf(item);
  const stopped = item.phase === 'uploaded';
  const detail = detailText(item.file, item, text, language);
  return (
    <>
      <div className="pc-tool__file" part="file">
        {stopped ? (
          <UploadProgress
            fileName={item.file.name}
            detail={detail}
            onRemove={() => send({ type: 'reset' })}
            removeLabel={text.remove}
          />
        ) : (
          <UploadProgress
            fileName={item.file.name}
            detail={preparing ? `${label} · ${engineSizeText(text, language)}` : `${label} · ${detail}`}
            progress={{
              label,
              value: percent,
              valueText: percent === undefined ? undefined : percentText(percent, language),
            }}
          />
        )}
      </div>
      {stopped ? (
        <Button variant="primary" size="lg" data-focus onClick={() => send({ type: 'process' })}>
          {text.process}
        </Button>
      ) : (
        <Button variant="quiet" data-focus onClick={() => send({ type: 'cancel' })}>
          {item.phase === 'uploading' && state.engine === 'service' ? text.cancelUpload : text.cancel}
        </Button>
      )}
    </>
  );
}

function Running({ item, state, send, language }: StageProps & { item: ItemIn<'running'> }) {
  const text = processingMessages[language];
  const label = text.processing[state.effect];
  const shown = percentText(item.percent, language);
  const left = timeLeftText(item, text);
  return (
    <>
      <div className="pc-tool__ring" part="progress">
        <CircularProgress label={label} value={item.percent} valueText={shown}>
          {shown}
        </CircularProgress>
      </div>
      <div>
        <p className="pc-tool__state">{label}</p>
        <p className="pc-tool__detail">
          <bdi>{item.file.name}</bdi>
          {left && ` · ${left}`}
        </p>
      </div>
      <Button variant="quiet" data-focus onClick={() => send({ type: 'cancel' })}>
        {text.cancel}
      </Button>
    </>
  );
}

/** Nothing is wrong with the widget or the service: the recording is silent. */
function Silent({ item, language, send, openDialog }: StageProps & { item: ItemIn<'failed'> }) {
  const text = processingMessages[language];
  const [title, advice] = text.problems['no-audio'];
  return (
    <>
      <span className="pc-tool__silence">
        <SilenceIcon />
      </span>
      <div role="alert">
        <p className="pc-tool__state">{title}</p>
        <p className="pc-tool__detail">
          <bdi>{item.file.name}</bdi>
        </p>
        <p className="pc-tool__detail">{advice}</p>
      </div>
      <div className="pc-tool__actions">
        <Button variant="primary" data-focus onClick={openDialog}>
          {text.chooseAnother}
        </Button>
        <Button variant="quiet" onClick={() => send({ type: 'reset' })}>
          {text.remove}
        </Button>
      </div>
    </>
  );
}

function Failed({ item, send, language, retryLabel, openDialog }: StageProps & { item: ItemIn<'failed'> }) {
  const text = processingMessages[language];
  const [title, advice] = problemText(item.problem, text);
  return (
    <>
      <div className="pc-tool__file" part="file">
        <UploadProgress
          fileName={item.file.name}
          detail={detailText(item.file, item, text, language)}
          onRemove={() => send({ type: 'reset' })}
          removeLabel={text.remove}
        />
      </div>
      <div className="pc-tool__notice" part="notice">
        <Notice
          tone="danger"
          live="assertive"
          title={title}
          actions={<WaysOn item={item} send={send} text={text} retryLabel={retryLabel} openDialog={openDialog} />}
        >
          {advice}
        </Notice>
      </div>
    </>
  );
}

interface WaysOnProps extends Pick<StageProps, 'send' | 'openDialog' | 'retryLabel'> {
  item: ItemIn<'failed'>;
  text: ProcessingMessages;
}

/** What most likely helps comes first, is the primary action, and has the focus. */
function WaysOn({ item, send, text, retryLabel, openDialog }: WaysOnProps) {
  const first = { variant: 'primary', 'data-focus': true } as const;
  const another = (main: boolean) => (
    <Button {...(main && first)} onClick={openDialog}>
      {text.chooseAnother}
    </Button>
  );
  const retry = (main: boolean) => (
    <Button {...(main && first)} icon={<RetryIcon />} onClick={() => send({ type: 'retry' })}>
      {retryLabel}
    </Button>
  );
  if (isSignedOut(item)) {
    return (
      <>
        <LogInButton send={send} label={text.logIn} data-focus />
        {retry(false)}
      </>
    );
  }
  if (!canRetry(item)) return another(true);
  const otherFirst = blamesContent(item.problem);
  return (
    <>
      {otherFirst ? another(true) : retry(true)}
      {otherFirst ? retry(false) : another(false)}
    </>
  );
}

function Ready(props: StageProps & { item: ItemIn<'ready'> }) {
  const { item, state, send, language, openDialog, emit, report } = props;
  const text = processingMessages[language];
  const { flow, appBase } = useEnvironment();
  const { result, file } = item;
  const measured = result.report;
  // What was made on the device is nowhere else: there is no request that the editor could take up.
  const requestId = state.engine === 'service' ? item.requestId : undefined;
  const openEditor = (): void => leadToEditor({ flow: flow || FLOWS[state.effect], requestId }, appBase, emit);
  return (
    <div className="pc-tool__result" data-reported={(report && measured && true) || undefined}>
      <p className="pc-tool__ready" tabIndex={-1} data-focus>
        {text.ready[state.effect]}
      </p>
      <div className="pc-tool__comparison" part="comparison">
        <ComparisonPlayer
          before={file}
          after={result.blob}
          name={file.name}
          loudness={measured && { before: measured.before.integrated, after: measured.after.integrated }}
        />
      </div>
      {report && measured && report(measured)}
      <div className="pc-tool__actions">
        <Button
          variant="primary"
          size="lg"
          part="download-button"
          icon={<DownloadIcon />}
          busy={item.downloading}
          onClick={() => send({ type: 'download' })}
        >
          {text.download}
        </Button>
        <Button size="lg" part="editor-button" icon={<EditIcon />} onClick={openEditor}>
          {text.edit}
        </Button>
        <Button variant="quiet" onClick={openDialog}>
          {text.another}
        </Button>
      </div>
    </div>
  );
}

/** Where the editor takes up what a tool began. Leveling has no flow of its own; Magic Dust levels too. */
const FLOWS: Readonly<Record<AudioEffect, Flow>> = {
  AUTO_LEVELING: 'magic-dust-ai',
  MAGIC_DUST_AI: 'magic-dust-ai',
  DE_NOISE_AI: 'de-noise-ai',
};

function leadToEditor(
  { flow, requestId }: { flow: Flow; requestId: string | undefined },
  appBase: string,
  emit: Announce,
): void {
  if (!pageSession.signedIn()) {
    emit('pc-auth-request', { mode: 'signup', flow, ...(requestId !== undefined && { requestId }) });
    return;
  }
  const arrival = { authType: 'sign_in', flow, requestId, landingQuery: landingQuery() } as const;
  const url = redirectUrl(arrival, { appBase, page: location.href, productName: configuration().product?.name });
  if (emit('pc-redirect', { url })) location.assign(url);
}

/** What is to be said about files that were not taken, in addition to the state of the one that was. */
export function FileNotice({ state, send, language }: ViewProps) {
  const text = processingMessages[language];
  const notice = noticeOf(state);
  if (!notice) return null;
  const refused = notice.kind === 'too-large' || notice.kind === 'empty';
  return (
    <div part="notice">
      <Notice
        tone={refused ? 'warning' : 'info'}
        live={refused ? 'assertive' : 'polite'}
        {...(notice.kind !== 'offline' && {
          dismissLabel: text.dismiss,
          onDismiss: () => send({ type: 'dismiss' }),
        })}
      >
        {noticeText(notice, text, language)}
      </Notice>
    </div>
  );
}

function noticeText(notice: Notable, text: ProcessingMessages, language: Language): string {
  switch (notice.kind) {
    case 'offline':
      return text.offline;
    case 'uploads-instead':
      return text.uploadsInstead;
    case 'one-at-a-time':
      return text.oneAtATime;
    default: {
      const first = refusalText(notice.kind, notice.fileName, text, language);
      return notice.others > 0 ? `${first} ${text.others(notice.others)}` : first;
    }
  }
}

function refusalText(
  kind: 'unsupported' | 'too-large' | 'empty' | 'video',
  fileName: string,
  text: ProcessingMessages,
  language: Language,
): string {
  switch (kind) {
    case 'unsupported':
      return text.unsupported(fileName, new Intl.ListFormat(language, { type: 'disjunction' }).format(AUDIO_FORMATS));
    case 'too-large':
      return text.tooLarge;
    case 'empty':
      return text.empty(fileName);
    case 'video':
      return text.video(fileName);
  }
}

/** What a screen reader hears of the progress: each phase, and each quarter of the upload. Failures speak for themselves. */
export function announcement(state: State, language: Language): string {
  const text = processingMessages[language];
  const { item, effect } = state;
  switch (item?.phase) {
    case 'waiting':
      if (needsEngine(state)) return text.preparing;
      return state.engine === 'device' ? text.reading : text.uploading;
    case 'uploading':
      if (state.engine === 'device') return text.reading;
      return `${text.uploading} ${percentText(Math.floor(percentOf(item) / 25) * 25, language)}`;
    case 'running':
      return text.processing[effect];
    case 'ready':
      return text.ready[effect];
    default:
      return '';
  }
}
