/** Converts between attributes' text and values. */
import { AttributeError, type AttributeType } from './attribute-types.ts';

/** Name of the attribute that a property mirrors, in kebab case. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Parses an attribute's text, or a value that a script passed in its place, to a method or in an event's detail. What is
 * invalid is reported and gives the default; `source` names the element and the value in the report.
 */
export function parseText<Value>(type: AttributeType<Value>, source: string, given: unknown): Value {
  const text = typeof given === 'string' ? given : typeof given;
  try {
    return type.parse(text);
  } catch (error) {
    if (!(error instanceof AttributeError)) throw error;
    console.error(`${source}="${text}" ${error.message}. The default is used.`);
    return type.fallback;
  }
}

/**
 * The text of the attribute for a property's value; null: no attribute. Frameworks set properties to attribute text, so a
 * string is the text itself.
 */
export function toText(type: AttributeType<unknown>, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : type.stringify(value);
  // A script may pass anything: a number in place of a word is text, too.
  return text === null ? null : ''.concat(text);
}
