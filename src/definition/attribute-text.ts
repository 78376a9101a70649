/** Converts between attributes' text and values. */
import { AttributeError, type AttributeType } from './attribute-types.ts';

/** Name of the attribute that a property mirrors, in kebab case. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Parses an attribute's text, or a value that a script passed instead: to a method, or in an event's detail. Invalid
 * text is reported and replaced by the default; `source` names the element and the value in the report.
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
 * The attribute text for a property's value; null for no attribute. A string is returned as is, because frameworks set
 * properties to attribute text.
 */
export function toText(type: AttributeType<unknown>, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : type.stringify(value);
  // A script may pass anything, such as a number instead of a keyword.
  return text === null ? null : ''.concat(text);
}
