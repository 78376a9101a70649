/** Writes HTML; all values are escaped. */

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeValue = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** An attribute with its text; without a text for `true`; omitted otherwise. */
export type AttributeText = string | boolean | null | undefined;

export function attributesText(attributes: Readonly<Record<string, AttributeText>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      if (value === undefined || value === null || value === false) return '';
      return value === true || value === '' ? ` ${name}` : ` ${name}="${escapeValue(value)}"`;
    })
    .join('');
}

export const tag = (name: string, attributes: Readonly<Record<string, AttributeText>>, content = ''): string =>
  `<${name}${attributesText(attributes)}>${content}</${name}>`;

/** Serializes data so that no text in it can close the script element. */
export const jsonScript = (type: string, data: unknown): string =>
  tag('script', { type }, JSON.stringify(data).replaceAll('<', String.raw`\u003c`));
