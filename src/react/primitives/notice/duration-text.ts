/** A time in the unit that a reader would choose, written as every language of the widgets writes it; never too short. */
export const durationText = (seconds: number): string =>
  seconds < 100 ? `${seconds} s` : seconds < 6000 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
