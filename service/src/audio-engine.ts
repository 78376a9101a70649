import type {
  AudioEffect,
  AudioFormat,
  ConversionOptions,
  ConversionReport,
  ProcessingOptions,
  ProcessReport,
} from '../../src/contract/audio.ts';
import type { PeaksFile } from '../../src/contract/peaks.ts';

/** What converts and processes files: the bundled WebAssembly engine, or an installed FFmpeg. */
export interface AudioEngine {
  readonly name: 'webassembly' | 'ffmpeg';
  /** The version that its FFmpeg reports. */
  readonly version: string;
  /**
   * Writes an audio track of a file, its tags and its cover art in another format. The result is cut off shortly
   * after the configured maximum size.
   * @returns what became of the content, such as what the target format can't hold
   * @throws EngineError if the file is the cause; any other error is this machine's, and the job can be retried
   */
  convert(input: string, output: string, conversion: Conversion, run: EngineRun): Promise<ConversionReport>;
  /**
   * The same with several files, one after the other, as `options.join` says.
   * @throws EngineError if a file is the cause: its `fileIndex` says which
   */
  join(files: readonly SourceFile[], output: string, conversion: Conversion, run: EngineRun): Promise<ConversionReport>;
  /**
   * Applies an effect to the default audio track of a file, measures the loudness, and keeps tags and cover art. The
   * result is cut off shortly after the configured maximum size.
   * @throws EngineError if the file is the cause, `no-audio` for silence too; any other error is this machine's, and
   * the
   *   job can be retried
   */
  process(input: string, output: string, processing: Processing, run: EngineRun): Promise<ProcessReport>;
  /**
   * Measures the waveform of a file, and writes a smaller copy beside it meanwhile.
   * @throws EngineError if the file is the cause; any other error is this machine's, and the job can be retried
   */
  measurePeaks(path: string, run: Pick<EngineRun, 'signal' | 'admitCopy'>): Promise<PeaksFile>;
  /** @throws if it can't work at the moment, such as when its programs are missing. */
  check(): Promise<void>;
  close(): void;
}

export interface EngineRun {
  signal: AbortSignal;
  /**
   * Called with the approximate size of the result before it is written, if that is known. Throw to cancel the job.
   */
  admit?: (expectedBytes: number) => Promise<void>;
  /**
   * Called with the size of copies that take as much as the sound, before they are written. Throw to cancel the job.
   */
  admitCopy?: (bytes: number) => Promise<void>;
  /** Called with the duration that the source announces, in seconds, if it does. */
  onDuration?: (seconds: number) => void;
}

/** One of several files. */
export interface SourceFile {
  readonly path: string;
  /** As its upload is called. */
  readonly name: string;
}

export interface Conversion {
  to: AudioFormat;
  options: ConversionOptions;
  /** Path of a new picture for cover art, JPEG or PNG. */
  cover?: string | undefined;
}

interface Processing extends ProcessingOptions {
  to: AudioFormat;
  effect: AudioEffect;
}
