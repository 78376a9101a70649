/**
 * Analytics on pages with elements or components: what the page has configured, and what is known of the visitor's way
 * here.
 */
import { configuration, subscribeToConfiguration } from '../configuration/configuration.ts';
import { readExperiments } from '../visitor/experiments.ts';
import { landingQuery } from '../visitor/arrival.ts';
import { campaign } from './campaign.ts';
import { listen } from './listen.ts';
import type { Fields } from './measure.ts';
import { watchPage } from './shown.ts';

export function startAnalytics(): void {
  listen(
    () => ({ analytics: configuration().analytics, consent: configuration().consent }),
    subscribeToConfiguration,
    context,
  );
  watchPage();
}

/** The variants of experiments, and the campaign that led to the site. */
const context = (): Fields => ({ ...readExperiments(), ...campaign(landingQuery()) });
