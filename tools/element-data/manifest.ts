/** Generates the custom elements manifest, schema version 2.1.0, for tools and catalogues. */
import type { ElementModel, Model, TypedMemberModel } from '../element-model.ts';

const typed = (text: string) => ({ type: { text } });

/** `CustomEvent` with the type of its detail. */
export function eventType(detail: readonly TypedMemberModel[]): string {
  if (detail.length === 0) return 'CustomEvent<null>';
  return `CustomEvent<{ ${detail.map(({ name, type }) => `${name}: ${type}`).join('; ')} }>`;
}

export function customElementsManifest({ elements, tokens }: Model) {
  const cssProperties = tokens.map(({ name, description, fallback, syntax }) => ({
    name,
    description,
    syntax,
    default: fallback,
  }));

  const declaration = (element: ElementModel) => ({
    kind: 'class',
    customElement: true,
    name: element.className,
    tagName: element.tag,
    description: element.description,
    superclass: { name: 'HTMLElement' },
    attributes: element.attributes.map(({ name, property, type, fallback, description }) => ({
      name,
      description,
      ...typed(type),
      ...(fallback && { default: JSON.stringify(fallback) }),
      fieldName: property,
    })),
    members: [
      ...element.attributes.map(({ name, property, type, fallback, description }) => ({
        kind: 'field',
        name: property,
        description,
        ...typed(type),
        ...(fallback && { default: JSON.stringify(fallback) }),
        attribute: name,
        reflects: true,
      })),
      ...element.properties.map(({ name, type, description }) => ({
        kind: 'field',
        name,
        description,
        ...typed(type),
      })),
      ...element.methods.map(({ name, parameters, returns, description }) => ({
        kind: 'method',
        name,
        description,
        parameters: parameters.map(({ name: parameter, type, optional }) => ({
          name: parameter,
          ...typed(type),
          ...(optional && { optional }),
        })),
        return: typed(returns),
      })),
      ...element.formMembers.map(({ name, type, description }) =>
        type.includes('=>')
          ? { kind: 'method', name, description }
          : { kind: 'field', name, description, ...typed(type) },
      ),
    ],
    events: element.events.map(({ name, description, detail }) => ({ name, description, ...typed(eventType(detail)) })),
    slots: element.slots.map(({ name, description }) => ({ name, description })),
    cssParts: element.parts,
    cssStates: element.states,
    cssProperties: [...element.customProperties, ...cssProperties],
  });

  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: elements.map((element) => {
      const path = `dist/npm/elements/${element.tag}.js`;
      const reference = { name: element.className, module: path };
      return {
        kind: 'javascript-module',
        path,
        declarations: [declaration(element)],
        exports: [
          { kind: 'js', name: element.className, declaration: reference },
          { kind: 'custom-element-definition', name: element.tag, declaration: reference },
        ],
      };
    }),
  };
}
