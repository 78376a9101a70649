/**
 * The larger network of `strong`: RNNoise 0.2, compiled to WebAssembly by the npm package `@shiguredo/rnnoise-wasm`. It
 * hears sounds that come and go, such as keys and music, better than the network that FFmpeg runs.
 */

/** In Hz: the sample rate that it was trained for. */
export const VOICE_RATE = 48_000;

/** Samples of a channel that it hears at a time: 10 ms. */
export const VOICE_FRAME = 480;

/** By how many frames what it returns is late: it listens ahead. */
export const VOICE_DELAY = 2;

/** Samples are as large as those of 16 bits for it. */
const FULL_SCALE = 2 ** 15;

/** Where the samples of a copy are: floats at `VOICE_RATE`, interleaved. */
export interface VoiceCopy {
  readonly channels: number;
  /** In bytes. */
  readonly position: number;
  /** Samples of each channel. */
  readonly count: number;
}

/** How the larger network hears a copy. */
export interface Voice {
  readonly network: WebAssembly.Module;
  readonly copy: VoiceCopy;
}

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly emscripten_stack_init: () => void;
  readonly __wasm_call_ctors: () => void;
  readonly malloc: (bytes: number) => number;
  readonly rnnoise_create: (model: number) => number;
  readonly rnnoise_process_frame: (state: number, output: number, input: number) => number;
}

/** Listens to one channel. */
export class VoiceNetwork {
  readonly #exports: Exports;
  readonly #state: number;
  readonly #frame: number;

  constructor(module: WebAssembly.Module) {
    const instance = new WebAssembly.Instance(module, {
      env: {
        __assert_fail() {
          throw new Error('The network of voices has failed.');
        },
        emscripten_resize_heap: (bytes: number): number => {
          try {
            memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE));
            return 1;
          } catch {
            return 0;
          }
        },
      },
      // Only written to before it fails.
      wasi_snapshot_preview1: { fd_write: () => 0 },
    });
    this.#exports = instance.exports as unknown as Exports;
    const { memory } = this.#exports;
    this.#exports.emscripten_stack_init();
    this.#exports.__wasm_call_ctors();
    this.#state = this.#exports.rnnoise_create(0);
    this.#frame = this.#exports.malloc(VOICE_FRAME * Float32Array.BYTES_PER_ELEMENT);
  }

  /** @returns what the voice is in the frame that was heard `VOICE_DELAY` calls before */
  next(frame: Float32Array): Float32Array {
    // Growing the memory detaches earlier views.
    const view = (): Float32Array => new Float32Array(this.#exports.memory.buffer, this.#frame, VOICE_FRAME);
    const input = view();
    for (let at = 0; at < VOICE_FRAME; at++) input[at] = (frame[at] ?? 0) * FULL_SCALE;
    this.#exports.rnnoise_process_frame(this.#state, this.#frame, this.#frame);
    return view().map((value) => value / FULL_SCALE);
  }
}

/** Bytes of WebAssembly's memory that are added at a time. */
const PAGE = 65_536;
