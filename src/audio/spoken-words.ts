/** The words of a speech, as a service lists them. */
import type { TtsWord } from '../contract/schema.ts';

/** @returns undefined if it lists none, or something else: a speech can do without */
export function readWords(words: unknown, text: string): readonly TtsWord[] | undefined {
  if (!Array.isArray(words) || words.length === 0) return undefined;
  const read: TtsWord[] = [];
  let last: TtsWord = { start: 0, end: 0, from: 0, to: 0 };
  for (const word of words as readonly unknown[]) {
    const { start, end, from, to } = (word ?? {}) as Partial<Record<keyof TtsWord, unknown>>;
    const isWord = isTime(start) && isTime(end) && isPosition(from) && isPosition(to);
    if (!isWord || start < last.start || end < start || from < last.to || to <= from || to > text.length)
      return undefined;
    last = { start, end, from, to };
    read.push(last);
  }
  return read;
}

const isTime = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;

const isPosition = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
