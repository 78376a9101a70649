/** Exact times: how they are written and spoken. */
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Like a clock, to the millisecond: "1:02.350", "1:02:03.000". */
export function exactTime(seconds: number): string {
  const all = Math.round(seconds * 1000);
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60];
  const rest = `${twoDigits(Math.floor(all / 1000) % 60)}.${String(all % 1000).padStart(3, '0')}`;
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
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
