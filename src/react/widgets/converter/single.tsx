/** One file, from its upload to its download. */
import { useMemo, type ReactNode } from 'react';
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
import { SuccessTick } from '../../controls/success-tick/success-tick.tsx';
import { UploadProgress } from '../upload-progress/upload-progress.tsx';
import type { StageProps } from './stage-props.ts';
import {
  besideOf,
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
import { optionsMessages } from '../../../messages/en/converter-options.ts';
import { trackMessages } from '../../../messages/en/tracks.ts';
import { clockText } from '../file-player/time-text.ts';
import type { Peaks } from '../file-player/waveform/bars.ts';
import { useFilePeaks } from '../file-player/waveform/use-file-peaks.ts';
import { WaveformProgress } from '../file-player/waveform/waveform-progress.tsx';
import { lossesText } from './options/losses-text.ts';
import { ProgressText } from './list/overall-progress.tsx';
import { withoutBreaks } from './list/without-breaks.ts';
import { optionsPane } from './options/options-panel.tsx';
import { rateText } from './options/options-text.ts';
import { stemOf } from '../../../sidecars/file-names.ts';
import { Sidecars } from '../../files/sidecars/sidecars.tsx';
import { CardSound } from './result/card-sound.tsx';
import { resultText } from './result/result-text.ts';
import { useTagsPane } from './tags-pane.tsx';
import { TrackChoice } from './options/track-choice.tsx';
import { useTrimPane } from './trim-pane.tsx';
import { Work } from './work.tsx';

interface SingleProps extends StageProps {
  item: Item;
}

export function Single({ item, ...rest }: SingleProps) {
  const { state, send, presets, language, trims, editsTags } = rest;
  const text = textOf(fileMessages, language);
  const isReady = item.phase === 'ready';
  const isHidden = item.phase === 'failed' || isConverting(state);
  const trim = useTrimPane({ item, state, send, language });
  const tags = useTagsPane({ item, state, send, language });
  const options = optionsPane({ state, send, presets, language });
  const progress = progressOf(item, state, text);
  // On the device a press is kept until the file has been read.
  const canStart =
    item.phase === 'uploaded' ||
    (progress !== null && item.engine === 'device' && item.phase !== 'running' && !item.wanted);
  // What it needs is loaded before it can be read.
  const isPreparing = item.phase === 'waiting' && needsEngine(item, state);
  const shown = progress && (isPreparing || !canStart) ? progress : null;
  const peaks = useFilePeaks(item.phase === 'failed' ? undefined : item.file, lengthOf(item));
  return (
    <Work
      panes={[...(trims ? [trim] : []), ...(editsTags ? [tags] : []), options]}
      arePanesHidden={isHidden || shown !== null}
      isReady={isReady}
      progress={
        shown && (
          <ProgressText
            {...shown}
            note={isPreparing ? engineSizeText(text, language) : undefined}
            language={language}
          />
        )
      }
      actions={
        isReady ? (
          <AfterConversion {...rest} item={item} />
        ) : (
          item.phase !== 'failed' && (
            <NextStep {...rest} item={item} canStart={canStart} isCancelable={progress !== null} />
          )
        )
      }
    >
      {isReady ? (
        <Outcome {...rest} item={item} peaks={peaks} />
      ) : (
        <FileInProgress {...rest} item={item} peaks={peaks} progress={shown} />
      )}
      <TrackChoice item={item} state={state} send={send} language={language} hidden={isHidden} />
    </Work>
  );
}

interface FileInProgressProps extends SingleProps {
  peaks: Peaks | null;
  /** What goes on, drawn on the waveform. */
  progress: Progress | null;
}

/** Waiting, uploading, uploaded, converting, failed: the file, and why it failed. */
function FileInProgress(props: FileInProgressProps) {
  const { item, state, send, peaks, progress, language, chooserText, openDialog } = props;
  const text = textOf(fileMessages, language);
  const { file, phase } = item;
  const remove = (): void => send({ type: 'reset' });
  const beside = besideOf(state, item);
  const row = {
    fileName: file.name,
    detail: [...shapeFacts(item, language), ...sourceFacts(item, language)].join(' · '),
    icon: null,
  };
  return (
    <>
      <div className="pc-converter__file pc-converter__sound-card" part="file">
        <UploadProgress {...(phase === 'running' ? row : { ...row, onRemove: remove, removeLabel: text.remove })} />
        {progress && (
          <div className="pc-converter__sound">
            <WaveformProgress {...progress} peaks={peaks} language={language} />
          </div>
        )}
        {!progress && phase !== 'failed' && (
          <CardSound
            sound={file}
            fileName={file.name}
            peaks={peaks}
            duration={contentOf(item)?.duration}
            language={language}
          />
        )}
      </div>
      {beside && (
        <Sidecars
          beside={beside}
          language={language}
          {...(phase !== 'running' && { onRemove: (file) => send({ type: 'remove-sidecar', file }) })}
        />
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
    </>
  );
}

interface NextStepProps extends SingleProps {
  canStart: boolean;
  /** Whether something goes on. */
  isCancelable: boolean;
}

function NextStep({ item, state, send, language, canStart, isCancelable }: NextStepProps) {
  const text = textOf(fileMessages, language);
  if (canStart)
    return (
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
    );
  return (
    isCancelable && (
      <Button className="pc-converter__cancel" variant="quiet" data-focus onClick={() => send({ type: 'cancel' })}>
        {item.phase === 'uploading' && item.engine === 'service' ? text.cancelUpload : text.cancel}
      </Button>
    )
  );
}

/**
 * What is known of the source file. The source dropdown has little space for the name of a format that is not listed.
 */
export function sourceFacts(item: Item, language: string): readonly string[] {
  const detail = detailText(item.file, item, textOf(fileMessages, language), language);
  const content = contentOf(item);
  return [
    ...(content?.duration === undefined ? [] : [clockText(Math.round(content.duration))]),
    detail,
    ...(content && !formatOf(item) ? [content.name] : []),
  ];
}

/** In seconds; null if it will not be known, and undefined until the engine has looked into the file. */
const lengthOf = (item: Item): number | null | undefined =>
  item.engine === 'service' || contentOf(item) ? (contentOf(item)?.duration ?? null) : undefined;

/** The rate and channels of a file's sound, where they are known. */
function shapeFacts(item: Item, language: string): readonly string[] {
  const shape = contentOf(item)?.shape;
  if (!shape) return [];
  const { sampleRate, channels } = shape;
  const { mono, stereo } = textOf(optionsMessages, language);
  const count =
    channels <= 2
      ? (channels === 1 ? mono : stereo).toLocaleLowerCase(language)
      : textOf(trackMessages, language).channels(channels);
  return [withoutBreaks(`${rateText(sampleRate, language)} ${count}`)];
}

interface Progress {
  label: string;
  /** Absent if unknown. */
  percent?: number;
}

/** The current step; null if nothing is in progress. */
export function progressOf(item: Item, state: State, text: FileMessages): Progress | null {
  return item.phase === 'running'
    ? { label: text.converting(state.to), percent: percentOf(item) }
    : preparationOf(item, state, text);
}

interface OutcomeProps extends StageProps {
  item: ItemIn<'ready'>;
  /** Those of a single source. */
  peaks?: Peaks | null;
}

/** The result, and what to know of it. */
export function Outcome({ item, state, send, peaks = null, language }: OutcomeProps) {
  const text = textOf(fileMessages, language);
  const losses = lossesText(item, state, text, language);
  const fileName = resultName(state, item);
  const beside = besideOf(state, item);
  return (
    <>
      <Result item={item} title={text.ready(state.to)} fileName={fileName} peaks={peaks} language={language} />
      {beside && <Sidecars beside={beside} stem={stemOf(fileName)} language={language} />}
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

export function AfterConversion({ item, state, send, language, children }: AfterConversionProps) {
  const text = textOf(fileMessages, language);
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
      <Button size="lg" onClick={() => send({ type: 'reset' })}>
        {text.another}
      </Button>
      {children}
    </>
  );
}

interface ResultProps {
  item: ItemIn<'ready'>;
  title: string;
  fileName: string;
  /** Those of what it was made of. */
  peaks: Peaks | null;
  language: string;
}

/** One that is on the device already can be played. */
function Result({ item, title, fileName, peaks, language }: ResultProps) {
  const { blob, size } = item.result;
  const sound = soundOf(item);
  const facts = resultText({ size, ...sound }, language);
  return (
    <div className="pc-converter__result pc-converter__sound-card" part="result">
      <div className="pc-converter__result-head">
        <SuccessTick />
        <div className="pc-converter__result-text">
          <p className="pc-converter__ready-title">{title}</p>
          <p className="pc-converter__facts">
            <bdi>{fileName}</bdi>
            {facts && ' · '}
            {facts && <span>{facts}</span>}
          </p>
        </div>
      </div>
      {blob && <ResultSound item={item} blob={blob} fileName={fileName} peaks={peaks} language={language} />}
    </div>
  );
}

/** Until it has been measured, it is shown as what it was made of. */
function ResultSound({ item, blob, fileName, peaks, language }: Omit<ResultProps, 'title'> & { blob: Blob }) {
  const { duration } = soundOf(item);
  const sound = useMemo(() => new File([blob], fileName, { type: blob.type }), [blob, fileName]);
  const own = useFilePeaks(sound, duration ?? null);
  return <CardSound sound={sound} fileName={fileName} peaks={own ?? peaks} duration={duration} language={language} />;
}
