/**
 * Contrast ratios as WCAG 2 defines them. The build also writes this module to `dist/cdn/contrast.js`, for the
 * documentation, so it imports nothing.
 */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Reads `#rrggbb`. */
export const parseHex = (text: string): Rgb => {
  const channel = (start: number): number => Number.parseInt(text.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

export const hex = (colour: Rgb): string => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** The pair of tokens whose contrast is measured, and the ratio it needs. */
export interface Measure {
  /** The foreground token. */
  front: string;
  /** The background token. */
  ground: string;
  /** The least ratio; null for a decorative color. */
  needed: number | null;
}

/** The least ratio for text, and for shapes such as borders and icons. */
export const MINIMUM_CONTRAST = { text: 4.5, shape: 3 } as const;

/** The pair in which the contrast of a color token is measured. */
export function measureOf(name: string, names: readonly string[]): Measure {
  if (name.startsWith('on-')) return { front: name, ground: name.slice(3), needed: MINIMUM_CONTRAST.text };
  const on = [`on-${name}`, `on-${name.replace(/-hover$/, '')}`].find((other) => names.includes(other));
  if (on) return { front: on, ground: name, needed: MINIMUM_CONTRAST.text };
  if (['surface', 'raised', 'overlay'].includes(name))
    return { front: 'text', ground: name, needed: MINIMUM_CONTRAST.text };
  if (name === 'border-subtle') return { front: name, ground: 'surface', needed: null };
  return {
    front: name,
    ground: 'surface',
    needed: /^(border|focus|record)/.test(name) ? MINIMUM_CONTRAST.shape : MINIMUM_CONTRAST.text,
  };
}
