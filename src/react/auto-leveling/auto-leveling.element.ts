/** What a page can say to `pc-auto-leveling` and hear from it. */
import { defineElement, documented } from '../../definition/definition.ts';
import { processingAttributes, processingEvents, type ProcessingParts } from '../processing-tool/process-events.ts';

export interface LevelingParts extends ProcessingParts {
  /** Loudness before and after, as measured. */
  report: string;
}

/** Brings a recording of the visitor's to one even loudness, shows how loud it was and is, and lets both be heard. */
export const autoLeveling = defineElement({
  tag: 'pc-auto-leveling',
  name: 'auto-leveling',
  attributes: processingAttributes,
  events: processingEvents,
  parts: documented<LevelingParts>(),
});
