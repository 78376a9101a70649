import type { ByteRange } from './storage.ts';

/**
 * Reads a Range header (RFC 9110, section 14). Several ranges at once, other units and nonsense are answered with the
 * whole file, as the standard allows.
 *
 * @returns the range, undefined for the whole file, or 'unsatisfiable' where the file ends before the range begins.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return undefined;
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (start >= size) return 'unsatisfiable';
  if (last === '') return { start, end: size - 1 };
  if (Number(last) < start) return undefined;
  return { start, end: Math.min(Number(last), size - 1) };
}
