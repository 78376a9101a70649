/** Formats times in seconds for reading and for screen readers. */
import type { PlayerMessages } from '../../../messages/en/player.ts';

/** Like a clock: "0:05", "12:30", "1:02:03"; with as many digits as `longest` needs, to keep the width constant. */
export function clockText(seconds: number, longest = seconds): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = twoDigits(whole % 60);
  return longest >= 3600 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A length in tenths of a second: "1.5 sec", "1.5 seconds". */
export const secondsText = (seconds: number, language: string, unitDisplay: 'short' | 'long' = 'long'): string =>
  seconds.toLocaleString(language, { style: 'unit', unit: 'second', unitDisplay, maximumFractionDigits: 1 });

/** In words: "1 minute 5 seconds". */
export function spokenTime(seconds: number, language: string): string {
  const whole = Math.floor(seconds);
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const;
  const said = parts.filter(([count]) => count > 0);
  return (said.length > 0 ? said : parts.slice(2))
    .map(([value, unit]) => value.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'long' }))
    .join(' ');
}

/** A position in words: "6 seconds of 1 minute 30 seconds". `total`: null if unknown. */
export const timeText = (position: number, total: number | null, language: string, text: PlayerMessages): string =>
  total === null
    ? spokenTime(position, language)
    : text.timeOf(spokenTime(position, language), spokenTime(total, language));
