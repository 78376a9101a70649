/**
 * Binds a definition to the page, for custom elements and for components of a React application: attributes are parsed
 * into values, values become the environment and the widget's props, and the widget's `emit` dispatches events.
 * Attributes are identified by their property names, in camel case.
 */
import { attributeName, parseText } from './attribute-text.ts';
import type { AttributeType } from './attribute-types.ts';
import { commonAttributes } from './common.ts';
import type { ElementDefinition, Emit } from './definition.ts';
import { keepEarly } from './early-events.ts';

/**
 * The value of an attribute with this text; null if it is absent. Invalid text is reported and replaced by the default.
 */
export function parseAttribute({ tag, attributes }: ElementDefinition, name: string, text: string | null): unknown {
  const type = attributes[name] as AttributeType<unknown>;
  return text === null ? type.fallback : parseText(type, `<${tag}> attribute ${attributeName(name)}`, text);
}

/** The values without those of the common attributes, which only the environment uses. */
export function ownValues(values: object): object {
  const own = { ...values };
  for (const name of Object.keys(commonAttributes)) Reflect.deleteProperty(own, name);
  return own;
}

/** Creates a widget's `emit`; `dispatch` returns false if a listener prevented the event. */
export const createEmit =
  <const Definition extends ElementDefinition>(
    { events }: Definition,
    dispatch: (event: CustomEvent) => boolean,
  ): Emit<Definition> =>
  (name, detail: unknown = null) => {
    const cancelable = events[name as `pc-${string}`]?.cancelable ?? false;
    const event = new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable });
    keepEarly(event);
    return dispatch(event);
  };
