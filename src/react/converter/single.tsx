/** One file, from its upload to its download. */
import type { KeyboardEvent, ReactNode } from 'react';
import { convertedName } from '../../audio/file-names.ts';
import { blamesContent, type Problem } from '../jobs/problem.ts';
import { DownloadIcon } from '../jobs/job-icons.tsx';
import { LogInButton } from '../jobs/log-in-button.tsx';
import { needsEngine } from '../jobs/engine-target.ts';
import { detailText, engineSizeText, problemText } from '../jobs/text.ts';
import { canRetry, isSignedOut, percentOf } from '../jobs/job-state.ts';
import { Button } from '../primitives/button/button.tsx';
import { RetryIcon } from '../primitives/icon/action-icons.tsx';
import { Notice } from '../primitives/notice/notice.tsx';
import { percentText } from '../primitives/progress-bar/percent-text.ts';
import { ProgressBar } from '../primitives/progress-bar/progress-bar.tsx';
import { UploadProgress } from '../primitives/upload-progress/upload-progress.tsx';
import { lossesText } from './losses-text.ts';
import type { Item, ItemIn, State } from './converter.machine.ts';
import { OptionsPanel } from './options-panel.tsx';
import type { StageProps } from './converter.lazy.tsx';
import { fileMessages, type FileMessages } from './files.messages.ts';

interface SingleProps extends StageProps {
  item: Item;
}

export const Single = ({ item, ...rest }: SingleProps) =>
  item.phase === 'ready' ? <Ready {...rest} item={item} /> : <FileAtHand {...rest} item={item} />;

/** Waiting, uploading, uploaded, converting, failed: the file, how far it is, and what can be done. */
function FileAtHand({ item, state, send, language, chooserText, openDialog }: SingleProps) {
  const text = fileMessages[language];
  const { file, phase } = item;
  const work = workOn(item, state, text);
  const percent = work?.percent === undefined ? undefined : percentText(work.percent, language);
  const remove = (): void => send({ type: 'reset' });
  const isPreparing = phase === 'waiting' && needsEngine(state);
  const row = { fileName: file.name, detail: detailText(file, item, text, language) };

  return (
    <div className="pc-converter__work" onKeyDown={phase === 'running' ? undefined : onDelete(remove)}>
      <div className="pc-converter__file" part="file">
        <UploadProgress {...(phase === 'running' ? row : { ...row, onRemove: remove, removeLabel: text.remove })} />
      </div>
      {work && (
        <div className="pc-converter__progress" part="progress">
          <div className="pc-converter__progress-head" aria-hidden="true">
            <span>{isPreparing ? `${work.label} · ${engineSizeText(text, language)}` : work.label}</span>
            <span className="pc-converter__percent">{percent}</span>
          </div>
          <ProgressBar label={work.label} value={work.percent} valueText={percent} />
        </div>
      )}
      {phase === 'failed' && (
        <Trouble problem={item.problem} text={text}>
          <WaysOn item={item} send={send} text={text} retryLabel={chooserText.retry} openDialog={openDialog} />
        </Trouble>
      )}
      {phase === 'uploaded' && (
        <>
          <OptionsPanel state={state} send={send} language={language} />
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
        </>
      )}
      {work && (
        <Button className="pc-converter__cancel" variant="quiet" data-focus onClick={() => send({ type: 'cancel' })}>
          {phase === 'uploading' && state.engine === 'service' ? text.cancelUpload : text.cancel}
        </Button>
      )}
    </div>
  );
}

/** What is being done to the file; without percent if unknown. */
export function workOn(item: Item, state: State, text: FileMessages): { label: string; percent?: number } | null {
  switch (item.phase) {
    case 'waiting':
      if (needsEngine(state)) return { label: text.preparing, percent: state.engineProgress * 100 };
      return state.engine === 'device' ? { label: text.reading } : { label: text.uploading, percent: 0 };
    case 'uploading':
      return state.engine === 'device' ? { label: text.reading } : { label: text.uploading, percent: percentOf(item) };
    case 'running':
      return { label: text.converting(state.to), percent: percentOf(item) };
    default:
      return null;
  }
}

interface WaysOnProps extends Pick<StageProps, 'send' | 'openDialog'> {
  item: ItemIn<'failed'>;
  text: FileMessages;
  retryLabel: string;
}

/** What most likely helps comes first, is the primary action, and has the focus. */
function WaysOn({ item, send, text, retryLabel, openDialog }: WaysOnProps) {
  const retry = { label: retryLabel, icon: <RetryIcon />, onClick: () => send({ type: 'retry' }) };
  if (isSignedOut(item)) {
    return (
      <>
        <LogInButton send={send} label={text.logIn} data-focus />
        <Button {...retry}>{retryLabel}</Button>
      </>
    );
  }
  const another = { label: text.chooseAnother, icon: undefined, onClick: openDialog };
  const ways = !canRetry(item) ? [another] : blamesContent(item.problem) ? [another, retry] : [retry, another];
  return ways.map(({ label, ...way }, index) => (
    <Button key={label} {...way} {...(index === 0 && { variant: 'primary', 'data-focus': true })}>
      {label}
    </Button>
  ));
}

function Ready({ item, state, send, language }: StageProps & { item: ItemIn<'ready'> }) {
  const text = fileMessages[language];
  const reset = (): void => send({ type: 'reset' });
  const losses = lossesText(item, state, text);
  return (
    <div className="pc-converter__ready" onKeyDown={onDelete(reset)}>
      <svg className="pc-converter__tick" viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" pathLength="1" />
        <path d="m20 33 9 9 16-19" pathLength="1" />
      </svg>
      <p className="pc-converter__ready-title">{text.ready(state.to)}</p>
      <p className="pc-converter__ready-name" dir="auto">
        {convertedName(item.file.name, state.to)}
      </p>
      {losses && <p className="pc-converter__losses">{losses}</p>}
      {item.problem && (
        <Trouble problem={item.problem} text={text}>
          {isSignedOut(item) && <LogInButton send={send} label={text.logIn} />}
        </Trouble>
      )}
      <Button
        className="pc-converter__main"
        variant="primary"
        size="lg"
        part="download-button"
        icon={<DownloadIcon />}
        busy={item.downloading}
        data-focus
        onClick={() => send({ type: 'download' })}
      >
        {text.download(state.to)}
      </Button>
      <OptionsPanel state={state} send={send} language={language} />
      <Button variant="quiet" onClick={reset}>
        {text.another}
      </Button>
    </div>
  );
}

function Trouble({ problem, text, children }: { problem: Problem; text: FileMessages; children?: ReactNode }) {
  const [title, advice] = problemText(problem, text);
  return (
    <div part="notice">
      <Notice tone="danger" live="assertive" title={title} actions={children}>
        {advice}
      </Notice>
    </div>
  );
}

const onDelete =
  (remove: () => void) =>
  (event: KeyboardEvent): void => {
    if ((event.key !== 'Delete' && event.key !== 'Backspace') || event.defaultPrevented) return;
    event.preventDefault();
    remove();
  };
