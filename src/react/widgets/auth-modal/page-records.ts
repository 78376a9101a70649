/** The page's storage and console. */
import { readExperiments } from '../../../visitor/experiments.ts';
import { landingQuery } from '../../../visitor/arrival.ts';
import { clearLanding } from '../../../visitor/landing.ts';
import { rememberMethod, setOnboardingFlow } from '../../../visitor/sign-in-records.ts';
import { writeSession } from '../../../visitor/session-writer.ts';
import type { VisitorRecords } from './after-authentication.ts';

export const pageRecords: VisitorRecords = {
  writeSession,
  landingQuery,
  clearLanding,
  readExperiments,
  setOnboardingFlow,
  rememberMethod,
};

export const logFailure = (message: string, cause: unknown): void => console.error(`pc-elements: ${message}`, cause);
