import type { AudioFormat, ConversionOptions, Loss } from '../../../src/api/schema.ts';

/** What converts here: the engine that comes with the project, or an installed FFmpeg. */
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
  convert(input: string, output: string, conversion: Conversion, signal: AbortSignal): Promise<readonly Loss['kind'][]>;
  close(): void;
}

export interface Conversion {
  to: AudioFormat;
  options: ConversionOptions;
}
