/**
 * Reads back what FFmpeg writes into the ID3 tag of a short MP3: cover art and chapters, of whatever file they are.
 * What is shown of them and what is written of them comes from here.
 */
import type { AudioFormat, Chapter, ConversionOptions, TagEdits } from '../../src/contract/audio.ts';
import { bigEndian, latin1, syncSafe } from './bytes.ts';
import { COVER_CODECS, coverShape, type Cover } from './cover.ts';
import { inOrder } from './picture-kinds.ts';
import { pictureOf } from './pictures.ts';
import { HEADER_BYTES } from './id3.ts';
import { textsOf } from './id3-text.ts';
import type { Probe } from './probe.ts';
import { namesOf, type TextField } from './tag-edits.ts';
import { keepsOwnChapters, plainTags, SEVERAL, type Tags } from './tags.ts';

/** The texts of a file that can be changed. */
export function changeableTexts(tags: Tags): Pick<TagEdits, TextField> {
  const named = plainTags(tags);
  const lower = new Map([...named].map(([name, text]) => [name.toLowerCase(), text]));
  const fields = (['title', 'artist', 'album', 'year', 'track', 'comment'] as const).flatMap((field) => {
    const text = namesOf(field)
      .filter((name) => !name.endsWith('-sort'))
      .map((name) => lower.get(name))
      .find(Boolean);
    return text === undefined ? [] : [[field, shown(field, text)] as const];
  });
  return Object.fromEntries(fields);
}

/** Programs write times of day to dates. */
const shown = (field: TextField, text: string): string =>
  field === 'year' ? (/^\d{4}(-\d{2}(-\d{2})?)?(?=[T ]|$)/.exec(text)?.[0] ?? text) : text.replaceAll(SEVERAL, '; ');

const usablePicture = (pictures: Probe['pictures']): Probe['pictures'][number] | undefined =>
  inOrder(pictures).find(({ codec, width }) => width > 0 && Object.values(COVER_CODECS).includes(codec));

/** FFmpeg's output options of that MP3; undefined if a file has neither chapters nor usable cover art. */
function tagCopyArguments({ audio, pictures, hasChapters }: Probe): string[] | undefined {
  const picture = usablePicture(pictures);
  const copied = picture && !picture.stored ? picture : undefined;
  if (!copied && !hasChapters) return undefined;
  return [
    ...['-map', `0:${audio.index}`, ...(copied ? ['-map', `0:${copied.index}`, '-c:v', 'copy'] : [])],
    ...['-map_metadata:g', '-1', '-c:a', 'libmp3lame', '-ar', '44100', '-ac', '1', '-frames:a', '1'],
    // Chapters count from where the file begins. FFmpeg counts from the first sample, which the delay of an encoder is
    // before.
    ...['-copyts', '-id3v2_version', '3', '-f', 'mp3'],
  ];
}

/** Makes the short MP3; undefined if it could not be written. */
export type CopyTags = (args: readonly string[]) => Promise<Uint8Array | undefined>;

/** The cover art and the chapters of a file. */
export async function readOwnTags(
  probe: Probe,
  copyTags: CopyTags,
): Promise<{ cover?: Cover; chapters: readonly Chapter[] }> {
  const args = tagCopyArguments(probe);
  const copy = args && (await copyTags(args));
  const found = copy ? readTagFile(copy) : { chapters: [] };
  const stored = usablePicture(probe.pictures)?.stored;
  const cover = stored && coverIn(stored.bytes);
  return { ...found, ...(cover && { cover }) };
}

/**
 * A source with the chapters that its conversion writes: as they are shown where they are changed. FFmpeg would write
 * them in the order in which they are stored, and each too early by the delay of an encoder.
 */
export async function withChapters(
  source: Probe,
  to: AudioFormat,
  { trim, tags }: Pick<ConversionOptions, 'trim' | 'tags'>,
  copyTags: CopyTags,
): Promise<Probe> {
  if (!source.hasChapters || trim || tags?.chapters || !keepsOwnChapters(to)) return source;
  const { chapters } = await readOwnTags({ ...source, pictures: [] }, copyTags);
  return chapters.length > 0 ? { ...source, chapters } : source;
}

/** Cover art and chapters of an ID3v2.3 tag. */
export function readTagFile(file: Uint8Array): { cover?: Cover; chapters: readonly Chapter[] } {
  const chapters: Chapter[] = [];
  let cover: Cover | undefined;
  const end = Math.min(file.length, HEADER_BYTES + syncSafe(file.subarray(6, 10)));
  for (const { name, content } of framesOf(file.subarray(HEADER_BYTES, end))) {
    if (name === 'APIC') cover ??= coverIn(pictureOf(content).bytes);
    else if (name === 'CHAP') chapters.push(chapterOf(content));
  }
  const [first, ...others] = chapters.sort((one, other) => one.start - other.start);
  const isGap = others.length > 0 && first?.start === 0 && first.title === '';
  return { ...(cover && { cover }), chapters: isGap ? others : chapters };
}

function* framesOf(bytes: Uint8Array): Generator<{ name: string; content: Uint8Array }> {
  for (let at = 0; at + HEADER_BYTES <= bytes.length && bytes[at] !== 0;) {
    const start = at + HEADER_BYTES;
    const size = bigEndian(bytes.subarray(at + 4, at + 8));
    yield { name: latin1(bytes.subarray(at, at + 4)), content: bytes.subarray(start, start + size) };
    at = start + size;
  }
}

function coverIn(bytes: Uint8Array): Cover | undefined {
  const type = coverShape(bytes)?.type;
  return type && { bytes, type };
}

/** After its id, its times and its positions: frames, of which one is the title. */
function chapterOf(content: Uint8Array): Chapter {
  const start = content.indexOf(0) + 1;
  const frames = framesOf(content.subarray(start + 16));
  const title = Array.from(frames).find(({ name }) => name === 'TIT2')?.content ?? new Uint8Array();
  const [text = ''] = textsOf(title[0], title.subarray(1));
  return { start: bigEndian(content.subarray(start, start + 4)) / 1000, title: text };
}
