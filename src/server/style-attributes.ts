/**
 * Policies that forbid style elements without a nonce forbid style attributes in any case, unless a script sets them. So
 * their declarations become rules that select a data attribute.
 */

const STYLE = / style="([^"]*)"/g;

/** Anything else is left to the script. */
const PLAIN = /^[\w\s:;%.,()#-]+$/;

/** Comes last and must win, as the attribute would. */
const ruleOf = (declarations: string): string =>
  `[data-style="${declarations}"]{${declarations
    .split(';')
    .map((declaration) => `${declaration}!important`)
    .join(';')}}`;

/** The markup without style attributes, and the rules in their place. */
export function withoutStyleAttributes(html: string): { html: string; css: string } {
  const found = new Set([...html.matchAll(STYLE)].map(([, declarations = '']) => declarations));
  const rules = [...found].filter((declarations) => PLAIN.test(declarations)).map(ruleOf);
  return { html: html.replace(STYLE, ' data-style="$1"'), css: rules.join('') };
}

/** Rows that the cards of a linked pricing section may have. */
const ROWS = 48;

/** The rules that a stylesheet can hold in advance: rows of the pricing section. */
export const rowRules = (): string =>
  Array.from({ length: ROWS }, (_row, index) => [`grid-row:span ${index + 1}`, `grid-row:${index + 1}`])
    .flat()
    .map(ruleOf)
    .join('');
