/** The CSS parts of the player, for every element that contains one. */

export interface PlayerParts {
  /** The button that plays and pauses. */
  'play-button': string;
  /** The waveform, which is also the slider. */
  waveform: string;
  /** Elapsed and total time. */
  time: string;
  /** The playback speed selection. */
  speed: string;
  /** The button that mutes. */
  mute: string;
}

export interface ComparisonParts extends PlayerParts {
  /** The toggle between before and after. */
  sides: string;
}
