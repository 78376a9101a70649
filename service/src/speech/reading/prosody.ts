/** What SSML's `<prosody>` changes. Pure. */
import type { Skills } from '../provider.ts';
import type { Manner } from './places.ts';

const NAMES: Readonly<Record<'rate' | 'pitch' | 'volume', Readonly<Record<string, number>>>> = {
  rate: { 'x-slow': 0.5, slow: 0.75, medium: 1, default: 1, fast: 1.25, 'x-fast': 1.6 },
  pitch: { 'x-low': 0.7, low: 0.85, medium: 1, default: 1, high: 1.2, 'x-high': 1.4 },
  volume: { silent: 0, 'x-soft': 0.3, soft: 0.6, medium: 1, default: 1, loud: 1.4, 'x-loud': 2 },
};

/** The bounds of each factor, altogether. */
const BOUNDS = { rate: [0.5, 2], pitch: [0.5, 2], volume: [0, 2] } as const;

/** A factor: "+20%", "80%", "1.2", "+2st", "-6dB", or a name. @returns undefined if it is none of these */
function factorOf(what: keyof typeof NAMES, value: string): number | undefined {
  const named = NAMES[what][value];
  if (named !== undefined) return named;
  const [, sign, digits, unit] = /^([+-]?)(\d{1,4}(?:\.\d{1,3})?)(%|st|dB)?$/iu.exec(value) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits) * (sign === '-' ? -1 : 1);
  switch (unit?.toLowerCase()) {
    case '%':
      return sign === '' ? number / 100 : 1 + number / 100;
    case 'st':
      return what === 'pitch' ? 2 ** (number / 12) : undefined;
    case 'db':
      return what === 'volume' ? 10 ** (number / 20) : undefined;
    default:
      return what === 'rate' && sign === '' ? number : undefined;
  }
}

/** The manner within the tag, and whether that is all that the tag asks for. */
export function prosodyOf(
  attributes: ReadonlyMap<string, string>,
  outer: Manner,
  skills: Skills | undefined,
): { manner: Manner; isWhole: boolean } {
  let manner = outer;
  let isWhole = true;
  for (const [name, value] of attributes) {
    if (name === 'xml:lang' || name === 'lang') continue;
    const isKnown = name === 'rate' ? skills?.hasPaces : skills?.hasPitch;
    const factor = isKnown && isFactor(name) ? factorOf(name, value.trim().toLowerCase()) : undefined;
    if (factor === undefined || !isFactor(name)) isWhole = false;
    else {
      const [least, most] = BOUNDS[name];
      const changed = Math.min(most, Math.max(least, outer[name] * factor));
      if (changed !== manner[name]) manner = { ...manner, [name]: changed };
    }
  }
  return { manner, isWhole };
}

const isFactor = (name: string): name is keyof typeof NAMES => name in NAMES;
