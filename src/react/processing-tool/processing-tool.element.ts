/** What a page can say to `pc-processing-tool` and hear from it. */
import { oneOf, type AttributeType } from '../../definition/attribute-types.ts';
import { defineElement, documented } from '../../definition/definition.ts';
import { processingAttributes, processingEvents, type ProcessingParts } from './process-events.ts';

/** What a recording can be processed with. */
const EFFECTS = ['magic-dust', 'de-noise'] as const;
export type Effect = (typeof EFFECTS)[number];

const effectWords = oneOf(EFFECTS, 'magic-dust');

/** By its name among the flows and in the calls (`DE_NOISE_AI`) an effect is understood too. */
const effectType: AttributeType<Effect> = {
  ...effectWords,
  parse: (value) => effectWords.parse(value.replace(/(.)[-_]?ai\s*$/i, '$1')),
};

/** Processes a recording of the visitor's, and lets it be compared with how it was. */
export const processingTool = defineElement({
  tag: 'pc-processing-tool',
  name: 'processing-tool',
  attributes: {
    ...processingAttributes,
    /** `magic-dust`: less noise, and the tone and level of a studio. `de-noise`: less noise, and nothing else. */
    effect: effectType,
  },
  events: processingEvents,
  parts: documented<ProcessingParts>(),
});
