/**
 * How an element is defined, once. The base parses attributes and dispatches events by the definition, the React props
 * and the element's TypeScript type derive from it, and every generator (reference, manifest, editor data, framework
 * types) reads it: values by importing it, prose and types of details through the compiler. So doc comments are the
 * documentation, and what only documents costs no bytes at run time.
 *
 * Uses neither React nor the DOM; importable anywhere.
 */
import type { AttributeType } from './attribute-types.ts';
import type { CommonValues, commonAttributes } from './common.ts';

/** How an event is dispatched. All bubble and are composed. */
export interface EventDefinition<Detail> {
  /** True for an event that precedes an action, which `preventDefault()` stops. */
  readonly cancelable: boolean;
  /** Never set: it carries the detail's type. */
  readonly detail?: Detail;
}

/** Something that has happened. (Without NoInfer an absent detail would be inferred as `unknown`.) */
export const event = <Detail = null>(): EventDefinition<NoInfer<Detail>> => ({ cancelable: false });

/** An action that listeners may prevent. */
export const cancelableEvent = <Detail = null>(): EventDefinition<NoInfer<Detail>> => ({ cancelable: true });

/** Rich data that no attribute can carry. */
export interface PropertyDefinition<Value> {
  /**
   * Checks data from a `<script type="application/json">` child and returns the value, or throws an Error that
   * says what is wrong. Present on the one property that such a child fills.
   */
  readonly fromJson?: (data: unknown) => Value;
  readonly value?: Value;
}

/** A property; with `fromJson` it can also be given without script, as a JSON child. */
export const property = <Value>(fromJson?: (data: unknown) => Value): PropertyDefinition<Value> =>
  fromJson ? { fromJson } : {};

/** A method of the element. */
export interface MethodDefinition<Signature> {
  /** Never set: it carries the method's type. */
  readonly signature?: Signature;
}

/** A method, by its type; the element's component provides it through `ref`, with `useImperativeHandle`. */
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
  /** By attribute name in camel case; the attribute itself is kebab-case. A common one means the same everywhere. */
  readonly attributes: Readonly<Record<string, AttributeType<unknown>>> & Partial<typeof commonAttributes>;
  readonly properties?: Readonly<Record<string, PropertyDefinition<unknown>>>;
  readonly methods?: Readonly<Record<string, MethodDefinition<(...parameters: never) => unknown>>>;
  readonly events: Readonly<Record<`pc-${string}`, EventDefinition<unknown>>>;
  readonly parts?: Documented<object> | undefined;
  readonly slots?: Documented<object> | undefined;
  readonly customProperties?: Documented<object> | undefined;
  /** Custom states, as a page's stylesheet asks for them: `:state(name)`. */
  readonly states?: Documented<object> | undefined;
  /** Takes part in a form of the page as the browser's own control of that kind does. */
  readonly formAssociated?: 'field' | 'button';
}

/** Checks a definition and keeps its literal types. */
export const defineElement = <const Definition extends ElementDefinition>(definition: Definition): Definition =>
  definition;

type ValueOf<Type> = Type extends AttributeType<infer Value> ? Value : never;
type PropertyValueOf<Type> = Type extends PropertyDefinition<infer Value> ? Value : never;
type SignatureOf<Type> = Type extends MethodDefinition<infer Signature> ? Signature : never;
type DetailOf<Type> = Type extends EventDefinition<infer Detail> ? Detail : never;

/** Attribute values after parsing, defaults filled in. */
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

/** Event name to detail type. */
export type EventDetails<Definition extends ElementDefinition> = {
  [Name in keyof Definition['events'] & string]: DetailOf<Definition['events'][Name]>;
};

/** Dispatches one of the element's events; false when a listener prevented it. */
export type Emit<Definition extends ElementDefinition> = <Name extends keyof EventDetails<Definition>>(
  name: Name,
  ...detail: EventDetails<Definition>[Name] extends null ? [] : [detail: EventDetails<Definition>[Name]]
) => boolean;

/**
 * What the React component of an element receives. The common attributes are not among it: what they and the page's
 * configuration come to is in the environment.
 */
export type WidgetProps<Definition extends ElementDefinition> = Omit<AttributeValues<Definition>, keyof CommonValues> &
  PropertyValues<Definition> & {
    emit: Emit<Definition>;
  } & (keyof Methods<Definition> extends never
    ? unknown
    : {
        /** Where the component puts the methods while it is shown. */
        ref: MethodHandle<Definition>;
      });

/** The methods as long as the component provides them, else null. */
interface MethodHandle<Definition extends ElementDefinition> {
  current: Methods<Definition> | null;
}
