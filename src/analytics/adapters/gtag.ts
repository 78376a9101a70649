/** Google Analytics 4. */
import type { Fields } from '../measure.ts';
import type { Adapter } from './adapter.ts';

/** The names that Google recommends. */
const RECOMMENDED: Readonly<Record<string, string>> = {
  pc_sign_up: 'sign_up',
  pc_sign_in: 'login',
  pc_plan_select: 'select_item',
  pc_search: 'search',
};

export const gtag: Adapter = (name, fields, read) => {
  const send = read('gtag');
  if (typeof send !== 'function') return false;
  (send as (...values: readonly unknown[]) => void)('event', RECOMMENDED[name] ?? name, parameters(name, fields));
  return true;
};

/** A chosen plan is the one item of a list. */
function parameters(name: string, fields: Fields): object {
  if (name !== 'pc_plan_select') return fields;
  const { plan, interval, price, ...rest } = fields;
  const item = { item_id: plan, item_variant: interval };
  return price === undefined ? { ...rest, items: [item] } : { ...rest, value: price, items: [{ ...item, price }] };
}
