/** A mixin for elements that are a single button: focus and clicks on the element go to the button inside. */
import type { BaseElement } from './form-associated.ts';

export const buttonHostMixin = (Base: new () => BaseElement) =>
  class extends Base {
    static readonly delegatesFocus = true;

    /** Clicks the button inside; a click dispatched on the host would not reach it. */
    override click(): void {
      this.shadowRoot?.querySelector<HTMLElement>('button, a')?.click();
    }
  };
