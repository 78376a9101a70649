/** Times as files have them: hours, minutes and seconds, in ASCII digits. Pure. */

/** "01:02:03.500", "2:03,5", "123:00:00.000", and seconds alone, "83.5". */
const TIMESTAMP = /^(?:(?:(\d+):)?(\d{1,5}):)?(\d{1,9})(?:[.,](\d{1,9}))?$/;

/** @returns seconds; undefined if the text is no time */
export function parseTimestamp(text: string): number | undefined {
  const [match, hours = '0', minutes = '0', seconds, decimals = '0'] = TIMESTAMP.exec(text.trim()) ?? [];
  if (match === undefined) return undefined;
  return inMilliseconds(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${decimals}`));
}

/** A time of parsed JSON: a number of seconds, or text. Undefined if it is none, or before the beginning. */
export function timeOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? parseTimestamp(value) : value;
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? inMilliseconds(seconds) : undefined;
}

/** Sums of decimals have many of them. */
export const inMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** "01:02:03.500", which WebVTT and Podlove have; SubRip has a comma. */
export function timestamp(seconds: number, separator: '.' | ',' = '.'): string {
  const all = Math.max(0, Math.round(seconds * 1000));
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60];
  const rest = `${digits(Math.floor(all / 1000) % 60, 2)}${separator}${digits(all % 1000, 3)}`;
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${rest}`;
}
