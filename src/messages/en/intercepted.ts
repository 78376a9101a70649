/** What visitors read where something between the page and the service answered in its place. */
import type { TitledMessage } from '../titled-message.ts';

export const texts: TitledMessage = ['Your network may have blocked this', 'Reload the page and try again.'];
