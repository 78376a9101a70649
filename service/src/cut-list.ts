/** The schema of a list of what is cut out, in seconds of the source. */
import { CUT_LIMITS } from '../../src/contract/conversion-options.ts';

const CUT_TIME = { type: 'number', minimum: 0, maximum: CUT_LIMITS.latest } as const;

export const CUT_LIST = {
  type: 'array',
  maxItems: CUT_LIMITS.count,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['start', 'end'],
    properties: { start: CUT_TIME, end: CUT_TIME },
  },
} as const;
