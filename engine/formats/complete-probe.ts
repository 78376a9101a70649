/** Adds to what FFmpeg says about a file what only its bytes tell. */
import { readApe } from './ape-text.ts';
import { bigEndian } from './bytes.ts';
import { chunksOf, findChunk } from './chunks.ts';
import { asAnnounced } from './cut-off.ts';
import { NO_EXTRAS } from './extras.ts';
import { readId3, type Id3 } from './id3-text.ts';
import { readSeveralItems } from './mp4-items.ts';
import type { Probe } from './probe.ts';
import { hasProductionNotes } from './production-notes.ts';
import type { ReadableFile } from './readable-file.ts';
import { SEVERAL, tagNameOf, WITH_SEVERAL, type Tags } from './tags.ts';
import { decodeTags, rawText } from './text-encoding.ts';
import { soundExtent } from './sound-end.ts';
import { readSeveral } from './vorbis-comments.ts';

export async function completeProbe(probe: Probe, file: ReadableFile): Promise<Probe> {
  const { container, tags, track } = probe;
  const extent = container.startsWith('mov,') ? await soundExtent(file, tags, track) : undefined;
  const announced = { ...(await asAnnounced(await withPlaces(probe, file), file)), ...(extent && { extent }) };
  const id3 = await id3Of(container, file);
  const extras = {
    ...NO_EXTRAS,
    ...id3?.extras,
    hasProductionNotes: container === 'wav' && (await hasProductionNotes(file)),
  };
  if (!tags) return { ...announced, extras };
  const read = await readTags(tags, id3, container, file);
  const decoded = decodeTags(
    read,
    USUAL_ENCODINGS[container] ?? ['windows-1252'],
    await statedEncoding(container, file),
  );
  return { ...announced, tags: decoded.tags, extras: { ...extras, unreadableTags: decoded.unreadable } };
}

/** What programs write to texts whose encoding the container does not say; elsewhere that of Windows. */
const USUAL_ENCODINGS: Readonly<Record<string, readonly string[]>> = { aiff: ['macintosh', 'windows-1252'] };

async function id3Of(container: string, file: ReadableFile): Promise<Id3 | undefined> {
  if (container === 'mp3' || container === 'aac') return readId3(file, 0);
  const isChunk = container === 'wav' || container === 'aiff';
  const position = isChunk ? await findChunk(file, ['id3 ', 'ID3 ']) : undefined;
  return position === undefined ? undefined : readId3(file, position);
}

async function readTags(tags: Tags, id3: Id3 | undefined, container: string, file: ReadableFile): Promise<Tags> {
  // An `INFO` list does not say in which encoding it is, and FFmpeg reads the first of several values.
  const all = id3 ? { ...id3.tags, ...tags, ...id3.tags } : tags;
  switch (container) {
    case 'mp3':
    case 'aac':
      return withMissing(all, (await readApe(file)) ?? {});
    case 'aiff': {
      const author = await authorOf(file);
      return author === undefined ? all : withMissing(all, { artist: author });
    }
    case 'flac':
      return withSeveral(all, await readSeveral(file));
    case 'ogg':
      // FFmpeg joins the values of all comments with the same name.
      return Object.fromEntries(
        Object.entries(all).map(([name, text]) => [name, hasSeveral(name) ? text.replace(/;(?=\S)/g, SEVERAL) : text]),
      );
    default:
      return container.startsWith('mov,') ? withSeveral(all, await readSeveralItems(file)) : all;
  }
}

const hasSeveral = (name: string): boolean => WITH_SEVERAL.has(tagNameOf(name));

function withMissing(tags: Tags, others: Tags): Tags {
  const known = new Set(Object.keys(tags).map(tagNameOf));
  return { ...tags, ...Object.fromEntries(Object.entries(others).filter(([name]) => !known.has(tagNameOf(name)))) };
}

function withSeveral(tags: Tags, several: ReadonlyMap<string, readonly Uint8Array[]>): Tags {
  const named = new Map(Array.from(several, ([name, values]) => [tagNameOf(name), values] as const));
  return Object.fromEntries(
    Object.entries(tags).map(([name, text]) => {
      const values = hasSeveral(name) ? named.get(tagNameOf(name)) : undefined;
      return [name, values?.map(rawText).join(SEVERAL) ?? text];
    }),
  );
}

/** The author of an AIFF file, which FFmpeg does not call the artist. */
async function authorOf(file: ReadableFile): Promise<string | undefined> {
  for await (const { name, position, size } of chunksOf(file)) {
    if (name !== 'AUTH' || size > MAX_TEXT) continue;
    const bytes = await file.read(position, size);
    const end = bytes.indexOf(0);
    return rawText(end < 0 ? bytes : bytes.subarray(0, end));
  }
  return undefined;
}

const MAX_TEXT = 100_000;

/** Windows' numbers of encodings. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  ...{
    932: 'shift_jis',
    936: 'gbk',
    949: 'euc-kr',
    950: 'big5',
    10000: 'macintosh',
    20866: 'koi8-r',
    28591: 'windows-1252',
  },
  ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [1250 + index, `windows-${1250 + index}`])),
};

/** What a WAV file says about its texts, as few do. */
async function statedEncoding(container: string, file: ReadableFile): Promise<string | undefined> {
  const position = container === 'wav' ? await findChunk(file, ['CSET']) : undefined;
  if (position === undefined) return undefined;
  const [low = 0, high = 0] = await file.read(position, 2);
  return CODE_PAGES[low + high * 256];
}

const EXTENSIBLE = 0xfffe;

/** A WAV file can say that its channels have no places. Where it says nothing, FFmpeg's guess is as good. */
async function withPlaces(probe: Probe, file: ReadableFile): Promise<Probe> {
  const { container, audio } = probe;
  if (container !== 'wav' || audio.channels <= 2 || audio.layout !== undefined) return probe;
  const at = await findChunk(file, ['fmt ']);
  const format = at === undefined ? new Uint8Array() : await file.read(at, 24);
  const isExtensible = bigEndian(format.slice(0, 2).reverse()) === EXTENSIBLE;
  const hasPlaces = format.subarray(20, 24).some((byte) => byte !== 0);
  return isExtensible && format.length === 24 && !hasPlaces ? { ...probe, audio: { ...audio, layout: null } } : probe;
}
