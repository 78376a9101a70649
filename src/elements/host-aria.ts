/**
 * A mixin for elements that are a single control: what the page says about the element – its name, its states, where it
 * refers to, and `autofocus` – holds for the control inside. The attributes stay where the page has put them.
 */
import type { BaseElement } from './form-associated.ts';
import type { ControlAria } from './host-aria.lazy.ts';

/** Of ARIA. */
const NAMES = 'label labelledby describedby controls current expanded haspopup pressed invalid required'
  .split(' ')
  .map((name) => `aria-${name}`);

/** Most pages say nothing about them. */
const importControlAria = () => import('./host-aria.lazy.ts');

export const hostAria = (Base: new () => BaseElement) =>
  class extends Base {
    static readonly observedAttributes = [...(Reflect.get(Base, 'observedAttributes') as string[]), ...NAMES];

    /** Undefined once it is being loaded; null before. */
    #aria: ControlAria | null | undefined = null;

    override connectedCallback(): void {
      super.connectedCallback();
      if (this.autofocus) this.#passOn();
    }

    override attributeChangedCallback(attribute: string, before: string | null, after: string | null): void {
      if (NAMES.includes(attribute)) this.#passOn();
      else super.attributeChangedCallback(attribute, before, after);
    }

    #passOn(): void {
      this.#aria?.update();
      const { shadowRoot } = this;
      if (this.#aria !== null || !shadowRoot) return;
      this.#aria = undefined;
      void importControlAria().then((part) => {
        this.#aria = new part.ControlAria(this, shadowRoot);
        this.#aria.update();
      });
    }
  };
