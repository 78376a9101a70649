/** The keyboard of a select-only combobox, as the ARIA Authoring Practices describe it. No DOM, no React. */

export interface Position {
  readonly open: boolean;
  /** Index of the active option: the chosen one while closed. */
  readonly active: number;
  readonly count: number;
}

/** What a key asks for. */
export interface KeyEffect {
  readonly open: boolean;
  readonly active: number;
  /** The active option becomes the value. */
  readonly choose?: boolean;
  /** The key keeps its usual meaning too. */
  readonly passOn?: boolean;
}

const PAGE = 10;

/** The effect of a key, or undefined when it is none of ours. */
export function keyEffect(key: string, alt: boolean, { open, active, count }: Position): KeyEffect | undefined {
  const to = (index: number): KeyEffect => ({ open: true, active: Math.max(0, Math.min(count - 1, index)) });
  const stay: KeyEffect = { open: true, active };
  const choose: KeyEffect = { open: false, active, choose: true };

  if (key === 'Home') return to(0);
  if (key === 'End') return to(count - 1);
  if (!open) return ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key) ? stay : undefined;
  switch (key) {
    case 'ArrowDown':
      return alt ? stay : to(active + 1);
    case 'ArrowUp':
      return alt ? choose : to(active - 1);
    case 'PageDown':
      return to(active + PAGE);
    case 'PageUp':
      return to(active - PAGE);
    case 'Enter':
    case ' ':
      return choose;
    case 'Tab':
      return { ...choose, passOn: true };
    case 'Escape':
      return { open: false, active };
    default:
      return undefined;
  }
}

/** What has been typed in a row, and when its last character came, in milliseconds. */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

/** A pause longer than this, in milliseconds, begins a new search. */
const PAUSE = 500;

export const nothingTyped: Typed = { text: '', at: Number.NEGATIVE_INFINITY };

export const isTyping = (typed: Typed, at: number): boolean => typed.text !== '' && at - typed.at <= PAUSE;

export const type = (typed: Typed, character: string, at: number): Typed => ({
  text: (isTyping(typed, at) ? typed.text : '') + character.toLowerCase(),
  at,
});

/**
 * Index of the label that the typed text begins, or -1. One character, also when repeated, looks beyond the active
 * option and so walks through all that begin with it; more look from the active option on.
 */
export function findTyped(labels: readonly string[], { text }: Typed, active: number): number {
  const first = text.slice(0, 1);
  const one = text === first.repeat(text.length);
  const search = one ? first : text;
  for (let step = one ? 1 : 0; step <= labels.length; step++) {
    const index = (active + step) % labels.length;
    if (labels[index]?.toLowerCase().startsWith(search)) return index;
  }
  return -1;
}
