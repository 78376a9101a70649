/** Dialogs that a form with `method="dialog"` closes. The browser looks only for a `<dialog>` around the form. */
import type { ElementDefinition } from '../definition/definition.ts';
import { native } from '../dom/native.ts';
import type { PcElementConstructor } from './element.ts';

type Closable = HTMLElement & { close: (returnValue?: string) => void };

export function closedByForms<const Definition extends ElementDefinition>(
  Class: PcElementConstructor<Definition>,
  tag: string,
): PcElementConstructor<Definition> {
  class ClosedByForms extends (Class as unknown as new () => Closable) {
    constructor() {
      super();
      this.addEventListener('submit', (event) => {
        const form = event.target as HTMLFormElement;
        const submitter = event.submitter as HTMLButtonElement | null;
        if ((submitter?.formMethod || native(form, 'method')) !== 'dialog') return;
        if (native(form, 'closest').call(form, `dialog, ${tag}`) !== this) return;
        // Listeners that prevent it may run after this one.
        setTimeout(() => {
          if (!event.defaultPrevented) this.close(submitter?.value);
        });
      });
    }
  }
  return ClosedByForms as unknown as PcElementConstructor<Definition>;
}
