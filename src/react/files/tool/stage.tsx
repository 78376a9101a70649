/** What every tool loads later: its machine, and the views of a file. */
import type { ReactNode } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { AUDIO_FORMATS, type AudioEffect, type ProcessReport, type SilenceCut } from '../../../contract/audio.ts';
import { processingJob } from '../../../audio/service-engine.ts';
import type { Flow } from '../../../definition/common.ts';
import { signedInUrl } from '../../../visitor/signed-in-url.ts';
import { pageSession } from '../../../visitor/session-watcher.ts';
import { useEditorRedirect, type EditorRedirect } from '../../controls/editor-redirect/use-editor-redirect.tsx';
import { useEnvironment } from '../../environment/environment.tsx';
import type { ChooserMessages } from '../../../messages/en/chooser.ts';
import { PrivacyLine } from '../panel/drop-field.tsx';
import { loadDeviceEngines } from '../../../audio/page-engine.ts';
import { serviceOrDevice } from '../../../audio/service-or-device.ts';
import { engineFolder } from '../../../configuration/engine-folder.ts';
import { pageServiceFeatures, selectEngine } from '../queue/engines.ts';
import { JobFailureNotice } from '../panel/failure-notice.tsx';
import { FileNotice as QueueNotice, noticeAnnouncement, type NoticeProps } from '../panel/file-notice.tsx';
import { detailText, engineSizeText, preparationAnnouncement, preparationOf, timeLeftText } from '../queue/job-text.ts';
import { pageOptions } from '../queue/queue-store.ts';
import { ComparisonPlayer, comparisonStyles } from '../../widgets/file-player/comparison/comparison-player.tsx';
import { areAllPrivate, staysHere } from '../queue/queue.machine.ts';
import { needsEngine } from '../../jobs/engine-target.ts';
import { isUnderWay } from '../../jobs/job-state.ts';
import handedFileCss from '../../jobs/handed-file.css';
import { handedFileAnnouncement, HandedFileNote } from '../../jobs/handed-file.tsx';
import type { Page } from '../../jobs/use-lazy-store.ts';
import { Button } from '../../widgets/button/button.tsx';
import iconButtonCss from '../../widgets/icon-button/icon-button.css';
import { DownloadIcon } from '../../controls/icon/media-icons.tsx';
import { icon } from '../../controls/icon/icons.tsx';
import noticeCss from '../../controls/notice/notice.css';
import { Notice } from '../../controls/notice/notice.tsx';
import { INFO } from '../../controls/notice/tones.tsx';
import progressBarCss from '../../controls/progress-bar/progress-bar.css';
import fileNameCss from '../../controls/file-name/file-name.css';
import { FileName } from '../../controls/file-name/file-name.tsx';
import uploadProgressCss from '../../widgets/upload-progress/upload-progress.css';
import successTickCss from '../../controls/success-tick/success-tick.css';
import { SuccessTick } from '../../controls/success-tick/success-tick.tsx';
import { UploadProgress } from '../../widgets/upload-progress/upload-progress.tsx';
import { markHanded } from '../record/recorded-files.ts';
import { partsWithout } from '../../../sidecars/edited.ts';
import { stemOf } from '../../../sidecars/file-names.ts';
import { Sidecars } from '../sidecars/sidecars.tsx';
import { Busy } from './busy.tsx';
import busyCss from './busy.css';
import { withContent } from './content-engine.ts';
import { areOther } from '../cuts/cuts.machine.ts';
import { noiseText, raisedNoiseText } from './noise-text.ts';
import { stepsOf } from './steps.ts';
import { strongLoadsText, strongMissingText } from './strength-text.ts';
import { secondsText } from '../../widgets/file-player/time-text.ts';
import { pausesText } from './silence-text.ts';
import { isStrong, type Action, type Item, type ItemIn, type State } from './tool.machine.ts';
import processingCss from './processing.css';
import { processingMessages } from '../../../messages/en/processing.ts';
import { createProcessor, resultName, type Announce, type ProcessorStore } from './store.ts';

export { isBusy as isLocked } from '../queue/queue.machine.ts';

/** A flat waveform. */
const SilenceIcon = /*#__PURE__*/ icon('M2.75 10h1.5M6.75 10h1.5M11.75 10h1.5M15.75 10h1.5');
const EditIcon = /*#__PURE__*/ icon(
  'M11.5 3.5h5v5M16.25 3.75 9.5 10.5M8.5 4.5H5a1.5 1.5 0 0 0-1.5 1.5v9A1.5 1.5 0 0 0 5 16.5h9a1.5 1.5 0 0 0 1.5-1.5v-3.5',
);

export const styles: readonly string[] = [
  iconButtonCss,
  noticeCss,
  progressBarCss,
  fileNameCss,
  uploadProgressCss,
  successTickCss,
  ...comparisonStyles,
  handedFileCss,
  busyCss,
  processingCss,
];

/** Creates the machine with the page's clock, connection, session and engines. */
export function createMachine(state: State, page: Page<Announce>): ProcessorStore {
  const options = pageOptions();
  return createProcessor(state, {
    ...options,
    async engine(kind) {
      const { clock } = options;
      const { apiBase } = page;
      const engine = await selectEngine({ kind, apiBase, clock }, processingJob, ({ processing }) => processing);
      return withContent(
        kind === 'device'
          ? engine
          : serviceOrDevice(engine, {
              wanted: ({ effect, options }) => [
                ...(effect === 'SHORTEN_SILENCE' ? (['silence'] as const) : []),
                ...(options?.silence?.cuts ? (['cuts'] as const) : []),
                ...(options?.loudness ? (['leveling'] as const) : []),
              ],
              features: pageServiceFeatures(apiBase),
              device: async () => (await loadDeviceEngines(engineFolder())).processing,
            }),
      );
    },
    get announce() {
      return page.announce;
    },
  });
}

interface ViewProps {
  state: State;
  send: (action: Action) => void;
  language: string;
}

/** What is known of the report. */
export type Measured = { readonly [Part in keyof ProcessReport]?: ProcessReport[Part] | undefined };

export interface StageProps extends ViewProps {
  item: Item;
  chooserText: ChooserMessages;
  openDialog: () => void;
  emit: Announce;
  /** Renders what is measured: of the source while it is processed, then of both. */
  report?: (measured: Measured) => ReactNode;
  /** How to process it, while there is a choice. */
  settings?: ReactNode;
}

/** Replaces the drop field. */
export function Stage(props: StageProps) {
  const { item, state, report } = props;
  const isBusy = isUnderWay(item);
  return (
    <div
      className="pc-tool__file-stage"
      // Room for the result, so that the page below does not move when it comes.
      data-reserved={isBusy || item.phase === 'ready' || undefined}
      data-effect={state.effect}
      data-reported={(report && true) || undefined}
    >
      <View {...props} />
      {!isBusy && item.phase !== 'ready' && <Privacy {...props} />}
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
      return item.failure.code === 'no-audio' ? <Silent {...props} item={item} /> : <Failed {...props} item={item} />;
    default:
      return <Preparing {...props} />;
  }
}

/** That the file stays on the device, if that is certain. */
function Privacy({ item, state, chooserText, language }: StageProps) {
  if (areAllPrivate(state)) return <PrivacyLine>{chooserText.private}</PrivacyLine>;
  return staysHere(state, item) && <PrivacyLine>{textOf(processingMessages, language).onDevice}</PrivacyLine>;
}

/** Waiting for the engine, uploading, or canceled before it was processed. */
function Preparing(props: StageProps) {
  const { item, state, send, language, settings, report } = props;
  const text = textOf(processingMessages, language);
  const detail = detailText(item.file, item, text, language);
  const progress = preparationOf(item, state, text);
  if (!progress) {
    return (
      <>
        <div className="pc-tool__file" part="file">
          <UploadProgress
            fileName={item.file.name}
            detail={detail}
            onRemove={() => send({ type: 'reset' })}
            removeLabel={text.remove}
          />
        </div>
        <Beside {...props} onRemove={(file) => send({ type: 'remove-sidecar', file })} />
        {settings}
        <Button variant="primary" size="lg" data-focus onClick={() => send({ type: 'start' })}>
          {text.process}
        </Button>
      </>
    );
  }
  const details = [
    needsEngine(item, state) ? engineSizeText(text, language) : detail,
    isStrong(state) && strongLoadsText(state, item, language),
  ];
  return (
    <Busy
      item={item}
      {...progress}
      language={language}
      details={details.filter(Boolean).join(' · ')}
      privacy={<Privacy {...props} />}
      steps={[{ label: progress.label, state: 'now' }]}
      cancelLabel={item.phase === 'uploading' && item.engine === 'service' ? text.cancelUpload : text.cancel}
      onCancel={() => send({ type: 'cancel' })}
    >
      {report?.({})}
    </Busy>
  );
}

function Running(props: StageProps & { item: ItemIn<'running'> }) {
  const { item, state, send, language, report } = props;
  const text = textOf(processingMessages, language);
  const details = [timeLeftText(item, text), isStrong(state) && strongLoadsText(state, item, language)];
  return (
    <Busy
      item={item}
      label={text.processing[state.effect]}
      percent={item.percent}
      language={language}
      details={details.filter(Boolean).join(' · ')}
      privacy={<Privacy {...props} />}
      steps={stepsOf(item.stage, state.effect, language)}
      cancelLabel={text.cancel}
      onCancel={() => send({ type: 'cancel' })}
    >
      {report?.(item.stage ?? {})}
    </Busy>
  );
}

/** A silent recording is not an error of the widget or the service. */
function Silent({ item, language, send, openDialog }: StageProps & { item: ItemIn<'failed'> }) {
  const text = textOf(processingMessages, language);
  const [title, advice] = text.failures['no-audio'];
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

function Failed({ item, state, send, language, chooserText, openDialog }: StageProps & { item: ItemIn<'failed'> }) {
  const text = textOf(processingMessages, language);
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
      <JobFailureNotice
        item={item}
        state={state}
        send={send}
        text={text}
        retryLabel={chooserText.retry}
        openDialog={openDialog}
      />
    </>
  );
}

function Ready(props: StageProps & { item: ItemIn<'ready'> }) {
  const { item, state, send, language, openDialog, emit, report, settings } = props;
  const text = textOf(processingMessages, language);
  const { flow, appBase } = useEnvironment();
  const { redirect, link } = useEditorRedirect();
  const { id, result, file, handed } = item;
  const measured = result.report;
  const strongMissing = strongMissingText(measured, state.strength, language);
  const isUnchanged = measured?.cuts?.length === 0;
  // Other cuts are chosen, which are to be made first.
  const isOutdated = state.cuts !== null && areOther(state.cuts, measured?.cuts ?? []);
  const raised = raisedNoiseText(measured, language);
  const said = raised ? undefined : (noiseText(measured, language) ?? pausesText(measured, language)?.shown);
  // A result made on the device does not exist elsewhere, so there is no request that the editor could open.
  const requestId = item.engine === 'service' ? item.requestId : undefined;
  const openEditor = (): void => {
    if (requestId !== undefined && pageSession.signedIn()) markHanded(file);
    leadToEditor({ flow: flow || FLOWS[state.effect], requestId }, appBase, redirect, emit);
  };
  const outcome = (
    <div className="pc-tool__outcome">
      {isUnchanged ? (
        <span className="pc-tool__unchanged">
          <SilenceIcon />
        </span>
      ) : (
        <SuccessTick />
      )}
      <div>
        <p className="pc-tool__ready" tabIndex={-1} data-focus>
          {readyText(state, measured, language)}
        </p>
        <p className="pc-tool__detail">
          <FileName name={file.name} />
          {said && <span>{said}</span>}
        </p>
      </div>
    </div>
  );
  return (
    <div className="pc-tool__result">
      {isUnchanged ? (
        outcome
      ) : (
        <div className="pc-tool__comparison" part="comparison">
          <ComparisonPlayer
            before={file}
            after={result.blob}
            name={file.name}
            isNameShown={false}
            loudness={loudnessOf(measured)}
            cuts={measured?.cuts}
          >
            {outcome}
          </ComparisonPlayer>
        </div>
      )}
      {measured?.hardlyAnyVoice && (
        <Notice tone={INFO} live="off" title={text.hardlyAnyVoice}>
          {text.madeForSpeech}
        </Notice>
      )}
      {strongMissing && <Notice tone={INFO} live="off" title={strongMissing} />}
      {report && measured && report(measured)}
      {raised && (
        <p className="pc-tool__note">
          {raised}{' '}
          <Button variant="quiet" size="sm" onClick={() => send({ type: 'clean' })}>
            {text.removeNoise}
          </Button>
        </p>
      )}
      <Beside {...props} cuts={measured?.cuts} stem={stemOf(resultName(state, item))} />
      {settings}
      <div className="pc-tool__actions">
        <Button
          variant={isUnchanged || isOutdated ? 'secondary' : 'primary'}
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
        <Button className="pc-tool__another" variant="quiet" onClick={openDialog}>
          {text.another}
        </Button>
      </div>
      {handed && (
        <HandedFileNote
          file={handed}
          language={language}
          onSave={(event) => {
            if (!emit('pc-download', { id, ...handed })) event.preventDefault();
          }}
        />
      )}
      {link}
    </div>
  );
}

interface BesideProps extends Pick<StageProps, 'item' | 'state' | 'language'> {
  cuts?: readonly SilenceCut[] | undefined;
  stem?: string;
  onRemove?: (file: File) => void;
}

/** Chapters and transcripts that were chosen with the file. */
function Beside({ item, state, cuts = [], language, ...rest }: BesideProps) {
  const { sidecars } = state;
  const sounds = [{ ...item, parts: partsWithout(cuts) }];
  return sidecars && <Sidecars beside={{ sidecars, sounds }} language={language} {...rest} />;
}

/**
 * The loudness to compensate. An effect without a target leaves the voice as loud as it was: what differs then is the
 * noise, which counts as sound before, and as a pause after.
 */
const loudnessOf = (report: ProcessReport | undefined) =>
  report?.target === undefined ? undefined : { before: report.before.integrated, after: report.after.integrated };

/** That it is ready, unless nothing was done. */
function readyText(
  { effect, silence, wantedCuts }: Pick<State, 'effect' | 'silence' | 'wantedCuts'>,
  report: ProcessReport | undefined,
  language: string,
): string {
  const text = textOf(processingMessages, language);
  if (report?.cuts?.length !== 0) return text.ready[effect];
  return wantedCuts ? text.nothingCut : text.noLongPause(secondsText(silence.longest, language));
}

/** The flow in which the editor continues each effect. Leveling and shortening have no flow of their own. */
const FLOWS: Readonly<Record<AudioEffect, Flow>> = {
  AUTO_LEVELING: 'magic-dust-ai',
  MAGIC_DUST_AI: 'magic-dust-ai',
  DE_NOISE_AI: 'de-noise-ai',
  SHORTEN_SILENCE: 'magic-dust-ai',
};

function leadToEditor(
  { flow, requestId }: { flow: Flow; requestId: string | undefined },
  appBase: string,
  redirect: EditorRedirect['redirect'],
  emit: Announce,
): void {
  if (!pageSession.signedIn()) {
    emit('pc-auth-request', { mode: 'signup', flow, ...(requestId !== undefined && { requestId }) });
    return;
  }
  redirect(signedInUrl({ flow, requestId }, appBase), (detail) => emit('pc-redirect', detail));
}

export const FileNotice = (props: NoticeProps<State>) => (
  <QueueNotice {...props} text={textOf(processingMessages, props.language)} formats={AUDIO_FORMATS} />
);

export const notice = (state: State, language: string): string =>
  noticeAnnouncement(state, textOf(processingMessages, language), AUDIO_FORMATS, language);

/** The progress, for screen readers. Failures are announced by their own messages. */
export function announcement({ items: [item], ...state }: State, language: string): string {
  const text = textOf(processingMessages, language);
  if (!item) return '';
  switch (item.phase) {
    case 'running':
      return text.processing[state.effect];
    case 'ready':
      if (item.handed) return handedFileAnnouncement(item.handed, language);
      return [
        readyText(state, item.result.report, language),
        raisedNoiseText(item.result.report, language) ??
          noiseText(item.result.report, language) ??
          pausesText(item.result.report, language)?.spoken,
        item.result.report?.hardlyAnyVoice && text.hardlyAnyVoice,
        strongMissingText(item.result.report, state.strength, language),
      ]
        .filter(Boolean)
        .join('. ');
    default:
      return preparationAnnouncement(item, state, text, language);
  }
}
