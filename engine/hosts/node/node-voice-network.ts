/** Finds the larger network in Node, where an optional npm package has it. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Base64 of WebAssembly, which begins with a zero and "asm". */
const WEB_ASSEMBLY = /AGFzb[A-Za-z0-9+/]+=*/;

/**
 * The package's script contains it as text. Its version is exact, because nothing says what the file exports.
 * @returns undefined if the package is not installed
 */
export async function readVoiceNetwork(): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let script: string;
  try {
    script = await readFile(fileURLToPath(import.meta.resolve('@shiguredo/rnnoise-wasm')), 'utf8');
  } catch {
    return undefined;
  }
  const [text] = WEB_ASSEMBLY.exec(script) ?? [];
  return text === undefined ? undefined : new Uint8Array(Buffer.from(text, 'base64'));
}

/** @returns undefined if the package is not installed, or contains something else */
export async function compileVoiceNetwork(): Promise<WebAssembly.Module | undefined> {
  const bytes = await readVoiceNetwork();
  return bytes && WebAssembly.compile(bytes).catch(() => undefined);
}
