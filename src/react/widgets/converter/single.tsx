/** One file, from its upload to its download. */
import type { ReactNode } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { DownloadIcon } from '../../controls/icon/media-icons.tsx';
import { downloadPercent } from '../../jobs/download-percent.tsx';
import { fileToOpen } from '../../jobs/failure.ts';
import { OpenFileLink } from '../../jobs/open-file-link.tsx';
import { FailureNotice, JobFailureNotice } from '../../files/panel/failure-notice.tsx';
import { detailText, engineSizeText, preparationOf } from '../../files/queue/job-text.ts';
import { LogInButton } from '../../files/panel/log-in-button.tsx';
import { needsEngine } from '../../jobs/engine-target.ts';
import { isSignedOut, percentOf } from '../../jobs/job-state.ts';
import { Button } from '../button/button.tsx';
import { percentText } from '../../controls/progress-bar/percent-text.ts';
import { ProgressBar } from '../../controls/progress-bar/progress-bar.tsx';
import { SuccessTick } from '../../controls/success-tick/success-tick.tsx';
import { UploadProgress } from '../upload-progress/upload-progress.tsx';
import type { StageProps } from './stage-props.ts';
import {
  contentOf,
  formatOf,
  isConverting,
  resultName,
  soundOf,
  type Item,
  type ItemIn,
  type State,
} from './converter.machine.ts';
import { fileMessages, type FileMessages } from '../../../messages/en/converter-files.ts';
import { lossesText } from './options/losses-text.ts';
import { OptionsPanel } from './options/options-panel.tsx';
import { useResultPlayer } from './result/result-player.tsx';
import { resultText } from './result/result-text.ts';
import { TagsDisclosure } from './tags-disclosure.tsx';
import { TrackChoice } from './options/track-choice.tsx';
import { TrimDisclosure } from './trim-disclosure.tsx';

interface SingleProps extends StageProps {
  item: Item;
}

/**
 * Between the file and what is done with it is what chooses its track, trims it and changes its tags, which stays the
 * same.
 */
export function Single({ item, ...rest }: SingleProps) {
  const { state, send, language, trims, editsTags } = rest;
  const isReady = item.phase === 'ready';
  const isHidden = item.phase === 'failed' || isConverting(state);
  return (
    <div className={isReady ? 'pc-converter__ready' : 'pc-converter__work'}>
      {isReady ? <Outcome {...rest} item={item} /> : <FileInProgress {...rest} item={item} />}
      <TrackChoice item={item} state={state} send={send} language={language} hidden={isHidden} />
      {(trims || editsTags) && (
        <div className="pc-converter__extras" hidden={isHidden}>
          {trims && <TrimDisclosure item={item} state={state} send={send} language={language} />}
          {editsTags && <TagsDisclosure item={item} state={state} send={send} language={language} />}
        </div>
      )}
      {isReady ? <AfterConversion {...rest} item={item} /> : <Step {...rest} item={item} />}
    </div>
  );
}

/** Waiting, uploading, uploaded, converting, failed: the file, and why it failed. */
function FileInProgress({ item, state, send, language, chooserText, openDialog }: SingleProps) {
  const text = textOf(fileMessages, language);
  const { file, phase } = item;
  const remove = (): void => send({ type: 'reset' });
  const row = { fileName: file.name, detail: sourceFacts(item, language).join(' · ') };
  return (
    <>
      <div className="pc-converter__file" part="file">
        <UploadProgress {...(phase === 'running' ? row : { ...row, onRemove: remove, removeLabel: text.remove })} />
      </div>
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
    </>
  );
}

/** Its progress, and the available actions. */
function Step({ item, state, send, presets, language }: SingleProps) {
  const text = textOf(fileMessages, language);
  const { phase } = item;
  const progress = progressOf(item, state, text);
  const percent = progress?.percent === undefined ? undefined : percentText(progress.percent, language);
  const isPreparing = phase === 'waiting' && needsEngine(item, state);
  // On the device a press is kept until the file has been read.
  const canStart =
    phase === 'uploaded' || (progress && item.engine === 'device' && phase !== 'running' && !item.wanted);

  return (
    <>
      {phase !== 'failed' && (
        <div className="pc-converter__step">
          {progress && (isPreparing || !canStart) ? (
            <div className="pc-converter__progress" part="progress">
              <div className="pc-converter__progress-head" aria-hidden="true">
                <span>{isPreparing ? `${progress.label} · ${engineSizeText(text, language)}` : progress.label}</span>
                <span className="pc-converter__percent">{percent}</span>
              </div>
              <ProgressBar label={progress.label} value={progress.percent} valueText={percent} />
            </div>
          ) : (
            <OptionsPanel state={state} send={send} presets={presets} language={language} />
          )}
        </div>
      )}
      {canStart ? (
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
      ) : (
        progress && (
          <Button className="pc-converter__cancel" variant="quiet" data-focus onClick={() => send({ type: 'cancel' })}>
            {phase === 'uploading' && item.engine === 'service' ? text.cancelUpload : text.cancel}
          </Button>
        )
      )}
    </>
  );
}

/**
 * What is known of the source file. The source dropdown has little space for the name of a format that is not listed.
 */
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

/** The result, and what to know of it. */
export function Outcome({ item, state, send, language }: StageProps & { item: ItemIn<'ready'> }) {
  const text = textOf(fileMessages, language);
  const losses = lossesText(item, state, text, language);
  const fileName = resultName(state, item);
  return (
    <>
      <Result item={item} title={text.ready(state.to)} fileName={fileName} language={language} />
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
    </>
  );
}

interface AfterConversionProps extends StageProps {
  item: ItemIn<'ready'>;
  /** Beside the other ways on. */
  children?: ReactNode;
}

export function AfterConversion({ item, state, send, presets, language, children }: AfterConversionProps) {
  const text = textOf(fileMessages, language);
  const reset = (): void => send({ type: 'reset' });
  return (
    <>
      <Button
        className="pc-converter__main"
        variant="primary"
        size="lg"
        part="download-button"
        icon={<DownloadIcon />}
        iconEnd={downloadPercent(item.downloaded, language)}
        busy={item.downloading}
        data-focus
        onClick={() => send({ type: 'download' })}
      >
        {text.download(state.to)}
      </Button>
      <div className="pc-converter__after">
        <OptionsPanel state={state} send={send} presets={presets} language={language} />
        {children}
        <Button variant="quiet" size="sm" onClick={reset}>
          {text.another}
        </Button>
      </div>
    </>
  );
}

interface ResultProps {
  item: ItemIn<'ready'>;
  title: string;
  fileName: string;
  language: string;
}

/** One that is on the device already can be played. */
function Result({ item, ...rest }: ResultProps) {
  const { blob, size } = item.result;
  const facts = resultText({ size, ...soundOf(item) }, rest.language);
  return blob ? <PlayableResult {...rest} blob={blob} facts={facts} /> : <ResultCard {...rest} facts={facts} />;
}

function PlayableResult({ blob, facts, ...rest }: Omit<ResultProps, 'item'> & { blob: Blob; facts: string }) {
  const { button, player, failure } = useResultPlayer({ blob, fileName: rest.fileName }, rest.language);
  return (
    <ResultCard {...rest} facts={failure || facts} button={button}>
      {player}
    </ResultCard>
  );
}

interface ResultCardProps extends Pick<ResultProps, 'title' | 'fileName'> {
  facts: ReactNode;
  button?: ReactNode;
  children?: ReactNode;
}

const ResultCard = ({ title, fileName, facts, button, children }: ResultCardProps) => (
  <div className="pc-converter__result" part="result">
    <SuccessTick />
    <div className="pc-converter__result-text">
      <p className="pc-converter__ready-title">{title}</p>
      <p className="pc-converter__facts">
        <bdi>{fileName}</bdi>
        {facts && ' · '}
        {facts && <span>{facts}</span>}
      </p>
    </div>
    {button}
    {children && <div className="pc-converter__ready-player">{children}</div>}
  </div>
);
