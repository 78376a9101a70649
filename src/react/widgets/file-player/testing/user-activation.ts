/** For tests: gives the page user activation, without which browsers block playback. */
import { sendKeys } from '@web/test-runner-commands';

export const activatePage = (): Promise<void> => sendKeys({ press: 'a' });
