/** What a visitor has typed and chosen, while a message stands in the place of the fields. */

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type=file]), textarea, select';

interface KeptValue {
  /** Finds the field among those that are made anew: its kind, and which one of that kind it is. */
  readonly place: string;
  readonly value: string;
  readonly isChecked: boolean;
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type);

function* fieldsIn(root: ParentNode): Generator<[place: string, field: Field]> {
  const counts = new Map<string, number>();
  for (const field of root.querySelectorAll<Field>(FIELDS)) {
    const kind = [field.localName, field.type, field.name].join();
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    yield [`${kind} ${count}`, field];
  }
}

export const keepValues = (root: ParentNode): readonly KeptValue[] =>
  [...fieldsIn(root)].map(([place, field]) => ({
    place,
    value: field.value,
    isChecked: isChoice(field) && field.checked,
  }));

/** Gives the fields that are there again what they had, as if the visitor had typed it. */
export function restoreValues(root: ParentNode, kept: readonly KeptValue[]): void {
  const fields = new Map(fieldsIn(root));
  for (const { place, value, isChecked } of kept) {
    const field = fields.get(place);
    if (!field) continue;
    if (isChoice(field)) {
      if (isChecked && !field.checked) field.click();
    } else if (field.value !== value) enterValue(field, value);
  }
}

/** Sets a field's value with the events that a visitor's input has, so that the widget notices. */
export function enterValue(field: Field, value: string): void {
  // The prototype's setter: React tracks the instance's own property, and would ignore the event.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}
