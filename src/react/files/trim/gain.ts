/** The fades of a part, as the engine makes them. */
interface Faded {
  readonly start: number;
  readonly end: number;
  readonly fadeIn: number;
  readonly fadeOut: number;
}

/** @returns from 0 to 1, at a time of the file in seconds */
export function gainAt(seconds: number, { start, end, fadeIn, fadeOut }: Faded): number {
  const rising = fadeIn > 0 ? (seconds - start) / fadeIn : 1;
  const falling = fadeOut > 0 ? (end - seconds) / fadeOut : 1;
  return Math.max(0, Math.min(1, rising, falling));
}
