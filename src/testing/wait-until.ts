/**
 * For browser tests: waiting with a longer timeout. The default of one second is too short on a slow machine that runs
 * another suite at the same time.
 */
import { waitUntil as waitFor } from '@open-wc/testing';
import { configure } from '@testing-library/dom';

/** In ms; shorter than the timeout of a test. */
const TIMEOUT = 8000;

/** In ms. The default of 50 is longer than most of what tests wait for. */
const INTERVAL = 10;

configure({
  asyncUtilTimeout: TIMEOUT,
  // Only the first line: the whole shadow tree in each message hides it.
  getElementError: (message) => new Error(message?.split('\n')[0]),
});

/**
 * Waits until a condition holds; rejects with the message on timeout.
 * @param seconds how long the condition itself takes, as of a sound that is played
 */
export const waitUntil = (condition: () => unknown, message?: string, seconds = 0): Promise<void> =>
  waitFor(condition, message, { timeout: TIMEOUT + 1000 * seconds, interval: INTERVAL });
