/** `pc-elements peaks …`: its arguments, its errors, and where it writes. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { EngineError, type EngineErrorCode } from '../../engine/formats/errors.ts';
import { peaksOfFile } from './peaks-of-file.ts';

const PEAKS_HELP = `Usage: pc-elements peaks <file> [-o <file>]

Measures an audio file in any format that the converter reads, and writes its waveform as JSON, for
<pc-file-player src="episode.mp3" peaks="episode.mp3.peaks.json">. An hour takes some ten seconds.

Options:
  -o, --output  File to write, or - for standard output (default: the file’s name with .peaks.json)
  --help        This text

Exit codes: 0 success, 1 the file can’t be measured or written, 2 the arguments are not understood
`;

/** Completes the sentence "x.mp3 …". */
const WHY: Partial<Record<EngineErrorCode, string>> = {
  'not-audio': 'is not in an audio format that can be read.',
  protected: 'is protected from copying.',
  damaged: 'is damaged.',
  'unsupported-codec': 'has audio that can’t be decoded',
  'no-audio': 'contains no audio.',
  'out-of-memory': 'needs more memory than there is.',
};

interface Output {
  out: (text: string) => unknown;
  error: (text: string) => unknown;
}

/** @param parameters those after `peaks` @returns the exit code */
export async function runPeaksCommand(parameters: readonly string[], { out, error }: Output): Promise<number> {
  const fail = (message: string): 1 => {
    error(`pc-elements: ${message}\n`);
    return 1;
  };
  let source: string;
  let target: string;
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      options: { output: { type: 'string', short: 'o' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values.help) {
      out(PEAKS_HELP);
      return 0;
    }
    const [file, ...others] = positionals;
    if (file === undefined) throw new Error('Which file? Its name comes after "peaks".');
    if (others.length > 0) throw new Error('One file at a time.');
    source = file;
    target = values.output ?? `${file}.peaks.json`;
  } catch (cause) {
    fail((cause as Error).message);
    error('Run "pc-elements peaks --help" for help.\n');
    return 2;
  }
  let json: string;
  try {
    json = `${JSON.stringify(await peaksOfFile(source))}\n`;
  } catch (cause) {
    if (!(cause instanceof EngineError)) return fail(`${source} can't be read: ${(cause as Error).message}`);
    const why = WHY[cause.code] ?? `can't be measured: ${cause.code}.`;
    return fail(`${source} ${cause.codec === undefined ? why : `has audio that can’t be decoded: ${cause.codec}.`}`);
  }
  if (target === '-') {
    out(json);
    return 0;
  }
  try {
    await writeFile(target, json);
  } catch (cause) {
    return fail(`${target} can't be written: ${(cause as Error).message}`);
  }
  return 0;
}
