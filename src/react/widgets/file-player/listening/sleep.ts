/** The sleep timer: pauses after a time, or where a chapter or the episode ends. */

export type Sleep =
  /** In ms, as `Date.now()` counts. */
  | { readonly kind: 'time'; readonly until: number }
  /** A position, in seconds. */
  | { readonly kind: 'chapter'; readonly end: number }
  | { readonly kind: 'episode' };

/** In minutes. */
export const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60] as const;

/** What is chosen, as the value of an option. */
export const OFF = 'off';
export const CHAPTER = 'chapter';
export const EPISODE = 'episode';

/**
 * @param choice a number of minutes, or one of the above
 * @param now in ms
 * @param chapterEnd in seconds
 */
export function sleepOf(choice: string, now: number, chapterEnd: number | undefined): Sleep | null {
  if (choice === EPISODE) return { kind: 'episode' };
  if (choice === CHAPTER) return chapterEnd === undefined ? null : { kind: 'chapter', end: chapterEnd };
  const minutes = Number(choice);
  return Number.isFinite(minutes) && minutes > 0 ? { kind: 'time', until: now + minutes * 60_000 } : null;
}

/** Whether playback is to be paused. The end of the episode pauses by itself. */
export function isOver(sleep: Sleep, now: number, position: number): boolean {
  if (sleep.kind === 'time') return now >= sleep.until;
  return sleep.kind === 'chapter' && position >= sleep.end;
}
