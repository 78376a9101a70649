/** Texts with parameters, as a JSON file can hold them. */
import type { Template } from './modules.ts';

const FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'] satisfies Intl.LDMLPluralRule[];

export const isTemplate = (value: unknown): value is Template =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([key, member]) =>
      key === 'by' ? Number.isInteger(member) : FORMS.includes(key) && typeof member === 'string',
    ) &&
    'other' in value);

/** The function that a template stands for, in a language whose rules decide between its forms. */
export function fromTemplate(template: Template, language: string): (...parameters: unknown[]) => string {
  const fill = (form: string, parameters: readonly unknown[]): string =>
    // An empty parameter, such as the name of a product that has none, takes the space after it along.
    form.replace(/\{(\d)\}( ?)/g, (placeholder, index: string, space: string) => {
      const parameter = parameters[Number(index)];
      return parameter === '' ? '' : `${(parameter ?? placeholder.trim()) as string}${space}`;
    });
  if (typeof template === 'string') return (...parameters) => fill(template, parameters);
  const rules = new Intl.PluralRules(language);
  return (...parameters) => {
    const count = parameters[template.by ?? parameters.findIndex((each) => typeof each === 'number')];
    return fill(template[rules.select(Number(count ?? Number.NaN))] ?? template.other, parameters);
  };
}
