/** Layouts of channels, as FFmpeg names them. */

export interface Channels {
  readonly channels: number;
  /**
   * FFmpeg's name of their layout; absent if it is the usual one of so many. Null if they have no places: they are
   * tracks of microphones, and none of them is a loudspeaker's.
   */
  readonly layout?: string | null | undefined;
}

/** The layouts that FFmpeg takes by a number of channels. */
export const USUAL_LAYOUTS: Readonly<Record<number, string>> = {
  ...{ 1: 'mono', 2: 'stereo', 3: '2.1', 4: '4.0' },
  ...{ 5: '5.0', 6: '5.1', 7: '6.1', 8: '7.1' },
};

/** Counts of channels whose places are agreed upon where a file says none. */
const SURROUND = [6, 8];

/** @param described FFmpeg's description of a layout */
export function layoutOf(channels: number, described: string): Channels['layout'] {
  if (!/^(|unknown|\d+ channels)$/.test(described))
    return described === USUAL_LAYOUTS[channels] ? undefined : described;
  return channels <= 2 || SURROUND.includes(channels) ? undefined : null;
}
