/** Converts between attributes' text and values. */
import { AttributeError, type AttributeType } from './attribute-types.ts';

/** Name of the attribute that a property mirrors. */
export const kebab = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Parses an attribute's text; invalid text is reported and gives the default. */
export const parsed = <Value>(
  type: AttributeType<Value>,
  tag: string,
  attribute: string,
  text: string | null,
): Value => (text === null ? type.fallback : understood(type, `<${tag}> attribute ${attribute}`, text));

/**
 * Parses a value that a script passed, to a method or in an event's detail, as an attribute's text. `source` names the
 * element and the value in the report.
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

/** Frameworks set properties to attribute text, so strings are parsed as attribute text. */
export function written(type: AttributeType<unknown>, value: unknown): string | null {
  const text = typeof value === 'string' ? value : type.stringify(value);
  // A script may pass anything: a number in place of a word is text, too.
  return text === null ? null : ''.concat(text);
}
