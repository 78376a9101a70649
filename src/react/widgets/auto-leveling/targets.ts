/** The loudness that leveling aims at, by name. */
import { AttributeError, quoted, wordOf, type AttributeType } from '../../../definition/attribute-types.ts';
import { LOUDNESS_RANGE } from '../../../contract/conversion-options.ts';

export const NAMED_TARGETS = ['podcast', 'streaming', 'r128', 'a85'] as const;

export type NamedTarget = (typeof NAMED_TARGETS)[number];

/** In LUFS; undefined where it depends on the channels, as it does by default. */
const LEVELS: Readonly<Record<NamedTarget, number | undefined>> = {
  podcast: undefined,
  streaming: -14,
  r128: -23,
  a85: -24,
};

/** @returns undefined for what is usual */
export const levelOf = (target: NamedTarget | number): number | undefined =>
  typeof target === 'number' ? target : LEVELS[target];

/** @returns undefined for a target without a name */
export const nameOf = (level: number | undefined): NamedTarget | undefined =>
  NAMED_TARGETS.find((name) => LEVELS[name] === level);

const { lowest, highest } = LOUDNESS_RANGE;

/** A name, or a number in LUFS. */
export const targetType: AttributeType<NamedTarget | number> = {
  fallback: 'podcast',
  parse(value) {
    const text = value.trim();
    if (text === '') return 'podcast';
    const level = Number(text);
    if (level >= lowest && level <= highest) return level;
    try {
      return wordOf(NAMED_TARGETS, text);
    } catch {
      throw new AttributeError(
        `must be one of ${NAMED_TARGETS.join(', ')}, or a number from ${String(lowest)} to ${String(highest)}`,
      );
    }
  },
  stringify: (value) => String(value),
  description: `${quoted(NAMED_TARGETS)} | number from ${lowest} to ${highest}`,
};
