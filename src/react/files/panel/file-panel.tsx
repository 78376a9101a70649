/**
 * The panel of a widget that works on files: the field where they are dropped, pasted or chosen, which is then replaced
 * by their state. The rest of the widget is loaded when a visitor starts to use it.
 */
import { useEffect, useState, type ClipboardEvent, type ComponentType, type ReactNode, type RefObject } from 'react';
import { useOccurrence } from '../../hooks/use-occurrence.ts';
import { SIZE_LIMITS } from '../../../audio/size-limits.ts';
import { isPrivate, lacksEngine, type EngineTarget } from '../../jobs/engine-target.ts';
import type { LazyWidget } from '../../jobs/use-lazy-store.ts';
import type { RecordWayProps } from '../record/record-way-props.ts';
import busyButtonCss from '../../widgets/button/busy-button.css';
import { LiveRegion } from '../../controls/live-region/live-region.tsx';
import spinnerCss from '../../widgets/spinner/spinner.css';
import type { ChooserMessages } from '../../../messages/en/chooser.ts';
import { UnreachableNotice } from '../../frame/unreachable-notice.tsx';
import dropFieldCss from './drop-field.css';
import { DropField } from './drop-field.tsx';
import type { NoticeProps } from './file-notice.tsx';
import { limitText } from '../limits/limit-text.ts';
import panelCss from '../../controls/panel/panel.css';
import filePanelCss from './file-panel.css';
import type { QueueAction, QueueState } from '../queue/queue.machine.ts';
import { readTransfer, type Transfer } from '../../../dom/transfer.ts';
import { useFileDrop } from './use-file-drop.ts';

export const filePanelStyles: readonly string[] = [spinnerCss, busyButtonCss, panelCss, dropFieldCss, filePanelCss];

/** The largest file that is accepted, in bytes. The device takes what the service does not. */
const limitOf = ({ engine, fallback }: EngineTarget, maxSize: number): number =>
  Math.min(maxSize, SIZE_LIMITS[fallback ? 'device' : engine]);

const isChoice = ({ type }: { readonly type: string }): boolean => type === 'choose' || type === 'transfer';

/** What the lazily loaded part of a widget provides to the panel. */
interface LazyPart<State, Action> {
  /** Whether files cannot be chosen now. */
  isLocked: (state: State) => boolean;
  /** Below the stage. */
  FileNotice: (props: NoticeProps<State, Action>) => ReactNode;
  /** The text of the notice, for screen readers, unless it announces itself. */
  notice: (state: State, language: string) => string;
  /** The progress, for screen readers. */
  announcement: (state: State, language: string) => string;
}

interface FilePanelProps<State, Action, Part> {
  className: string;
  title: string;
  /** Above the drop field. */
  head: ReactNode;
  /** In the drop field. */
  dropTitle: string;
  text: ChooserMessages;
  language: string;
  widget: Pick<LazyWidget<State, Action, Part>, 'state' | 'part' | 'unreachable' | 'prepare'> & {
    readonly pending: readonly { readonly type: string }[];
    readonly send: ((action: Action) => void) & ((action: QueueAction) => void);
  };
  /** The `accept` attribute of the file input: extensions with their dots. */
  accept: string;
  /** The page's limit, in bytes. */
  maxSize: number;
  multiple?: boolean;
  /** The hidden input that opens the file dialog. */
  fileInput: RefObject<HTMLInputElement | null>;
  /** Replaces the drop field once there are files and the rest of the widget is loaded. */
  stage: ReactNode;
  /** Another way to a file, around the field and the stage. */
  RecordWay?: ComponentType<RecordWayProps> | undefined;
  /** For recordings. */
  recording: Pick<RecordWayProps, 'maxSeconds' | 'checksRoom' | 'announce'>;
}

export function FilePanel<State extends QueueState<unknown>, Action, Part extends LazyPart<State, Action>>(
  props: FilePanelProps<State, Action, Part>,
) {
  const {
    className,
    title,
    head,
    dropTitle,
    text,
    language,
    widget,
    accept,
    maxSize,
    multiple,
    fileInput,
    stage,
    RecordWay,
  } = props;
  const { state, send, part, pending, unreachable, prepare } = widget;
  const choose = (files: readonly File[]): void => send({ type: 'choose', files, maxSize });
  const take = (transfer: Transfer): void => send({ type: 'transfer', transfer, maxSize });
  const [isRecording, setRecording] = useState(false);
  const { dragging, handlers } = useFileDrop(!isRecording && !part?.isLocked(state), take);
  const atRest = state.items.length === 0;
  const isImpossible = lacksEngine(state);
  // It is said before anybody has chosen or recorded a file in vain.
  useEffect(() => {
    if (isImpossible) prepare();
  }, [isImpossible, prepare]);

  function onPaste({ target, clipboardData }: ClipboardEvent): void {
    // What is pasted into a field is not meant for the panel.
    if (!isRecording && !(target instanceof HTMLInputElement)) take(readTransfer(clipboardData));
  }

  const field = (beside?: ReactNode, isBack?: boolean): ReactNode => (
    <DropField
      title={dragging ? text.dropNow : dropTitle}
      text={text}
      limit={text.limit(limitText(limitOf(state, maxSize), language))}
      isPrivate={isPrivate(state)}
      busy={(pending.some(isChoice) || state.opening.length > 0) && !unreachable}
      onChoose={() => fileInput.current?.click()}
      beside={beside}
      isBack={isBack}
    />
  );

  return (
    <section
      className={`pc-panel pc-file-panel ${className}`}
      part="panel"
      aria-label={title}
      data-at-rest={atRest || undefined}
      data-dragging={dragging || undefined}
      onPaste={onPaste}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...handlers}
    >
      {head}
      <div className="pc-file-panel__stage" data-focus-area="" tabIndex={-1}>
        {RecordWay ? (
          <RecordWay
            stage={stage}
            field={field}
            items={state.items}
            maxBytes={limitOf(state, maxSize)}
            text={text}
            choose={choose}
            onLock={setRecording}
            {...props.recording}
          />
        ) : (
          stage || field()
        )}
      </div>
      {part && <part.FileNotice state={state} send={send} language={language} />}
      {unreachable && (
        <UnreachableNotice title={text.unreachable[0]} retry={text.retry} onRetry={prepare}>
          {text.unreachable[1]}
        </UnreachableNotice>
      )}
      <LiveRegion message={part ? part.announcement(state, language) : ''} />
      <LiveRegion message={part ? part.notice(state, language) : ''} occurrence={useOccurrence(state.notice)} />
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple={multiple}
        aria-label={text.choose}
        accept={accept}
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          // Otherwise choosing the same file again would not be reported.
          event.target.value = '';
        }}
      />
    </section>
  );
}
