/** An element that is a single button: what a page does to the element, the button inside gets. */
import type { BaseElement } from './form-associated.ts';

export const buttonHostMixin = (Base: new () => BaseElement) =>
  class extends Base {
    /** The base makes the shadow root while it is constructed. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return super.attachShadow({ ...init, delegatesFocus: true });
    }

    /** As if it were clicked; a click on the element alone would not reach the button. */
    override click(): void {
      this.shadowRoot?.querySelector<HTMLElement>('button, a')?.click();
    }
  };
