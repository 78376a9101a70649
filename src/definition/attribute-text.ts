/** Between an attribute's text and its value. */
import { AttributeError, type AttributeType } from './attribute-types.ts';

/** Name of the attribute that a property mirrors. */
export const kebab = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The value of an attribute's text; what is not understood is reported, and the default stands. */
export function parsed(type: AttributeType<unknown>, tag: string, attribute: string, text: string | null): unknown {
  if (text === null) return type.fallback;
  try {
    return type.parse(text);
  } catch (error) {
    if (!(error instanceof AttributeError)) throw error;
    console.error(`<${tag}> attribute ${attribute}="${text}" ${error.message}. The default is used.`);
    return type.fallback;
  }
}

/** Frameworks hand over attribute text as a property's value, so text is taken as text. */
export function written(type: AttributeType<unknown>, value: unknown): string | null {
  return typeof value === 'string' ? value : type.stringify(value);
}
