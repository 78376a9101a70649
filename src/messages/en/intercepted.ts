/** What visitors read where something between the page and the service answered in its place. */
import type { TitledMessage } from '../titled-message.ts';

export const texts: TitledMessage = [
  'Your request didn’t reach us',
  'Your network or a filter may have blocked it. Reload the page and try again.',
];
