/** The speed of a transfer, smoothed for display. */
import type { UploadProgress } from './upload.ts';

export interface Transfer extends UploadProgress {
  /** Bytes per second; null until it can be measured, 0 while nothing moves. */
  readonly rate: number | null;
  /** When the rate was last measured, in ms; `measured` is how much had been sent by then. */
  readonly measuredAt: number;
  readonly measured: number;
}

/** Minimum interval between measurements, in ms, because progress events come in bursts. */
const MIN_INTERVAL = 250;
/** Time constant of the smoothing, in ms: the rate reflects 63 % of a change after this time. */
const SMOOTHING = 3000;

/** Returns the transfer after a progress event at `now`, in ms. Progress never decreases. */
export function advance(before: Transfer | null, { loaded, total }: UploadProgress, now: number): Transfer {
  if (!before) return { loaded, total, rate: null, measuredAt: now, measured: loaded };
  const next = { ...before, loaded: Math.max(loaded, before.loaded), total };
  const interval = now - before.measuredAt;
  if (interval < MIN_INTERVAL) return next;
  const current = ((next.loaded - before.measured) / interval) * 1000;
  const weight = before.rate === null ? 1 : 1 - Math.exp(-interval / SMOOTHING);
  const rate = (before.rate ?? 0) * (1 - weight) + current * weight;
  return { ...next, rate, measuredAt: now, measured: next.loaded };
}

/** The transfer when nothing has moved for a while, at `now`, in ms; `total` is the number of bytes to send. */
export const standstill = (before: Transfer | null, total: number, now: number): Transfer => {
  const { loaded, total: known } = before ?? { loaded: 0, total };
  return { loaded, total: known, rate: 0, measuredAt: now, measured: loaded };
};

/** Seconds until everything is sent; null if unknown. */
export const secondsLeft = ({ loaded, total, rate }: Transfer): number | null =>
  rate ? Math.ceil((total - loaded) / rate) : null;
