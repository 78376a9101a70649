/** A file in words: its size, its pace, what went wrong with it, and what its result could not hold. */
import { secondsLeft } from '../../api/transfer.ts';
import { isEngineError } from '../../audio/conversion.ts';
import type { Language } from '../../definition/common.ts';
import type { Item, State } from './machine.ts';
import type { Problem } from './problem.ts';
import { workMessages, type WorkMessages } from './work-messages.ts';

/** What the engine on the device weighs, in bytes, as it is downloaded. */
const ENGINE_SIZE = 0.8 * 1024 * 1024;

/** Mebibytes under the name that people know them by. */
export function sizeText(bytes: number, language: Language): string {
  const mega = bytes >= 1024 * 512;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: mega ? 1 : 0,
  }).format(bytes / (mega ? 1024 * 1024 : 1024));
}

/** What the download of the engine costs. */
export const engineSizeText = (language: Language): string =>
  workMessages[language].preparingOnce(sizeText(ENGINE_SIZE, language));

/** Size of the file; while it is worked on, its speed and the time left too. */
export function detailText(item: Item, text: WorkMessages, language: Language): string {
  const parts = [sizeText(item.file.size, language)];
  if (item.phase === 'uploading' && item.transfer?.rate) parts.push(`${sizeText(item.transfer.rate, language)}/s`);
  const left = timeLeftText(item, text);
  if (left) parts.push(left);
  return parts.join(' · ');
}

function timeLeftText(item: Item, text: WorkMessages): string {
  const pace = item.phase === 'uploading' ? item.transfer : item.phase === 'converting' ? item.pace : null;
  const left = pace && secondsLeft(pace);
  if (!left) return '';
  return left < 60 ? text.secondsLeft(left) : text.minutesLeft(Math.round(left / 60));
}

/** A failure in the visitor's words, and what to do next. */
export function problemText(problem: Problem, text: WorkMessages): readonly [title: string, advice: string] {
  const { kind, cause, retryAfter } = problem;
  const [title, general] = text.problems[kind];
  if (isEngineError(cause, 'CodecUnsupported') && cause.codec) return [title, text.codec(cause.codec)];
  if (isEngineError(cause, 'EngineUnavailable') && kind === 'engine-blocked') {
    return [title, text.blocked(cause.reason === 'worker-src' ? 'worker-src blob:' : "script-src 'wasm-unsafe-eval'")];
  }
  return [title, retryAfter ? `${general} ${text.waitSeconds(retryAfter)}` : general];
}

/** One quiet line; empty where nothing was lost. */
export const lossesText = (item: Item, { to }: State, text: WorkMessages): string =>
  item.phase === 'ready' ? (item.converted.losses ?? []).map((kind) => text.losses[kind](to)).join(' ') : '';
