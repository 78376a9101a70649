/** The files that `styles: 'link'` links to. */
import { PROPERTIES, stylesheetText } from './stylesheet.ts';
import { widgetNamed, widgetNames } from './widgets.ts';

/** The text of each stylesheet by file name, such as `pc-header.css`. In the hosted files, they are in `styles/`. */
export function stylesheets(): Record<string, string> {
  const files = widgetNames.map((name) => {
    const widget = widgetNamed(name);
    return [`${widget.definition.tag}.css`, stylesheetText(widget)];
  });
  return { ...Object.fromEntries(files), 'properties.css': PROPERTIES } as Record<string, string>;
}
