/** Segment. */
import { call, type Adapter } from './adapter.ts';

export const segment: Adapter = (name, fields, read) => call(read('analytics'), 'track', name, fields);
