/** Commands of elements, which the page's buttons send by `command` and `commandfor`. */
import type { ElementDefinition } from '../definition/definition.ts';
import { PRESSED, type PressedCommand } from '../definition/prerendered.ts';
import type { PcElement, PcElementConstructor } from './element.ts';

/** Gets the value of the button that has sent the command, if it has one. */
type Command<Definition extends ElementDefinition> = (element: PcElement<Definition>, value?: string) => void;

export function withCommands<const Definition extends ElementDefinition>(
  Class: PcElementConstructor<Definition>,
  commands: Readonly<Record<string, Command<Definition> | undefined>>,
): PcElementConstructor<Definition> {
  class Commanded extends (Class as unknown as new () => HTMLElement) {
    constructor() {
      super();
      const act = ({ command, source }: PressedCommand): void =>
        commands[command]?.(
          this as unknown as PcElement<Definition>,
          (source as Partial<HTMLButtonElement> | null)?.value,
        );
      this.addEventListener('command', (event) => act(event as CommandEvent));
      const pressed = Reflect.get(this, PRESSED) as PressedCommand | undefined;
      // It is rendered then.
      if (pressed) void customElements.whenDefined(this.localName).then(() => act(pressed));
      if (!('commandForElement' in HTMLButtonElement.prototype))
        void import('../dom/invokers.lazy.ts').then(
          ({ listenToButtons }) => listenToButtons(this),
          () => undefined,
        );
    }
  }
  return Commanded as unknown as PcElementConstructor<Definition>;
}
