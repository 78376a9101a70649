/** Recognizes files of which people take the sound for granted, and which FFmpeg does not read: notes, lists, projects. */
import type { FileKind } from '../src/definition/audio.ts';
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

/** @param head the file's first bytes; undefined if it is none of these */
export function kindOf(head: Uint8Array): FileKind | undefined {
  const text = latin1(head.subarray(0, KIND_BYTES));
  return SIGNS.find(([, begins]) => begins.test(text))?.[0];
}
