/** What the stores of all queues have in common. */
import { secondsLeft } from '../../../api/transfer.ts';
import { pageClock } from '../../../audio/clock.ts';
import { createRequestId } from '../../../audio/request-id.ts';
import type { Flow } from '../../../definition/common.ts';
import { pageConnection, type Connection } from '../../../visitor/connection.ts';
import { guardPage } from '../../../visitor/guard-page.ts';
import { pageSession } from '../../../visitor/session-watcher.ts';
import { keepScreenOn } from '../../../visitor/wake-lock.ts';
import type { RunnerOptions } from '../../jobs/job-effects.ts';
import type { JobFailure, Moment } from '../../jobs/failure.ts';
import type { JobFailureCode } from '../../../contract/failure-codes.ts';
import { canRetry, percentOf } from '../../jobs/job-state.ts';
import { downloadInNewTab, saveFile } from '../../jobs/save.ts';
import { pageSignIn } from '../../jobs/sign-in.ts';
import type { EffectContext } from '../../jobs/effect-store.ts';
import type {
  FileErrorDetail,
  FileSelectedDetail,
  FileUploadProgressDetail,
  UploadCompleteDetail,
} from './file-events.ts';
import { isRecorded } from '../record/recorded-files.ts';
import { foreignIn, openFolders } from './folders.ts';
import {
  isIn,
  refusedFiles,
  type Item,
  type ItemIn,
  type Opened,
  type OpenEffect,
  type QueueRules,
  type QueueState,
  type RefusedFile,
} from './queue.machine.ts';

/** Read at each use, so that members can be replaced while it runs. */
export interface QueueStoreOptions<Request, Result, Announce> extends RunnerOptions<Request, Result> {
  connection: Connection;
  requestId: () => string;
  /** Dispatches an event of the element; returns false if the page prevented it. */
  announce: Announce;
  save: (blob: Blob, fileName: string) => void;
}

/** The page's own clock, connection, session and randomness. */
export const pageOptions = () => ({
  clock: pageClock(window),
  connection: pageConnection(window),
  signIn: pageSignIn(window, pageSession),
  random: Math.random,
  requestId: createRequestId,
  save: saveFile,
  keepScreenOn,
  guardPage,
  downloadInNewTab,
});

type FileAnnouncement =
  | readonly ['pc-file-selected', FileSelectedDetail]
  | readonly ['pc-upload-progress', FileUploadProgressDetail]
  | readonly ['pc-upload-complete', UploadCompleteDetail];

/** Creates the events whose names depend on the kind of job. */
interface JobAnnouncements<Result, Announcement> {
  start: (item: ItemIn<'running', Result>) => Announcement;
  complete: (item: ItemIn<'ready', Result>) => Announcement;
  error: (detail: FileErrorDetail, during: Moment | 'choose') => Announcement;
}

/** A change of a queue, and its rules. */
interface Transition<Result> {
  readonly before: QueueState<Result>;
  readonly event: { readonly type: string };
  readonly after: QueueState<Result>;
  readonly rules: QueueRules;
}

/**
 * The events about files that a transition dispatches. Downloads are announced where they happen, because they can be
 * prevented.
 */
export const fileAnnouncements = <Result, Announcement>(
  { before, event, after, rules }: Transition<Result>,
  names: JobAnnouncements<Result, Announcement>,
): (FileAnnouncement | Announcement)[] => [
  ...refusedFiles(before, event, rules).flatMap((refused) => refusalOf(refused, names)),
  ...after.items.flatMap((item) => {
    const earlier = before.items.find(({ id }) => id === item.id);
    if (item === earlier) return [];
    // What is back from a removal has been announced, except that it was chosen again.
    const known = event.type === 'undo' && isIn('ready')(item) ? item : earlier;
    return [
      ...(earlier ? [] : [['pc-file-selected', selection(item)] as const]),
      ...announcementsOf(item, known, names),
    ];
  }),
];

const selection = ({ id, file, format }: Item<unknown>): FileSelectedDetail => ({
  id,
  file,
  format,
  ...(isRecorded(file) && { source: 'microphone' }),
});

const REFUSALS: Readonly<Partial<Record<RefusedFile['refusal']['kind'], JobFailureCode>>> = {
  'too-large': 'too-large',
  empty: 'empty-file',
};

/** Files of other kinds are ignored, and are no failure. */
function refusalOf<Announcement>(
  { id, file, refusal }: RefusedFile,
  { error }: Pick<JobAnnouncements<never, Announcement>, 'error'>,
): Announcement[] {
  const code = REFUSALS[refusal.kind];
  return code
    ? [error({ id, fileName: file.name, canRetry: false, code, retryAfter: undefined, cause: undefined }, 'choose')]
    : [];
}

function announcementsOf<Result, Announcement>(
  item: Item<Result>,
  earlier: Item<Result> | undefined,
  { start, complete, error }: JobAnnouncements<Result, Announcement>,
): (FileAnnouncement | Announcement)[] {
  const announced: (FileAnnouncement | Announcement)[] = [];
  const { id, file, phase } = item;
  if (phase === 'uploading' && item.transfer && earlier?.phase === phase && earlier.transfer !== item.transfer) {
    const { loaded, total, rate } = item.transfer;
    const pace = { bytesPerSecond: rate, secondsLeft: secondsLeft(item.transfer) };
    announced.push(['pc-upload-progress', { id, loaded, total, percent: percentOf(item), ...pace }]);
  }
  if (earlier?.phase === 'uploading' && 'input' in item && item.input?.fileId !== undefined) {
    announced.push(['pc-upload-complete', { id, fileName: file.name, fileId: item.input.fileId }]);
  }
  // A request that replaces another one starts too.
  if (isIn('running')(item) && !(earlier?.phase === 'running' && earlier.requestId === item.requestId)) {
    announced.push(start(item));
  }
  if (isIn('ready')(item) && earlier?.phase !== 'ready') announced.push(complete(item));
  const failure = failureIn(item);
  if (failure && failure !== (earlier && failureIn(earlier))) {
    const { code, retryAfter, cause, during } = failure;
    announced.push(error({ id, fileName: file.name, canRetry: canRetry(item), code, retryAfter, cause }, during));
  }
  return announced;
}

const failureIn = (item: Item<unknown>): JobFailure | null =>
  item.phase === 'failed' || item.phase === 'ready' ? item.failure : null;

/** Jobs that failed because the visitor was signed out resume after signing in. */
export const authRequest = (flow: Flow | '') => ['pc-auth-request', { mode: 'login', ...(flow && { flow }) }] as const;

/** Opens the folders and looks into the files of an effect, and reports what is in them. */
export function runOpenEffect(
  { id, files, folders }: OpenEffect,
  { signal, report }: Pick<EffectContext<unknown, Opened>, 'signal' | 'report'>,
): void {
  void Promise.all([openFolders(folders, signal), foreignIn(files)]).then(([found, foreign]) =>
    report({ type: 'opened', id, found: { ...found, foreign } }),
  );
}
