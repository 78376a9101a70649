/** What is put behind the name of a file to tell the result from it. */
import type { AudioEffect } from '../../api/schema.ts';

export const SUFFIXES: Readonly<Record<AudioEffect, string>> = {
  AUTO_LEVELING: '-leveled',
  MAGIC_DUST_AI: '-magic-dust',
  DE_NOISE_AI: '-de-noised',
};
