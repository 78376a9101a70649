/** What the page's service can do of what not every service can. */
import { ApiError, NotJsonError } from '../api/errors.ts';
import type { ConvertFeatures } from '../contract/schema.ts';
import type { ServiceFeature } from '../contract/conversion-options.ts';

/** Asks the service what it knows. */
export type AskFeatures = (signal: AbortSignal) => Promise<ConvertFeatures>;

/** Whether the service knows these options. A service that knows no such call answers with anything. */
export async function serviceKnows(
  wanted: readonly ServiceFeature[],
  features: AskFeatures,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const answer = (await features(signal)) as Partial<ConvertFeatures> | null | undefined;
    const options: unknown = answer?.options;
    return Array.isArray(options) && wanted.every((each) => options.includes(each));
  } catch (error) {
    if (error instanceof ApiError || error instanceof NotJsonError) return false;
    throw error;
  }
}
