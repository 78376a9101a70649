/**
 * For browser tests: how long to wait for what happens by itself. The tools' own second is little on a slow machine that
 * runs another suite beside this one; whoever waits longer than this waits for what will not happen.
 */
import { waitUntil as waitFor } from '@open-wc/testing';
import { configure } from '@testing-library/dom';

/** In milliseconds, below a test's own time limit. */
const TIMEOUT = 8000;

configure({
  asyncUtilTimeout: TIMEOUT,
  // The whole shadow tree in each message says less than its first line.
  getElementError: (message) => new Error(message?.split('\n')[0]),
});

/** Waits until a condition holds; rejects with the message when it does not in time. */
export const waitUntil = (condition: () => unknown, message?: string): Promise<void> =>
  waitFor(condition, message, { timeout: TIMEOUT });
