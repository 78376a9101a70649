/**
 * What an element of ours needs to take part in a form of the page, beyond the base. It stands apart from the base,
 * because only a few elements do, and is copied into each of them.
 */
import { flushSync } from 'react-dom';
import { createListeners } from '../listeners.ts';

/** What the base gives, and its type does not say. */
export interface BaseElement extends HTMLElement {
  attributeChangedCallback(attribute: string, before: string | null, after: string | null): void;
  assign(name: string, value: unknown): void;
}

/** r2wc's key of what it hands to the component. */
const PROPS = Symbol.for('r2wc.props');

/** The base, as an element with a place in forms. */
export const formAssociated = (Base: new () => BaseElement) =>
  class extends Base {
    static readonly formAssociated = true;

    /** @internal */
    readonly internals = this.attachInternals();
    /** @internal Who wants to hear when something else than an attribute changes. */
    readonly listeners = createListeners();
    /** @internal By its own attribute or by a fieldset around it. */
    isDisabled = false;

    /** @internal Gives the component what it needs besides its attributes. */
    give(props: object): void {
      Object.assign(Reflect.get(this, PROPS) as object, props);
    }

    /** At once, so that a form never meets an attribute of before. */
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
