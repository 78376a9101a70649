/**
 * eSpeak NG from the optional npm package `espeak-ng`, as a program: the same arguments as the installed one, text from
 * the standard input, sound to the standard output. The service runs it as a separate process and never imports it,
 * because the package is under the GPL.
 */
import { readFileSync } from 'node:fs';

interface EspeakModule {
  FS: { writeFile(path: string, content: Uint8Array): void; readFile(path: string): Uint8Array };
}

type Espeak = (options: {
  arguments: readonly string[];
  preRun: ((module: EspeakModule) => void)[];
  print: (line: string) => void;
  printErr: (line: string) => void;
}) => Promise<EspeakModule>;

// In a variable, because the package has no types and may be absent.
const packageName = 'espeak-ng';
const { default: espeak } = (await import(packageName)) as { default: Espeak };

const [, , ...args] = process.argv;
const speaks = !args.includes('--version');
const text = speaks ? readFileSync(0) : undefined;
const module = await espeak({
  arguments: speaks ? [...args, '-f', '/text', '-w', '/speech.wav'] : args,
  preRun: text === undefined ? [] : [({ FS }) => FS.writeFile('/text', text)],
  print: (line) => process.stdout.write(`${line}\n`),
  // It reports its exit every time.
  printErr: () => undefined,
});
if (speaks) process.stdout.write(module.FS.readFile('/speech.wav'));
