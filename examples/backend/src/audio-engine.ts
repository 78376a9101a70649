import type { AudioEffect, AudioFormat, ConversionOptions, Loss, ProcessReport } from '../../../src/api/schema.ts';

/** What converts and processes here: the engine that comes with the project, or an installed FFmpeg. */
export interface AudioEngine {
  readonly name: 'webassembly' | 'ffmpeg';
  /** Of the FFmpeg in it, as it names itself. */
  readonly version: string;
  /**
   * Writes the first audio stream of a file, its tags and its cover art in another format. The result ends shortly after
   * the number of bytes that the configuration allows.
   * @returns what the target format could not take over
   * @throws EngineError where the file is the reason; anything else is this machine's trouble and worth another attempt
   */
  convert(input: string, output: string, conversion: Conversion, run: EngineRun): Promise<readonly Loss['kind'][]>;
  /**
   * Writes the first audio stream of a file, changed by an effect and measured, with its tags and its cover art. The
   * result ends shortly after the number of bytes that the configuration allows.
   * @throws EngineError where the file is the reason, `no-audio` for silence too; anything else is this machine's trouble
   *   and worth another attempt
   */
  process(input: string, output: string, processing: Processing, run: EngineRun): Promise<ProcessReport>;
  close(): void;
}

export interface EngineRun {
  signal: AbortSignal;
  /**
   * Told how many bytes the result will have, roughly, before any of them is made; what it throws ends the job. Not
   * called where that is unknown.
   */
  admit?: (expectedBytes: number) => Promise<void>;
}

interface Conversion {
  to: AudioFormat;
  options: ConversionOptions;
}

interface Processing {
  to: AudioFormat;
  effect: AudioEffect;
}
