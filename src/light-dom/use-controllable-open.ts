/** Being open, where page and visitor both have a say. */
import { useState } from 'react';

/**
 * Whether it is open is the prop's to say whenever that changes; in between it is opened and closed by itself, as an
 * element takes its own attribute away.
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
