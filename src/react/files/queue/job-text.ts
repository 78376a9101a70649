/** Texts about a job: the file's size, its speed, and failures. */
import { secondsLeft } from '../../../api/transfer.ts';
import { codecName } from '../../../audio/codec-name.ts';
import { detailsOf } from '../../../audio/engine-details.ts';
import { durationText } from '../../controls/notice/duration-text.ts';
import type { FileJobsMessages } from '../../../messages/en/file-jobs.ts';
import { isPageOutdated } from '../../../loading/outdated-page.ts';
import type { JobFailure } from '../../jobs/failure.ts';
import { needsEngine, type EngineState } from '../../jobs/engine-target.ts';
import { percentOf, type JobState } from '../../jobs/job-state.ts';
import { sizeText } from '../limits/size-text.ts';
import { percentText } from '../../controls/progress-bar/percent-text.ts';
import type { Item } from './queue.machine.ts';
import type { TitledMessage } from '../../../messages/titled-message.ts';

/** The engine's download size, in bytes. */
const ENGINE_SIZE = 0.8 * 1024 * 1024;

/** The engine's download size as text. */
export const engineSizeText = (text: Pick<FileJobsMessages, 'preparingOnce'>, language: string): string =>
  text.preparingOnce(sizeText(ENGINE_SIZE, language));

type PaceMessages = Pick<FileJobsMessages, 'timeLeft' | 'stalled'>;

/** The file's size; while it is in progress also its speed and the time left, or what it waits for. */
export function detailText(file: File, job: JobState<unknown, string>, text: PaceMessages, language: string): string {
  const parts = [sizeText(file.size, language)];
  if (job.phase === 'uploading' && job.transfer?.rate) parts.push(`${sizeText(job.transfer.rate, language)}/s`);
  const wait = stallText(job, text) || timeLeftText(job, text);
  if (wait) parts.push(wait);
  return parts.join(' · ');
}

/** What an upload that stands still waits for; empty while it moves. */
function stallText(job: JobState<unknown, string>, text: Pick<FileJobsMessages, 'stalled'>): string {
  if (job.phase !== 'uploading' || job.transfer?.rate !== 0) return '';
  return job.transfer.loaded < job.transfer.total ? text.stalled.sending : text.stalled.sent;
}

/** Empty if unknown. */
export function timeLeftText(job: JobState<unknown, string>, text: Pick<FileJobsMessages, 'timeLeft'>): string {
  const pace = job.phase === 'uploading' ? job.transfer : job.phase === 'running' ? job.pace : null;
  const left = pace && secondsLeft(pace);
  if (!left) return '';
  return text.timeLeft(durationText(left));
}

/** Title and advice for a failure. */
export function failureText(
  { code, cause, retryAfter }: JobFailure,
  text: Pick<FileJobsMessages, 'failures' | 'codec' | 'kinds' | 'blocked' | 'outdated' | 'wait'>,
): TitledMessage {
  if (code === 'engine-unreachable' && isPageOutdated()) return text.outdated;
  const [title, general] = text.failures[code];
  const { codec, kind, missing = [] } = detailsOf(cause);
  if (kind && Object.hasOwn(text.kinds, kind)) return [title, text.kinds[kind]];
  if (codec) return [title, text.codec(codecName(codec))];
  if (missing.length > 0) return [title, text.blocked(missing.join('; '))];
  // A quota may be free again earlier than the service can predict, and the wait is too long for this text.
  return [title, retryAfter && code !== 'quota' ? `${general} ${text.wait(durationText(retryAfter))}` : general];
}

type PreparationMessages = Pick<FileJobsMessages, 'preparing' | 'reading' | 'uploading' | 'stalled'>;

/** The current step before a file's job starts; `percent` is absent if unknown. */
export function preparationOf(
  item: Item<unknown>,
  state: EngineState,
  text: PreparationMessages,
): { label: string; percent?: number } | null {
  if (item.phase !== 'waiting' && item.phase !== 'uploading') return null;
  if (item.phase === 'waiting' && needsEngine(item, state)) {
    return { label: text.preparing, percent: state.engineProgress * 100 };
  }
  return item.engine === 'device' ? { label: text.reading } : { label: text.uploading, percent: percentOf(item) };
}

/** The same for screen readers: each phase, each quarter of the upload, and what it waits for. */
export function preparationAnnouncement(
  item: Item<unknown>,
  state: EngineState,
  text: PreparationMessages,
  language: string,
): string {
  const label = preparationOf(item, state, text)?.label ?? '';
  if (item.phase !== 'uploading' || item.engine !== 'service') return label;
  const progress = `${label} ${percentText(Math.floor(percentOf(item) / 25) * 25, language)}`;
  return [progress, stallText(item, text)].filter(Boolean).join(', ');
}
