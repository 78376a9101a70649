/** Google Tag Manager. */
import { call, type Adapter } from './adapter.ts';

/** In an object of its own, emptied before: a data layer merges what it gets with what it got for earlier events. */
export const dataLayer: Adapter = (name, fields, read) => {
  const layer = read('dataLayer');
  return call(layer, 'push', { pc: null }) && call(layer, 'push', { event: name, pc: fields });
};
