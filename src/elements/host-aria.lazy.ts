/**
 * Passes what the page says about an element on to the control inside. Loaded for elements about which it says
 * anything.
 */
import { native } from '../dom/native.ts';

const GLOBAL = ['aria-label', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-current'];

/** The states that the roles of these controls have. */
const OF_ROLE: Readonly<Record<string, readonly string[] | undefined>> = {
  button: ['aria-expanded', 'aria-haspopup', 'aria-pressed'],
  a: ['aria-expanded', 'aria-haspopup'],
  input: ['aria-haspopup', 'aria-invalid', 'aria-required'],
};

type References = 'ariaLabelledByElements' | 'ariaDescribedByElements' | 'ariaControlsElements';

/** An id in the page means nothing in a shadow tree; an element does, and in older browsers at least its text. */
const REFERENCES: Readonly<Record<string, { property: References; text?: string } | undefined>> = {
  'aria-labelledby': { property: 'ariaLabelledByElements', text: 'aria-label' },
  'aria-describedby': { property: 'ariaDescribedByElements', text: 'aria-description' },
  'aria-controls': { property: 'ariaControlsElements' },
};

/** An attribute of the control as the component has it, and as the page wants it. */
interface Shown {
  readonly own: string | null;
  readonly wanted: string;
}

/** Keeps the control as the page wants it. */
export class ControlAria {
  readonly #host: HTMLElement;
  readonly #shadow: ShadowRoot;
  #control: Element | null = null;
  #shown = new Map<string, Shown>();
  #awaitsFocus = true;

  constructor(host: HTMLElement, shadow: ShadowRoot) {
    this.#host = host;
    this.#shadow = shadow;
    const update = (): void => this.update();
    // The component may render its control later, replace it, or change the same attributes.
    new MutationObserver(update).observe(shadow, { childList: true, subtree: true, attributes: true });
    // What is referred to may come after the element.
    host.addEventListener('focusin', update);
    const { ownerDocument } = host;
    native(ownerDocument, 'addEventListener').call(ownerDocument, 'DOMContentLoaded', update, { once: true });
  }

  update(): void {
    const control = this.#shadow.querySelector('input, button, a');
    if (!control) return;
    if (control !== this.#control) this.#shown.clear();
    this.#control = control;
    const ofRole = OF_ROLE[control.localName] ?? [];
    const values = new Map<string, string>();
    for (const name of [...GLOBAL, ...ofRole]) {
      const value = this.#host.getAttribute(name);
      const reference = REFERENCES[name];
      if (value === null) continue;
      if (!reference) values.set(name, value);
      else this.#refer(control, name, value, reference, values);
    }
    // The title that names the control would otherwise be said again, as its description.
    if (values.get('aria-label') === control.getAttribute('title')) values.delete('aria-label');
    for (const name of [...this.#shown.keys(), ...values.keys()]) {
      if (values.get(name) !== '' || !REFERENCES[name]) this.#show(control, name, values.get(name));
    }
    this.#focusFirst();
  }

  #refer(
    control: Element,
    name: string,
    ids: string,
    { property, text }: { property: References; text?: string },
    values: Map<string, string>,
  ): void {
    const find = (root: Node, list: string): Element[] =>
      list.split(/\s+/).flatMap((id) => (root as Document | ShadowRoot).getElementById(id) ?? []);
    const found = find(this.#host.getRootNode(), ids);
    if (found.length === 0) return;
    if (!(property in control)) {
      if (text) values.set(text, found.map(({ textContent }) => textContent.trim()).join(' '));
      return;
    }
    const shown = this.#shown.get(name);
    const current = control.getAttribute(name);
    const own = shown && current === '' ? shown.own : current;
    // Our own hint and message stay part of the description.
    const ours = name === 'aria-describedby' ? find(this.#shadow, own ?? '') : [];
    const wanted = [...found, ...ours];
    const before = shown && current === '' ? (control[property] ?? []) : [];
    if (before.length !== wanted.length || before.some((element, index) => element !== wanted[index])) {
      control[property] = wanted;
    }
    this.#shown.set(name, { own, wanted: '' });
    values.set(name, '');
  }

  /** Undefined: as the component has it. */
  #show(control: Element, name: string, wanted: string | undefined): void {
    const shown = this.#shown.get(name);
    const current = control.getAttribute(name);
    const own = shown && current === shown.wanted ? shown.own : current;
    if (wanted !== undefined) this.#shown.set(name, { own, wanted });
    else this.#shown.delete(name);
    const next = wanted ?? own;
    if (next === current) return;
    if (next === null) control.removeAttribute(name);
    else control.setAttribute(name, next);
  }

  /** The browser has looked for `autofocus` before this was an element that can have the focus. */
  #focusFirst(): void {
    if (!this.#awaitsFocus || !this.#host.autofocus) return;
    this.#awaitsFocus = false;
    const { ownerDocument } = this.#host;
    const focused = native(ownerDocument, 'activeElement');
    if (focused === null || focused === native(ownerDocument, 'body')) this.#host.focus();
  }
}
