/** The lines of a transcript in blocks, each filled when it is needed: thousands of lines open at once. Pure. */
import type { Cue } from '../../../../sidecars/cue.ts';

export const BLOCK_LINES = 50;

export interface Block {
  readonly index: number;
  readonly cues: readonly Cue[];
  /** About, in rem; until the browser knows better. */
  readonly height: number;
  /** Who speaks in the line before it. */
  readonly speakerBefore: string | undefined;
}

/** Characters in a row, in a player of usual width. */
const ROW = 60;

export function blocksOf(cues: readonly Cue[]): readonly Block[] {
  return Array.from({ length: Math.ceil(cues.length / BLOCK_LINES) }, (_, index) => {
    const own = cues.slice(index * BLOCK_LINES, (index + 1) * BLOCK_LINES);
    const speakerBefore = cues[index * BLOCK_LINES - 1]?.speaker;
    let [height, speaker] = [0, speakerBefore];
    for (const cue of own) {
      height += 0.375 + 1.3125 * Math.ceil(cue.text.length / ROW) + (cue.speaker && cue.speaker !== speaker ? 2 : 0);
      ({ speaker } = cue);
    }
    return { index, cues: own, height: Math.round(height), speakerBefore };
  });
}
