/**
 * Writes Markdown. Tables are not padded: generated files are read rendered, and padding would be half of their size.
 */

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Empty if there are no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** As code; empty text stays empty. */
export const code = (text: string): string => (text ? `\`${text}\`` : '');

/** The first sentence of a description; a full stop in a number, a URL or code doesn't end it. */
export const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

/** Blocks with a blank line between them; empty ones are left out. */
export const blocks = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');

/** The head of a page: what the documentation calls it, says about it, and finds it by. */
export function pageHead({ title, description, keywords = [] }: PageHead): string {
  const lines = [`title: ${title}`, `description: ${description}`];
  if (keywords.length > 0) lines.push(`keywords: [${keywords.join(', ')}]`);
  return ['---', ...lines, '---'].join('\n');
}

interface PageHead {
  readonly title: string;
  /** A sentence. */
  readonly description: string;
  /** Other words for what the page is about. */
  readonly keywords?: readonly string[];
}
