/** Loads the menu that the sites of one owner share. */
import { loadKept } from '../../../visitor/kept-json.lazy.ts';
import { whenActivated } from '../../../visitor/activation.ts';
import { menuFromJson, type HeaderMenuData } from './menu.ts';

/** @param show gets undefined if there is none, and no copy: the built-in one is shown */
export function loadMenu(url: string, signal: AbortSignal, show: (menu: HeaderMenuData | undefined) => void): void {
  whenActivated(() => {
    void loadKept({
      url,
      response: fetch(url, { signal }),
      check: menuFromJson,
      signal,
      // A menu that changes under the pointer is worse than one that is a visit old, so the copy is shown at once.
      patience: 0,
      show,
      fail(cause) {
        console.error('<pc-header> its menu-url is not usable; the built-in menu is shown.', cause);
        show(undefined);
      },
    });
  }, signal);
}
