/** The lines of the loudness over the length of a recording. */
import type { LoudnessCurve } from '../../../contract/audio.ts';
import { positionOn, SCALES } from './meter.ts';

type Values = LoudnessCurve['before'];

/** The height of the drawing; its width is the number of parts. */
export const HEIGHT = 40;

export const heightOf = (loudness: number): number =>
  Math.round(HEIGHT * (1 - positionOn(SCALES.integrated, loudness)) * 10) / 10;

/** A path with a step for each part, which has gaps where it is silent. */
export const pathOf = (values: Values): string =>
  values
    .map((value, part) => {
      if (value === null) return '';
      const isFirst = (values[part - 1] ?? null) === null;
      return `${isFirst ? `M${part} ${heightOf(value)}` : `V${heightOf(value)}`}H${part + 1}`;
    })
    .join('');

/** The quietest and the loudest part, in LUFS; undefined if all are silent. */
export function extentOf(values: Values): readonly [least: number, most: number] | undefined {
  const heard = values.filter((value) => value !== null);
  return heard.length === 0 ? undefined : [Math.min(...heard), Math.max(...heard)];
}
