/**
 * Policies that allow style elements only with a nonce forbid all style attributes in markup. Therefore, their
 * declarations become rules that select a data attribute.
 */

const STYLE = / style="([^"]*)"/g;

/** All other attributes are handled by the script. */
const PLAIN = /^[\w\s:;%.,()#-]+$/;

/** Must have precedence, like the attribute. */
const ruleOf = (declarations: string): string =>
  `[data-style="${declarations}"]{${declarations
    .split(';')
    .map((declaration) => `${declaration}!important`)
    .join(';')}}`;

/** The markup without style attributes, and the rules that replace them. */
export function withoutStyleAttributes(html: string): { html: string; css: string } {
  const found = new Set([...html.matchAll(STYLE)].map(([, declarations = '']) => declarations));
  const rules = [...found].filter((declarations) => PLAIN.test(declarations)).map(ruleOf);
  return { html: html.replace(STYLE, ' data-style="$1"'), css: rules.join('') };
}

/** Maximum number of rows of the cards in a pricing section with linked styles. */
const ROWS = 48;

/** The rules that a stylesheet can contain in advance: rows of the pricing section. */
export const rowRules = (): string =>
  Array.from({ length: ROWS }, (_row, index) => [`grid-row:span ${index + 1}`, `grid-row:${index + 1}`])
    .flat()
    .map(ruleOf)
    .join('');
