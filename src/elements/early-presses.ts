/**
 * Keeps the last press until the element is there that it is for, which acts on it then, and only once. In a
 * prerendered view, the page hears of the press then, too.
 */
import { PRERENDERED_ATTRIBUTE, PRESSED, type PressedCommand } from '../definition/prerendered.ts';
import { native } from '../dom/native.ts';

function keepCommand(target: Element | null, command: PressedCommand): void {
  if (target?.matches(`:not(:defined),[${PRERENDERED_ATTRIBUTE}]`)) Reflect.set(target, PRESSED, command);
}

export function keepPresses(): void {
  addEventListener(
    'click',
    (event) => {
      const path = event.composedPath().filter((each) => each instanceof Element);
      const host = path.find((each) => each.hasAttribute(PRERENDERED_ATTRIBUTE));
      const button = path.find((each) => each.localName === 'button');
      // The page's own buttons in slots are not the widget's.
      if (!host || !button || !host.shadowRoot?.contains(button)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      Reflect.set(host, PRESSED, button);
    },
    true,
  );
  // It does not bubble.
  addEventListener('command', (event) => keepCommand(event.target as Element, event as CommandEvent), true);
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  addEventListener('click', ({ target: pressed, defaultPrevented }) => {
    const source = (pressed as Partial<Element>).closest?.('button');
    if (!source || defaultPrevented) return;
    const command = source.getAttribute('command') as string;
    const target = native(document, 'getElementById').call(document, source.getAttribute('commandfor') as string);
    keepCommand(target, { command, source });
  });
}
