/** What the engine is asked for. */
import type {
  AudioEffect,
  AudioFormat,
  ConversionOptions,
  LevelingTarget,
  NoiseStrength,
  SilenceOptions,
} from '../../src/contract/audio.ts';
import type { Probe } from '../formats/probe.ts';

export interface ConversionRequest {
  readonly to: AudioFormat;
  readonly options?: ConversionOptions | undefined;
  /** A new picture for cover art, JPEG or PNG. One that is no such picture, or too large, is reported as lost. */
  readonly cover?: Uint8Array | undefined;
  /** FFmpeg audio filters, in order. */
  readonly filters?: readonly string[] | undefined;
  /** The result of probing the same source, if there is one. */
  readonly probe?: Probe | undefined;
  /** The result is truncated shortly after this many bytes. */
  readonly maxBytes?: number | undefined;
  /** Called with the size of copies before they are written. Throw to cancel the job. */
  readonly admitCopy?: ((bytes: number) => Promise<void>) | undefined;
}

export interface ProcessingRequest {
  readonly effect: AudioEffect;
  /** Default: `standard`. */
  readonly strength?: NoiseStrength | undefined;
  /** Default: `DEFAULT_SILENCE`. */
  readonly silence?: SilenceOptions | undefined;
  /** Of `AUTO_LEVELING`. Default: that of the effect. */
  readonly loudness?: LevelingTarget | undefined;
  readonly to: AudioFormat;
  /** The result of probing the same source, if there is one. */
  readonly probe?: Probe | undefined;
  /** The result is truncated shortly after this many bytes. */
  readonly maxBytes?: number | undefined;
  /** Called with the size of a copy that takes as much as the sound, before it is written. Throw to cancel the job. */
  readonly admitCopy?: ((bytes: number) => Promise<void>) | undefined;
}
