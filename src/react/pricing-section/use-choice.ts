import { useState } from 'react';

/** What the page says until the visitor chooses otherwise; when the page says something else, that counts. */
export function useChoice<Value>(given: Value): [value: Value, choose: (value: Value) => void] {
  const [choice, setChoice] = useState({ given, value: given });
  const value = Object.is(choice.given, given) ? choice.value : given;
  return [value, (chosen) => setChoice({ given, value: chosen })];
}
