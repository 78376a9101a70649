/** The public interface of `pc-processing-tool`. */
import { EFFECTS, type Effect } from '../../../contract/effects.ts';
import { DEFAULT_SILENCE, DEFAULT_STRENGTH, NOISE_STRENGTHS } from '../../../contract/audio.ts';
import { SILENCE_RANGES } from '../../../contract/conversion-options.ts';
import { oneOf, type AttributeType } from '../../../definition/attribute-types.ts';
import { defineElement, documented } from '../../../definition/definition.ts';
import { numberFrom } from '../../../definition/number-range.ts';
import { processingAttributes, processingEvents, type ProcessingParts } from '../../files/tool/process-events.ts';

const effectWords = oneOf(EFFECTS, 'magic-dust');

/** Also accepts the effect's name in flows (`de-noise-ai`) and in the API (`DE_NOISE_AI`, `SHORTEN_SILENCE`). */
const effectType: AttributeType<Effect> = {
  ...effectWords,
  parse: (value) => effectWords.parse(value.replace(/(.)[-_]?ai\s*$/i, '$1')),
};

export interface EffectParts extends ProcessingParts {
  /** The choice of how much noise is removed. */
  strength: string;
  /** The choice of which pauses are shortened, and to what. */
  pauses: string;
  /** What was cut out of pauses, to be heard, moved and taken back. */
  cuts: string;
}

const { longest, becomes } = SILENCE_RANGES;

/** Processes a visitor's recording, and plays it before and after for comparison. */
export const processingTool = defineElement({
  tag: 'pc-processing-tool',
  name: 'processing-tool',
  attributes: {
    ...processingAttributes,
    /**
     * `magic-dust`: reduces the noise around voices, makes them clearer and evens out their level. `de-noise`: only
     * reduces the noise. `shorten-silence`: shortens long pauses, shows where, and lets visitors hear each
     * cut, move its ends, and take it back.
     */
    effect: effectType,
    /**
     * Of the first two effects: how much noise is removed at first; visitors can change it. `light`: by at most 14 dB,
     * so that some of the room remains. `strong`: runs a second, larger neural network after that of `standard`, so
     * that the quiet between words becomes much quieter. It takes longer; on a device it first loads 2.8 MB, once.
     * Where that network is not available, `standard` is used, and the result says so.
     */
    strength: oneOf(NOISE_STRENGTHS, DEFAULT_STRENGTH),
    /**
     * The longest pause that `shorten-silence` leaves as it is at first, in seconds; visitors can change it. In steps
     * of 0.1.
     */
    longestPause: numberFrom(longest.least, longest.most, DEFAULT_SILENCE.longest),
    /**
     * What longer pauses become at first with `shorten-silence`, in seconds, and always less than `longest-pause`. In
     * steps of 0.1.
     */
    pauseBecomes: numberFrom(becomes.least, becomes.most, DEFAULT_SILENCE.becomes),
  },
  events: processingEvents,
  parts: documented<EffectParts>(),
});
