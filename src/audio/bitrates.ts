/** What the engine makes: bit rates, sample rates, channels. */
export { bitratesFor, defaultBitrate, VARIABLE_BITRATES, variableBitrateOf } from '../../engine/bitrates.ts';
export { FORMATS } from '../../engine/formats.ts';
export { shapeOf, type SoundShape } from '../../engine/shape.ts';
