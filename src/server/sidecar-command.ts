/** `pc-elements chapters …` and `pc-elements transcript …`: between formats, and moved as their sound was edited. */
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { text as textOfStream } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { bytesOf } from '../../engine/formats/blob-bytes.ts';
import { readFileChapters } from '../../engine/formats/file-chapters.ts';
import { readChapters } from '../sidecars/chapters.ts';
import { editedChapters, editedCues, partsWithout, type KeptPart } from '../sidecars/edited.ts';
import {
  CHAPTER_FORMATS,
  lostOfChapters,
  lostOfCues,
  TRANSCRIPT_FORMATS,
  type ChapterFormat,
  type TranscriptFormat,
} from '../sidecars/formats.ts';
import { readTranscript } from '../sidecars/transcript.ts';
import { parseTime } from '../sidecars/typed-time.ts';

export const SIDECAR_COMMANDS = ['chapters', 'transcript'] as const;
export type SidecarCommand = (typeof SIDECAR_COMMANDS)[number];

const COMMON = `  --trim        The part of the sound that is left, such as 1:30-45:00, or 1:30- for all from there on
  --cut         A part that was taken out, such as 12:03.5-12:41; as often as there are such parts
  -o, --output  File to write (default: standard output)
  --help        This text

Times are those of the sound before it was edited. A file named - is read from standard input.

Exit codes: 0 success, 1 the file can’t be read or written, 2 the arguments are not understood
`;

const HELP: Readonly<Record<SidecarCommand, string>> = {
  chapters: `Usage: pc-elements chapters <file> [--to <format>] [options]

Reads chapters from Podcasting 2.0 JSON, Podlove Simple Chapters, WebVTT, lines such as "12:03 Title", or an MP3 or
MP4 file, and writes them in another of these formats.

Options:
  --to          json (Podcasting 2.0; the default), psc (Podlove’s XML), psc-json, vtt, or txt (lines)
${COMMON}`,
  transcript: `Usage: pc-elements transcript <file> [--to <format>] [options]

Reads a transcript from WebVTT, SRT, Podcasting 2.0 JSON, or HTML with <time>, and writes it in another format.

Options:
  --to          vtt (the default), srt, json (Podcasting 2.0), or txt (to read, without times)
${COMMON}`,
};

interface Output {
  out: (text: string) => unknown;
  error: (text: string) => unknown;
}

interface Wanted {
  readonly source: string;
  readonly to: string | undefined;
  readonly target: string | undefined;
  readonly parts: readonly KeptPart[];
}

/** @param parameters those after the command @returns the exit code */
export async function runSidecarCommand(
  command: SidecarCommand,
  parameters: readonly string[],
  { out, error }: Output,
): Promise<number> {
  const fail = (code: 1 | 2, message: string): 1 | 2 => {
    error(`pc-elements: ${message}\n`);
    if (code === 2) error(`Run "pc-elements ${command} --help" for help.\n`);
    return code;
  };
  let wanted: Wanted | undefined;
  try {
    wanted = wantedBy(command, parameters);
  } catch (cause) {
    return fail(2, (cause as Error).message);
  }
  if (!wanted) {
    out(HELP[command]);
    return 0;
  }
  const { source, target } = wanted;
  let made: Made;
  try {
    made = await (command === 'chapters' ? chapters(wanted) : transcript(wanted));
  } catch (cause) {
    return fail(1, `${source} can't be read: ${(cause as Error).message}`);
  }
  if (made.lost.length > 0) error(`Not kept in this format: ${made.lost.join(', ')}.\n`);
  if (target === undefined) {
    out(made.text);
    return 0;
  }
  try {
    await writeFile(target, made.text);
  } catch (cause) {
    return fail(1, `${target} can't be written: ${(cause as Error).message}`);
  }
  return 0;
}

/** @returns undefined if help is wanted */
function wantedBy(command: SidecarCommand, parameters: readonly string[]): Wanted | undefined {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: {
      to: { type: 'string' },
      trim: { type: 'string' },
      cut: { type: 'string', multiple: true },
      output: { type: 'string', short: 'o' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  if (values.help) return undefined;
  const [source, ...others] = positionals;
  if (source === undefined) throw new Error(`Which file? Its name comes after "${command}".`);
  if (others.length > 0) throw new Error('One file at a time.');
  const formats = Object.keys(command === 'chapters' ? CHAPTER_FORMATS : TRANSCRIPT_FORMATS);
  const { to, trim, cut = [], output } = values;
  if (to !== undefined && !formats.includes(to)) throw new Error(`--to is ${formats.join(', ')}, not "${to}".`);
  return {
    ...{ source, to, target: output },
    parts: partsWithout(
      cut.map((text) => spanOf('cut', text)),
      trim === undefined ? {} : spanOf('trim', trim),
    ),
  };
}

function spanOf(option: string, text: string): { start: number; end: number } {
  const [first = '', second, ...others] = text.split(/[-–]/);
  const [start, end] = [parseTime(first), second === '' ? Infinity : parseTime(second ?? '')];
  if (start === undefined || end === undefined || end <= start || others.length > 0)
    throw new Error(`--${option} is two times such as 1:30-2:05.5, not "${text}".`);
  return { start, end };
}

interface Made {
  readonly text: string;
  /** What the format has no place for. */
  readonly lost: readonly string[];
}

async function chapters({ source, to, parts }: Wanted): Promise<Made> {
  const format = (to ?? 'json') as ChapterFormat;
  const edited = editedChapters((await chaptersOfSound(source)) ?? readChapters(await read(source)), parts);
  return { text: CHAPTER_FORMATS[format].write(edited), lost: lostOfChapters(edited, format) };
}

async function transcript({ source, to, parts }: Wanted): Promise<Made> {
  const format = (to ?? 'vtt') as TranscriptFormat;
  const edited = editedCues(readTranscript(await read(source)), parts);
  return { text: TRANSCRIPT_FORMATS[format].write(edited), lost: lostOfCues(edited, format) };
}

/** Undefined for a file that is no sound with chapters. */
async function chaptersOfSound(path: string) {
  if (path === '-') return undefined;
  const file = await openAsBlob(path);
  const found = await readFileChapters({
    size: file.size,
    read: async (position, length) => new Uint8Array(await bytesOf(file, position, position + length)),
  });
  return found.length > 0 ? found : undefined;
}

/** In bytes: no text of this kind is larger. */
const LARGEST = 2 ** 26;

async function read(path: string): Promise<string> {
  if (path === '-') return textOfStream(process.stdin);
  const file = await openAsBlob(path);
  if (file.size > LARGEST || (await file.slice(0, 1024).text()).includes('\0'))
    throw new Error('It is a sound without them, or no text.');
  return file.text();
}
