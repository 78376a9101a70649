/** Where the engine's own files lie. The build gives them names of their content and puts them next to the scripts. */

export interface EngineAssets {
  /** The WebAssembly program. */
  readonly program: string;
  /** The script of the workers: an ES module that imports nothing once it is built. */
  readonly worker: string;
}

/** Size of the program before compression, by which a download's progress is told; a test holds it equal to the file's. */
export const PROGRAM_BYTES = 2_384_699;

export const engineAssets = (): EngineAssets => ({
  program: new URL('./prebuilt/engine.wasm', import.meta.url).href,
  worker: new URL('./browser-worker.ts', import.meta.url).href,
});
