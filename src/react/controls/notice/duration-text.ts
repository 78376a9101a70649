/** A duration in a suitable unit, rounded up, in a notation shared by all languages of the widgets. */
export const durationText = (seconds: number): string =>
  seconds < 100 ? `${seconds} s` : seconds < 6000 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
