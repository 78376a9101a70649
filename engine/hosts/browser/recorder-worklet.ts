/**
 * Runs beside the sound of a microphone, and posts it as 16-bit samples with its levels, in pieces of equal length. Of
 * several channels it records the mean of those on which there is a microphone: an interface has more inputs. What is
 * not posted in time waits: a busy page loses nothing. Blocks that the browser skipped, as Safari does on a busy
 * device, are filled with silence, so that what follows stays at its time.
 */

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new (options: { processorOptions: RecorderOptions }) => AudioWorkletProcessor,
): void;
/** The first sample of the block that is processed, counted since the context began. */
declare const currentFrame: number;
declare const sampleRate: number;

export interface RecorderOptions {
  /** Samples in a piece. */
  readonly length: number;
}

export interface RecordedPiece {
  readonly samples: Int16Array<ArrayBuffer>;
  readonly peak: number;
  readonly rms: number;
  readonly clipped: boolean;
  /** The mean power of each input, without its offset, from 0 to 1. */
  readonly powers: readonly number[];
}

/** Full scale of 16-bit samples, which are signed. */
const FULL_SCALE = 0x8000;

/** A longer gap is a device that slept, in seconds. */
const LONGEST_FILLED = 5;

/** Fewer samples in a row at full scale are a loud voice that just fits. */
const CLIPPED_RUN = 3;

/** The power of a channel without a microphone, as a share of the loudest channel's: 30 dB less. */
const UNUSED = 0.001;

/** By which factor the power that a channel has had falls in a second: 1 dB, as somebody may listen for a while. */
const FORGOTTEN = 10 ** -0.1;

/** The power of a sound without its offset. */
function powerOf(channel: Float32Array): number {
  let sum = 0;
  let squares = 0;
  for (const value of channel) {
    sum += value;
    squares += value * value;
  }
  return Math.max(0, squares / channel.length - (sum / channel.length) ** 2);
}

class Recorder extends AudioWorkletProcessor {
  readonly #length: number;
  #samples: Int16Array<ArrayBuffer>;
  #count = 0;
  #peak = 0;
  #squares = 0;
  /** Samples at full scale up to here. */
  #run = 0;
  #clipped = false;
  /** The power of each channel, summed over the blocks of the piece, and how many these are. */
  #sums: readonly number[] = [];
  #blocks = 0;
  /** The most power that each channel has had lately. */
  #powers: readonly number[] = [];
  /** What the sum of the channels was multiplied by at the end of the last block. */
  #gain: number | undefined;
  /** The frame at which the next block begins, unless blocks are skipped. */
  #nextFrame: number | undefined;

  constructor({ processorOptions }: { processorOptions: RecorderOptions }) {
    super();
    this.#length = processorOptions.length;
    this.#samples = new Int16Array(this.#length);
  }

  process([input]: readonly Float32Array[][]): boolean {
    const [channel] = input ?? [];
    if (!input || !channel) {
      this.#nextFrame = undefined;
      return true;
    }
    const skipped = currentFrame - (this.#nextFrame ?? currentFrame);
    if (skipped <= LONGEST_FILLED * sampleRate) for (let count = 0; count < skipped; count++) this.#take(0);
    const { length } = channel;
    const to = this.#gainFor(input);
    const from = this.#gain ?? to;
    for (let index = 0; index < length; index++) {
      let sum = 0;
      for (const each of input) sum += each[index] ?? 0;
      this.#take(sum * (from + ((to - from) * index) / length));
    }
    this.#gain = to;
    this.#nextFrame = currentFrame + length;
    return true;
  }

  /** What the sum of the channels is to be multiplied by. Nothing is left out: what is unused adds nothing. */
  #gainFor(channels: readonly Float32Array[]): number {
    const kept = FORGOTTEN ** ((channels[0]?.length ?? 0) / sampleRate);
    const powers = channels.map(powerOf);
    this.#sums = powers.map((power, index) => power + (this.#sums[index] ?? 0));
    this.#blocks++;
    this.#powers = powers.map((power, index) => Math.max(power, (this.#powers[index] ?? 0) * kept));
    const loudest = Math.max(...this.#powers);
    return 1 / this.#powers.filter((power) => power >= loudest * UNUSED).length;
  }

  #take(value: number): void {
    const sample = Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, Math.round(value * FULL_SCALE)));
    const size = Math.abs(sample) / FULL_SCALE;
    this.#samples[this.#count++] = sample;
    this.#peak = Math.max(this.#peak, size);
    this.#squares += size * size;
    this.#run = Math.abs(sample) >= FULL_SCALE - 1 ? this.#run + 1 : 0;
    this.#clipped ||= this.#run >= CLIPPED_RUN;
    if (this.#count === this.#length) this.#post();
  }

  #post(): void {
    const piece: RecordedPiece = {
      samples: this.#samples,
      peak: this.#peak,
      rms: Math.sqrt(this.#squares / this.#length),
      clipped: this.#clipped,
      powers: this.#sums.map((sum) => sum / Math.max(1, this.#blocks)),
    };
    this.port.postMessage(piece, [piece.samples.buffer]);
    this.#samples = new Int16Array(this.#length);
    this.#count = 0;
    this.#peak = 0;
    this.#squares = 0;
    this.#clipped = false;
    this.#sums = [];
    this.#blocks = 0;
  }
}

registerProcessor('pc-recorder', Recorder);
