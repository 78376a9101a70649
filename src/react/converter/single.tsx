/** One file, from its upload to its download. */
import { textOf } from '../../messages/messages.ts';
import { convertedName } from '../../audio/file-names.ts';
import { DownloadIcon } from '../primitives/icon/extra-icons.tsx';
import { fileToOpen } from '../jobs/failure.ts';
import { OpenFileLink } from '../jobs/open-file-link.tsx';
import { FailureNotice, JobFailureNotice } from '../file-jobs/failure-notice.tsx';
import { detailText, engineSizeText, preparationOf } from '../file-jobs/job-text.ts';
import { LogInButton } from '../file-jobs/log-in-button.tsx';
import { needsEngine } from '../jobs/engine-target.ts';
import { isSignedOut, percentOf } from '../jobs/job-state.ts';
import { Button } from '../primitives/button/button.tsx';
import { percentText } from '../primitives/progress-bar/percent-text.ts';
import { ProgressBar } from '../primitives/progress-bar/progress-bar.tsx';
import { UploadProgress } from '../primitives/upload-progress/upload-progress.tsx';
import type { StageProps } from './stage-props.ts';
import { contentOf, formatOf, soundOf, type Item, type ItemIn, type State } from './converter.machine.ts';
import { fileMessages, type FileMessages } from '../../messages/en/converter-files.ts';
import { lossesText } from './losses-text.ts';
import { OptionsPanel } from './options-panel.tsx';
import { useResultPlayer } from './result-player.tsx';
import { resultText } from './result-text.ts';

interface SingleProps extends StageProps {
  item: Item;
}

export const Single = ({ item, ...rest }: SingleProps) =>
  item.phase === 'ready' ? <Ready {...rest} item={item} /> : <FileInProgress {...rest} item={item} />;

/** Waiting, uploading, uploaded, converting, failed: the file, its progress, and the available actions. */
function FileInProgress({ item, state, send, language, chooserText, openDialog }: SingleProps) {
  const text = textOf(fileMessages, language);
  const { file, phase } = item;
  const progress = progressOf(item, state, text);
  const percent = progress?.percent === undefined ? undefined : percentText(progress.percent, language);
  const remove = (): void => send({ type: 'reset' });
  const isPreparing = phase === 'waiting' && needsEngine(item, state);
  const row = { fileName: file.name, detail: sourceFacts(item, language).join(' · ') };

  return (
    <div className="pc-converter__work">
      <div className="pc-converter__file" part="file">
        <UploadProgress {...(phase === 'running' ? row : { ...row, onRemove: remove, removeLabel: text.remove })} />
      </div>
      {progress && (
        <div className="pc-converter__progress" part="progress">
          <div className="pc-converter__progress-head" aria-hidden="true">
            <span>{isPreparing ? `${progress.label} · ${engineSizeText(text, language)}` : progress.label}</span>
            <span className="pc-converter__percent">{percent}</span>
          </div>
          <ProgressBar label={progress.label} value={progress.percent} valueText={percent} />
        </div>
      )}
      {phase === 'failed' && (
        <JobFailureNotice
          item={item}
          state={state}
          send={send}
          text={text}
          retryLabel={chooserText.retry}
          openDialog={openDialog}
        />
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
            onClick={() => send({ type: 'start' })}
          >
            {text.convert(state.to)}
          </Button>
        </>
      )}
      {progress && (
        <Button className="pc-converter__cancel" variant="quiet" data-focus onClick={() => send({ type: 'cancel' })}>
          {phase === 'uploading' && item.engine === 'service' ? text.cancelUpload : text.cancel}
        </Button>
      )}
    </div>
  );
}

/** What is known of the source file. The source dropdown has little space for the name of a format that is not listed. */
export function sourceFacts(item: Item, language: string): readonly string[] {
  const detail = detailText(item.file, item, textOf(fileMessages, language), language);
  const other = formatOf(item) ? undefined : contentOf(item)?.name;
  return other ? [detail, other] : [detail];
}

/** The current step; null if nothing is in progress. */
export function progressOf(item: Item, state: State, text: FileMessages): { label: string; percent?: number } | null {
  return item.phase === 'running'
    ? { label: text.converting(state.to), percent: percentOf(item) }
    : preparationOf(item, state, text);
}

function Ready({ item, state, send, language }: StageProps & { item: ItemIn<'ready'> }) {
  const text = textOf(fileMessages, language);
  const reset = (): void => send({ type: 'reset' });
  const losses = lossesText(item, state, text, language);
  const fileName = convertedName(item.file.name, state.to);
  return (
    <div className="pc-converter__ready">
      <svg className="pc-converter__tick" viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" pathLength="1" />
        <path d="m20 33 9 9 16-19" pathLength="1" />
      </svg>
      <p className="pc-converter__ready-title">{text.ready(state.to)}</p>
      <p className="pc-converter__ready-name" dir="auto">
        {fileName}
      </p>
      <ResultFacts item={item} fileName={fileName} language={language} />
      {losses && <p className="pc-converter__losses">{losses}</p>}
      {item.failure && (
        <FailureNotice failure={item.failure} text={text}>
          {isSignedOut(item) ? (
            <LogInButton send={send} label={text.logIn} />
          ) : (
            fileToOpen(item.failure) && <OpenFileLink failure={item.failure}>{text.openFile}</OpenFileLink>
          )}
        </FailureNotice>
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

/** What is known of the result; one that is on the device already can be played. */
function ResultFacts({ item, fileName, language }: { item: ItemIn<'ready'>; fileName: string; language: string }) {
  const { blob, size } = item.result;
  const facts = resultText({ size, ...soundOf(item) }, language);
  if (blob) return <PlayableResult blob={blob} fileName={fileName} facts={facts} language={language} />;
  return facts && <p className="pc-converter__facts">{facts}</p>;
}

interface PlayableResultProps {
  blob: Blob;
  fileName: string;
  facts: string;
  language: string;
}

function PlayableResult({ blob, fileName, facts, language }: PlayableResultProps) {
  const { button, player, failure } = useResultPlayer({ blob, fileName }, language);
  return (
    <>
      <p className="pc-converter__facts">
        {button}
        {failure || facts}
      </p>
      {player && <div className="pc-converter__ready-player">{player}</div>}
    </>
  );
}
