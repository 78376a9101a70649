/** Times as people type them. Pure. */
import { withAsciiDigits } from './ascii-digits.ts';

/** Seconds, minutes and seconds, or hours, minutes and seconds; the last of them may have decimals. */
const TIME = /^(?:(?:(\d{1,3}):)?(\d{1,5}):)?(\d{1,6})(?:[.,](\d{1,9}))?$/;

/** Marks of the direction of writing come along when a time is pasted. */
const INVISIBLE = /[\s\p{Cf}]/gu;

/** @returns the time in seconds; undefined if the text is none */
export function parseTime(text: string): number | undefined {
  const [match, hours, minutes, seconds, decimals = '0'] =
    TIME.exec(withAsciiDigits(text).replace(INVISIBLE, '')) ?? [];
  if (match === undefined) return undefined;
  // "1:75" is a slip, not 2:15; "75" alone is how some count.
  if ((minutes !== undefined && Number(seconds) >= 60) || (hours !== undefined && Number(minutes) >= 60))
    return undefined;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return Math.round((whole + Number(`0.${decimals}`)) * 1000) / 1000;
}
