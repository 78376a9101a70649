/** Elements that are a button of the page's form. */
import type { ComponentType } from 'react';
import type { ElementDefinition, WidgetProps } from '../definition/definition.ts';
import type { FormButtonControl } from '../react/primitives/button/form-button.ts';
import { elementClass, type PcElementConstructor } from './element.ts';
import { formAssociated, type BaseElement } from './form-associated.ts';
import { pressable } from './pressable.ts';

/** What a `<button>` has that says how the form is sent, and what scripts of the page read from it. */
const SAID_BY_THE_BUTTON = /^(name|value|form.+|data-.+)$/;

export function formButton<const Definition extends ElementDefinition>(
  definition: Definition,
  Widget: ComponentType<WidgetProps<Definition> & { control: FormButtonControl }>,
  styles: readonly string[],
): PcElementConstructor<Definition> {
  const Base = elementClass(definition, Widget as ComponentType<WidgetProps<Definition>>, styles);

  class FormButton extends formAssociated(pressable(Base as unknown as new () => BaseElement)) {
    constructor() {
      super();
      const control: FormButtonControl = {
        subscribe: this.listeners.subscribe,
        isDisabled: () => this.isDisabled,
        submit: () => this.#submit(),
        reset: () => this.form?.reset(),
      };
      this.give({ control });
    }

    /** Only a button of the browser's own can send a form in its name: one stands in for a moment. */
    #submit(): void {
      const { form } = this;
      if (!form) return;
      const standIn = this.ownerDocument.createElement('button');
      for (const { name, value } of this.attributes) {
        if (SAID_BY_THE_BUTTON.test(name)) standIn.setAttribute(name, value);
      }
      standIn.style.setProperty('display', 'none', 'important');
      form.append(standIn);
      form.requestSubmit(standIn);
      standIn.remove();
    }
  }
  return FormButton as unknown as PcElementConstructor<Definition>;
}
