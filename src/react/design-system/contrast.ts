/** How well a colour is told from another one, as WCAG 2 measures it. Pure. */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

export const hex = (colour: Rgb): string => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** What a colour is measured against, and whether it holds text or only a shape. */
export interface Measure {
  /** The token of what is in front. */
  front: string;
  /** The token of what is behind. */
  ground: string;
  /** The least ratio that is legible; null where a colour only decorates. */
  needed: number | null;
}

const TEXT = 4.5;
const SHAPE = 3;

/** What the contrast of a colour token is measured with, among the tokens that there are. */
export function measureOf(name: string, names: readonly string[]): Measure {
  if (name.startsWith('on-')) return { front: name, ground: name.slice(3), needed: TEXT };
  const on = [`on-${name}`, `on-${name.replace(/-hover$/, '')}`].find((other) => names.includes(other));
  if (on) return { front: on, ground: name, needed: TEXT };
  if (['surface', 'raised', 'overlay'].includes(name)) return { front: 'text', ground: name, needed: TEXT };
  if (name === 'border-subtle') return { front: name, ground: 'surface', needed: null };
  return { front: name, ground: 'surface', needed: /^(border|focus|record)/.test(name) ? SHAPE : TEXT };
}
