/** What visitors read where something between the page and the service answered in its place. */
import type { TitledMessage } from '../titled-message.ts';

export const texts: TitledMessage = [
  'Something between you and the service stopped this',
  'Reload the page and try again.',
];
