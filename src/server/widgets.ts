/** The widgets by name, from the same classes that browsers register. */
import type { ElementParts } from '../elements/element-parts.ts';
import * as elements from '../elements/every-element.ts';
import type { RegistryName } from '../elements/registry.ts';

const widgets = Object.values(elements) as unknown as readonly ElementParts[];

/** Registry names of all widgets. */
export const widgetNames = widgets.map(({ definition }) => definition.name) as readonly RegistryName[];

/**
 * The widget of a registry name; also accepts a tag name, with or without `pc-`.
 * @throws {TypeError} if there is none, with the valid names
 */
export function widgetNamed(name: string): ElementParts {
  const found = widgets.find(({ definition }) =>
    [definition.name, definition.tag, definition.tag.slice(3)].includes(name),
  );
  if (!found) throw new TypeError(`No widget is named "${name}". There are: ${widgetNames.join(', ')}.`);
  return found;
}
