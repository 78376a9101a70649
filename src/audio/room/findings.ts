/** What a check of the room has measured, and which faults follow from it. */

/** What can be wrong. */
export type RoomFault =
  /** Nothing but zeros: the microphone is muted. */
  | 'unheard'
  /** No voice stood out. */
  | 'no-speech'
  | 'clipping'
  /** The sound ends where that of a call does. */
  | 'call-mode'
  | 'hum'
  | 'noise'
  /** The room reverberates, or throws the voice back. */
  | 'echo'
  | 'loud'
  | 'quiet'
  | 'one-side';

/** Levels are in dBFS, from -120; those of voice and noise are weighted like the ear (A). */
export interface RoomFindings {
  /** Of the voice; null if none was heard. */
  readonly voice: number | null;
  /** The loudest of the voice, unweighted. */
  readonly peak: number;
  /** Of the room while nobody speaks, without its hum. */
  readonly noise: number;
  /** How often the top of the wave was cut off, per second of voice. */
  readonly clipsPerSecond: number;
  readonly hum: RoomHum | null;
  /** How long the room takes to fall by 60 dB, in seconds; null if the voice never stopped clearly enough. */
  readonly decay: number | null;
  /** When the voice is thrown back by itself, in seconds; null if it is not. */
  readonly echo: number | null;
  /** The only side with sound; null if all have, or if there is only one. */
  readonly side: 'left' | 'right' | null;
  /** Of the sound that the browser delivers, in Hz. */
  readonly sampleRate: number;
  /** Where the sound ends abruptly, in Hz; half the sample rate if it does not. */
  readonly bandwidth: number;
}

export interface RoomHum {
  /** Frequency of the power line, in Hz. */
  readonly mains: 50 | 60;
  readonly level: number;
  /** As the ear hears it. */
  readonly weighted: number;
}

/** The lowest level that is told, in dBFS. */
export const SILENT = -120;

/** In dB of the voice over the noise of the room: less is heard in pauses. */
const VOICE_OVER_NOISE = 27;

/** In dB of the voice over the hum, and over what the ear hears of it. */
const VOICE_OVER_HUM = 37;
const VOICE_OVER_WEIGHTED_HUM = 45;

/** In seconds: a furnished room is below. */
const LONGEST_DECAY = 0.45;

/** Peaks of a voice, in dBFS, as the level meter of the recorder judges them. */
const QUIETEST_PEAK = -30;
const LOUDEST_PEAK = -3;

/** Per second: now and then, the top of a low voice is flat by chance. */
const MOST_CLIPS = 2;

/** Hz: the sound of calls ends at 8000 at most. */
const CALL_BANDWIDTH = 8000;

/** The faults, the worst first: 1 is just bad enough to be told. */
export function faultsOf(findings: RoomFindings): readonly RoomFault[] {
  const { voice, peak, noise, clipsPerSecond, hum, decay, echo, side, bandwidth } = findings;
  if (voice === null) {
    if (peak <= SILENT) return ['unheard'];
    return noise > NOISE_WITHOUT_VOICE ? ['noise'] : ['no-speech'];
  }
  const humming = hum
    ? Math.max(hum.level - voice + VOICE_OVER_HUM, hum.weighted - voice + VOICE_OVER_WEIGHTED_HUM)
    : -Infinity;
  const severities: readonly (readonly [RoomFault, number])[] = [
    ['clipping', clipsPerSecond > MOST_CLIPS ? 4 : 0],
    ['call-mode', bandwidth <= CALL_BANDWIDTH ? 3.5 : 0],
    ['hum', beyond(humming)],
    ['noise', beyond(noise - voice + VOICE_OVER_NOISE)],
    ['echo', echo === null ? (decay ?? 0) / LONGEST_DECAY : 2],
    ['quiet', beyond(QUIETEST_PEAK - peak)],
    ['loud', peak > LOUDEST_PEAK && clipsPerSecond <= MOST_CLIPS ? 1 : 0],
    // The recorder makes up for it.
    ['one-side', side ? 1 : 0],
  ];
  return severities
    .filter(([, severity]) => severity >= 1)
    .toSorted(([, one], [, other]) => other - one)
    .map(([fault]) => fault);
}

/** In dBFS: with more of it, a voice may have been there and not be found. */
const NOISE_WITHOUT_VOICE = -45;

/** Twice as bad with each 10 dB. @param excess in dB */
const beyond = (excess: number): number => 2 ** (excess / 10);
