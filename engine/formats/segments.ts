/**
 * The segments of a long file, so that several programs decode it at a time, each to the samples that one program would
 * write. Only where that is exact: `mp3-frames.ts` and `flac-frames.ts` tell where decoders and dither can start.
 */

/** A part of a source: its head, which every part repeats, and then a range of bytes. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  /** How many samples at the beginning of its result belong to the segment before, because decoders start in it. */
  readonly skipped: number;
  /** How many samples follow that belong to the result; infinite for all. */
  readonly samples: number;
}

export interface Segments {
  /** How many bytes at the beginning of the source describe it. */
  readonly headBytes: number;
  readonly segments: readonly Segment[];
}

/** Where a segment may start. */
export interface Cut {
  /** The number of the first sample of it that belongs to the result. */
  readonly sample: number;
  readonly start: number;
  readonly skipped: number;
  /** Where the segment before ends. */
  readonly end: number;
}

/**
 * The samples of a table of noise, which FFmpeg's dither repeats from the first frame that no longer fits into the
 * rest.
 */
export const DITHER_SAMPLES = 2 ** 17;

/** @param total samples of the whole result; infinite for all that there are */
export const between = (cuts: readonly Cut[], first: Pick<Cut, 'start'>, end: number, total: number): Segment[] =>
  [{ ...first, sample: 0, skipped: 0 }, ...cuts].map(({ start, sample, skipped }, index) => ({
    start,
    skipped,
    end: cuts[index]?.end ?? end,
    samples: (cuts[index]?.sample ?? total) - sample,
  }));

/** A segment as a file of its own. */
export const segmentOf = (source: Blob, headBytes: number, { start, end }: Segment): Blob =>
  new Blob([source.slice(0, headBytes), source.slice(start, end)]);
