/**
 * Keeps the last press in a prerendered view until its element arrives, which presses the button again (see
 * take-over.lazy.ts). The page hears of it then, and only once.
 */
import { PRERENDERED_ATTRIBUTE, PRESSED_BUTTON } from '../definition/prerendered.ts';

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
      Reflect.set(host, PRESSED_BUTTON, button);
    },
    true,
  );
}
