/** URLs of the engine's own files. The build puts them next to the scripts, with hashes in their names. */
import { engineUnavailable } from '../../formats/errors.ts';

export interface EngineAssets {
  /** The WebAssembly program. */
  readonly program: string;
  /** The neural network that removes noise. */
  readonly network: string;
  /** The larger one of `strong`, next to the program; npm's package does not contain it. */
  readonly voiceNetwork: string;
  /** The workers' script: a classic script. */
  readonly worker: string;
}

/** Uncompressed size of the program, for download progress; a test compares it with the file. */
export const PROGRAM_BYTES = 2_534_732;

/**
 * @param base URL of the folder with the files, absolute or relative to the page; default: next to this script
 * @throws EngineError `engine-not-found` if no base is given and this script does not know its own URL, as in a bundle
 */
export function engineAssets(base?: string): EngineAssets {
  if (base) {
    const folder = new URL(base.replace(/\/*$/, '/'), location.href);
    return {
      program: new URL(fileName('../../prebuilt/engine.wasm'), folder).href,
      network: new URL(fileName('../../prebuilt/rnnoise.dat'), folder).href,
      voiceNetwork: new URL(VOICE_NETWORK, folder).href,
      worker: new URL(fileName('./browser-worker.ts'), folder).href,
    };
  }
  try {
    const program = new URL('../../prebuilt/engine.wasm', import.meta.url).href;
    return {
      program,
      network: new URL('../../prebuilt/rnnoise.dat', import.meta.url).href,
      voiceNetwork: beside(program, VOICE_NETWORK),
      worker: new URL('./browser-worker.ts', import.meta.url).href,
    };
  } catch (cause) {
    throw engineUnavailable('not-found', cause);
  }
}

/**
 * URL of the module that records, which runs in an audio worklet.
 *
 * @param base as for `engineAssets`
 * @throws EngineError `engine-not-found`, likewise
 */
export function recorderModule(base?: string): string {
  if (base) return new URL(fileName('./recorder-worklet.ts'), new URL(base.replace(/\/*$/, '/'), location.href)).href;
  try {
    return new URL('./recorder-worklet.ts', import.meta.url).href;
  } catch (cause) {
    throw engineUnavailable('not-found', cause);
  }
}

/** The build replaces its argument, as it does that of `new URL`. */
const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The address of a file in the same folder. Some bundlers make addresses of files that begin with the path. */
export const beside = (url: string, file: string): string => url.replace(/[^/?#]*([?#].*)?$/, file);

const VOICE_NETWORK = fileName('../../prebuilt/voice-network.wasm');
