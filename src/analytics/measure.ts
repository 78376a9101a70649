/** What of an event may be measured. */
import { MEASURED } from './measured-events.ts';

/** Numbers, words of a list, and ids of the page's own. */
export type Fields = Readonly<Record<string, string | number | boolean>>;

/** Names of files, addresses of people, URLs and sentences have other characters, or are longer. */
const WORD = /^[\w+-]{1,64}$/;

interface Sources {
  readonly blob?: Blob;
  readonly file?: Blob;
  readonly ids?: readonly number[];
  readonly coupon?: string | null;
}

/** What is measured of a field under another name. */
const DERIVED: Readonly<Record<string, (detail: Sources) => unknown>> = {
  size: ({ file, blob = file }) => blob?.size,
  count: ({ ids }) => ids?.length,
  hasCoupon: ({ coupon }) => !!coupon,
};

/**
 * The measurable fields of an event; undefined if it is not measured. What has no value is absent. What was measured
 * before, in a frame, stays as it is.
 */
export function measure(name: string, detail: unknown): Fields | undefined {
  const names = Object.hasOwn(MEASURED, name) ? MEASURED[name] : undefined;
  // A dialog of the page's own dispatches `pc-open` too, without a detail.
  if (names === undefined || (names && !detail)) return undefined;
  const given = Object(detail) as Readonly<Record<string, unknown>>;
  const fields: Record<string, string | number | boolean> = {};
  for (const field of names.split(' ')) {
    const found = field in given ? given[field] : DERIVED[field]?.(given);
    const value = Array.isArray(found) ? found.join('+') : found;
    if (typeof value === 'boolean' || Number.isFinite(value) || (typeof value === 'string' && WORD.test(value)))
      fields[field] = value as string | number | boolean;
  }
  return fields;
}
