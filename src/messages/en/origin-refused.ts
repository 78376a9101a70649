/** What visitors read where the service does not allow the page's origin. */
import type { Told } from '../told.ts';

export const texts: Told = ['This site isn’t allowed to use our service', 'Let the owner of this site know.'];
