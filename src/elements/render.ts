/** Mounts a widget by its registry name. */
import type { AttributeValues, ElementDefinition, PropertyValues } from '../definition/definition.ts';
import { createElement } from '../dom/create-element.ts';
import { native } from '../dom/native.ts';
import { discover } from './discover.ts';
import { registry, type RegistryEntry, type RegistryName } from './registry.ts';

type ModuleOf<Name extends RegistryName> = Awaited<ReturnType<(typeof registry)[Name]['load']>>;

/** The definition of the one element class that a module exports. */
type DefinitionIn<Module> = {
  [Export in keyof Module]: Module[Export] extends { readonly definition: infer Definition extends ElementDefinition }
    ? Definition
    : never;
}[keyof Module];

/** The element of a registry name. */
export type WidgetElement<Name extends RegistryName> = HTMLElementTagNameMap[(typeof registry)[Name]['tag']] &
  HTMLElement;

/** A widget's options: its attributes, by property name, and its rich properties. */
export type RenderProps<Name extends RegistryName> = {
  [Key in keyof AttributeValues<DefinitionIn<ModuleOf<Name>>>]?:
    AttributeValues<DefinitionIn<ModuleOf<Name>>>[Key] | undefined;
} & {
  [Key in keyof PropertyValues<DefinitionIn<ModuleOf<Name>>>]?:
    PropertyValues<DefinitionIn<ModuleOf<Name>>>[Key] | undefined;
};

export interface WidgetHandle<Name extends RegistryName = RegistryName> {
  /** The element; it renders once its module is loaded. */
  readonly element: WidgetElement<Name>;
  /** Changes the given options; `undefined` restores a default. */
  readonly update: (props: RenderProps<Name>) => void;
  /** Removes the widget and aborts what it was doing. */
  readonly unmount: () => void;
}

/**
 * Replaces the container's content with the widget.
 * @throws {TypeError} if no widget has that name, with the valid names; or if the container is not an element, such as
 * `null` from a query without a match
 */
export function render<Name extends RegistryName>(
  name: Name,
  container: Element | DocumentFragment,
  props: RenderProps<Name> = {},
): WidgetHandle<Name> {
  const entry: RegistryEntry | undefined = Object.hasOwn(registry, name) ? registry[name] : undefined;
  if (!entry) throw new TypeError(`No widget is named "${name}". There are: ${Object.keys(registry).join(', ')}.`);
  const page = (container as typeof container | null)?.ownerDocument as Document | null | undefined;
  const fill = page && (native(container, 'replaceChildren') as typeof container.replaceChildren | undefined);
  if (!fill) throw new TypeError(`The container for "${name}" is not an element of the page.`);
  const element = createElement(entry.tag as 'div', page) as HTMLElement as WidgetElement<Name>;
  Object.assign(element, props);
  fill.call(container, element);
  discover(container);
  return {
    element,
    update: (changes) => void Object.assign(element, changes),
    unmount: () => element.remove(),
  };
}
