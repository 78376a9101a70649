import { joinedSeconds } from '../../engine/plan/joined-seconds.ts';
import type { JoinOptions } from '../contract/audio.ts';
import type { SourceContent } from './job-engine.ts';

export { joinedStarts } from '../../engine/plan/joined-seconds.ts';

/** How long files are as one, in seconds; undefined if that of one of them is unknown. */
export const joinedLength = (contents: readonly (SourceContent | undefined)[], join: JoinOptions): number | undefined =>
  joinedSeconds(
    contents.map((content) => content?.duration),
    join,
  );
