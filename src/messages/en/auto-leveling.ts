/** The name and description of auto leveling. */
import { english } from '../english.ts';
import type { ToolWords } from './effects.ts';

export const autoLevelingMessages = english<ToolWords>('autoLeveling', {
  title: 'Auto leveling',
  lead: 'Evens out quiet and loud voices, ready for podcast platforms.',
});
