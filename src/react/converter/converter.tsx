/** Chooses, uploads, converts and hands over an audio file. A projection of the machine's state. */
import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { secondsLeft } from '../../api/transfer.ts';
import { acceptOf } from '../../audio/formats.ts';
import type { Language } from '../../definition/common.ts';
import type { WidgetProps } from '../../definition/definition.ts';
import { useEnvironment } from '../environment.tsx';
import { useFileDrop } from '../hooks/file-drop.ts';
import { FocusKeeper } from '../hooks/focus-keeper.tsx';
import buttonCss from '../primitives/button/button.css';
import { Button } from '../primitives/button/button.tsx';
import iconButtonCss from '../primitives/icon-button/icon-button.css';
import { IconButton } from '../primitives/icon-button/icon-button.tsx';
import { CloseIcon, DownloadIcon, RetryIcon, SwapIcon, WaveformIcon } from '../primitives/icon/icons.tsx';
import listboxCss from '../primitives/listbox/listbox.css';
import { Listbox } from '../primitives/listbox/listbox.tsx';
import { LiveRegion } from '../primitives/live-region/live-region.tsx';
import noticeCss from '../primitives/notice/notice.css';
import { Notice } from '../primitives/notice/notice.tsx';
import progressBarCss from '../primitives/progress-bar/progress-bar.css';
import { ProgressBar } from '../primitives/progress-bar/progress-bar.tsx';
import spinnerCss from '../primitives/spinner/spinner.css';
import uploadProgressCss from '../primitives/upload-progress/upload-progress.css';
import { UploadProgress } from '../primitives/upload-progress/upload-progress.tsx';
import converterCss from './converter.css';
import type { converter } from './definition.ts';
import {
  canRetry,
  noticeOf,
  percentOf,
  type Action,
  type Notice as FileNotice,
  type Side,
  type State,
} from './machine.ts';
import { converterMessages, type ConverterMessages } from './messages.ts';
import type { Problem } from './problem.ts';
import { useConverter } from './use-converter.ts';

export const converterStyles: readonly string[] = [
  spinnerCss,
  buttonCss,
  iconButtonCss,
  listboxCss,
  noticeCss,
  progressBarCss,
  uploadProgressCss,
  converterCss,
];

interface ViewProps {
  state: State;
  send: (action: Action) => void;
  text: ConverterMessages;
  language: Language;
}

export function Converter({ from, to, formats, emit }: WidgetProps<typeof converter>) {
  const { language } = useEnvironment();
  const [state, send] = useConverter({ from, to, formats }, emit);
  const text = converterMessages[language];
  const input = useRef<HTMLInputElement>(null);
  const view: ViewProps = { state, send, text, language };

  const choose = (files: readonly File[]): void => send({ type: 'choose', files });
  const openDialog = (): void => input.current?.click();
  const { dragging, handlers } = useFileDrop(state.phase !== 'converting', choose);

  function onPaste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files];
    if (files.length > 0) choose(files);
  }

  return (
    <section
      className="pc-converter"
      part="panel"
      aria-label={text.title}
      data-phase={state.phase}
      data-dragging={dragging || undefined}
      onPaste={onPaste}
      {...handlers}
    >
      <Formats {...view} />
      <FocusKeeper className="pc-converter__stage">
        <Stage {...view} dragging={dragging} openDialog={openDialog} />
      </FocusKeeper>
      <FileNotices {...view} />
      <LiveRegion message={announcement(state, text, language)} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.choose}
        accept={acceptOf(state.from)}
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          // The same file chosen again is a choice too.
          event.target.value = '';
        }}
      />
    </section>
  );
}

function Formats({ state, send, text }: ViewProps) {
  const options = state.formats.map((format) => ({ value: format, label: format }));
  const busy = state.phase === 'converting';
  const dropdown = (side: Side) => (
    <div className="pc-converter__format" part={side}>
      <Listbox
        appearance="pill"
        label={text[side]}
        value={state[side]}
        options={options}
        disabled={busy}
        open={state.openMenu === side}
        onOpenChange={(open) => send({ type: 'menu', side, open })}
        onChange={(format) => send({ type: 'pick', side, format })}
      />
    </div>
  );
  return (
    <div className="pc-converter__formats">
      {dropdown('from')}
      <IconButton
        className="pc-converter__swap"
        part="swap"
        label={text.swap}
        icon={<SwapIcon />}
        aria-disabled={busy || undefined}
        onClick={() => send({ type: 'swap' })}
      />
      {dropdown('to')}
    </div>
  );
}

interface StageProps extends ViewProps {
  dragging: boolean;
  openDialog: () => void;
}

function Stage(props: StageProps) {
  switch (props.state.phase) {
    case 'chooser':
      return <Chooser {...props} />;
    case 'ready':
      return <Ready {...props} />;
    default:
      return <FileAtHand {...props} />;
  }
}

function Chooser({ state, text, dragging, openDialog }: StageProps) {
  return (
    <div className="pc-converter__drop-field" part="drop-field">
      <span className="pc-converter__drop-icon">
        <WaveformIcon />
      </span>
      <p className="pc-converter__drop-title">{dragging ? text.dropNow : text.drop(state.from)}</p>
      <p className="pc-converter__or">{text.or}</p>
      <Button variant="primary" part="choose-button" data-focus onClick={openDialog}>
        {text.choose}
      </Button>
      <p className="pc-converter__hint">{text.limit}</p>
    </div>
  );
}

/** Uploading, uploaded, converting, failed: the file, how far it is, and what can be done. */
function FileAtHand({ state, send, text, language, openDialog }: StageProps) {
  if (state.phase === 'chooser' || state.phase === 'ready') return null;
  const { file, phase } = state;
  const running = phase === 'uploading' || phase === 'converting';
  const percent = percentOf(state);
  const remove = (): void => send({ type: 'reset' });
  const row = { fileName: file.name, detail: <FileDetail state={state} text={text} language={language} /> };

  return (
    <div className="pc-converter__work" onKeyDown={phase === 'converting' ? undefined : onDelete(remove)}>
      <div className="pc-converter__file" part="file">
        <UploadProgress {...(phase === 'converting' ? row : { ...row, onRemove: remove, removeLabel: text.remove })} />
      </div>
      {running && (
        <div className="pc-converter__progress" part="progress">
          <div className="pc-converter__progress-head" aria-hidden="true">
            <span>{phase === 'uploading' ? text.uploading : text.converting(state.to)}</span>
            <span className="pc-converter__percent">{percentText(percent, language)}</span>
          </div>
          <ProgressBar
            label={phase === 'uploading' ? text.uploading : text.converting(state.to)}
            value={percent}
            valueText={percentText(percent, language)}
          />
        </div>
      )}
      {phase === 'failed' && (
        <div part="notice">
          <Trouble problem={state.problem} text={text}>
            {canRetry(state) && (
              <Button variant="primary" icon={<RetryIcon />} data-focus onClick={() => send({ type: 'retry' })}>
                {text.retry}
              </Button>
            )}
            <Button data-focus={canRetry(state) ? undefined : true} onClick={openDialog}>
              {text.chooseAnother}
            </Button>
          </Trouble>
        </div>
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

function FileDetail({ state, text, language }: Omit<ViewProps, 'send'>) {
  if (state.phase === 'chooser') return null;
  const size = sizeText(state.file.size, language);
  const left = state.phase === 'uploading' && state.transfer ? secondsLeft(state.transfer) : null;
  const parts = [size];
  if (state.phase === 'uploading' && state.transfer?.rate) parts.push(`${sizeText(state.transfer.rate, language)}/s`);
  if (left !== null && left > 0)
    parts.push(left < 60 ? text.secondsLeft(left) : text.minutesLeft(Math.round(left / 60)));
  return <>{parts.join(' · ')}</>;
}

function Ready({ state, send, text }: StageProps) {
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
        {state.file.name}
      </p>
      {state.problem && (
        <div part="notice">
          <Trouble problem={state.problem} text={text} />
        </div>
      )}
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
function Trouble({ problem, text, children }: { problem: Problem; text: ConverterMessages; children?: ReactNode }) {
  const [title, advice] = text.problems[problem.kind];
  const wait = problem.retryAfter ? ` ${text.waitSeconds(problem.retryAfter)}` : '';
  return (
    <Notice tone="danger" live="assertive" title={title} actions={children}>
      {advice + wait}
    </Notice>
  );
}

/** What is to be said about files that were not taken, beside the state of the one that was. */
function FileNotices({ state, send, text, language }: ViewProps) {
  const notice = noticeOf(state);
  if (!notice) return null;
  return (
    <div part="notice">
      <Notice
        tone={notice.kind === 'too-large' || notice.kind === 'empty' ? 'warning' : 'info'}
        live={notice.kind === 'too-large' || notice.kind === 'empty' ? 'assertive' : 'polite'}
        actions={
          notice.kind !== 'offline' && (
            <IconButton size="sm" label={text.dismiss} icon={<CloseIcon />} onClick={() => send({ type: 'dismiss' })} />
          )
        }
      >
        {noticeText(notice, state, text, language)}
      </Notice>
    </div>
  );
}

function noticeText(notice: FileNotice, state: State, text: ConverterMessages, language: Language): string {
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
function announcement(state: State, text: ConverterMessages, language: Language): string {
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
