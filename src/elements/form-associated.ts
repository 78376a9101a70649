/**
 * What form-associated elements need in addition to the base. Separate from it, because only a few elements are
 * form-associated; each of those gets a copy.
 */
import { flushSync } from 'react-dom';
import { createListeners } from '../dom/listeners.ts';
import { internalsOf } from '../dom/platform.ts';

/** Members of the base that its type doesn't declare. */
export interface BaseElement extends HTMLElement {
  connectedCallback(): void;
  attributeChangedCallback(attribute: string, before: string | null, after: string | null): void;
  assign(name: string, value: unknown): void;
}

/** r2wc's key for the component's props. */
const PROPS = Symbol.for('r2wc.props');

/** The base of form-associated elements. */
export const formAssociated = (Base: new () => BaseElement) =>
  class extends Base {
    static readonly formAssociated = true;

    /** @internal */
    readonly internals = internalsOf(this);
    /** @internal Listeners for changes other than those of attributes. */
    readonly listeners = createListeners();
    /** @internal Disabled by its own attribute or by a fieldset. */
    isDisabled = false;

    /** @internal Passes props to the component in addition to its attributes. */
    give(props: object): void {
      Object.assign(Reflect.get(this, PROPS) as object, props);
    }

    /** Synchronous, so that a form never sees a stale attribute. */
    override attributeChangedCallback(attribute: string, before: string | null, after: string | null): void {
      flushSync(() => super.attributeChangedCallback(attribute, before, after));
    }

    get form(): HTMLFormElement | null {
      return this.internals.form;
    }

    get labels(): NodeList {
      return this.internals.labels;
    }

    formDisabledCallback(disabled: boolean): void {
      this.isDisabled = disabled;
      this.listeners.notify();
    }
  };
