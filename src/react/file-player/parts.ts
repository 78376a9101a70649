/** The parts of the player, wherever one stands. */

export interface PlayerParts {
  /** The button that plays and pauses. */
  'play-button': string;
  /** The waveform, which is the slider too. */
  waveform: string;
  /** Elapsed and total time. */
  time: string;
  /** The choice of the speed. */
  speed: string;
  /** The button that mutes. */
  mute: string;
}

export interface ComparisonParts extends PlayerParts {
  /** The choice between before and after. */
  sides: string;
}
