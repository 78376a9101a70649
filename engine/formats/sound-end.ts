/**
 * Where the sound of an MP4 file ends. Its last frame is whole, and the file says how much of it is sound: FFmpeg plays
 * all of it, up to 23 ms too much at 44.1 kHz.
 */
import { bigEndian64, boxesIn, findBox, type Box } from './boxes.ts';
import { bigEndian, latin1 } from './bytes.ts';
import type { ReadableFile } from './readable-file.ts';
import type { Tags } from './tags.ts';

/** In seconds: what a decoder's delay and the last frame have at most. */
const LONGEST_PADDING = 0.5;

/** Files have a few entries, unless they have pauses. */
const MAX_ENTRIES = 100_000;

/** Silence before a sound that begins late, and the sound, in seconds. */
export interface Extent {
  readonly delay: number;
  readonly length: number;
}

/**
 * @param track index of the sound among those of the file
 * @returns undefined if the file does not say so
 */
export async function soundExtent(file: ReadableFile, tags: Tags | null, track = 0): Promise<Extent | undefined> {
  const moov = await findBox(file, ['moov']);
  // What the head of a file in fragments says is about none of them.
  if (!moov || (await findBox(file, ['mvex'], moov))) return undefined;
  const box = await soundTrack(file, moov, track);
  const [movieScale, scale] = [await timeScale(file, ['mvhd'], moov), await timeScale(file, ['mdia', 'mdhd'], box)];
  if (!box || !movieScale || !scale) return undefined;
  const media = (await mediaUnits(file, box)) / scale;
  const edits = await editsOf(file, box);
  if (edits.some(({ rate }) => rate !== 1)) return undefined;
  const sounding = edits.filter(({ from }) => from >= 0);
  const total = (list: readonly Edit[]): number => list.reduce((sum, { length }) => sum + length, 0) / movieScale;
  const [edit] = sounding;
  const edited = total(sounding);
  const delay = edit ? total(edits.slice(0, edits.indexOf(edit))) : 0;
  // The clock of edits is often coarser than that of the sound.
  const rest = sounding.length === 1 && edit ? media - edit.from / scale : edited;
  const length = Math.abs(rest - edited) * movieScale < 1 ? rest : edited;
  const gapless = gaplessUnits(tags) / scale;
  const lengths = [...(edited > 0 ? [length] : []), ...(Math.abs(media - gapless) < LONGEST_PADDING ? [gapless] : [])];
  return lengths.length > 0 ? { delay, length: Math.min(...lengths) } : undefined;
}

/** As FFmpeg counts. */
async function soundTrack(file: ReadableFile, moov: Box, track: number): Promise<Box | undefined> {
  let left = track;
  for await (const box of boxesIn(file, moov)) {
    if (box.name !== 'trak') continue;
    const handler = await findBox(file, ['mdia', 'hdlr'], box);
    if (handler && latin1(await file.read(handler.start + 8, 4)) === 'soun' && left-- === 0) return box;
  }
  return undefined;
}

/** Units in a second. */
async function timeScale(file: ReadableFile, names: readonly string[], within?: Box): Promise<number> {
  const header = within && (await findBox(file, names, within));
  if (!header) return 0;
  const bytes = await file.read(header.start, 24);
  return bigEndian(bytes.subarray(bytes[0] === 1 ? 20 : 12));
}

interface Edit {
  /** In the units of the file. */
  readonly length: number;
  /** Where the edit begins in the sound, in its units; negative for silence. */
  readonly from: number;
  readonly rate: number;
}

async function editsOf(file: ReadableFile, track: Box): Promise<readonly Edit[]> {
  const list = await findBox(file, ['edts', 'elst'], track);
  if (!list) return [];
  const [version] = await file.read(list.start, 1);
  if (version === 1)
    return (await entries(file, list, 20)).map((bytes) => ({
      length: bigEndian64(bytes),
      from: Number(new DataView(bytes.buffer, bytes.byteOffset).getBigInt64(8)),
      rate: bigEndian(bytes.subarray(16)) / 2 ** 16,
    }));
  return (await entries(file, list, 12)).map((bytes) => ({
    length: bigEndian(bytes),
    from: new DataView(bytes.buffer, bytes.byteOffset).getInt32(4),
    rate: bigEndian(bytes.subarray(8)) / 2 ** 16,
  }));
}

/** How long all frames are, without what the last one has too much. */
async function mediaUnits(file: ReadableFile, track: Box): Promise<number> {
  const times = await findBox(file, ['mdia', 'minf', 'stbl', 'stts'], track);
  const runs = times ? await entries(file, times, 8) : [];
  return runs.reduce((sum, run) => sum + bigEndian(run) * bigEndian(run.subarray(4)), 0);
}

/** Reads the entries of a list, which follow its version and their count. */
async function entries(file: ReadableFile, list: Box, bytes: number): Promise<readonly Uint8Array[]> {
  const count = Math.min(
    bigEndian(await file.read(list.start + 4, 4)),
    MAX_ENTRIES,
    (list.end - list.start - 8) / bytes,
  );
  const content = await file.read(list.start + 8, Math.floor(count) * bytes);
  return Array.from({ length: Math.floor(content.length / bytes) }, (_, at) =>
    content.subarray(at * bytes, (at + 1) * bytes),
  );
}

/** What Apple's encoders write: delay, padding and samples, as hexadecimal numbers. */
function gaplessUnits(tags: Tags | null): number {
  const text = Object.entries(tags ?? {}).find(([name]) => name.toLowerCase() === 'itunsmpb')?.[1] ?? '';
  const [, samples] = /^\s*[\da-f]+\s+[\da-f]+\s+[\da-f]+\s+([\da-f]+)/i.exec(text) ?? [];
  return samples === undefined ? NaN : parseInt(samples, 16);
}
