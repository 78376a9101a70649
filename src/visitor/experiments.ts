/** The visitor's variants of the platform's experiments, as stored by the page. */
import { localStore } from './storage.ts';

const SUBSCRIPTION_EXPERIMENTS = ['FREE', 'FREEMIUM_WITH_TRIAL', 'TRIAL'] as const;
export type SubscriptionExperiment = (typeof SUBSCRIPTION_EXPERIMENTS)[number];

const PRICING_EXPERIMENTS = ['STANDARD', 'MI_3_6'] as const;
export type PricingExperiment = (typeof PRICING_EXPERIMENTS)[number];

export interface Experiments {
  /** How plans start. */
  readonly subscriptionExperiment: SubscriptionExperiment;
  /** Which offer is shown next to the usual one. */
  readonly pricingExperiment: PricingExperiment;
}

/** Key in localStorage; the value is JSON with the fields of `Experiments`. */
export const EXPERIMENTS_KEY = 'pc_experiments';

/** Parses stored variants; absent or unknown ones are replaced by the default. */
export const parseExperiments = (stored: string | null): Experiments => experimentsIn(recordIn(stored));

/** The known variants among these; the others are the default. */
export function experimentsIn(given: Partial<Record<keyof Experiments, unknown>>): Experiments {
  const { subscriptionExperiment, pricingExperiment } = given;
  return {
    subscriptionExperiment: knownOr('FREE', SUBSCRIPTION_EXPERIMENTS, subscriptionExperiment),
    pricingExperiment: knownOr('STANDARD', PRICING_EXPERIMENTS, pricingExperiment),
  };
}

let last: readonly [stored: string | null, experiments: Experiments] | undefined;

/** This visitor's variants; the defaults if the browser blocks storage. The same object until another is stored. */
export function readExperiments(): Experiments {
  const stored = localStore.get(EXPERIMENTS_KEY);
  if (last?.[0] !== stored) last = [stored, parseExperiments(stored)];
  return last[1];
}

const CHANGE = 'pc-experiments';

/** In a frame, the page around it may share its variants after widgets have read them. */
export const experimentsChanged = (): unknown => dispatchEvent(new Event(CHANGE));

export function subscribeToExperiments(listener: () => void): () => void {
  addEventListener(CHANGE, listener);
  return () => removeEventListener(CHANGE, listener);
}

const knownOr = <Variant extends string>(usual: Variant, variants: readonly Variant[], stored: unknown): Variant =>
  variants.find((variant) => variant === stored) ?? usual;

function recordIn(stored: string | null): Partial<Record<keyof Experiments, unknown>> {
  try {
    return (JSON.parse(stored ?? '{}') as object | null) ?? {};
  } catch {
    return {};
  }
}
