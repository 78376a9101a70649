/** What visitors read where something between the page and the service answered in its place. */
import type { Told } from '../told.ts';

export const texts: Told = ['Something between you and the service stopped this', 'Reload the page and try again.'];
