/** What a page states with the attributes of a script, for those who can do no more than paste a tag. */
import { native } from './native.ts';

/**
 * The text of the first script with the attribute `data-pc-…`; undefined without one. Only that of a script counts:
 * other markup may come from visitors.
 */
export function stated(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const attribute = `data-pc-${name}`;
  const script = native(document, 'querySelector').call(document, `script[${attribute}]`);
  return script ? (native(script, 'getAttribute').call(script, attribute) ?? '') : undefined;
}
