/** Mounting a widget by its registry name. */
import { registry, type RegistryEntry } from './registry.ts';

export interface WidgetHandle {
  /** The element; it renders as soon as its module has arrived. */
  readonly element: HTMLElement;
  /** Sets attributes and properties by their property names; an absent one stays as it was. */
  update(props: Readonly<Record<string, unknown>>): void;
  /** Takes the widget out of the container and aborts what it was doing. */
  unmount(): void;
}

/**
 * Puts the widget into the container in place of what was there.
 * @throws {TypeError} when no widget has that name; the message lists those there are.
 */
export function render(name: string, container: Element, props: Readonly<Record<string, unknown>> = {}): WidgetHandle {
  const entry: RegistryEntry | undefined = Object.hasOwn(registry, name)
    ? registry[name as keyof typeof registry]
    : undefined;
  if (!entry) throw new TypeError(`No widget is named "${name}". There are: ${Object.keys(registry).join(', ')}.`);
  const element = container.ownerDocument.createElement(entry.tag);
  Object.assign(element, props);
  container.replaceChildren(element);
  entry.load().catch((cause: unknown) => {
    console.error(`pc-elements: <${entry.tag}> could not be loaded.`, cause);
  });
  return {
    element,
    update: (changes) => void Object.assign(element, changes),
    unmount: () => element.remove(),
  };
}
