/**
 * The definition of an element, in one place. The base class parses attributes and dispatches events by it, the React
 * props and the element's TypeScript type derive from it, and all generators (reference, manifest, editor data,
 * framework types) read it: values by importing it, prose and detail types through the compiler. So doc comments are
 * the documentation, and members that only document cost no bytes at run time.
 *
 * Uses neither React nor the DOM, so that it can be imported anywhere.
 */
import type { AttributeType } from './attribute-types.ts';
import type { CommonValues, commonAttributes } from './common.ts';
import type { EventDefinition } from './event.ts';

export { cancelableEvent, event } from './event.ts';

/** Rich data that does not fit into an attribute. */
export interface PropertyDefinition<Value> {
  /**
   * Validates data from a `<script type="application/json">` child and returns the value, or throws an Error that says
   * what is wrong. Present on the one property that such a child sets.
   */
  readonly fromJson?: (data: unknown) => Value;
  readonly value?: Value;
}

/** A property; with `fromJson` it can also be set without a script, by a JSON child. */
export const property = <Value>(fromJson?: (data: unknown) => Value): PropertyDefinition<Value> =>
  fromJson ? { fromJson } : {};

/** A method of the element. */
export interface MethodDefinition<Signature> {
  /** Never set; carries the type of the method. */
  readonly signature?: Signature;
}

/** A method with this type; the element's component provides it through `ref`, with `useImperativeHandle`. */
export const method = <Signature extends (...parameters: never) => unknown>(): MethodDefinition<Signature> => ({});

/** Marks members that exist only to be documented (parts, slots, custom properties): no bytes at run time. */
export interface Documented<Members> {
  readonly members?: Members;
}

/** `documented<{ /** The card. *\/ panel: string }>()` */
export const documented = <Members>(): Documented<Members> | undefined => undefined;

export interface ElementDefinition {
  /** Custom element name, `pc-…`. */
  readonly tag: `pc-${string}`;
  /** Name in the registry, for `render(name, …)`. */
  readonly name: string;
  /** By name in camel case; the attributes themselves are in kebab case. Common attributes mean the same everywhere. */
  readonly attributes: Readonly<Record<string, AttributeType<unknown>>> & Partial<typeof commonAttributes>;
  readonly properties?: Readonly<Record<string, PropertyDefinition<unknown>>>;
  readonly methods?: Readonly<Record<string, MethodDefinition<(...parameters: never) => unknown>>>;
  readonly events: Readonly<Record<`pc-${string}`, EventDefinition<unknown>>>;
  readonly parts?: Documented<object> | undefined;
  readonly slots?: Documented<object> | undefined;
  readonly customProperties?: Documented<object> | undefined;
  /** Custom states, which a page's stylesheet selects with `:state(name)`. */
  readonly states?: Documented<object> | undefined;
  /** Participates in the page's forms like the browser's own control of that kind. */
  readonly formAssociated?: 'field' | 'button';
}

/** Checks a definition and keeps its literal types. */
export const defineElement = <const Definition extends ElementDefinition>(definition: Definition): Definition =>
  definition;

type ValueOf<Type> = Type extends AttributeType<infer Value> ? Value : never;
type PropertyValueOf<Type> = Type extends PropertyDefinition<infer Value> ? Value : never;
type SignatureOf<Type> = Type extends MethodDefinition<infer Signature> ? Signature : never;
type DetailOf<Type> = Type extends EventDefinition<infer Detail> ? Detail : never;

/** Parsed attribute values, including defaults. */
export type AttributeValues<Definition extends ElementDefinition> = {
  -readonly [Name in keyof Definition['attributes']]: ValueOf<Definition['attributes'][Name]>;
};

/** Rich properties, each absent until set. */
export type PropertyValues<Definition extends ElementDefinition> = {
  -readonly [Name in keyof Definition['properties']]?: PropertyValueOf<Definition['properties'][Name]>;
};

/** Methods, each with its type. */
export type Methods<Definition extends ElementDefinition> = {
  [Name in keyof Definition['methods']]: SignatureOf<Definition['methods'][Name]>;
};

/** Detail types by event name. */
export type EventDetails<Definition extends ElementDefinition> = {
  [Name in keyof Definition['events'] & string]: DetailOf<Definition['events'][Name]>;
};

/** Dispatches one of the element's events; returns false if a listener prevented it. */
export type Emit<Definition extends ElementDefinition> = <Name extends keyof EventDetails<Definition>>(
  name: Name,
  ...detail: EventDetails<Definition>[Name] extends null ? [] : [detail: EventDetails<Definition>[Name]]
) => boolean;

/**
 * The props of an element's React component. Common attributes are not included: the environment contains them,
 * combined with the page's configuration.
 */
export type WidgetProps<Definition extends ElementDefinition> = Omit<AttributeValues<Definition>, keyof CommonValues> &
  PropertyValues<Definition> & {
    emit: Emit<Definition>;
  } & (keyof Methods<Definition> extends never
    ? unknown
    : {
        /** The component sets its methods here while it is mounted. */
        ref: MethodHandle<Definition>;
      });

/** The methods while the component provides them, otherwise null. */
interface MethodHandle<Definition extends ElementDefinition> {
  current: Methods<Definition> | null;
}
