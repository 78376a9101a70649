/** Exact times: how they are written, read and spoken. */
import { withAsciiDigits } from '../../frame/ascii-digits.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Like a clock, to the millisecond: "1:02.350", "1:02:03.000". */
export function exactTime(seconds: number): string {
  const all = Math.round(seconds * 1000);
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60];
  const rest = `${twoDigits(Math.floor(all / 1000) % 60)}.${String(all % 1000).padStart(3, '0')}`;
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Seconds, minutes and seconds, or hours, minutes and seconds; the last of them may have decimals. */
const TIME = /^(?:(?:(\d{1,3}):)?(\d{1,5}):)?(\d{1,6})(?:[.,](\d{1,6}))?$/;

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

/** In words, to the millisecond: "1 minute 2.35 seconds". */
export function spokenExactly(seconds: number, language: string): string {
  const all = Math.round(seconds * 1000);
  const parts = [
    [Math.floor(all / 3_600_000), 'hour'],
    [Math.floor(all / 60_000) % 60, 'minute'],
    [(all % 60_000) / 1000, 'second'],
  ] as const;
  const said = parts.filter(([count]) => count > 0);
  return (said.length > 0 ? said : parts.slice(2))
    .map(([value, unit]) =>
      value.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 3 }),
    )
    .join(' ');
}
