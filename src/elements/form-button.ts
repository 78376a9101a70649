/** Elements that are buttons of the page's forms. */
import type { ComponentType } from 'react';
import type { ElementDefinition, WidgetProps } from '../definition/definition.ts';
import { isSafeLink } from '../contract/safe-link.ts';
import { createElement } from '../dom/create-element.ts';
import type { ButtonHost } from '../dom/invokers.lazy.ts';
import { native } from '../dom/native.ts';
import { defaultButton, pressButton } from '../react/widgets/button/default-button.ts';
import type { FormButtonControl } from '../react/widgets/button/form-button.ts';
import { elementClass, type PcElementConstructor } from './element.ts';
import { formAssociated, type BaseElement } from './form-associated.ts';
import { buttonHostMixin } from './button-host-mixin.ts';

/** The attributes of a `<button>` that control submission, and those that scripts of the page read from it. */
const SAID_BY_THE_BUTTON = /^(name|value|form.+|data-.+)$/;

/** Types of `<input>` whose Enter key does not submit the form. */
const NOT_SUBMITTING = /^(button|submit|reset|image|file)$/;

/** The attributes by which a button acts on another element. */
const INVOKING = ['command', 'commandfor', 'popovertarget', 'popovertargetaction'];

/** Few buttons have them. The browser misses presses until the part is loaded. */
function updateInvoker(host: BaseElement, press?: Event): void {
  if (!INVOKING.some((name) => host.hasAttribute(name))) return;
  void import('../dom/invokers.lazy.ts').then(
    ({ update }) => update(host as unknown as ButtonHost, press),
    // With a lost connection: at the next press.
    () => undefined,
  );
}

export function formButton<const Definition extends ElementDefinition>(
  definition: Definition,
  Widget: ComponentType<WidgetProps<Definition> & { control: FormButtonControl }>,
  styles: readonly string[],
): PcElementConstructor<Definition> {
  const Base = elementClass(definition, Widget as ComponentType<WidgetProps<Definition>>, styles);

  const Host = formAssociated(buttonHostMixin(Base as unknown as new () => BaseElement));

  class FormButton extends Host {
    static readonly observedAttributes = [...(Reflect.get(Host, 'observedAttributes') as string[]), ...INVOKING];

    constructor() {
      super();
      const control: FormButtonControl = {
        subscribe: this.listeners.subscribe,
        isDisabled: () => this.isDisabled,
        submit: () => this.#submit(),
        reset: () => this.#reset(),
      };
      this.give({ control });
      this.addEventListener('click', (event) => updateInvoker(this, event));
    }

    override attributeChangedCallback(attribute: string, before: string | null, after: string | null): void {
      if (INVOKING.includes(attribute)) updateInvoker(this);
      else super.attributeChangedCallback(attribute, before, after);
    }

    #leave = new AbortController();

    /**
     * To a browser only native buttons are default buttons, so Enter in a native field would submit without this one,
     * or not at all. `keypress` comes after all listeners for `keydown`, unless one of them has prevented it.
     */
    formAssociatedCallback(form: HTMLFormElement | null): void {
      this.#leave.abort();
      this.#leave = new AbortController();
      if (!form) return;
      const { ownerDocument } = this;
      const listener = (event: KeyboardEvent): void => {
        const [field] = event.composedPath();
        if (event.key !== 'Enter' || event.defaultPrevented || !(field instanceof HTMLInputElement)) return;
        if (field.form !== form || NOT_SUBMITTING.test(field.type) || defaultButton(form) !== this) return;
        event.preventDefault();
        pressButton(this);
      };
      native(ownerDocument, 'addEventListener').call(ownerDocument, 'keypress', listener as EventListener, {
        signal: this.#leave.signal,
      });
    }

    #reset(): void {
      const { form } = this;
      if (form) native(form, 'reset').call(form);
    }

    /** Only a native button can be a form's submitter, so one is inserted temporarily. */
    #submit(): void {
      const { form } = this;
      if (!form) return;
      const standIn = createElement('button', this.ownerDocument);
      for (const { name, value } of this.attributes) {
        if (SAID_BY_THE_BUTTON.test(name) && (name !== 'formaction' || isSafeLink(value)))
          standIn.setAttribute(name, value);
      }
      standIn.style.setProperty('display', 'none', 'important');
      native(form, 'append').call(form, standIn);
      native(form, 'requestSubmit').call(form, standIn);
      standIn.remove();
    }
  }
  return FormButton as unknown as PcElementConstructor<Definition>;
}
