/** URLs of the engine's own files. The build puts them next to the scripts, with hashes in their names. */

export interface EngineAssets {
  /** The WebAssembly program. */
  readonly program: string;
  /** The workers' script: an ES module that is built without imports. */
  readonly worker: string;
}

/** Uncompressed size of the program, for download progress; a test compares it with the file. */
export const PROGRAM_BYTES = 2_384_699;

export const engineAssets = (): EngineAssets => ({
  program: new URL('./prebuilt/engine.wasm', import.meta.url).href,
  worker: new URL('./browser-worker.ts', import.meta.url).href,
});
