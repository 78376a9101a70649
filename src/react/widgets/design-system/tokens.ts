/** Reads the list of design tokens from the stylesheet that defines them. */
import type { TokenGroup } from '../../../definition/token-groups.ts';

export interface Token {
  /** Without its prefix: `accent-hover`. */
  name: string;
  /** The internal property, as used in rules: `--_accent-hover`. */
  property: string;
  /** The public property: `--pc-accent-hover`; absent if there is none. */
  publicName: string | undefined;
}

export type Tokens = Record<TokenGroup, readonly Token[]>;

const GROUPS: readonly [group: TokenGroup, name: RegExp, value: RegExp][] = [
  ['depth', /^shadow-/, /./],
  ['colour', /^(?!hairline)/, /#/],
  ['type', /^font-(?!sans)/, /./],
  ['weight', /^weight-/, /./],
  ['space', /^(space-|touch)/, /./],
  ['shape', /^radius-/, /./],
  ['motion', /./, /^[\d.]+m?s$/],
];

/** The tokens by group, in the order of the stylesheet. Internal helpers without a group are omitted. */
export function readTokens(css: string): Tokens {
  const tokens: Record<TokenGroup, Token[]> = {
    colour: [],
    type: [],
    weight: [],
    space: [],
    shape: [],
    depth: [],
    motion: [],
  };
  // The first rule defines all tokens; later ones are overrides for user preferences.
  const rule = css.slice(css.indexOf('{') + 1, css.indexOf('}')).replace(/\/\*.*?\*\//gs, '');
  for (const declaration of rule.split(';')) {
    const [, name, value = ''] = /^\s*--_([\w-]+):\s*(.*?)\s*$/s.exec(declaration) ?? [];
    if (!name) continue;
    const [group] = GROUPS.find(([, names, values]) => names.test(name) && values.test(value)) ?? [];
    if (!group) continue;
    tokens[group].push({ name, property: `--_${name}`, publicName: /--pc-(?!rem)[\w-]+/.exec(value)?.[0] });
  }
  return tokens;
}

/** The rule that defines the tokens, in the given stylesheets; undefined if there is none. */
export function tokenRule(sheets: Iterable<CSSStyleSheet | CSSRule>): CSSStyleRule | undefined {
  for (const sheet of sheets) {
    if ('style' in sheet && (sheet as CSSStyleRule).style.getPropertyValue('--_surface')) return sheet as CSSStyleRule;
    const found = tokenRule(rulesOf(sheet));
    if (found) return found;
  }
  return undefined;
}

/** Reading the rules of a cross-origin stylesheet throws. */
function rulesOf(sheet: CSSStyleSheet | CSSRule): Iterable<CSSRule> {
  try {
    return 'cssRules' in sheet ? sheet.cssRules : [];
  } catch {
    return [];
  }
}
