/** A mixin for elements that are a single button: focus and clicks on the element go to the button inside. */
import type { BaseElement } from './form-associated.ts';
import { hostAria } from './host-aria.ts';

export const buttonHostMixin = (Base: new () => BaseElement) =>
  class extends hostAria(Base) {
    static readonly delegatesFocus = true;

    /** Clicks the button inside; a click dispatched on the host would not reach it. */
    override click(): void {
      this.shadowRoot?.querySelector<HTMLElement>('button, a')?.click();
    }
  };
