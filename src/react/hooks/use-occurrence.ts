import { useState } from 'react';

/** Counts the objects that a value has been, so that the same message can be announced again. */
export function useOccurrence(value: unknown): number {
  const [last, setLast] = useState({ value, occurrence: 0 });
  if (Object.is(last.value, value)) return last.occurrence;
  const next = { value, occurrence: last.occurrence + 1 };
  setLast(next);
  return next.occurrence;
}
