// @ts-check
/** The color scheme of the documentation: light, dark, or that of the system. */

import { find } from './dom.js';
import { remember, remembered } from './memory.js';

export function startPageTheme() {
  const chosen = remembered('theme') ?? 'auto';
  apply(chosen);
  const group = find('#theme');
  for (const radio of group.querySelectorAll('input')) radio.checked = radio.value === chosen;
  group.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    remember('theme', target.value);
    apply(target.value);
  });
}

/** @param {string} theme */
function apply(theme) {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
