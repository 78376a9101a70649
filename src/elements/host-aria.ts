/**
 * A mixin for elements that are a single control: what the page says about the element – its name, its states, where it
 * refers to, and `autofocus` – holds for the control inside. The attributes stay where the page has put them.
 */
import type { BaseElement } from './form-associated.ts';
import type { ControlAria } from './host-aria.lazy.ts';

/** The names of ARIA attributes that a host forwards to its control. */
const NAMES = 'label labelledby describedby controls current expanded haspopup pressed invalid required'
  .split(' ')
  .map((name) => `aria-${name}`);

/** Most pages say nothing about them. */
const importControlAria = () => import('./host-aria.lazy.ts');

/** By element; `loading` while the part is. */
const passed = new WeakMap<HTMLElement, ControlAria | 'loading'>();

function passOn(host: HTMLElement): void {
  const known = passed.get(host);
  const { shadowRoot } = host;
  if (known === 'loading' || !shadowRoot) return;
  if (known) {
    known.update();
    return;
  }
  passed.set(host, 'loading');
  void importControlAria().then((part) => {
    const aria = new part.ControlAria(host, shadowRoot);
    passed.set(host, aria);
    aria.update();
  });
}

export const hostAria = (Base: new () => BaseElement) =>
  class extends Base {
    // Outside a browser, the base is empty.
    static readonly observedAttributes = [
      ...((Reflect.get(Base, 'observedAttributes') as string[] | undefined) ?? []),
      ...NAMES,
    ];

    override connectedCallback(): void {
      super.connectedCallback();
      if (this.autofocus) passOn(this);
    }

    override attributeChangedCallback(attribute: string, before: string | null, after: string | null): void {
      if (NAMES.includes(attribute)) passOn(this);
      else super.attributeChangedCallback(attribute, before, after);
    }
  };
