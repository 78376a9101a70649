/** The types of attributes that are numbers. */
import { AttributeError, type AttributeType } from './attribute-types.ts';

/** A finite number. */
export const number = (fallback: number): AttributeType<number> => ({
  fallback,
  parse(value) {
    const parsed = value.trim() === '' ? Number.NaN : Number(value);
    if (!Number.isFinite(parsed)) throw new AttributeError('must be a number');
    return parsed;
  },
  stringify: (value) => String(value),
  description: 'number',
});

/** A number from 0 to 100, clamped; null if absent or empty. */
export const percentage = (): AttributeType<number | null> => ({
  fallback: null,
  parse: (value) => (value === '' ? null : Math.min(100, Math.max(0, number(0).parse(value)))),
  stringify: (value) => (value === null ? null : String(value)),
  description: 'number from 0 to 100',
});
