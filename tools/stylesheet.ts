/** Minifies a stylesheet to one text, for the build and the browser tests. */
import { Features, transform } from 'lightningcss';

export function minifyStylesheet(css: string, filename: string): string {
  const { code } = transform({
    filename,
    code: Buffer.from(css),
    minify: true,
    targets: { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) },
    // Its fallback for older Safari breaks light-dark(); nesting is understood by every browser we name.
    exclude: Features.LightDark | Features.Nesting,
  });
  // It keeps spaces next to a custom property, because its value is unknown.
  return code
    .toString()
    .replace(/"[^"]*"|(, )|(?<=\)) \* (?=[-.\d])/g, (found, comma) => (comma ? ',' : found === ' * ' ? '*' : found));
}

/** A stylesheet as a JavaScript module whose default export is its text, in ASCII. */
export function stylesheetModule(css: string, filename: string): string {
  const text = JSON.stringify(minifyStylesheet(css, filename)).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `export default ${text};`;
}
