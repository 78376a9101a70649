/** Reads the audio tracks of an MP4 file, without the program. */
import type { AudioTrack } from '../../src/contract/audio.ts';
import { boxesIn, findBox, type Box } from './boxes.ts';
import { bigEndian, latin1 } from './bytes.ts';
import type { ReadableFile } from './readable-file.ts';
import { tracksOf, type TrackAnswer } from './tracks.ts';

/** FFmpeg's names of the codecs that the engine decodes. */
const CODECS: Readonly<Record<string, string>> = {
  mp4a: 'aac',
  alac: 'alac',
  'ac-3': 'ac3',
  'ec-3': 'eac3',
  Opus: 'opus',
  fLaC: 'flac',
  '.mp3': 'mp3',
  samr: 'amr_nb',
  sawb: 'amr_wb',
  ...Object.fromEntries(
    ['sowt', 'twos', 'lpcm', 'raw ', 'in24', 'in32', 'fl32', 'fl64'].map((name) => [name, 'pcm_s16le']),
  ),
};

/** Files have a few tracks. */
const MAX_TRACKS = 100;

const LONGEST_NAME = 200;

/** Reads the audio tracks of an MP4 file; any other file has none. */
export async function readMp4Tracks(file: ReadableFile): Promise<readonly AudioTrack[]> {
  if (latin1(await file.read(4, 4)) !== 'ftyp') return [];
  const moov = await findBox(file, ['moov']);
  const answers: TrackAnswer[] = [];
  if (!moov) return [];
  for await (const box of boxesIn(file, moov)) {
    const answer = box.name === 'trak' && answers.length < MAX_TRACKS ? await trackIn(file, box) : undefined;
    if (answer) answers.push(answer);
  }
  return tracksOf(answers);
}

/** @returns undefined if it is none of sound */
async function trackIn(file: ReadableFile, track: Box): Promise<TrackAnswer | undefined> {
  const handler = await findBox(file, ['mdia', 'hdlr'], track);
  if (!handler || latin1(await file.read(handler.start + 8, 4)) !== 'soun') return undefined;
  const head = await findBox(file, ['tkhd'], track);
  const [, , , flags = 0] = head ? await file.read(head.start, 4) : [];
  const media = await findBox(file, ['mdia', 'mdhd'], track);
  const description = await findBox(file, ['mdia', 'minf', 'stbl', 'stsd'], track);
  // After the version and the count of descriptions, the first one.
  const bytes = description ? await file.read(description.start + 8, 36) : new Uint8Array();
  const name = latin1(bytes.subarray(4, 8));
  const codec = Object.hasOwn(CODECS, name) ? CODECS[name] : undefined;
  return {
    codec: codec ?? name.trim(),
    hasDecoder: codec !== undefined,
    channels: bigEndian(bytes.subarray(24, 26)),
    sampleRate: bigEndian(bytes.subarray(32, 34)),
    isDefault: flags % 2 === 1,
    tags: {
      language: media ? await languageOf(file, media) : '',
      handler_name: await nameOf(file, handler),
      title: await titleOf(file, track),
    },
  };
}

/** Three letters of five bits each. */
async function languageOf(file: ReadableFile, { start }: Box): Promise<string> {
  const bytes = await file.read(start, 34);
  const at = bytes[0] === 1 ? 32 : 20;
  const code = bigEndian(bytes.subarray(at, at + 2));
  // Smaller ones are Macintosh numbers.
  return code < 0x400 ? '' : latin1(Uint8Array.from([10, 5, 0], (place) => ((code >> place) & 31) + 0x60));
}

/** In QuickTime files its length comes first. */
async function nameOf(file: ReadableFile, { start, end }: Box): Promise<string> {
  const length = Math.min(end - start - 24, LONGEST_NAME);
  const bytes = length > 0 ? await file.read(start + 24, length) : new Uint8Array();
  return textOf(bytes[0] === bytes.length - 1 ? bytes.subarray(1) : bytes);
}

async function titleOf(file: ReadableFile, track: Box): Promise<string> {
  const title = await findBox(file, ['udta', 'name'], track);
  return title ? textOf(await file.read(title.start, Math.min(title.end - title.start, LONGEST_NAME))) : '';
}

const textOf = (bytes: Uint8Array): string => {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
};
