/** Matomo. */
import { call, type Adapter } from './adapter.ts';

/** An event of Matomo has one name and one number. */
export const matomo: Adapter = (action, fields, read) => {
  const name = Object.entries(fields)
    .map(([field, value]) => `${field}=${value}`)
    .join(' ');
  const value = fields['price'] ?? fields['size'] ?? fields['seconds'];
  const event = ['trackEvent', 'pc-elements', action, name];
  return call(read('_paq'), 'push', value === undefined ? event : [...event, value]);
};
