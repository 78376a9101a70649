/** `dist/messages.en.json`: every text of the widgets in English, in the form in which a page gives its own. */
import { everyEnglish } from '../../src/messages/every-language.ts';
import type { Template } from '../../src/messages/modules.ts';

type Text = string | ((...parameters: unknown[]) => string) | { readonly [key: string]: Text };

export function messagesExample(): string {
  const texts = Object.entries(everyEnglish)
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, { en }]) => [name, asData(en as Text)]);
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
}

function asData(text: Text): unknown {
  if (typeof text === 'string') return text;
  if (typeof text === 'function') return templateOf(text);
  if (Array.isArray(text)) return (text as Text[]).map(asData);
  return Object.fromEntries(Object.entries(text).map(([key, member]) => [key, asData(member)]));
}

/** No text of the widgets contains it, and no language groups its digits. */
const PROBE = 731;

/** The template that a function's texts follow: it is asked with placeholders, and with one and many of each number. */
function templateOf(text: (...parameters: unknown[]) => string): Template {
  const indices = Array.from({ length: text.length }, (_, index) => index);
  const filled = (by: number, count: number): string =>
    text(...indices.map((index) => (index === by ? count : `{${index}}`)));
  for (const by of indices) {
    const other = filled(by, PROBE).replaceAll(String(PROBE), `{${by}}`);
    const one = filled(by, 1);
    if (one.replace('1', `{${by}}`) !== other) return { ...(by > 0 && { by }), one, other };
  }
  return filled(-1, 0);
}
