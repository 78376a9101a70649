/** The format of coupon codes. */
import { AttributeError, type AttributeType } from '../../../../definition/attribute-types.ts';

/** The code in a text, trimmed; undefined if it is malformed. */
export const parseCoupon = (text: string): string | undefined =>
  /^\s*([\p{Letter}\p{Number}][\p{Letter}\p{Number}._-]{1,39})\s*$/u.exec(text)?.[1];

/** Attribute type of a coupon code; empty for none. */
export const couponAttribute = (): AttributeType<string> => ({
  fallback: '',
  parse(text) {
    const code = text.trim() && parseCoupon(text);
    if (code === undefined) throw new AttributeError('must be 2 to 40 letters, digits, dots, hyphens or underscores');
    return code;
  },
  stringify: (value) => value || null,
  description: 'string',
});
