/** What pictures show, and in which order they are written. */

/** A picture as it is stored. */
export interface StoredPicture {
  /** What it shows, as ID3 and FLAC number it. */
  readonly kind: number;
  readonly description: string;
  readonly bytes: Uint8Array;
}

export const FRONT_COVER = 3;

/** Of 32 × 32 pixels, and others. */
export const FILE_ICON = 1;
const OTHER_ICON = 2;

/** An attached picture: cover art. */
export interface Picture {
  /** Of its stream; that of one that is `stored` has no meaning. */
  readonly index: number;
  /** FFmpeg's codec name, such as "mjpeg" or "png". */
  readonly codec: string;
  /** In pixels; 0 if unknown, and then no container accepts the picture. */
  readonly width: number;
  /** What it shows, as in `StoredPicture`; absent where it does not matter. */
  readonly kind?: number | undefined;
  /** What is written instead of the stream. Either all pictures of a source have it, or none. */
  readonly stored?: StoredPicture;
}

/** The front cover first and file icons last: an M4A has no kinds, and players show its first picture. */
export const inOrder = <Kind extends Pick<Picture, 'kind'>>(pictures: readonly Kind[]): readonly Kind[] =>
  [...pictures].sort((one, other) => rankOf(one) - rankOf(other));

const rankOf = ({ kind }: Pick<Picture, 'kind'>): number =>
  kind === FRONT_COVER ? 0 : kind === FILE_ICON || kind === OTHER_ICON ? 2 : 1;

/** FFmpeg's names of kinds that matter. */
const KINDS: Readonly<Record<string, number>> = {
  'Cover (front)': FRONT_COVER,
  "32x32 pixels 'file icon'": FILE_ICON,
  'Other file icon': OTHER_ICON,
};

/** The kind of a picture from FFmpeg's tags of its stream; undefined if it is none that matters. */
export const kindOfPicture = (tags: Readonly<Record<string, string>> = {}): number | undefined =>
  KINDS[tags['comment'] ?? ''];
