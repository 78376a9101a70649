/** The files that `styles: 'link'` links to. */
import { rowRules } from './style-attributes.ts';
import { PROPERTIES, stylesheetText } from './stylesheet.ts';
import { widgetNamed, widgetNames } from './widgets.ts';

/** The text of each stylesheet by file name, such as `pc-header.css`. In the hosted files, they are in `styles/`. */
export function stylesheets(): Record<string, string> {
  const files = widgetNames.map((name) => {
    const widget = widgetNamed(name);
    const rows = name === 'pricing-section' ? rowRules() : '';
    return [`${widget.definition.tag}.css`, stylesheetText(widget) + rows];
  });
  return { ...Object.fromEntries(files), 'properties.css': PROPERTIES } as Record<string, string>;
}
