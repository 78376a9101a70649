/** A widget as a React component: its attributes as props, its events as callbacks, its methods by `ref`. */
import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react';
import { kebab, parsed, written } from '../definition/attribute-text.ts';
import type { AttributeType } from '../definition/attribute-types.ts';
import type {
  AttributeValues,
  ElementDefinition,
  Emit,
  EventDetails,
  MethodHandle,
  Methods,
  PropertyValues,
  WidgetProps,
} from '../definition/definition.ts';
import type { CommonValues } from '../react/environment.tsx';
import { Host, type HostProps } from './host.tsx';

type Pascal<Words extends string> = Words extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Words>;

/** `pc-convert-complete` is `onConvertComplete`. */
type CallbackName<Event> = Event extends `pc-${infer Words}` ? `on${Pascal<Words>}` : never;

type OwnProps<Definition extends ElementDefinition> = {
  [Name in keyof AttributeValues<Definition>]?: AttributeValues<Definition>[Name] | undefined;
} & {
  [Name in keyof PropertyValues<Definition>]?: PropertyValues<Definition>[Name] | undefined;
} & {
  [Name in keyof EventDetails<Definition> as CallbackName<Name>]?:
    ((event: CustomEvent<EventDetails<Definition>[Name]>) => void) | undefined;
};

/** What `ref` gives. */
export type ComponentHandle<Definition extends ElementDefinition> = Methods<Definition> & {
  /** The outermost node. */
  readonly element: HTMLElement;
};

export type ComponentProps<
  Definition extends ElementDefinition,
  Content extends string = never,
> = OwnProps<Definition> &
  ContentProps<Content> &
  Omit<HostProps, keyof OwnProps<Definition> | Content> & {
    ref?: Ref<ComponentHandle<Definition>> | undefined;
  };

/** What the page fills a widget with; where an element has slots. */
type ContentProps<Names extends string> = { [Name in Names]?: ReactNode };

type Listener = (event: CustomEvent) => void;

const callbackName = (event: string): string =>
  `on${event.slice('pc'.length).replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())}`;

/**
 * The component of a widget. A prop that is left out, undefined or null means the default; one that is not understood is
 * reported and means the default too. A callback gets the event that the element would dispatch, and `preventDefault()`
 * stops what it announces; the event also bubbles through the page. `contentNames` name the props that are handed to the
 * widget as they are.
 */
export function lightWidget<const Definition extends ElementDefinition, const Content extends string = never>(
  definition: Definition,
  Widget: ComponentType<NoInfer<WidgetProps<Definition> & ContentProps<Content>>>,
  contentNames: readonly Content[] = [],
): (props: ComponentProps<Definition, Content>) => ReactNode {
  const { tag, events } = definition;
  const types: Readonly<Record<string, AttributeType<unknown>>> = definition.attributes;
  const propertyNames = [...Object.keys(definition.properties ?? {}), ...contentNames];
  const methodNames = Object.keys(definition.methods ?? {});
  const callbackNames = new Map(Object.keys(events).map((event) => [event, callbackName(event)]));
  const ownNames = new Set([...Object.keys(types), ...propertyNames, ...callbackNames.values()]);

  /** As the element's attributes would be. */
  function textsOf(props: Readonly<Record<string, unknown>>): Record<string, string> {
    const texts: Record<string, string> = {};
    for (const [name, type] of Object.entries(types)) {
      const value = props[name];
      const text = value === undefined || value === null ? null : written(type, value);
      if (text !== null) texts[name] = text;
    }
    return texts;
  }

  const valuesOf = (texts: Readonly<Record<string, string>>): AttributeValues<Definition> & CommonValues =>
    Object.fromEntries(
      Object.entries(types).map(([name, type]) => [name, parsed(type, tag, kebab(name), texts[name] ?? null)]),
    ) as AttributeValues<Definition> & CommonValues;

  return function Component({ ref, ...rest }: ComponentProps<Definition, Content>): ReactNode {
    const given = rest as Readonly<Record<string, unknown>>;
    const host = useRef<HTMLDivElement>(null);
    const handle = useRef<Record<string, (...parameters: unknown[]) => unknown>>(null);
    const latest = useRef(given);
    useLayoutEffect(() => {
      latest.current = given;
    });

    // Lists are other arrays at every render, and yet the same.
    const text = JSON.stringify(textsOf(given));
    const texts = useMemo(() => JSON.parse(text) as Record<string, string>, [text]);
    const values = useMemo(() => valuesOf(texts), [texts]);

    const emit = useMemo(
      () =>
        (name: `pc-${string}`, detail: unknown = null): boolean => {
          const cancelable = events[name]?.cancelable ?? false;
          const event = new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable });
          const target: EventTarget = host.current ?? new EventTarget();
          const callback = latest.current[callbackNames.get(name) ?? ''] as Listener | undefined;
          const once = (): void => callback?.(event);
          target.addEventListener(name, once);
          const goes = target.dispatchEvent(event);
          target.removeEventListener(name, once);
          return goes;
        },
      [],
    );

    useImperativeHandle(ref, () => {
      const methods = methodNames.map((name) => [
        name,
        (...parameters: unknown[]) => handle.current?.[name]?.(...parameters),
      ]);
      return { ...Object.fromEntries(methods), element: host.current } as ComponentHandle<Definition>;
    }, []);

    const properties = Object.fromEntries(propertyNames.map((name) => [name, given[name] ?? undefined]));
    const props = {
      ...values,
      ...properties,
      ...(methodNames.length > 0 && { ref: handle as MethodHandle<Definition> }),
      emit: emit as Emit<Definition>,
    } as unknown as WidgetProps<Definition> & ContentProps<Content>;
    const attributes = Object.fromEntries(Object.entries(texts).map(([name, value]) => [kebab(name), value]));
    const others = Object.fromEntries(Object.entries(given).filter(([name]) => !ownNames.has(name)));
    return (
      <Host
        tag={tag}
        values={values}
        attributes={attributes}
        props={others}
        ref={host}
        onError={(cause) => emit('pc-error', { cause })}
      >
        <Widget {...props} />
      </Host>
    );
  };
}
