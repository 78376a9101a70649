/** The sentence about the product's new name. */
import type { Product } from '../../../configuration/configuration.ts';
import type { HeaderMessages } from '../../../messages/en/header.ts';

/** @param now the current time; its local date counts */
export function transitionText(
  { name, nextName = '', transitionDate = '2025-12-31' }: Product,
  { transition }: HeaderMessages,
  language: string,
  now: Date,
): string {
  const [year = 0, month = 1, date = 1] = transitionDate.split('-').map(Number);
  const day = new Date(year, month - 1, date);
  if (now >= day) return transition.done(name, nextName);
  if (month === 12 && date === 31) return transition.byEndOf(name, nextName, year);
  return transition.on(name, nextName, day.toLocaleDateString(language, { dateStyle: 'long' }));
}
