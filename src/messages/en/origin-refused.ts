/** What visitors read where the service does not allow the page's origin. */
import type { TitledMessage } from '../titled-message.ts';

export const texts: TitledMessage = ['This site isn’t allowed to use our service', 'Let the owner of this site know.'];
