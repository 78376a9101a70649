/**
 * The thin base over r2wc. r2wc mounts, updates and unmounts React; everything between the page and the component –
 * parsing, naming, events, moves, upgrades – is done here, according to the element's definition.
 */
import r2wc from '@r2wc/react-to-web-component';
import { createElement as h, version as reactVersion, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { attributeName, toText } from '../definition/attribute-text.ts';
import type { AttributeType } from '../definition/attribute-types.ts';
import { createEmit, ownValues, parseAttribute } from '../definition/binding.ts';
import type {
  AttributeValues,
  ElementDefinition,
  Emit,
  EventDetails,
  Methods,
  PropertyValues,
  WidgetProps,
} from '../definition/definition.ts';
import { PRERENDERED_ATTRIBUTE } from '../definition/prerendered.ts';
import { textsSettled } from '../messages/built-in.ts';
import type { WidgetHost } from '../react/environment/environment.tsx';
import { frameStyles } from '../react/frame/frame-styles.ts';
import { Frame } from '../react/frame/frame.tsx';
import { assertReactVersion } from '../react/frame/react-version.ts';
import { currentTextLanguage } from '../react/environment/text-language.ts';
import { VERSION } from '../version.ts';
import { tieStorageToConsent } from '../visitor/optional-storage.ts';
import { renderFirst } from './first-render.ts';
import { addStyle, setStyles } from './stylesheets.ts';
import type * as TakeOver from './take-over.lazy.ts';
import { keepTypedKeys } from './typed-keys.ts';

/** The typed element of a definition. */
export type PcElement<Definition extends ElementDefinition> = Omit<
  HTMLElement,
  | 'addEventListener'
  | 'removeEventListener'
  | keyof AttributeValues<Definition>
  | keyof PropertyValues<Definition>
  | keyof Methods<Definition>
> &
  AttributeValues<Definition> &
  PropertyValues<Definition> &
  Methods<Definition> &
  (Definition extends { formAssociated: 'field' }
    ? FormField
    : Definition extends { formAssociated: 'button' }
      ? FormButton
      : unknown) &
  TypedEventTarget<EventDetails<Definition>>;

/** The form members of an element that is a button, as those of `<button>`. */
export type FormButton = Pick<HTMLButtonElement, 'form' | 'labels'>;

/** The form members of an element that is a text field, as those of `<input>`. */
export interface FormField extends Pick<
  HTMLInputElement,
  | 'form'
  | 'validity'
  | 'validationMessage'
  | 'willValidate'
  | 'checkValidity'
  | 'reportValidity'
  | 'setCustomValidity'
  | 'select'
  | 'setSelectionRange'
  | 'selectionStart'
  | 'selectionEnd'
  | 'selectionDirection'
  | 'stepUp'
  | 'stepDown'
  | 'valueAsNumber'
  | 'showPicker'
  | 'defaultValue'
> {
  readonly labels: NodeList;
  setRangeText: (replacement: string, start?: number, end?: number, selectionMode?: SelectionMode) => void;
  /** The attribute, as `<input>` spells its property. */
  readOnly: boolean;
  minLength: number | null;
  maxLength: number | null;
}

interface TypedEventTarget<Details> {
  addEventListener<Name extends keyof Details & string>(
    type: Name,
    listener: (event: CustomEvent<Details[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof Details & string>(
    type: Name,
    listener: (event: CustomEvent<Details[Name]>) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

export interface PcElementConstructor<Definition extends ElementDefinition> {
  new (): PcElement<Definition> & HTMLElement;
  readonly definition: Definition;
  readonly version: string;
}

/** Whether the React is the application's; written by the build. */
declare const SHARES_REACT: boolean;

/** r2wc's key, without an accessor, for whether it may render. */
const CONNECTED = Symbol.for('r2wc.connected');
/** Not a public member. */
const TAKE_OVER = Symbol('take over');

/** Members of r2wc's classes that its types don't declare. */
interface R2wcElement extends HTMLElement {
  container: ShadowRoot;
  [CONNECTED]: boolean;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** The props of a component in addition to its values. */
interface GivenProps {
  host: WidgetHost;
  emit: Emit<ElementDefinition>;
  /** Holds the widget's methods while it is mounted. */
  ref: { current: Record<string, (...parameters: unknown[]) => unknown> | null };
}

/**
 * The element class of a definition. Its shadow root adopts the stylesheets in the order given, after the base's own.
 * Outside a browser it is an empty class, so that importing an element on a server is a safe no-op.
 *
 * @internal Published types of elements must hold without React's.
 */
export function elementClass<const Definition extends ElementDefinition>(
  definition: Definition,
  Widget: ComponentType<WidgetProps<Definition>>,
  ownStyles: readonly string[],
): PcElementConstructor<Definition> {
  const styles = [...frameStyles, ...ownStyles];
  const parts = { definition, Widget, styles };
  if (typeof HTMLElement === 'undefined')
    return Object.assign(class {}, parts) as unknown as PcElementConstructor<Definition>;
  if (SHARES_REACT) assertReactVersion(reactVersion);
  // Called before the class is registered, because it records the landing page.
  tieStorageToConsent();

  const { tag } = definition;
  const types: Readonly<Record<string, AttributeType<unknown> | undefined>> = definition.attributes;
  const properties = Object.entries(definition.properties ?? {});
  const names = [...Object.keys(types), ...properties.map(([name]) => name)];
  const nameOfAttribute = new Map(Object.keys(types).map((name) => [attributeName(name), name]));
  const [jsonProperty, { fromJson } = {}] = properties.find(([, property]) => property.fromJson) ?? [];

  /** What r2wc mounts: the widget in its frame. */
  function Mounted({ container, ...values }: { container: ShadowRoot }) {
    const { host, emit, ref } = (container.host as unknown as Element).given;
    const frame = { values, host, onError: (cause: unknown) => emit('pc-error', { cause }) };
    return h(Frame, frame, h(Widget as ComponentType<object>, { ...ownValues(values), emit, ref } as object));
  }

  // Declared without a type, r2wc passes a property through untouched and never mirrors it into an attribute.
  const untyped = Object.fromEntries(names.map((name) => [name, undefined]));
  const Base = r2wc(Mounted as ComponentType<object>, { shadow: 'open', props: untyped }) as unknown as {
    new (): R2wcElement;
    prototype: R2wcElement;
  };

  class Element extends Base {
    static readonly version = VERSION;
    static readonly delegatesFocus: boolean = false;
    static readonly observedAttributes = [...nameOfAttribute.keys()];

    /** Stylesheets in use, in order. */
    #styles: readonly string[] = [];
    #assigned = false;
    /** Whether the shadow root still contains prerendered markup. */
    #isPrerendered = this.container.hasChildNodes();
    #children: MutationObserver | undefined;

    /** @internal The props of the component in addition to its values. */
    readonly given: GivenProps = {
      host: {
        adoptStyles: (added) => {
          this.#styles = [...new Set([...this.#styles, ...added])];
          setStyles(this.container, this.#styles);
        },
        setOpen: (open) => this.toggleAttribute('open', open),
        element: () => this,
        lightTree: () => this,
        // The slots of the shadow tree show the element's children.
        fillSlot() {},
        adoptLightStyles: (css) => addStyle(this, css),
      },
      emit: createEmit(definition as ElementDefinition, (event) => this.dispatchEvent(event)),
      ref: { current: null },
    };

    constructor() {
      super();
      // r2wc assumes that it is connected and would mount a detached element.
      this[CONNECTED] = false;
      this.given.host.adoptStyles(styles);
      keepTypedKeys(this);
      for (const name of names) {
        const early = takeOwn(this, name);
        const type = types[name];
        if (type) this.#pass(name, type.fallback);
        if (!early) continue;
        this.assign(name, early.value);
        // The browser does not report attributes that are set in the constructor.
        if (type) this.#read(name);
      }
    }

    /** The base attaches the shadow root in its constructor. A declarative root keeps its content for now. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      const delegatesFocus = Reflect.get(this.constructor, 'delegatesFocus') as boolean;
      return this.shadowRoot ?? super.attachShadow({ ...init, delegatesFocus });
    }

    override connectedCallback(): void {
      if (jsonProperty && !this.#children) this.#watchJson();
      if (!this.#isPrerendered) renderFirst(this, () => super.connectedCallback());
      else
        void importTakeOver(parseAttribute(definition, 'language', this.getAttribute('language')) as string).then(
          (part) => this[TAKE_OVER](part),
          () => this[TAKE_OVER](),
        );
    }

    #mount(): void {
      flushSync(() => super.connectedCallback());
    }

    /** @internal Replaces the prerendered markup; without the module, the visitor's input is lost. */
    [TAKE_OVER](part?: typeof TakeOver): void {
      // It may have been removed in the meantime, or connected twice.
      if (!this.isConnected || !this.#isPrerendered) return;
      this.#isPrerendered = false;
      this.removeAttribute(PRERENDERED_ATTRIBUTE);
      const mount = () => this.#mount();
      if (part) part.takeOver(this, this.container, mount);
      else {
        this.container.replaceChildren();
        mount();
      }
    }

    override disconnectedCallback(): void {
      // A move disconnects and connects: an element has left only if it is still disconnected one microtask later.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#children?.disconnect();
        this.#children = undefined;
        super.disconnectedCallback();
      });
    }

    /**
     * If it exists, `moveBefore()` neither disconnects nor connects the element; rendering detects the new position.
     */
    connectedMoveCallback(): void {
      this.connectedCallback();
    }

    /** Constructed stylesheets belong to one document and can't be used in another. */
    adoptedCallback(): void {
      setStyles(this.container, this.#styles);
    }

    attributeChangedCallback(attribute: string, before: string | null, after: string | null): void {
      const name = nameOfAttribute.get(attribute);
      if (name && before !== after) this.#read(name);
    }

    /** @internal Sets a property from outside. Values of attributes are only stored in the attributes. */
    assign(name: string, value: unknown): void {
      const type = types[name];
      if (!type) {
        this.#assigned ||= name === jsonProperty;
        this.#pass(name, value ?? undefined);
        return;
      }
      const text = toText(type, value);
      if (text === null) this.removeAttribute(attributeName(name));
      else this.setAttribute(attributeName(name), text);
    }

    /** Reads the attribute's current value: a queued change may be older than a property that was set later. */
    #read(name: string): void {
      this.#pass(name, parseAttribute(definition, name, this.getAttribute(attributeName(name))));
    }

    /** r2wc's own accessor: stores and, when connected, renders. */
    #pass(name: string, value: unknown): void {
      Reflect.set(Base.prototype, name, value, this);
    }

    /** Children may be parsed after the start tag, or replaced by scripts at any time. */
    #watchJson(): void {
      this.#children = new MutationObserver(() => this.#readJson());
      this.#children.observe(this, { childList: true, subtree: true, characterData: true });
      this.#readJson();
    }

    #readJson(): void {
      const script = [...this.children].find(
        (child) => child instanceof HTMLScriptElement && child.type === 'application/json',
      );
      // A property takes precedence over a JSON child.
      if (this.#assigned || !script || !jsonProperty || !fromJson) return;
      try {
        this.#pass(jsonProperty, fromJson(JSON.parse(script.textContent)));
      } catch (cause) {
        console.error(`<${tag}> its JSON child is not usable as "${jsonProperty}" and is ignored.`, cause);
      }
    }
  }

  for (const name of names) {
    Object.defineProperty(Element.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: R2wcElement): unknown {
        return Reflect.get(Base.prototype, name, this);
      },
      set(this: Element, value: unknown) {
        this.assign(name, value);
      },
    });
  }
  for (const name of Object.keys(definition.methods ?? {})) {
    Object.defineProperty(Element.prototype, name, {
      configurable: true,
      writable: true,
      value(this: Element, ...parameters: unknown[]): unknown {
        this[TAKE_OVER]();
        const provided = this.given.ref.current?.[name];
        if (!provided) throw new DOMException(`<${tag}> can ${name}() only while it is shown.`, 'InvalidStateError');
        return provided(...parameters);
      },
    });
  }
  return Object.assign(Element, parts) as unknown as PcElementConstructor<Definition>;
}

/** Loaded only on pages with prerendered elements, which stay as they are until the widget has its texts. */
async function importTakeOver(language: string): Promise<typeof TakeOver> {
  const [part] = await Promise.all([import('./take-over.lazy.ts'), textsSettled(currentTextLanguage(language))]);
  return part;
}

/**
 * A property set before the element was upgraded is an own property that shadows the accessor: deletes it and returns
 * its value.
 */
function takeOwn(element: HTMLElement, name: string): { value: unknown } | undefined {
  if (!Object.hasOwn(element, name)) return undefined;
  const value: unknown = Reflect.get(element, name);
  Reflect.deleteProperty(element, name);
  return { value };
}
