/** The public interface of `pc-auto-leveling`. */
import { PEAK_RANGE, USUAL_PEAK } from '../../../contract/conversion-options.ts';
import { oneOf } from '../../../definition/attribute-types.ts';
import { defineElement, documented } from '../../../definition/definition.ts';
import { numberFrom } from '../../../definition/number-range.ts';
import { processingAttributes, processingEvents, type ProcessingParts } from '../../files/tool/process-events.ts';
import { targetType } from './targets.ts';

export interface LevelingParts extends ProcessingParts {
  /** The choice of the loudness that is aimed at. */
  target: string;
  /** The label of a field of one's own target. */
  label: string;
  /** The message below such a field. */
  message: string;
  /** The measured loudness before and after. */
  report: string;
  /** The loudness over the length of the recording. */
  curve: string;
}

/** Evens out the loudness of a visitor's recording, shows the loudness before and after, and plays both. */
export const autoLeveling = defineElement({
  tag: 'pc-auto-leveling',
  name: 'auto-leveling',
  attributes: {
    ...processingAttributes,
    /**
     * The loudness that is aimed at. `podcast`: -16 LUFS, and -19 for mono, which two speakers play 3 dB louder.
     * `streaming`: -14, as music platforms play. `r128`: -23, as European broadcasters want. `a85`: -24, as American
     * ones do. Or a number in LUFS.
     */
    target: targetType,
    /** What the true peaks do not exceed, in dBTP. */
    peak: numberFrom(PEAK_RANGE.lowest, PEAK_RANGE.highest, USUAL_PEAK),
    /**
     * Whether visitors can choose another loudness. What they choose is kept in their browser, until `target` or `peak`
     * changes.
     */
    chooseTarget: oneOf(['on', 'off'], 'on'),
  },
  events: processingEvents,
  parts: documented<LevelingParts>(),
});
