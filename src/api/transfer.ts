/** How fast a transfer goes, smoothed enough to be shown. */
import type { UploadProgress } from './upload.ts';

export interface Transfer extends UploadProgress {
  /** Bytes per second; null until enough has been seen. */
  readonly rate: number | null;
  /** When the rate was last measured, in ms, and how much had been sent by then. */
  readonly measuredAt: number;
  readonly measured: number;
}

/** Progress events come in bursts; nothing is measured over less than this, in ms. */
const MIN_INTERVAL = 250;
/** Time, in ms, after which a change of speed shows by 63 %. */
const SMOOTHING = 3000;

/** The transfer after another sign of progress at `now`, in ms. Never runs backwards. */
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

/** Seconds until everything is sent; null while unknown. */
export const secondsLeft = ({ loaded, total, rate }: Transfer): number | null =>
  rate ? Math.ceil((total - loaded) / rate) : null;
