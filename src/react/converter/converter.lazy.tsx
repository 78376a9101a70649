/** The converter once there are files: its machine, what it shows, and the opened menus. */
import { pageClock } from '../../audio/clock.ts';
import { createRequestId } from '../../audio/request-id.ts';
import type { Language } from '../../definition/common.ts';
import type { Emit } from '../../definition/definition.ts';
import { pageConnection } from '../../visitor/connection.ts';
import { pageSession } from '../../visitor/session-watcher.ts';
import { saveFile } from '../jobs/save.ts';
import { isPrivate } from '../jobs/engine-target.ts';
import { pageSignIn } from '../jobs/sign-in.ts';
import type { Page } from '../jobs/use-lazy-store.ts';
import { percentOf } from '../jobs/job-state.ts';
import listboxCss from '../primitives/listbox/listbox.css';
import { Notice } from '../primitives/notice/notice.tsx';
import { percentText } from '../primitives/progress-bar/percent-text.ts';
import progressBarCss from '../primitives/progress-bar/progress-bar.css';
import uploadProgressCss from '../primitives/upload-progress/upload-progress.css';
import { fileMessages, type FileMessages } from './files.messages.ts';
import { LockIcon } from './chooser-icons.tsx';
import type { ChooserMessages } from './chooser.messages.ts';
import type { converter } from './converter.element.ts';
import { engineAt } from './engines.ts';
import { listMessages } from './list.messages.ts';
import { FileList, summaryOf } from './list.tsx';
import { noticeOf, type Action, type Notice as Notable, type Start, type State } from './converter.machine.ts';
import { Single, workOn } from './single.tsx';
import { createConverter, type ConverterStore } from './store.ts';
import lazyCss from './converter-lazy.css';

export { listboxParts } from '../primitives/listbox/listbox.tsx';
export { isConverting } from './converter.machine.ts';

export const styles: readonly string[] = [listboxCss, progressBarCss, uploadProgressCss, lazyCss];

/** The machine with the page's own clock, connection, randomness and engines. */
export function createMachine(start: Start, page: Page<Emit<typeof converter>>): ConverterStore {
  const clock = pageClock(window);
  return createConverter(start, {
    clock,
    connection: pageConnection(window),
    signIn: pageSignIn(window, pageSession),
    random: Math.random,
    requestId: createRequestId,
    save: saveFile,
    engine: (kind) => engineAt(kind, page.apiBase, clock),
    get announce() {
      return page.announce;
    },
  });
}

interface ViewProps {
  state: State;
  send: (action: Action) => void;
  language: Language;
}

export interface StageProps extends ViewProps {
  chooserText: ChooserMessages;
  openDialog: () => void;
}

/** In place of the chooser. */
export function Stage(props: StageProps) {
  const { state, chooserText } = props;
  const [item, ...others] = state.items;
  if (!item) return null;
  return (
    <div className="pc-converter__at-hand">
      {others.length > 0 ? <FileList {...props} /> : <Single key={item.id} {...props} item={item} />}
      {isPrivate(state) && (
        <p className="pc-converter__hint pc-converter__private">
          <LockIcon />
          {chooserText.private}
        </p>
      )}
    </div>
  );
}

/** What is to be said about files that were not taken, in addition to the state of those that were. */
export function FileNotice({ state, send, language }: ViewProps) {
  const text = fileMessages[language];
  const notice = noticeOf(state);
  if (!notice) return null;
  const refused = notice.kind === 'too-large' || notice.kind === 'empty';
  return (
    <div part="notice">
      <Notice
        tone={refused ? 'warning' : 'info'}
        live={refused ? 'assertive' : 'polite'}
        {...(notice.kind !== 'offline' && {
          dismissLabel: text.dismiss,
          onDismiss: () => send({ type: 'dismiss' }),
        })}
      >
        {noticeText(notice, state, text, language)}
      </Notice>
    </div>
  );
}

function noticeText(notice: Notable, state: State, text: FileMessages, language: Language): string {
  if (notice.kind === 'offline') return text.offline;
  if (notice.kind === 'uploads-instead') return text.uploadsInstead;
  const first = refusalText(notice, state, text, language);
  return notice.others > 0 ? `${first} ${text.others(notice.others)}` : first;
}

function refusalText(
  { kind, fileName }: { kind: 'unsupported' | 'too-large' | 'empty' | 'video'; fileName: string },
  state: State,
  text: FileMessages,
  language: Language,
): string {
  switch (kind) {
    case 'unsupported': {
      const formats = new Intl.ListFormat(language, { type: 'disjunction' }).format(state.formats);
      return text.unsupported(fileName, formats);
    }
    case 'too-large':
      return text.tooLarge;
    case 'empty':
      return text.empty(fileName);
    case 'video':
      return text.video(fileName);
  }
}

/** What a screen reader hears of the progress: each phase, and each quarter of the upload. Failures speak for themselves. */
export function announcement(state: State, language: Language): string {
  const text = fileMessages[language];
  const [item, ...others] = state.items;
  if (!item) return '';
  if (others.length > 0) return summaryOf(state, listMessages[language]);
  switch (item.phase) {
    case 'uploaded':
      return `${state.engine === 'device' ? listMessages[language].chosen : text.uploaded}, ${item.file.name}`;
    case 'running':
      return text.converting(state.to);
    case 'ready':
      return text.ready(state.to);
    case 'uploading':
      if (state.engine === 'device') return text.reading;
      return `${text.uploading} ${percentText(Math.floor(percentOf(item) / 25) * 25, language)}`;
    default:
      return workOn(item, state, text)?.label ?? '';
  }
}
