/** A stylesheet that says which source it comes from, so that a page finds the sheet to replace; see page/live.ts. */
import { minifyStylesheet } from '../stylesheet.ts';

export const markedStylesheet = (path: string, css: string): string => `/*${path}*/${minifyStylesheet(css, path)}`;
