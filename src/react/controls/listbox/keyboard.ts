/** Keyboard handling of a select-only combobox, following the ARIA Authoring Practices. No DOM, no React. */

export interface Position {
  readonly open: boolean;
  /** Index of the active option; while closed, of the selected one. */
  readonly active: number;
  readonly count: number;
}

/** The effect of a key. */
export interface KeyEffect {
  readonly open: boolean;
  readonly active: number;
  /** Selects the active option. */
  readonly choose?: boolean;
  /** The default action of the key is kept too. */
  readonly passOn?: boolean;
}

const PAGE = 10;

/** The effect of a key; undefined if it has none here. */
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

/** The characters typed in succession, and the time of the last one in ms. */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

/** Pause in ms after which typing starts a new search. */
const PAUSE = 500;

export const nothingTyped: Typed = { text: '', at: Number.NEGATIVE_INFINITY };

export const isTyping = (typed: Typed, at: number): boolean => typed.text !== '' && at - typed.at <= PAUSE;

export const type = (typed: Typed, character: string, at: number): Typed => ({
  text: (isTyping(typed, at) ? typed.text : '') + character.toLowerCase(),
  at,
});

/**
 * Index of the first match, or -1. A single character, also when repeated, cycles through the options after the active
 * one that start with it; several characters search from the active option on.
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
