/**
 * Joins a definition with the page, for an element and for a component of a React application alike: attributes become
 * values, values become the environment and the widget's props, and what the widget emits becomes events. Attributes are
 * named as their properties are, in camel case.
 */
import { attributeName, parseText } from './attribute-text.ts';
import type { AttributeType } from './attribute-types.ts';
import { commonAttributes } from './common.ts';
import type { ElementDefinition, Emit } from './definition.ts';

/** Value of an attribute with that text; null: without the attribute. Invalid text is reported and gives the default. */
export function parseAttribute({ tag, attributes }: ElementDefinition, name: string, text: string | null): unknown {
  const type = attributes[name] as AttributeType<unknown>;
  return text === null ? type.fallback : parseText(type, `<${tag}> attribute ${attributeName(name)}`, text);
}

/** The widget's own among all values: the common attributes' values are for its environment alone. */
export function ownValues(values: object): object {
  const own = { ...values };
  for (const name of Object.keys(commonAttributes)) Reflect.deleteProperty(own, name);
  return own;
}

/** A widget's `emit`; `dispatch` returns false when a listener has prevented the event. */
export const createEmit =
  <const Definition extends ElementDefinition>(
    { events }: Definition,
    dispatch: (event: CustomEvent) => boolean,
  ): Emit<Definition> =>
  (name, detail: unknown = null) => {
    const cancelable = events[name as `pc-${string}`]?.cancelable ?? false;
    return dispatch(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  };
