/** Joins several files: their order, what is between them, and the result. Loaded when a visitor switches it on. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { detailsOf } from '../../../../audio/engine-details.ts';
import { joinedLength } from '../../../../audio/joined-length.ts';
import type { JoinOptions } from '../../../../contract/audio.ts';
import { JOIN_LIMITS } from '../../../../contract/conversion-options.ts';
import { fileMessages } from '../../../../messages/en/converter-files.ts';
import { listMessages } from '../../../../messages/en/converter-list.ts';
import { joinMessages } from '../../../../messages/en/join.ts';
import { textOf } from '../../../../messages/messages.ts';
import { useEnvironment } from '../../../environment/environment.tsx';
import { byName } from '../../../files/queue/by-name.ts';
import { FailureNotice } from '../../../files/panel/failure-notice.tsx';
import { engineSizeText } from '../../../files/queue/job-text.ts';
import { LogInButton } from '../../../files/panel/log-in-button.tsx';
import { isPreparing } from '../../../files/queue/queue.machine.ts';
import { sizeText } from '../../../files/limits/size-text.ts';
import { clockText, secondsText } from '../../file-player/time-text.ts';
import { blamesContent, blamesFile } from '../../../jobs/failure.ts';
import { canRetry, isSignedOut, percentOf } from '../../../jobs/job-state.ts';
import { Button } from '../../button/button.tsx';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { RetryIcon } from '../../../controls/icon/action-icons.tsx';
import { icon } from '../../../controls/icon/icons.tsx';
import { LiveRegion } from '../../../controls/live-region/live-region.tsx';
import { Notice } from '../../../controls/notice/notice.tsx';
import rangeFieldCss from '../../../controls/range-field/range-field.css';
import { RangeField } from '../../../controls/range-field/range-field.tsx';
import segmentsCss from '../../../controls/segments/segments.css';
import { Segments } from '../../../controls/segments/segments.tsx';
import { UploadProgress } from '../../upload-progress/upload-progress.tsx';
import { unkeptBy } from '../../../files/tags/target-limits.ts';
import { contentOf, resultName, type Item, type ItemIn, type State } from '../converter.machine.ts';
import joinCss from './join.css';
import { isStuck, MOST_JOINED } from './join.ts';
import { OverallProgress } from '../list/overall-progress.tsx';
import { canDo } from '../page-features.ts';
import type { RowOrder } from '../list/row-order.ts';
import { useMoreBelow } from '../list/use-more-below.ts';
import { AfterConversion, Outcome } from '../single.tsx';
import { optionsPane } from '../options/options-panel.tsx';
import type { StageProps } from '../stage-props.ts';
import { Work } from '../work.tsx';
import { useDragOrder } from '../list/use-drag-order.ts';

export const styles: readonly string[] = [segmentsCss, rangeFieldCss, joinCss];

type ViewProps = Pick<StageProps, 'state' | 'send' | 'language'>;

const GripIcon = /*#__PURE__*/ icon('M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01');
const UpIcon = /*#__PURE__*/ icon('M10 16V4.5m-5 5 5-5 5 5');
const DownIcon = /*#__PURE__*/ icon('M10 4v11.5m-5-5 5 5 5-5');
const SortIcon = /*#__PURE__*/ icon('M3.5 5.5h9m-9 4.5h6m-6 4.5h3m8.5-4v7m-2.75-2.75L15 17l2.75-2.75');

interface OrderedFilesProps extends ViewProps {
  label: string;
  children: (item: Item, order: RowOrder) => ReactNode;
}

type Direction = 'up' | 'down';

/** The list of the files, with what moves them. */
export function OrderedFiles({ state, send, language, label, children }: OrderedFilesProps) {
  const text = textOf(joinMessages, language);
  const { items } = state;
  const list = useRef<HTMLUListElement>(null);
  const isMore = useMoreBelow(list, state.items.length);
  const [moved, setMoved] = useState({ id: -1, count: 0 });
  /** What had the focus before a row was moved. */
  const focused = useRef<Element>(null);

  function move(id: number, to: number): void {
    const active = (list.current?.getRootNode() as ShadowRoot | undefined)?.activeElement ?? null;
    focused.current = list.current?.contains(active) ? active : null;
    const others = items.map((item) => item.id).filter((each) => each !== id);
    send({ type: 'order', ids: [...others.slice(0, to), id, ...others.slice(to)] });
    setMoved({ id, count: moved.count + 1 });
  }

  const drag = useDragOrder(list, (from, to) => {
    const item = items[from];
    if (item) move(item.id, to);
  });

  const place = items.findIndex(({ id }) => id === moved.id);
  // Moving a row in the document takes the focus away, even from another one. A button that moves no further gives it
  // to the other one.
  useLayoutEffect(() => {
    const { current } = focused;
    focused.current = null;
    if (!(current instanceof HTMLElement)) return;
    const isAtEnd = current.hasAttribute('data-move') && current.ariaDisabled === 'true';
    const other = current.parentElement?.querySelector<HTMLElement>('[data-move]:not([aria-disabled])');
    const isMoved = current.closest('li') === list.current?.children[place];
    (isAtEnd ? (other ?? current) : current).focus({ preventScroll: !isMoved });
  }, [items, place]);

  function button(item: Item, index: number, direction: Direction): ReactNode {
    const { id, file } = item;
    const to = direction === 'up' ? index - 1 : index + 1;
    const isPossible = to >= 0 && to < items.length;
    return (
      <IconButton
        size="sm"
        label={direction === 'up' ? text.moveUp(file.name) : text.moveDown(file.name)}
        icon={direction === 'up' ? <UpIcon /> : <DownIcon />}
        data-move={direction}
        // Keeps the focus.
        aria-disabled={!isPossible || undefined}
        onClick={() => {
          if (isPossible) move(id, to);
        }}
      />
    );
  }

  const item = items[place];
  return (
    <>
      <ul
        role="list"
        ref={list}
        className="pc-converter__list pc-join__list"
        part="files"
        aria-label={label}
        data-more={isMore || undefined}
      >
        {items.map((each, index) =>
          children(each, {
            handle: (
              // For pointers; the buttons do the same.
              <span className="pc-join__handle" part="handle" title={text.drag} aria-hidden="true" {...drag}>
                <GripIcon />
              </span>
            ),
            buttons: (
              <span className="pc-join__moves">
                {button(each, index, 'up')}
                {button(each, index, 'down')}
              </span>
            ),
          }),
        )}
      </ul>
      <LiveRegion message={item ? text.moved(item.file.name, place + 1, items.length) : ''} occurrence={moved.count} />
    </>
  );
}

/** For files that were chosen in one go: browsers pass them in any order. */
export function SortButton({ state, send, language }: ViewProps) {
  const text = textOf(joinMessages, language);
  const [count, setCount] = useState(0);
  const ids = [...state.items].sort((one, other) => byName(one.file.name, other.file.name)).map(({ id }) => id);
  const isSorted = state.items.every(({ id }, index) => id === ids[index]);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<SortIcon />}
        // Keeps the focus.
        aria-disabled={isSorted || undefined}
        onClick={() => {
          if (isSorted) return;
          send({ type: 'order', ids });
          setCount(count + 1);
        }}
      >
        {text.sort}
      </Button>
      <LiveRegion message={count > 0 ? text.sorted : ''} occurrence={count} />
    </>
  );
}

type Way = 'nothing' | 'gap' | 'crossfade';
const WAYS: readonly Way[] = ['nothing', 'gap', 'crossfade'];

/** In seconds. */
const SHORTEST = 0.1;
const USUAL = { gap: 1, crossfade: 2 };

interface JoinChoicesProps extends ViewProps {
  /** Neither the service nor the device joins files. */
  onUnavailable: () => void;
}

export function JoinChoices({ state, send, language, onUnavailable }: JoinChoicesProps) {
  const text = textOf(joinMessages, language);
  const { join = {} } = state;
  const { gap = 0, crossfade = 0, match = false } = join;
  const way: Way = gap > 0 ? 'gap' : crossfade > 0 ? 'crossfade' : 'nothing';
  // Kept while another way is tried.
  const [lengths, setLengths] = useState({ gap: gap || USUAL.gap, crossfade: crossfade || USUAL.crossfade });
  useCheck(state, onUnavailable);

  function set(way: Way, { gap, crossfade }: typeof lengths, match: boolean): void {
    const between: JoinOptions = way === 'gap' ? { gap } : way === 'crossfade' ? { crossfade } : {};
    send({ type: 'join', join: { ...between, ...(match && { match }) } });
  }

  const total = joinedLength(state.items.map(contentOf), join);
  const facts = [
    !unkeptBy(state.to).includes('tags') && text.chapters,
    total !== undefined && text.total(clockText(Math.round(total))),
  ].filter(Boolean);

  return (
    <div className="pc-join">
      <div className="pc-join__between">
        <span className="pc-join__label" aria-hidden="true">
          {text.between}
        </span>
        <Segments
          label={text.between}
          part="between"
          value={way}
          options={WAYS.map((value) => ({ value, label: text.ways[value] }))}
          onChange={(value) => set(value, lengths, match)}
        />
      </div>
      {way !== 'nothing' && (
        <RangeField
          label={text.lengths[way]}
          shown={secondsText(lengths[way], language, 'short')}
          spoken={secondsText(lengths[way], language)}
          min={SHORTEST}
          max={JOIN_LIMITS.seconds}
          step={SHORTEST}
          value={lengths[way]}
          onChange={(value) => {
            const next = { ...lengths, [way]: Math.round(value * 10) / 10 };
            setLengths(next);
            set(way, next, match);
          }}
        />
      )}
      <label className="pc-converter__join-switch">
        <input type="checkbox" checked={match} onChange={({ target }) => set(way, lengths, target.checked)} />
        {text.match}
      </label>
      {facts.length > 0 && <p className="pc-join__facts">{facts.join(' ')}</p>}
    </div>
  );
}

/** Files that are on the device are joined there. A service that cannot be asked is asked again by the conversion. */
function useCheck({ items }: State, onUnavailable: () => void): void {
  const { apiBase } = useEnvironment();
  const isOnDevice = items.some(({ engine }) => engine === 'device');
  const report = useRef(onUnavailable);
  useEffect(() => {
    report.current = onUnavailable;
  });
  const check = useCallback((signal: AbortSignal) => canDo('join', apiBase, signal), [apiBase]);
  useEffect(() => {
    if (isOnDevice) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    check(signal).then(
      (can) => {
        if (!can && !signal.aborted) report.current();
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [check, isOnDevice]);
}

/** The primary action below the list, or why there is none. */
export function JoinAction({ state, send, language }: ViewProps) {
  const text = textOf(joinMessages, language);
  const { items, to } = state;
  const stuck = items.filter(isStuck);
  const [first, ...others] = stuck.filter((item) => !canRetry(item));
  const retryable = stuck.filter(canRetry).length;
  const signedOut = stuck.some(isSignedOut);
  const isTooMany = items.length > MOST_JOINED;
  const primary = { className: 'pc-converter__main', variant: 'primary', size: 'lg', 'data-focus': true } as const;
  return (
    <>
      {(first ?? isTooMany) && (
        <p className="pc-join__problem" role="alert">
          {first ? text.stuck(first.file.name, others.length) : text.tooMany(MOST_JOINED)}
        </p>
      )}
      {signedOut && <LogInButton {...primary} send={send} label={textOf(fileMessages, language).logIn} />}
      {retryable > 0 && (
        <Button
          {...(signedOut ? { variant: 'quiet' } : primary)}
          icon={<RetryIcon />}
          onClick={() => send({ type: 'retry' })}
        >
          {textOf(listMessages, language).retryFailed(retryable)}
        </Button>
      )}
      {stuck.length === 0 && !isTooMany && (
        <Button {...primary} part="convert-button" onClick={() => send({ type: 'start' })}>
          {text.start(items.length, to)}
        </Button>
      )}
      <Button variant="quiet" onClick={() => send({ type: 'reset' })}>
        {textOf(listMessages, language).startOver}
      </Button>
    </>
  );
}

/** From the request to the result. */
export function Joined(props: StageProps) {
  const { state, send, presets, language } = props;
  const text = textOf(joinMessages, language);
  const { items } = state;
  const [first] = items;
  if (!first) return null;
  const back = (
    <Button variant="quiet" size="sm" onClick={() => send({ type: 'reopen' })}>
      {text.back}
    </Button>
  );
  const options = [optionsPane({ state, send, presets, language })];
  if (first.phase === 'ready') {
    return (
      <Work
        panes={options}
        arePanesHidden={false}
        isReady
        actions={
          <AfterConversion {...props} item={first}>
            {back}
          </AfterConversion>
        }
      >
        <Outcome {...props} item={first} />
      </Work>
    );
  }
  const size = items.reduce((sum, { file }) => sum + file.size, 0);
  const isFailed = first.phase === 'failed';
  return (
    <Work
      panes={options}
      arePanesHidden
      progress={!isFailed && <JoinProgress state={state} language={language} />}
      actions={
        !isFailed && (
          <Button className="pc-converter__cancel" variant="quiet" data-focus onClick={() => send({ type: 'cancel' })}>
            {textOf(fileMessages, language).cancel}
          </Button>
        )
      }
    >
      <div className="pc-converter__file" part="file">
        <UploadProgress
          fileName={resultName(state, first)}
          detail={`${textOf(listMessages, language).files(items.length)} · ${sizeText(size, language)}`}
        />
      </div>
      {first.phase === 'failed' && (
        <JoinFailure {...props} item={first}>
          {back}
        </JoinFailure>
      )}
    </Work>
  );
}

/** First that of reading or uploading the files, then that of joining them. */
function JoinProgress({ state, language }: Omit<ViewProps, 'send'>) {
  const { items } = state;
  const [first] = items;
  const text = textOf(fileMessages, language);
  if (isPreparing(state)) {
    const note = engineSizeText(text, language);
    return (
      <OverallProgress label={text.preparing} note={note} percent={state.engineProgress * 100} language={language} />
    );
  }
  const isUploading = items.some(({ phase, engine }) => phase !== 'uploaded' && engine === 'service');
  const isRunning = first?.phase === 'running';
  const percent = isRunning
    ? percentOf(first)
    : isUploading
      ? items.reduce((sum, item) => sum + percentOf(item), 0) / items.length
      : 0;
  const label = !isRunning && isUploading ? text.uploading : textOf(joinMessages, language).joining(items.length);
  return <OverallProgress label={label} percent={percent} language={language} />;
}

interface JoinFailureProps extends StageProps {
  item: ItemIn<'failed'>;
  /** Back to the files. */
  children: ReactNode;
}

function JoinFailure({ item, state, send, language, chooserText, children }: JoinFailureProps) {
  const text = textOf(fileMessages, language);
  const { failure } = item;
  const retry = canRetry(item) && (
    <Button
      variant={isSignedOut(item) ? undefined : 'primary'}
      icon={<RetryIcon />}
      data-focus
      onClick={() => send({ type: 'retry' })}
    >
      {chooserText.retry}
    </Button>
  );
  if (blamesFile(failure) || blamesContent(failure)) {
    const joinText = textOf(joinMessages, language);
    const culprit = state.items[detailsOf(failure.cause).fileIndex ?? -1];
    const [title, advice] = culprit
      ? [joinText.unreadable(culprit.file.name), joinText.unreadableAdvice]
      : joinText.oneIsUnreadable;
    return (
      <div part="notice">
        <Notice live="assertive" title={title} actions={children}>
          {advice}
        </Notice>
      </div>
    );
  }
  return (
    <FailureNotice failure={failure} text={text}>
      {isSignedOut(item) && <LogInButton variant="primary" send={send} label={text.logIn} />}
      {retry}
      {children}
    </FailureNotice>
  );
}
