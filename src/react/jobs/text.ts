/** Texts about a job: the file's size, its speed, and failures. */
import { secondsLeft } from '../../api/transfer.ts';
import { isEngineError } from '../../audio/conversion.ts';
import type { Language } from '../../definition/common.ts';
import { durationText } from '../primitives/notice/duration-text.ts';
import type { JobMessages } from './jobs.messages.ts';
import type { Problem } from './problem.ts';
import type { JobState } from './job-state.ts';

/** The engine's download size, in bytes. */
const ENGINE_SIZE = 0.8 * 1024 * 1024;

/** From so many bytes on, and under the names that people know powers of 1024 by. */
const UNITS = [
  [2 ** 29, 2 ** 30, 'gigabyte'],
  [2 ** 19, 2 ** 20, 'megabyte'],
  [2 ** 10, 2 ** 10, 'kilobyte'],
] as const;

/** The size of a file, to two digits or to the whole unit: "29 bytes", "1.5 kB", "48 MB". */
export function sizeText(bytes: number, language: Language): string {
  const [, size, unit] = UNITS.find(([from]) => bytes >= from) ?? [0, 1, 'byte'];
  const amount = bytes / size;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    // Some languages have no short form of byte.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit !== 'byte' && amount < 9.95 ? 1 : 0,
  }).format(amount);
}

/** The engine's download size as text. */
export const engineSizeText = (text: Pick<JobMessages, 'preparingOnce'>, language: Language): string =>
  text.preparingOnce(sizeText(ENGINE_SIZE, language));

type Pace = Pick<JobMessages, 'timeLeft'>;

/** The file's size; while it is in progress also its speed and the time left. */
export function detailText(file: File, job: JobState<unknown, string>, text: Pace, language: Language): string {
  const parts = [sizeText(file.size, language)];
  if (job.phase === 'uploading' && job.transfer?.rate) parts.push(`${sizeText(job.transfer.rate, language)}/s`);
  const left = timeLeftText(job, text);
  if (left) parts.push(left);
  return parts.join(' · ');
}

/** Empty if unknown. */
export function timeLeftText(job: JobState<unknown, string>, text: Pace): string {
  const pace = job.phase === 'uploading' ? job.transfer : job.phase === 'running' ? job.pace : null;
  const left = pace && secondsLeft(pace);
  if (!left) return '';
  return text.timeLeft(durationText(left));
}

/** A failure as the visitor reads it, and what to do next. */
export function problemText(
  { kind, cause, retryAfter }: Problem,
  text: Pick<JobMessages, 'problems' | 'codec' | 'blocked' | 'wait'>,
): readonly [title: string, advice: string] {
  const [title, general] = text.problems[kind];
  if (isEngineError(cause, 'CodecUnsupported') && cause.codec) return [title, text.codec(cause.codec)];
  if (isEngineError(cause, 'EngineUnavailable') && kind === 'engine-blocked') {
    return [title, text.blocked(cause.reason === 'worker-src' ? 'worker-src blob:' : "script-src 'wasm-unsafe-eval'")];
  }
  // A quota is free again sooner than the service can tell, and later than seconds say well.
  return [title, retryAfter && kind !== 'quota' ? `${general} ${text.wait(durationText(retryAfter))}` : general];
}
