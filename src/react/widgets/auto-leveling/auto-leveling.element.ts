/** The public interface of `pc-auto-leveling`. */
import { defineElement, documented } from '../../../definition/definition.ts';
import { processingAttributes, processingEvents, type ProcessingParts } from '../../files/tool/process-events.ts';

export interface LevelingParts extends ProcessingParts {
  /** The measured loudness before and after. */
  report: string;
}

/** Evens out the loudness of a visitor's recording, shows the loudness before and after, and plays both. */
export const autoLeveling = defineElement({
  tag: 'pc-auto-leveling',
  name: 'auto-leveling',
  attributes: processingAttributes,
  events: processingEvents,
  parts: documented<LevelingParts>(),
});
