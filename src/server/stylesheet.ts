/** The stylesheets of prerendered views: those of the element, and styles for its first view only. */
import type { ElementParts } from '../elements/element-parts.ts';
import headerCss from './header.css';
import prerenderedCss from './prerendered.css';

const FIRST_VIEW: Readonly<Record<string, string>> = { 'pc-header': headerCss };

/** The same registration as in `src/elements/stylesheets.ts`. */
export const PROPERTIES = '@property --pc-rem{syntax:"<length>";inherits:true;initial-value:16px}';

/** One text, in the order in which the element adopts its stylesheets. */
export function stylesheetText({ definition, styles }: ElementParts): string {
  return [...new Set([...styles, FIRST_VIEW[definition.tag] ?? '', prerenderedCss])].join('');
}
