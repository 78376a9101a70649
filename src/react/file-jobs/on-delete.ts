/** The keys that remove a chosen file. */
import type { KeyboardEvent } from 'react';

export const onDelete =
  (remove: () => void) =>
  (event: KeyboardEvent): void => {
    if ((event.key !== 'Delete' && event.key !== 'Backspace') || event.defaultPrevented) return;
    event.preventDefault();
    remove();
  };
