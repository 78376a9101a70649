/** What the engine makes: bit rates, sample rates, channels. */
export { bitratesFor, defaultBitrate, VARIABLE_BITRATES, variableBitrateOf } from '../../engine/plan/bitrates.ts';
export { FORMATS } from '../../engine/formats/formats.ts';
export { shapeOf, type SoundShape } from '../../engine/plan/shape.ts';
