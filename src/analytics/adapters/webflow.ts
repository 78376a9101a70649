/** Webflow Optimize and Analyze. */
import { call, type Adapter } from './adapter.ts';

/** A goal of Webflow has no fields but an amount. */
export const webflow: Adapter = (name, { price }, read) => {
  const values = typeof price === 'number' ? [name, { value: price.toFixed(2) }] : [name];
  return call(read('wf'), 'sendEvent', ...values);
};
