/** For tests: a page that its visitor has touched, without which browsers play no sound. */
import { sendKeys } from '@web/test-runner-commands';

export const activatePage = (): Promise<void> => sendKeys({ press: 'a' });
