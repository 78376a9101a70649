/** The engine's FFmpeg, for files that no conversion of ours ends in. */
import { readFile } from 'node:fs/promises';
import { run, type HostFile } from '../../engine/hosts/program/program.ts';

/** @param inputName with the extension of its format @param args output options, without the file */
export async function runFfmpeg(inputName: string, input: Buffer, args: readonly string[]): Promise<Buffer> {
  const module = await WebAssembly.compile(
    await readFile(new URL('../../engine/prebuilt/engine.wasm', import.meta.url)),
  );
  let output = Buffer.alloc(0);
  const files = new Map<string, HostFile>([
    [inputName, { size: input.length, read: (target, position) => input.copy(target, 0, position) }],
    [
      'output',
      {
        get size() {
          return output.length;
        },
        read: (target, position) => output.copy(target, 0, position),
        write(bytes, position) {
          if (output.length < position + bytes.length)
            output = Buffer.concat([output, Buffer.alloc(position + bytes.length - output.length)]);
          output.set(bytes, position);
        },
        truncate: () => void (output = Buffer.alloc(0)),
      },
    ],
  ]);
  const status = run(module, ['ffmpeg', '-i', `file:${inputName}`, ...args, '-y', 'file:output'], { files });
  if (status !== 0) throw new Error(`FFmpeg failed: ${status}`);
  return output;
}
