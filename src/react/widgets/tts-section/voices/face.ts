/** A color for each voice, so that it is recognized again. */

/** A hue in degrees, from the name. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  // Names that differ by little get hues that differ by much.
  return Math.round((hash * 137.508) % 360);
}
