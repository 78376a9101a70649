/** Ties the storage of what is not strictly necessary to the visitor's consent. */
import { lacksConsent } from '../configuration/consent.ts';
import { subscribeToConfiguration } from '../configuration/configuration.ts';
import { holdOptional, storeHeld } from './storage.ts';

let isTied = false;

/** Must be called before anything optional is stored; safe to repeat. */
export function tieStorageToConsent(): void {
  if (isTied) return;
  isTied = true;
  holdOptional(lacksConsent);
  subscribeToConfiguration(storeHeld);
}
