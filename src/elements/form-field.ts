/** Elements that are text fields of the page's forms. */
import type { ComponentType } from 'react';
import type { ElementDefinition, WidgetProps } from '../definition/definition.ts';
import type {
  Constraint,
  DescribeProblem,
  FormFieldControl,
  FormFieldState,
} from '../react/widgets/input/form-field.ts';
import { elementClass, type PcElementConstructor } from './element.ts';
import { hostAria } from './host-aria.ts';
import { formAssociated, type BaseElement } from './form-associated.ts';

/** Properties that were set before the element was upgraded. */
const early = new WeakMap<HTMLElement, unknown>();

/** As `<input>` spells them. */
const SPELLED_OTHERWISE = { readOnly: 'readonly', minLength: 'minlength', maxLength: 'maxlength' };

/** Members of the input inside, which the host has as well. */
const SELECTION = ['selectionStart', 'selectionEnd', 'selectionDirection'] as const;
const METHODS = ['select', 'setSelectionRange', 'showPicker', 'setRangeText', 'stepUp', 'stepDown'] as const;

const browserMessage: DescribeProblem = (input) => input.validationMessage;

/** A submit button, of the page or of ours. */
const isSubmitter = (focused: Element | null): boolean =>
  (focused as Partial<HTMLButtonElement> | null)?.type === 'submit';

export function formField<const Definition extends ElementDefinition>(
  definition: Definition,
  Widget: ComponentType<WidgetProps<Definition> & { control: FormFieldControl }>,
  styles: readonly string[],
): PcElementConstructor<Definition> {
  const Base = elementClass(definition, Widget as ComponentType<WidgetProps<Definition>>, styles);

  /** The input in the shadow tree holds value and validity while mounted; they are reported to the form here. */
  class FormField extends formAssociated(hostAria(Base as unknown as new () => BaseElement)) {
    static readonly delegatesFocus = true;

    #input: HTMLInputElement | null = null;
    /** Null until there are messages. */
    #describe: DescribeProblem | null = null;
    /** Null while the value is that of the attribute. */
    #value: string | null = null;
    /** The page's custom validity message. */
    #custom = '';
    #constraint: Constraint | null = null;
    /** Whether the visitor has edited or left the field, so that problems are shown. */
    #judged = false;
    #state: FormFieldState = { disabled: false, problem: '', awaitsMessage: false };
    /** The visitor has pressed the form's button, which leads to the first wrong field once its message is there. */
    #takesFocus = false;

    constructor() {
      super();
      const control: FormFieldControl = {
        subscribe: this.listeners.subscribe,
        state: () => this.#state,
        attach: (input) => this.#attach(input),
        refresh: (describe) => {
          this.#describe = describe;
          this.#sync();
          if (describe && this.#takesFocus) this.#input?.focus();
          if (describe) this.#takesFocus = false;
        },
        constrain: (constraint) => {
          this.#constraint = constraint;
          this.#sync();
        },
        title: () => this.title,
        form: () => this.form,
      };
      this.give({ control });
      this.addEventListener('invalid', (event) => {
        // Without a message of ours, the browser would show its own, in its own language.
        if (!this.#describe) {
          event.preventDefault();
          this.#takesFocus = this.#isFirstWrong() && isSubmitter((this.getRootNode() as Document).activeElement);
        }
        this.#judge();
      });
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

    get valueAsNumber(): number {
      return this.#input?.valueAsNumber ?? parseFloat(this.value);
    }

    set valueAsNumber(value: number) {
      if (this.#input) this.#change((input) => (input.valueAsNumber = value));
      else this.value = isNaN(value) ? '' : value;
    }

    /** Changes the input inside as a script would change an input of the page. */
    #change(change: (input: HTMLInputElement) => void): void {
      const input = this.#input;
      if (!input) return;
      const before = input.value;
      change(input);
      if (input.value === before) return;
      this.#value = input.value;
      this.#sync();
    }

    static {
      for (const name of SELECTION) {
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          get(this: FormField): unknown {
            return this.#input?.[name] ?? null;
          },
          set(this: FormField, value: unknown) {
            this.#change((input) => void Reflect.set(input, name, value));
          },
        });
      }
      for (const name of METHODS) {
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          writable: true,
          value(this: FormField, ...parameters: never[]): void {
            this.#change((input) => {
              const method: (...given: never[]) => void = input[name].bind(input);
              method(...parameters);
            });
          },
        });
      }
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

    #isFirstWrong = (): boolean =>
      [...(this.form?.elements ?? [])].find((control) => control.matches(':invalid')) === this;

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
        input.setCustomValidity(this.#custom || (this.#constraint?.(this) ?? ''));
        // Read-only and disabled fields are not validated: browsers still set the validity flags, but provide no
        // message.
        const validity = input.willValidate ? input.validity : {};
        internals.setValidity(validity, (this.#describe ?? browserMessage)(input), input);
      }
      const message = this.#judged && internals.willValidate ? internals.validationMessage : '';
      internals.states[message ? 'add' : 'delete']('user-invalid');
      const problem = this.#describe ? message : '';
      const awaitsMessage = message !== problem;
      const before = this.#state;
      if (problem === before.problem && awaitsMessage === before.awaitsMessage && this.isDisabled === before.disabled)
        return;
      this.#state = { disabled: this.isDisabled, problem, awaitsMessage };
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
