/**
 * Recognizes files of which people take the sound for granted, and which FFmpeg does not read: notes, lists, projects.
 */
import type { FileKind } from '../../src/contract/audio.ts';
import { latin1 } from './bytes.ts';

/** How much of a file's beginning is looked at, in bytes. */
export const KIND_BYTES = 1024;

/** What files begin with; more in the same line is searched for in what follows. */
const SIGNS: readonly (readonly [kind: FileKind, begins: RegExp])[] = [
  ['dsd', /^(DSD |FRM8[^]{8}DSD )/],
  ['monkeys-audio', /^MAC [^]/],
  ['midi', /^(MThd|RIFF[^]{4}RMID)/],
  ['cd-track', /^RIFF[^]{4}CDDA/],
  // A database of version 3, or XML before.
  ['audacity', /^(SQLite format 3\0[^]{52}AUDY|(\xef\xbb\xbf)?\s*<\?xml[^]*(audacityproject|<project[^>]*audacity))/i],
  ['playlist', /^(\xef\xbb\xbf)?\s*(#EXTM3U|\[playlist\]|<asx|<\?wpl|<\?xml[^]*(<playlist|<plist[^]*Playlists))/i],
  ['session', /^(<REAPER_PROJECT|FLhd|RIF[FX][^]{4}NUND|(\xef\xbb\xbf)?\s*<\?xml[^]*(<sesx|<Session[ >]|<Ableton))/],
];

/**
 * Sound in a container of its own that FFmpeg reads, but this engine does not: the names of the codecs, and what they
 * begin with.
 */
const CODECS: readonly (readonly [codec: string, begins: RegExp])[] = [
  ['DTS', /^(\x7f\xfe\x80\x01|\xfe\x7f\x01\x80|\x1f\xff\xe8\x00|\xff\x1f\x00\xe8|DTSHDHDR)/],
  ['TrueHD', /^[^]{4}\xf8\x72\x6f\xba/],
  ['MLP', /^[^]{4}\xf8\x72\x6f\xbb/],
  ['Musepack', /^(MPCK|MP\+)/],
  ['TAK', /^tBaK/],
  ['OptimFROG', /^OFR /],
  ['Shorten', /^ajkg/],
  ['RealAudio', /^(\.ra\xfd|\.RMF)/],
  ['ATRAC', /^e[aA]3/],
  ['QOA', /^qoaf/],
];

/** @param head the file's first bytes; undefined if it is none of these */
export const codecOf = (head: Uint8Array): string | undefined => {
  const text = latin1(head.subarray(0, 16));
  return CODECS.find(([, begins]) => begins.test(text))?.[0];
};

/** @param head the file's first bytes; undefined if it is none of these */
export function kindOf(head: Uint8Array): FileKind | undefined {
  const text = latin1(head.subarray(0, KIND_BYTES));
  return SIGNS.find(([, begins]) => begins.test(text))?.[0];
}
