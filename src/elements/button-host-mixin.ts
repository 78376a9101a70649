/** A mixin for elements that are a single button: focus and clicks on the element go to the button inside. */
import type { BaseElement } from './form-associated.ts';

export const buttonHostMixin = (Base: new () => BaseElement) =>
  class extends Base {
    /** The base attaches the shadow root in its constructor. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return super.attachShadow({ ...init, delegatesFocus: true });
    }

    /** Clicks the button inside; a click dispatched on the host would not reach it. */
    override click(): void {
      this.shadowRoot?.querySelector<HTMLElement>('button, a')?.click();
    }
  };
