/** The notice about rejected files or the connection, in addition to the state of the accepted files. */
import { MAX_UPLOAD_BYTES, type AudioFormat } from '../../../contract/audio.ts';
import { useOccurrence } from '../../hooks/use-occurrence.ts';
import { Button } from '../../widgets/button/button.tsx';
import { CloseIcon } from '../../controls/icon/icons.tsx';
import { IconButton } from '../../widgets/icon-button/icon-button.tsx';
import { Notice } from '../../controls/notice/notice.tsx';
import { INFO, WARNING } from '../../controls/notice/tones.tsx';
import type { FileJobsMessages } from '../../../messages/en/file-jobs.ts';
import { lacksEngine } from '../../jobs/engine-target.ts';
import { FOLDER_LIMIT } from '../queue/folders.ts';
import { excessText, sizeText } from '../limits/size-text.ts';
import { noticeOf, type Notice as NoticeState, type QueueAction, type QueueState } from '../queue/queue.machine.ts';

/** Props of a widget's own notice, which adds its messages. */
export interface NoticeProps<State, Action = QueueAction> {
  state: State;
  send: (action: Action) => void;
  language: string;
}

interface FileNoticeProps extends NoticeProps<QueueState<unknown>> {
  text: FileJobsMessages;
  /** The accepted formats. */
  formats: readonly AudioFormat[];
}

export function FileNotice({ state, send, text, formats, language }: FileNoticeProps) {
  const notice = noticeOf(state);
  const occurrence = useOccurrence(state.notice);
  if (!notice) return state.items.length === 0 && lacksEngine(state) ? <NoEngineNotice text={text} /> : null;
  const refused = isUrgent(notice);
  return (
    <div part="notice">
      <Notice
        // Another one of the same text is announced again.
        key={occurrence}
        {...(notice.kind === 'too-large' && notice.limit === MAX_UPLOAD_BYTES && { title: text.tooLarge })}
        tone={refused ? WARNING : INFO}
        live={refused ? 'assertive' : 'off'}
        {...(notice.kind === 'removed' && {
          actions: (
            <Button size="sm" onClick={() => send({ type: 'undo' })}>
              {text.undo}
            </Button>
          ),
        })}
        dismissButton={
          notice.kind !== 'offline' && (
            <IconButton size="sm" label={text.dismiss} icon={<CloseIcon />} onClick={() => send({ type: 'dismiss' })} />
          )
        }
      >
        {noticeText(notice, text, formats, language)}
      </Notice>
    </div>
  );
}

function NoEngineNotice({ text }: { text: FileJobsMessages }) {
  const [title, advice] = text.failures['engine-unsupported'];
  return (
    <div part="notice">
      <Notice tone={WARNING} title={title}>
        {advice}
      </Notice>
    </div>
  );
}

const isUrgent = ({ kind }: NoticeState): boolean => kind === 'too-large' || kind === 'empty';

/** The notice for the panel's live region; the urgent ones announce themselves. */
export function noticeAnnouncement(
  state: QueueState<unknown>,
  text: FileJobsMessages,
  formats: readonly AudioFormat[],
  language: string,
): string {
  const notice = noticeOf(state);
  return notice && !isUrgent(notice) ? noticeText(notice, text, formats, language) : '';
}

function noticeText(
  notice: NoticeState,
  text: FileJobsMessages,
  formats: readonly AudioFormat[],
  language: string,
): string {
  switch (notice.kind) {
    case 'offline':
      return text.offline;
    case 'uploads-instead':
      return text.uploadsInstead;
    case 'on-device-instead':
      return text.onDeviceInstead;
    case 'removed':
      return notice.others > 0 ? text.removedFiles(notice.others + 1) : text.removed(notice.fileName);
    case 'folder':
      return folderText(notice, text);
    case 'promise':
    case 'link':
    case 'text':
    case 'image':
      return text.noFile[notice.kind];
    case 'sidecar':
      return text.sidecar[notice.isFirst ? 'first' : 'unmatched'](notice.fileName);
    case 'one-at-a-time':
      return text.oneAtATime ?? '';
    default: {
      const { others } = notice;
      const reason = refusalText(notice, text, formats, language);
      return others > 0 ? `${reason} ${text.others(others)}` : reason;
    }
  }
}

const folderText = (
  { accepted, others, unreadable, isCut }: Extract<NoticeState, { kind: 'folder' }>,
  text: FileJobsMessages,
): string =>
  [
    accepted + others + unreadable === 0 && text.emptyFolder,
    accepted === 0 && others > 0 && text.noRecordings(others),
    accepted > 0 && others > 0 && text.others(others),
    unreadable > 0 && text.unreadable(unreadable),
    isCut && text.cut(FOLDER_LIMIT),
  ]
    .filter(Boolean)
    .join(' ');

function refusalText(
  refused: Exclude<Extract<NoticeState, { fileName: string }>, { kind: 'removed' | 'sidecar' }>,
  text: FileJobsMessages,
  formats: readonly AudioFormat[],
  language: string,
): string {
  const { fileName } = refused;
  switch (refused.kind) {
    case 'unsupported':
      return text.unsupported(fileName, new Intl.ListFormat(language, { type: 'disjunction' }).format(formats));
    case 'too-large': {
      const { size, limit, by } = refused;
      return text.tooLargeFor[by](fileName, excessText(size, limit, language), sizeText(limit, language));
    }
    case 'empty':
      return text.empty(fileName);
    case 'video':
      return text.video(fileName);
  }
}
