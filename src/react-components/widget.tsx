/** A widget as a React component: its attributes as props, its events as callbacks, its methods by `ref`. */
import {
  version,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react';
import { attributeName, toText } from '../definition/attribute-text.ts';
import { createEmit, ownValues, parseAttribute } from '../definition/binding.ts';
import type {
  AttributeValues,
  ElementDefinition,
  EventDetails,
  Methods,
  PropertyValues,
  WidgetProps,
} from '../definition/definition.ts';
import { assertReactVersion } from '../react/frame/react-version.ts';
import { Host, type HostProps } from './host.tsx';
import { useControllableOpen } from './use-controllable-open.ts';

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

/** The value of `ref`. */
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

/** Content that the page passes to a widget; slots of the element. */
type ContentProps<Names extends string> = { [Name in Names]?: ReactNode };

type Listener = (event: CustomEvent) => void;

const callbackName = (event: string): string =>
  `on${event.slice('pc'.length).replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())}`;

/**
 * Creates the component of a widget. If a prop is missing, undefined or null, the default applies; invalid values are
 * reported and replaced by the default. A callback receives the event that the element would dispatch;
 * `preventDefault()` cancels the action. The event also bubbles through the page. The props in `contentNames` are
 * passed to the widget unchanged.
 */
export function lightWidget<const Definition extends ElementDefinition, const Content extends string = never>(
  definition: Definition,
  Widget: ComponentType<NoInfer<WidgetProps<Definition> & ContentProps<Content>>>,
  contentNames: readonly Content[] = [],
): (props: ComponentProps<Definition, Content>) => ReactNode {
  assertReactVersion(version);
  const { tag, methods = {}, properties = {} } = definition;
  const attributes = Object.entries(definition.attributes).map(([name, type]) => ({
    name,
    type,
    attribute: attributeName(name),
  }));
  const propertyNames = [...Object.keys(properties), ...contentNames];
  const callbackNames = new Map(Object.keys(definition.events).map((event) => [event, callbackName(event)]));
  const ownNames = new Set([...attributes.map(({ name }) => name), ...propertyNames, ...callbackNames.values()]);

  return function Component({ ref, ...rest }: ComponentProps<Definition, Content>): ReactNode {
    const given = rest as Readonly<Record<string, unknown>>;
    const host = useRef<HTMLDivElement>(null);
    const provided = useRef<Record<string, (...parameters: unknown[]) => unknown>>(null);
    const latest = useRef(given);
    useLayoutEffect(() => {
      latest.current = given;
    });

    // Lists may be new arrays on every render, but equal.
    const text = JSON.stringify(attributes.map(({ name, type }) => toText(type, given[name])));
    const texts = useMemo(() => JSON.parse(text) as readonly (string | null)[], [text]);
    const values = useMemo(
      () =>
        Object.fromEntries(
          attributes.map(({ name }, index) => [name, parseAttribute(definition, name, texts[index] ?? null)]),
        ),
      [texts],
    );
    const [open, setOpen] = useControllableOpen(values['open'] === true);

    const emit = useMemo(
      () =>
        createEmit(definition as ElementDefinition, (event) => {
          const target: EventTarget = host.current ?? new EventTarget();
          const callback = latest.current[callbackNames.get(event.type) ?? ''] as Listener | undefined;
          const once = (): void => callback?.(event);
          target.addEventListener(event.type, once);
          const goes = target.dispatchEvent(event);
          target.removeEventListener(event.type, once);
          return goes;
        }),
      [],
    );

    useImperativeHandle(ref, () => {
      const handles = Object.keys(methods).map((name) => [
        name,
        (...parameters: unknown[]) => provided.current?.[name]?.(...parameters),
      ]);
      return { ...Object.fromEntries(handles), element: host.current } as ComponentHandle<Definition>;
    }, []);

    const properties = Object.fromEntries(propertyNames.map((name) => [name, given[name] ?? undefined]));
    const widgetProps = {
      ...ownValues(values),
      ...('open' in values && { open }),
      ...properties,
      emit,
      ref: provided,
    } as unknown as WidgetProps<Definition> & ContentProps<Content>;
    const others = Object.fromEntries(Object.entries(given).filter(([name]) => !ownNames.has(name)));
    return (
      <Host
        tag={tag}
        values={values}
        attributes={Object.fromEntries(
          // Without absent values: React warns about names that it spells differently, even if they are undefined.
          attributes.flatMap(({ attribute }, index) => {
            const text = texts[index];
            return typeof text === 'string' ? [[attribute, text]] : [];
          }),
        )}
        props={others}
        ref={host}
        setOpen={setOpen}
        onError={(cause) => emit('pc-error', { cause })}
      >
        <Widget {...widgetProps} />
      </Host>
    );
  };
}
