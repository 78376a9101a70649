/** An open state that both the page and the visitor control. */
import { useState } from 'react';

/**
 * The prop determines the state whenever it changes; in between, the component opens and closes itself, like an element
 * that removes its own attribute.
 */
export function useControllableOpen(said: boolean): [open: boolean, setOpen: (open: boolean) => void] {
  const [before, setBefore] = useState(said);
  const [open, setOpen] = useState(said);
  if (before !== said) {
    setBefore(said);
    setOpen(said);
  }
  return [open, setOpen];
}
