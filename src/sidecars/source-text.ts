/** The text of a file, whatever program wrote it. Pure. */
import { UnreadableSidecar } from './unreadable.ts';

/** Without a byte order mark, and with one kind of line ends. */
export const unified = (text: string): string => text.replace(/^\ufeff/, '').replace(/\r\n?|[\u2028\u2029]/g, '\n');

/** Whether it is meant to be JSON. */
export const looksLikeJson = (text: string): boolean => /^\s*[[{]/.test(text) && !/^\s*\[\s*\p{Nd}+[:：]/u.test(text);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadableSidecar(`It is not valid JSON (${(cause as Error).message}). Correct it there.`, { cause });
  }
}

export type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a field, in one line; empty if it has none. */
export const lineOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : typeof value === 'number' ? String(value) : '';
