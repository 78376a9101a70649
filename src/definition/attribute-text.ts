/** Between an attribute's text and its value. */
import { AttributeError, type AttributeType } from './attribute-types.ts';

/** Name of the attribute that a property mirrors. */
export const kebab = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The value of an attribute's text; what is not understood is reported, and the default stands. */
export const parsed = <Value>(
  type: AttributeType<Value>,
  tag: string,
  attribute: string,
  text: string | null,
): Value => (text === null ? type.fallback : understood(type, `<${tag}> attribute ${attribute}`, text));

/**
 * The value of what a script gave, to a method or in an event's detail: read as an attribute's text would be. `source`
 * names the element and the value in the report.
 */
export function understood<Value>(type: AttributeType<Value>, source: string, given: unknown): Value {
  const text = typeof given === 'string' ? given : typeof given;
  try {
    return type.parse(text);
  } catch (error) {
    if (!(error instanceof AttributeError)) throw error;
    console.error(`${source}="${text}" ${error.message}. The default is used.`);
    return type.fallback;
  }
}

/** Frameworks hand over attribute text as a property's value, so text is taken as text. */
export function written(type: AttributeType<unknown>, value: unknown): string | null {
  const text = typeof value === 'string' ? value : type.stringify(value);
  // A script may give anything: a number where a word should be is text, too.
  return text === null ? null : ''.concat(text);
}
