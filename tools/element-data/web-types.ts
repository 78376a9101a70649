/** Generates web-types for JetBrains editors. */
import type { ElementModel, Model } from '../element-model.ts';
import { eventType } from './manifest.ts';

function element(model: ElementModel, docs: string) {
  const { tag, description, attributes, properties, events, parts, slots, customProperties } = model;
  return {
    name: tag,
    description,
    'doc-url': `${docs}widgets/${tag}/`,
    attributes: attributes.map(({ name, description, type, fallback, isFlag, words }) => ({
      name,
      description,
      ...(fallback && { default: fallback }),
      value: isFlag
        ? { kind: 'no-value', type: 'boolean' }
        : { kind: 'plain', type: words.length > 0 ? words.map((word) => `'${word}'`).join(' | ') : type },
    })),
    slots: slots.map(({ name, description }) => ({ name, description })),
    js: {
      properties: [
        ...attributes.map(({ property, type, description }) => ({ name: property, description, type })),
        ...properties.map(({ name, type, description }) => ({ name, description, type })),
      ],
      events: events.map(({ name, description, detail }) => ({ name, description, type: eventType(detail) })),
    },
    css: { parts, properties: customProperties },
  };
}

/** @param docs URL of the documentation. */
export const webTypes = ({ elements, tokens }: Model, version: string, docs: string) => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: 'pc-elements',
  version,
  'description-markup': 'markdown',
  contributions: {
    html: { elements: elements.map((model) => element(model, docs)) },
    css: { properties: tokens.map(({ name, description, fallback }) => ({ name, description, default: fallback })) },
    js: {},
  },
});
