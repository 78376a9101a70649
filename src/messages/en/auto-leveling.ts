/** The name and description of auto leveling. */
import { english } from '../english.ts';
import type { ToolWords } from './effects.ts';

export const autoLevelingMessages = english<ToolWords>('autoLeveling', {
  title: 'Auto leveling',
  lead: 'Balances quiet and loud voices so your episode is ready to publish.',
});
