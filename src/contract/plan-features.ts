/**
 * The features by which plans are compared, in display order. The first ones are visible in a collapsed feature list.
 */
export const FEATURES = [
  'video',
  'transcription',
  'characters',
  'storage',
  'audio',
  'mp3',
  'resolution',
  'studios',
] as const;

export type Feature = (typeof FEATURES)[number];
