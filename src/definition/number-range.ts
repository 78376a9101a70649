/** The type of attributes that are numbers of a range. */
import type { AttributeType } from './attribute-types.ts';
import { number } from './number-types.ts';

/** A number of a range, clamped to it. */
export const numberFrom = (least: number, most: number, fallback: number): AttributeType<number> => ({
  ...number(fallback),
  parse: (value) => Math.min(most, Math.max(least, number(fallback).parse(value))),
  description: `number from ${least} to ${most}`,
});
