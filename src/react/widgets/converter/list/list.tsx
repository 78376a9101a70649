/** The list of several files: the state of each, and the actions for all of them. */
import { useRef, type CSSProperties } from 'react';
import { textOf } from '../../../../messages/messages.ts';
import { LogInButton } from '../../../files/panel/log-in-button.tsx';
import { downloadPercent } from '../../../jobs/download-percent.tsx';
import { OpenFileLink } from '../../../jobs/open-file-link.tsx';
import { engineSizeText, failureText } from '../../../files/queue/job-text.ts';
import { sizeText } from '../../../files/limits/size-text.ts';
import { canRetry, isSignedOut } from '../../../jobs/job-state.ts';
import { Button } from '../../button/button.tsx';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { CheckIcon, RetryIcon } from '../../../controls/icon/action-icons.tsx';
import { DownloadIcon } from '../../../controls/icon/media-icons.tsx';
import { icon } from '../../../controls/icon/icons.tsx';
import { ErrorIcon } from '../../../controls/notice/notice.tsx';
import { percentText } from '../../../controls/progress-bar/percent-text.ts';
import { UploadProgress } from '../../upload-progress/upload-progress.tsx';
import { useLazyModule } from '../../../hooks/use-lazy-module.ts';
import { listMessages, type ListMessages } from '../../../../messages/en/converter-list.ts';
import { savedFileMessages } from '../../../../messages/en/saved-file.ts';
import { lossesText } from '../options/losses-text.ts';
import { canUseService, isIn, isPreparing, staysHere } from '../../../files/queue/queue.machine.ts';
import {
  formatOf,
  isConverting,
  overallPercent,
  resultNames,
  soundOf,
  type Item,
  type ResultName,
  type State,
} from '../converter.machine.ts';
import { isJoined, isJoinStarted } from '../join/join.ts';
import { JoinSwitch, joinPart } from '../join/join-switch.tsx';
import { optionsPane } from '../options/options-panel.tsx';
import { Sidecars } from '../../../files/sidecars/sidecars.tsx';
import { OverallProgress } from './overall-progress.tsx';
import { resultText } from '../result/result-text.ts';
import type { RowOrder } from './row-order.ts';
import { progressOf, sourceFacts } from '../single.tsx';
import { useMoreBelow } from './use-more-below.ts';
import type { StageProps } from '../stage-props.ts';
import { Work } from '../work.tsx';
import { fileMessages } from '../../../../messages/en/converter-files.ts';

const PlusIcon = /*#__PURE__*/ icon('M10 4v12M4 10h12');

/** Several files: a list of them, and, once they are being joined, what becomes of them. */
export function FileList(props: StageProps) {
  const { part } = useLazyModule(joinPart);
  return part && isJoinStarted(props.state) ? <part.Joined {...props} /> : <Files {...props} joining={part} />;
}

/** `joining`: what joins them, once it is loaded. */
function Files({ state, send, language, presets, openDialog, joins, joining }: StageProps & { joining: JoinPart }) {
  const text = textOf(listMessages, language);
  const { items, bundling } = state;
  const busy = isConverting(state);
  const size = totalSize(state);
  const names = resultNames(state);
  const list = useRef<HTMLUListElement>(null);
  const isMore = useMoreBelow(list, items.length);
  const preparation = isPreparing(state) ? (
    <OverallProgress
      label={textOf(fileMessages, language).preparing}
      note={engineSizeText(textOf(fileMessages, language), language)}
      percent={state.engineProgress * 100}
      language={language}
    />
  ) : null;
  return (
    <Work
      panes={[optionsPane({ state, send, presets, language })]}
      arePanesHidden={busy || preparation !== null}
      progress={
        preparation ??
        (busy && !bundling && (
          <OverallProgress label={countText(state, text)} percent={overallPercent(state)} language={language} />
        ))
      }
      actions={
        joining && isJoined(state) ? (
          <joining.JoinAction state={state} send={send} language={language} />
        ) : (
          <MainAction state={state} send={send} language={language} />
        )
      }
    >
      <div className="pc-converter__list-head">
        <p className="pc-converter__list-title">
          {busy ? text.files(items.length) : summaryOf(state, text)}
          {size !== undefined && <span className="pc-converter__list-size"> {sizeText(size, language)}</span>}
        </p>
        {!busy && (
          <div className="pc-converter__list-actions">
            {joining && isJoined(state) && <joining.SortButton state={state} send={send} language={language} />}
            <Button variant="quiet" size="sm" icon={<PlusIcon />} onClick={openDialog}>
              {text.addFiles}
            </Button>
          </div>
        )}
      </div>
      {joining && isJoined(state) ? (
        <joining.OrderedFiles state={state} send={send} language={language} label={text.list}>
          {(item, order) => <Row key={item.id} {...{ item, state, send, language, order }} />}
        </joining.OrderedFiles>
      ) : (
        <ul
          ref={list}
          role="list"
          className="pc-converter__list"
          part="files"
          aria-label={text.list}
          data-more={isMore || undefined}
        >
          {items.map((item) => (
            <Row key={item.id} item={item} result={names.get(item.id)} state={state} send={send} language={language} />
          ))}
        </ul>
      )}
      {state.sidecars && (
        <Sidecars
          beside={{ sidecars: state.sidecars, sounds: items }}
          language={language}
          {...(!busy && { onRemove: (file) => send({ type: 'remove-sidecar', file }) })}
        />
      )}
      {joins && !busy && <JoinSwitch state={state} send={send} language={language} />}
    </Work>
  );
}

/** The size of what the title counts: the results, as soon as there are any, or the files. */
function totalSize(state: State): number | undefined {
  const ready = state.items.filter(isIn('ready'));
  return ready.length > 0 && !isConverting(state)
    ? sum(ready.map(({ result }) => result.size ?? NaN))
    : sum(state.items.map(({ file }) => file.size));
}

/** Undefined if one is unknown. */
function sum(sizes: readonly number[]): number | undefined {
  const total = sizes.reduce((all, size) => all + size, 0);
  return Number.isNaN(total) ? undefined : total;
}

type JoinPart = ReturnType<typeof joinPart.status>['part'] | undefined;

interface ViewProps {
  state: State;
  send: StageProps['send'];
  language: string;
}

/** The primary action, and the other actions next to it. */
function MainAction({ state, send, language }: ViewProps) {
  const text = textOf(listMessages, language);
  const { items, bundling, bundled } = state;
  if (isConverting(state) && !bundling) {
    return (
      <Button variant="quiet" data-focus onClick={() => send({ type: 'cancel' })}>
        {textOf(fileMessages, language).cancel}
      </Button>
    );
  }
  const pending = items.filter(({ phase }) => ['waiting', 'uploading', 'uploaded'].includes(phase)).length;
  const ready = items.filter(isIn('ready')).length;
  const retryable = items.filter((item) => item.phase === 'failed' && canRetry(item)).length;
  const primary = { className: 'pc-converter__main', variant: 'primary', size: 'lg', 'data-focus': true } as const;
  const downloads = pending === 0 && ready > 0;
  const signedOut = items.some(isSignedOut);
  return (
    <>
      {pending > 0 && (
        <Button {...primary} part="convert-button" onClick={() => send({ type: 'start' })}>
          {text.convert(pending, state.to)}
        </Button>
      )}
      {signedOut && (
        <LogInButton
          {...(pending === 0 && !downloads ? primary : { variant: 'quiet' })}
          send={send}
          label={textOf(fileMessages, language).logIn}
        />
      )}
      {downloads && (
        <Button
          {...primary}
          part="download-button"
          icon={<DownloadIcon />}
          iconEnd={bundling && bundled > 0 && downloadPercent(bundled, language)}
          busy={bundling}
          onClick={() => send({ type: 'download-all' })}
        >
          {text.downloadAll(ready)}
        </Button>
      )}
      {pending === 0 && retryable > 0 && (
        <Button
          {...(downloads || signedOut ? { variant: 'quiet' } : primary)}
          icon={<RetryIcon />}
          onClick={() => send({ type: 'retry' })}
        >
          {text.retryFailed(retryable)}
        </Button>
      )}
      <Button variant="quiet" onClick={() => send(bundling ? { type: 'cancel' } : { type: 'reset' })}>
        {bundling ? textOf(fileMessages, language).cancel : text.startOver}
      </Button>
    </>
  );
}

interface RowProps extends ViewProps {
  item: Item;
  /** Absent where the files become one. */
  result?: ResultName | undefined;
  order?: RowOrder;
}

function Row({ item, result, state, send, language, order }: RowProps) {
  const text = textOf(listMessages, language);
  const { id, file, phase } = item;
  const percent = progressOf(item, state, textOf(fileMessages, language))?.percent;
  const failure = item.phase === 'failed' || item.phase === 'ready' ? item.failure : null;
  const losses = lossesText(item, state, textOf(fileMessages, language), language);
  const ready = phase === 'ready' ? result : undefined;
  const fileName = ready?.name ?? file.name;
  return (
    <li
      className="pc-converter__file"
      part="file"
      data-phase={phase}
      data-running={percent !== undefined || undefined}
      style={{ '--_done': Math.floor(percent ?? 0) / 100 } as CSSProperties}
    >
      <UploadProgress
        fileName={fileName}
        icon={
          order ? (
            order.handle
          ) : phase === 'ready' ? (
            <CheckIcon />
          ) : phase === 'failed' ? (
            <ErrorIcon />
          ) : (
            formatLabel(item)
          )
        }
        detail={(order
          ? orderedFacts(item, state, language)
          : [
              ...(ready?.isShared ? [text.from(file.name)] : []),
              ...(!ready && result?.isShared ? [text.becomes(result.name)] : []),
              ...factsOf(item, language),
              statusOf(item, state, language),
            ]
        ).join(' · ')}
        actions={
          <>
            {order?.buttons}
            {phase === 'ready' && (
              <IconButton
                size="sm"
                label={text.download(fileName)}
                icon={<DownloadIcon />}
                aria-busy={item.downloading || undefined}
                onClick={() => send({ type: 'download', id })}
              />
            )}
            {failure && canRetry(item) && phase === 'failed' && (
              <IconButton
                size="sm"
                label={text.retry(fileName)}
                icon={<RetryIcon />}
                onClick={() => send({ type: 'retry', id })}
              />
            )}
          </>
        }
        onRemove={() => send({ type: 'remove', id })}
        removeLabel={text.remove(fileName)}
      />
      {!order && phase !== 'ready' && staysHere(state, item) && (
        <p className="pc-converter__row-note">{textOf(fileMessages, language).onDevice}</p>
      )}
      {losses && <p className="pc-converter__row-note">{losses}</p>}
      {failure && (
        <p className="pc-converter__row-note pc-converter__row-note--failure">
          {failureText(failure, textOf(fileMessages, language)).join('. ')}{' '}
          <OpenFileLink failure={failure} size="sm">
            {textOf(fileMessages, language).openFile}
          </OpenFileLink>
        </p>
      )}
      {!order && canUseService(state, item) && (
        <UseServiceButton id={id} fileName={fileName} send={send} language={language} />
      )}
    </li>
  );
}

interface UseServiceButtonProps {
  id: number;
  fileName: string;
  send: StageProps['send'];
  language: string;
}

function UseServiceButton({ id, fileName, send, language }: UseServiceButtonProps) {
  const { useService } = textOf(fileMessages, language);
  return (
    <div className="pc-converter__row-action">
      <Button size="sm" aria-label={`${useService} (${fileName})`} onClick={() => send({ type: 'use-service', id })}>
        {useService}
      </Button>
    </div>
  );
}

/** Replaces an icon: the format, or the extension of a file of another one. */
const formatLabel = (item: Item) => (
  <span className="pc-converter__format-label">
    {formatOf(item) ?? item.file.name.split('.').at(-1)?.toUpperCase().slice(0, 4)}
  </span>
);

/** A finished row describes the result, the others describe their file. */
function factsOf(item: Item, language: string): readonly string[] {
  if (item.phase === 'ready') {
    const facts = resultText({ size: item.result.size, ...soundOf(item) }, language);
    return facts ? [facts] : [];
  }
  return sourceFacts(item, language);
}

/** There is little room: that a file can be converted goes without saying. */
function orderedFacts(item: Item, state: State, language: string): readonly string[] {
  const facts = factsOf(item, language);
  return item.phase === 'uploaded' ? facts : [...facts, statusOf(item, state, language)];
}

function statusOf(item: Item, state: State, language: string): string {
  const text = textOf(listMessages, language);
  switch (item.phase) {
    case 'waiting':
      return text.waiting;
    case 'uploaded':
      return item.wanted ? text.waiting : text.chosen;
    case 'ready':
      if (item.downloaded !== null) return percentText(item.downloaded, language);
      return item.handed ? textOf(savedFileMessages, language).handedOver : text.ready;
    case 'failed':
      return text.failed;
    default: {
      const progress = progressOf(item, state, textOf(fileMessages, language));
      return progress?.percent === undefined ? (progress?.label ?? '') : percentText(progress.percent, language);
    }
  }
}

const countText = ({ items, to }: State, text: ListMessages): string => {
  const asked = items.filter(({ wanted }) => wanted);
  const done = asked.filter(({ phase }) => phase === 'ready' || phase === 'failed').length;
  return text.converting(done, asked.length, to);
};

/** A summary of the list. */
function summaryOf(state: State, text: ListMessages): string {
  const { items } = state;
  if (isConverting(state) && !state.bundling) return countText(state, text);
  const ready = items.filter(isIn('ready')).length;
  if (ready === 0) return text.files(items.length);
  return ready === items.length ? text.allReady(ready) : text.someReady(ready, items.length);
}

/** The summary for screen readers, with the failures, which the list shows file by file. */
export function listAnnouncement(state: State, text: ListMessages): string {
  const { items } = state;
  const failed = items.filter(isIn('failed')).length;
  const summary = summaryOf(state, text);
  return failed > 0 ? `${summary}. ${text.someFailed(failed, items.length)}` : summary;
}
