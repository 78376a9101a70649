/** What a file contains beyond what FFmpeg reads. */

/** A frame of an ID3 tag that is copied as it is. */
export interface Id3Frame {
  readonly name: string;
  /** As in ID3v2.3. */
  readonly content: Uint8Array;
}

/** What of the frames is true of a part of the file too. */
export const withoutTimes = (frames: readonly Id3Frame[]): readonly Id3Frame[] =>
  frames.filter(({ name }) => !/^(SYLT|TLEN)$/.test(name));

export interface Extras {
  /** Frames of podcasts, ratings, links and synced lyrics, and texts that FFmpeg does not read, or writes otherwise. */
  readonly frames: readonly Id3Frame[];
  /** Whether chapters have pictures or links. */
  readonly hasChapterExtras: boolean;
  /** Whether a WAV file has notes of its production, see `production-notes.ts`. */
  readonly hasProductionNotes: boolean;
  /** Names of the tags whose text is in no encoding that is known. They are left out. */
  readonly unreadableTags: readonly string[];
}

export const NO_EXTRAS: Extras = {
  frames: [],
  hasChapterExtras: false,
  hasProductionNotes: false,
  unreadableTags: [],
};
