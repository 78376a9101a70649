/** The converter with a file at hand: its machine at work, what it shows, and the opened menus. */
import type { KeyboardEvent, ReactNode } from 'react';
import { createApiClient } from '../../api/client.ts';
import { secondsLeft } from '../../api/transfer.ts';
import { pageClock } from '../../audio/clock.ts';
import type { ConversionEngine } from '../../audio/conversion.ts';
import { convertedName } from '../../audio/formats.ts';
import { createRequestId } from '../../audio/request-id.ts';
import { serviceEngine } from '../../audio/service.ts';
import type { Language } from '../../definition/common.ts';
import type { Emit } from '../../definition/definition.ts';
import { pageConnection } from '../../visitor/connection.ts';
import { readSession } from '../../visitor/session.ts';
import { Button } from '../primitives/button/button.tsx';
import { DownloadIcon, RetryIcon } from '../primitives/icon/icons.tsx';
import listboxCss from '../primitives/listbox/listbox.css';
import { Notice } from '../primitives/notice/notice.tsx';
import progressBarCss from '../primitives/progress-bar/progress-bar.css';
import { ProgressBar } from '../primitives/progress-bar/progress-bar.tsx';
import uploadProgressCss from '../primitives/upload-progress/upload-progress.css';
import { UploadProgress } from '../primitives/upload-progress/upload-progress.tsx';
import type { converter } from './definition.ts';
import type { Formats } from './format-pair.ts';
import { canRetry, noticeOf, percentOf, type Action, type Notice as Notable, type State } from './machine.ts';
import { blamesContent, type Problem } from './problem.ts';
import { saveFile } from './save.ts';
import { createConverter, type ConverterStore } from './store.ts';
import workCss from './work.css';
import { workMessages, type WorkMessages } from './work-messages.ts';

export { listboxParts } from '../primitives/listbox/listbox.tsx';

export const workStyles: readonly string[] = [listboxCss, progressBarCss, uploadProgressCss, workCss];

/** The page's part in it, read at each use. */
interface Page {
  readonly apiBase: string;
  readonly announce: Emit<typeof converter>;
}

/** The machine with the page's own clock, connection, randomness and service. */
export function createPageConverter(formats: Formats, page: Page): ConverterStore {
  const clock = pageClock(window);
  const engineAt = (base: string): ConversionEngine =>
    serviceEngine(createApiClient({ base, token: () => readSession()?.accessToken }), clock);
  return createConverter(formats, {
    clock,
    connection: pageConnection(window),
    random: Math.random,
    requestId: createRequestId,
    save: saveFile,
    get engine() {
      return engineAt(page.apiBase);
    },
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

interface StageProps extends ViewProps {
  retryLabel: string;
  openDialog: () => void;
}

export const Stage = (props: StageProps) =>
  props.state.phase === 'ready' ? <Ready {...props} /> : <FileAtHand {...props} />;

/** Uploading, uploaded, converting, failed: the file, how far it is, and what can be done. */
function FileAtHand({ state, send, language, retryLabel, openDialog }: StageProps) {
  const text = workMessages[language];
  if (state.phase === 'chooser' || state.phase === 'ready') return null;
  const { file, phase } = state;
  const running = phase === 'uploading' || phase === 'converting';
  const doing = phase === 'uploading' ? text.uploading : text.converting(state.to);
  const percent = percentText(percentOf(state), language);
  const remove = (): void => send({ type: 'reset' });
  const row = { fileName: file.name, detail: detailText(state, file, text, language) };

  return (
    <div className="pc-converter__work" onKeyDown={phase === 'converting' ? undefined : onDelete(remove)}>
      <div className="pc-converter__file" part="file">
        <UploadProgress {...(phase === 'converting' ? row : { ...row, onRemove: remove, removeLabel: text.remove })} />
      </div>
      {running && (
        <div className="pc-converter__progress" part="progress">
          <div className="pc-converter__progress-head" aria-hidden="true">
            <span>{doing}</span>
            <span className="pc-converter__percent">{percent}</span>
          </div>
          <ProgressBar label={doing} value={percentOf(state)} valueText={percent} />
        </div>
      )}
      {phase === 'failed' && (
        <Trouble problem={state.problem} text={text}>
          <WaysOn state={state} send={send} text={text} retryLabel={retryLabel} openDialog={openDialog} />
        </Trouble>
      )}
      {phase === 'uploaded' && (
        <Button
          className="pc-converter__main"
          variant="primary"
          size="lg"
          part="convert-button"
          data-focus
          onClick={() => send({ type: 'convert' })}
        >
          {text.convert(state.to)}
        </Button>
      )}
      {running && (
        <Button className="pc-converter__cancel" variant="quiet" data-focus onClick={() => send({ type: 'cancel' })}>
          {phase === 'uploading' ? text.cancelUpload : text.cancel}
        </Button>
      )}
    </div>
  );
}

/** What most likely helps comes first, and has the accent and the focus. */
function WaysOn({
  state,
  send,
  text,
  retryLabel,
  openDialog,
}: Omit<StageProps, 'language'> & { state: State & { phase: 'failed' }; text: WorkMessages }) {
  const retry = { label: retryLabel, icon: <RetryIcon />, onClick: () => send({ type: 'retry' }) };
  const another = { label: text.chooseAnother, icon: undefined, onClick: openDialog };
  const ways = !canRetry(state) ? [another] : blamesContent(state.problem) ? [another, retry] : [retry, another];
  return ways.map(({ label, ...way }, index) => (
    <Button key={label} {...way} {...(index === 0 && { variant: 'primary', 'data-focus': true })}>
      {label}
    </Button>
  ));
}

function Ready({ state, send, language }: StageProps) {
  const text = workMessages[language];
  if (state.phase !== 'ready') return null;
  const reset = (): void => send({ type: 'reset' });
  return (
    <div className="pc-converter__ready" onKeyDown={onDelete(reset)}>
      <svg className="pc-converter__tick" viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" pathLength="1" />
        <path d="m20 33 9 9 16-19" pathLength="1" />
      </svg>
      <p className="pc-converter__ready-title">{text.ready(state.to)}</p>
      <p className="pc-converter__ready-name" dir="auto">
        {convertedName(state.file.name, state.to)}
      </p>
      {state.problem && <Trouble problem={state.problem} text={text} />}
      <Button
        className="pc-converter__main"
        variant="primary"
        size="lg"
        part="download-button"
        icon={<DownloadIcon />}
        busy={state.downloading}
        data-focus
        onClick={() => send({ type: 'download' })}
      >
        {text.download(state.to)}
      </Button>
      <Button variant="quiet" onClick={reset}>
        {text.another}
      </Button>
    </div>
  );
}

/** A failure in the visitor's words, and the ways on. */
function Trouble({ problem, text, children }: { problem: Problem; text: WorkMessages; children?: ReactNode }) {
  const [title, advice] = text.problems[problem.kind];
  const wait = problem.retryAfter ? ` ${text.waitSeconds(problem.retryAfter)}` : '';
  return (
    <div part="notice">
      <Notice tone="danger" live="assertive" title={title} actions={children}>
        {advice + wait}
      </Notice>
    </div>
  );
}

/** What is to be said about files that were not taken, beside the state of the one that was. */
export function FileNotice({ state, send, language }: ViewProps) {
  const text = workMessages[language];
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
        {noticeText(notice, state, text, language)}
      </Notice>
    </div>
  );
}

function noticeText(notice: Notable, state: State, text: WorkMessages, language: Language): string {
  switch (notice.kind) {
    case 'unsupported': {
      const formats = new Intl.ListFormat(language, { type: 'disjunction' }).format(state.formats);
      return text.unsupported(notice.fileName, formats);
    }
    case 'too-large':
      return text.tooLarge;
    case 'empty':
      return text.empty(notice.fileName);
    case 'one-at-a-time':
      return text.oneAtATime(notice.fileName);
    case 'offline':
      return text.offline;
  }
}

/** What a screen reader hears of the progress: each phase, and each quarter of the upload. Failures speak for themselves. */
export function announcement(state: State, language: Language): string {
  const text = workMessages[language];
  switch (state.phase) {
    case 'uploading':
      return `${text.uploading} ${percentText(Math.floor(percentOf(state) / 25) * 25, language)}`;
    case 'uploaded':
      return `${text.uploaded}: ${state.file.name}`;
    case 'converting':
      return text.converting(state.to);
    case 'ready':
      return text.ready(state.to);
    default:
      return '';
  }
}

/** Size of the file; while it uploads, its speed and the time left too. */
function detailText(state: State, file: File, text: WorkMessages, language: Language): string {
  const parts = [sizeText(file.size, language)];
  const transfer = state.phase === 'uploading' ? state.transfer : null;
  if (transfer?.rate) parts.push(`${sizeText(transfer.rate, language)}/s`);
  const left = transfer && secondsLeft(transfer);
  if (left) parts.push(left < 60 ? text.secondsLeft(left) : text.minutesLeft(Math.round(left / 60)));
  return parts.join(' · ');
}

const onDelete =
  (remove: () => void) =>
  (event: KeyboardEvent): void => {
    if ((event.key !== 'Delete' && event.key !== 'Backspace') || event.defaultPrevented) return;
    event.preventDefault();
    remove();
  };

const percentText = (percent: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(Math.floor(percent) / 100);

/** Mebibytes under the name that people know them by. */
function sizeText(bytes: number, language: Language): string {
  const mega = bytes >= 1024 * 1024;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: mega ? 1 : 0,
  }).format(bytes / (mega ? 1024 * 1024 : 1024));
}
