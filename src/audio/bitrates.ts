/** The bit rates that the engine makes. */
export { bitratesFor, defaultBitrate, VARIABLE_BITRATES, variableBitrateOf } from '../../engine/bitrates.ts';
export { shapeOf, type SoundShape } from '../../engine/shape.ts';
