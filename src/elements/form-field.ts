/** Elements that are text fields of the page's forms. */
import type { ComponentType } from 'react';
import type { ElementDefinition, WidgetProps } from '../definition/definition.ts';
import type { DescribeProblem, FormFieldControl, FormFieldState } from '../react/primitives/input/form-field.ts';
import { elementClass, type PcElementConstructor } from './element.ts';
import { formAssociated, type BaseElement } from './form-associated.ts';

/** Properties that were set before the element was upgraded. */
const early = new WeakMap<HTMLElement, unknown>();

/** As `<input>` spells them. */
const SPELLED_OTHERWISE = { readOnly: 'readonly', minLength: 'minlength', maxLength: 'maxlength' };

export function formField<const Definition extends ElementDefinition>(
  definition: Definition,
  Widget: ComponentType<WidgetProps<Definition> & { control: FormFieldControl }>,
  styles: readonly string[],
): PcElementConstructor<Definition> {
  const Base = elementClass(definition, Widget as ComponentType<WidgetProps<Definition>>, styles);

  /** The input in the shadow tree holds value and validity while mounted; they are reported to the form here. */
  class FormField extends formAssociated(Base as unknown as new () => BaseElement) {
    static readonly delegatesFocus = true;

    #input: HTMLInputElement | null = null;
    #describe: DescribeProblem = () => '';
    /** Null while the value is that of the attribute. */
    #value: string | null = null;
    /** The page's custom validity message. */
    #custom = '';
    /** Whether the visitor has edited or left the field, so that problems are shown. */
    #judged = false;
    #state: FormFieldState = { disabled: false, problem: '' };

    constructor() {
      super();
      const control: FormFieldControl = {
        subscribe: this.listeners.subscribe,
        state: () => this.#state,
        attach: (input) => this.#attach(input),
        refresh: (describe) => {
          this.#describe = describe;
          this.#sync();
        },
        title: () => this.title,
        form: () => this.form,
      };
      this.give({ control });
      this.addEventListener('invalid', () => this.#judge());
      if (early.has(this)) this.value = early.get(this) as string;
    }

    get value(): string {
      return this.#input?.value ?? this.#value ?? this.defaultValue;
    }

    set value(value: string | number | null | undefined) {
      this.#value = String(value ?? '');
      if (this.#input) this.#input.value = this.#value;
      this.#sync();
    }

    get defaultValue(): string {
      return this.getAttribute('value') ?? '';
    }

    set defaultValue(value: string) {
      this.setAttribute('value', value);
    }

    get validity(): ValidityState {
      return this.internals.validity;
    }

    get validationMessage(): string {
      return this.internals.validationMessage;
    }

    get willValidate(): boolean {
      return this.internals.willValidate;
    }

    checkValidity(): boolean {
      return this.internals.checkValidity();
    }

    reportValidity(): boolean {
      return this.internals.reportValidity();
    }

    setCustomValidity(problem: string): void {
      this.#custom = problem;
      this.#sync();
    }

    select(): void {
      this.#input?.select();
    }

    /** The attribute is only the default value, so the property does not change it. */
    override assign(name: string, value: unknown): void {
      if (name !== 'value') super.assign(name, value);
      else if (#input in this) this.value = value as string;
      else early.set(this, value);
    }

    override attributeChangedCallback(attribute: string, before: string | null, after: string | null): void {
      super.attributeChangedCallback(attribute, before, after);
      this.#sync();
    }

    override formDisabledCallback(disabled: boolean): void {
      super.formDisabledCallback(disabled);
      this.#sync();
    }

    formResetCallback(): void {
      this.#value = null;
      this.#judged = false;
      this.removeAttribute('error');
      this.#sync();
    }

    formStateRestoreCallback(state: string): void {
      this.value = state;
    }

    #attach(input: HTMLInputElement): () => void {
      input.value = this.value;
      this.#input = input;
      const listening = new AbortController();
      const listen = (type: string, listener: () => void): void =>
        input.addEventListener(type, listener, { signal: listening.signal });
      listen('input', () => {
        this.#value = input.value;
        // The message was about the previous value.
        this.removeAttribute('error');
        this.#sync();
      });
      listen('change', () => {
        this.#judge();
        // This native event does not leave the shadow tree.
        this.dispatchEvent(new Event('change', { bubbles: true }));
      });
      // A label may have been added after the field.
      listen('focus', () => this.#name(input));
      return () => {
        listening.abort();
        this.#input = null;
      };
    }

    /** A page's `<label>` names the host; its text is copied to name the input. */
    #name(input: HTMLInputElement): void {
      const label = [...this.labels].map(({ textContent }) => textContent?.trim()).join(' ');
      if (label && !this.getAttribute('label')) input.ariaLabel = label;
    }

    #judge(): void {
      this.#judged = true;
      this.#sync();
    }

    /** Reports value and validity to the form, and passes the displayed problem to the component. */
    #sync(): void {
      const { internals } = this;
      const input = this.#input;
      if (input && this.#value === null && input.value !== this.defaultValue) input.value = this.defaultValue;
      const { value } = this;
      // Values that browsers must not store are not restored either.
      const secret = this.getAttribute('type') === 'password' || this.getAttribute('autocomplete') === 'off';
      internals.setFormValue(value, secret ? null : value);
      if (input) {
        this.#name(input);
        input.setCustomValidity(this.#custom);
        // Read-only and disabled fields are not validated: browsers still set the validity flags, but provide no
        // message.
        const validity = input.willValidate ? input.validity : {};
        internals.setValidity(validity, this.#describe(input), input);
      }
      const problem = this.#judged && internals.willValidate ? internals.validationMessage : '';
      internals.states[problem ? 'add' : 'delete']('user-invalid');
      if (problem === this.#state.problem && this.isDisabled === this.#state.disabled) return;
      this.#state = { disabled: this.isDisabled, problem };
      this.listeners.notify();
    }
  }

  for (const [name, attribute] of Object.entries(SPELLED_OTHERWISE)) {
    Object.defineProperty(FormField.prototype, name, {
      configurable: true,
      get(this: FormField): unknown {
        return Reflect.get(this, attribute);
      },
      set(this: FormField, value: unknown) {
        this.assign(attribute, value);
      },
    });
  }
  return FormField as unknown as PcElementConstructor<Definition>;
}
